-- Names found although a letter of them is wrong. docs/decisions/0024-directory-and-feed.md#directory
create extension if not exists pg_trgm with schema public;

-- PostgreSQL's trigrams are of letters its locale knows, and the locale may be C: so of Latin letters, in which a name
-- of either script looks alike.
create function app.latin_letters(p_folded text) returns text
  language sql immutable parallel safe strict
  set search_path = ''
  return translate(p_folded, 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'abttjhkddrzsssdtzagfqklmnhwy');
comment on function app.latin_letters(text) is 'A folded name in Latin letters, one for one: to be held against others, not to be read.';

create table app.name_words (
  word text collate "C" primary key,
  letters text not null,
  providers integer not null
);
comment on table app.name_words is 'The words of the names of listed providers, each once. Written by triggers on providers.';
comment on column app.name_words.letters is 'The word as app.latin_letters writes it.';
create index name_words__alike on app.name_words using gin (letters public.gin_trgm_ops);
alter table app.name_words enable row level security;

create function app.name_words_of(p_name text) returns setof text
  language sql immutable parallel safe
  set search_path = ''
begin atomic
  select distinct word from unnest(string_to_array(app.drop_articles(app.fold_spelling(p_name)), ' ')) as word
  where length(word) >= 3 and word !~ '[0-9]';
end;
comment on function app.name_words_of(text) is 'The words of a name in which a slip is forgiven.';

create function app.keep_name_words() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate app.name_words;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into app.name_words as kept (word, letters, providers)
    select word, app.latin_letters(word), count(*) from come, app.name_words_of(come.company_name) as word
      where come.is_listed group by word order by word
    on conflict (word) do update set providers = kept.providers + excluded.providers;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (select from gone join come on come.id = gone.id
      where (gone.is_listed, gone.company_name) is distinct from (come.is_listed, come.company_name)) then return null; end if;
    insert into app.name_words as kept (word, letters, providers)
    select word, app.latin_letters(word), sum(change) from (
      select word, -1 as change from gone join come on come.id = gone.id, app.name_words_of(gone.company_name) as word
        where gone.is_listed and (gone.is_listed, gone.company_name) is distinct from (come.is_listed, come.company_name)
      union all
      select word, 1 from come join gone on gone.id = come.id, app.name_words_of(come.company_name) as word
        where come.is_listed and (gone.is_listed, gone.company_name) is distinct from (come.is_listed, come.company_name)
    ) as changes group by word having sum(change) <> 0 order by word
    on conflict (word) do update set providers = kept.providers + excluded.providers;
  else
    insert into app.name_words as kept (word, letters, providers)
    select word, app.latin_letters(word), -count(*) from gone, app.name_words_of(gone.company_name) as word
      where gone.is_listed group by word order by word
    on conflict (word) do update set providers = kept.providers + excluded.providers;
  end if;
  delete from app.name_words where providers <= 0 and word in (select app.name_words_of(company_name) from gone);
  return null;
end
$$;
create trigger providers__name_words_added after insert on app.providers
  referencing new table as come for each statement execute function app.keep_name_words();
create trigger providers__name_words_changed after update on app.providers
  referencing old table as gone new table as come for each statement execute function app.keep_name_words();
create trigger providers__name_words_removed after delete on app.providers
  referencing old table as gone for each statement execute function app.keep_name_words();
create trigger providers__name_words_emptied after truncate on app.providers
  for each statement execute function app.keep_name_words();
insert into app.name_words (word, letters, providers)
select word, app.latin_letters(word), count(*) from app.providers, app.name_words_of(company_name) as word where is_listed group by word;

create function app.lookalike_words(p_query text) returns table (typed text, letters text, is_known boolean, candidate text, candidate_letters text)
  language sql stable security definer
  set search_path = ''
  set pg_trgm.similarity_threshold = 0.2
  rows 20
begin atomic
  with asked as (
    select word, at, exists (
      select from app.search_prefixes(word) as prefix
      where exists (select from app.provider_words as known where known.word >= prefix.first and known.word < prefix.first || chr(1114111))
        or exists (select from app.provider_words as known where known.word >= prefix.second and known.word < prefix.second || chr(1114111))
    ) as is_known
    from unnest(string_to_array(app.drop_articles(app.fold_spelling(left(p_query, 80))), ' ')) with ordinality as words(word, at)
    where word <> '' limit 6
  )
  select asked.word, app.latin_letters(asked.word), asked.is_known, alike.word, alike.letters
  from asked left join lateral (
    select kept.word, kept.letters from app.name_words as kept
    where not asked.is_known and length(asked.word) >= 3 and kept.letters operator(public.%) app.latin_letters(asked.word)
    order by public.similarity(kept.letters, app.latin_letters(asked.word)) desc, kept.providers desc, kept.word limit 8
  ) as alike on true
  order by asked.at;
end;
comment on function app.lookalike_words(text) is 'The words of a search, and for each that begins no word of a name the words of names that look most like it.';
grant execute on function app.lookalike_words(text) to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
