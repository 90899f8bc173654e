-- A firm's name in its other script, as it writes it itself (docs/flows/registration.md#names). The registered name stays what
-- papers, invoices and contracts say; pages show whichever is in the reader's language, and a search finds both.

alter table app.providers add column other_name text;
alter table app.providers add constraint providers__other_name_length check (length(other_name) between 2 and 120) not valid;
comment on column app.providers.other_name is 'The name in the other script: Latin letters where company_name is Arabic, and the other way round. Not verified against a paper; fixed after approval.';
grant insert (other_name) on app.providers to mimar_visitor, mimar_user;
grant select (other_name), update (other_name) on app.providers to mimar_provider;
grant select (other_name) on app.providers to mimar_worker, mimar_owner;

CREATE OR REPLACE VIEW app.public_profiles WITH (security_barrier=true) AS
  select id, description, founded_year, team_size, smallest_job, takes_leads, leads_resume_on, other_name
  from app.providers where is_listed;

create function app.search_words_of(p_words text[], p_other_name text) returns text[]
  language sql immutable parallel safe set search_path to ''
begin atomic
  select case when search_words_of.p_other_name is null then search_words_of.p_words
    else array(select distinct word collate "C" from unnest(search_words_of.p_words || app.search_words(search_words_of.p_other_name)) as word order by 1) end;
end;
comment on function app.search_words_of(text[],text) is 'The search_words of a provider with those of the name in the other script.';
revoke all on function app.search_words_of(text[],text) from public;

create function app.name_words_of_names(p_company text, p_other_name text) returns setof text
  language sql immutable parallel safe rows 8 set search_path to ''
begin atomic
  select app.name_words_of(name_words_of_names.p_company) union select app.name_words_of(name_words_of_names.p_other_name);
end;
comment on function app.name_words_of_names(text,text) is 'The words of both names in which a slip is forgiven, each once.';
revoke all on function app.name_words_of_names(text,text) from public;

-- As in the migrations before; what follows differs by the other name alone.

CREATE OR REPLACE FUNCTION app.list_providers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed uuid[];
begin
  if tg_op = 'TRUNCATE' then
    truncate app.provider_listings, app.provider_counts, app.provider_words;
    return null;
  end if;

  if tg_op = 'UPDATE' then
    select coalesce(array_agg(gone.id), '{}') into changed from gone join come on come.id = gone.id
    where (gone.is_listed, gone.company_name, gone.other_name, gone.kind, gone.trades, gone.service_cities, gone.registered_at)
      is distinct from (come.is_listed, come.company_name, come.other_name, come.kind, come.trades, come.service_cities, come.registered_at);
    if changed = '{}' then return null; end if;
  end if;

  if tg_op <> 'INSERT' then
    delete from app.provider_words using gone, unnest(app.search_words_of(gone.search_words, gone.other_name)) as lost(word)
    where (changed is null or gone.id = any(changed)) and provider_words.word = lost.word and provider_id = gone.id;
    with lost as (
      delete from app.provider_listings as listing
      using gone, unnest(array_append(gone.service_cities, 'any')) as c, unnest(array_append(gone.trades, 'any')) as t
      where (changed is null or gone.id = any(changed))
        and (listing.city, listing.trade, listing.kind, listing.registered_at, listing.provider_id)
          = (c, t, gone.kind, gone.registered_at, gone.id)
      returning listing.city, listing.trade, listing.kind
    )
    insert into app.provider_counts as counts (city, trade, kind, providers)
    select city, trade, kind, -count(*) from lost group by city, trade, kind order by city, trade, kind
    on conflict (city, trade, kind) do update set providers = counts.providers + excluded.providers;
  end if;

  if tg_op <> 'DELETE' then
    insert into app.provider_words (word, provider_id, filters, line)
    select word, come.id, app.filter_bits(array[come.kind], come.service_cities, come.trades), app.line_of(named.words)
    from come, lateral (select app.search_words_of(come.search_words, come.other_name) as words) as named, unnest(named.words) as word
    where come.is_listed and (changed is null or come.id = any(changed));
    with added as (
      insert into app.provider_listings (city, trade, kind, registered_at, provider_id)
      select distinct c, t, come.kind, come.registered_at, come.id
      from come, unnest(array_append(come.service_cities, 'any')) as c, unnest(array_append(come.trades, 'any')) as t
      where come.is_listed and (changed is null or come.id = any(changed))
      returning city, trade, kind
    )
    insert into app.provider_counts as counts (city, trade, kind, providers)
    select city, trade, kind, count(*) from added group by city, trade, kind order by city, trade, kind
    on conflict (city, trade, kind) do update set providers = counts.providers + excluded.providers;
  end if;
  return null;
end
$function$;


CREATE OR REPLACE FUNCTION app.keep_name_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    truncate app.name_words;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into app.name_words as kept (word, letters, providers)
    select word, app.latin_letters(word), count(*) from come, app.name_words_of_names(come.company_name, come.other_name) as word
      where come.is_listed group by word order by word
    on conflict (word) do update set providers = kept.providers + excluded.providers;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (select from gone join come on come.id = gone.id
      where (gone.is_listed, gone.company_name, gone.other_name) is distinct from (come.is_listed, come.company_name, come.other_name)) then return null; end if;
    insert into app.name_words as kept (word, letters, providers)
    select word, app.latin_letters(word), sum(change) from (
      select word, -1 as change from gone join come on come.id = gone.id, app.name_words_of_names(gone.company_name, gone.other_name) as word
        where gone.is_listed and (gone.is_listed, gone.company_name, gone.other_name) is distinct from (come.is_listed, come.company_name, come.other_name)
      union all
      select word, 1 from come join gone on gone.id = come.id, app.name_words_of_names(come.company_name, come.other_name) as word
        where come.is_listed and (gone.is_listed, gone.company_name, gone.other_name) is distinct from (come.is_listed, come.company_name, come.other_name)
    ) as changes group by word having sum(change) <> 0 order by word
    on conflict (word) do update set providers = kept.providers + excluded.providers;
  else
    insert into app.name_words as kept (word, letters, providers)
    select word, app.latin_letters(word), -count(*) from gone, app.name_words_of_names(gone.company_name, gone.other_name) as word
      where gone.is_listed group by word order by word
    on conflict (word) do update set providers = kept.providers + excluded.providers;
  end if;
  delete from app.name_words where providers <= 0 and word in (select app.name_words_of_names(company_name, other_name) from gone);
  return null;
end
$function$;


CREATE OR REPLACE FUNCTION app.find_providers(p_query text, p_kind text, p_city text, p_trade text, p_before uuid, p_limit integer)
 RETURNS TABLE(id uuid, slug text, company_name text, kind text, trades text[], city text, service_cities text[], is_demo boolean, walked boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  -- Before every provider there is.
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  last_character constant text := chr(1114111);
  firsts text[];
  seconds text[];
  spaced_firsts text[];
  spaced_seconds text[];
  from_word text := '';
  wanted constant integer := app.filter_bits(array[p_kind], array[p_city], array[p_trade]);
  -- The last provider of the page before, or whoever comes after all: one condition for both, so that it is part of
  -- the walk along the key. Nothing follows a provider who is gone.
  last_at timestamptz := 'infinity';
  last_id uuid := coalesce(p_before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  if p_query is null then
    if p_before is not null then
      last_at := (select p.registered_at from app.providers as p where p.id = p_before);
    end if;
    return query
      select p.id, p.slug, p.company_name, p.kind, p.trades, p.city, p.service_cities, p.is_demo, false
      from (
        select listed.registered_at, listed.provider_id
        from unnest(case when p_kind is null
            then array['contractor', 'supplier', 'designer', 'advisor', 'engineering_office'] else array[p_kind] end) as asked(kind)
          cross join lateral (
            select listing.registered_at, listing.provider_id
            from app.provider_listings as listing
            where listing.city = coalesce(p_city, 'any') and listing.trade = coalesce(p_trade, 'any') and listing.kind = asked.kind
              and (listing.registered_at, listing.provider_id) < (last_at, last_id)
            order by listing.registered_at desc, listing.provider_id desc
            limit p_limit
          ) as listed
        order by listed.registered_at desc, listed.provider_id desc
        limit p_limit
      ) as page
      join app.providers as p on p.id = page.provider_id
      order by page.registered_at desc, page.provider_id desc;
    return;
  end if;

  -- A thousand names are looked at for one page, whatever else is asked of them; the number is written out, because
  -- the plan should know it. The rarest word leads the walk; the others are looked for in the names it meets.
  select array_agg(prefix.first order by rarity, prefix.first), array_agg(prefix.second order by rarity, prefix.first),
    array_agg(' ' || prefix.first order by rarity, prefix.first), array_agg(' ' || prefix.second order by rarity, prefix.first)
  into firsts, seconds, spaced_firsts, spaced_seconds
  from app.search_prefixes(p_query) as prefix, lateral (
    select count(*) from (
      select from app.provider_words where word >= prefix.first and word < prefix.first || last_character limit 200
    ) as up_to_enough
  ) as counted(rarity);
  if firsts is null then return; end if;

  if p_before is not null then
    select min(word) into from_word from app.providers as p, unnest(app.search_words_of(p.search_words, p.other_name)) as word
    where p.id = p_before and (starts_with(word, firsts[1]) or starts_with(word, seconds[1]));
    if from_word is null then return; end if;
  end if;

  return query
    select p.id, p.slug, p.company_name, p.kind, p.trades, p.city, p.service_cities, p.is_demo, is_end
    from (
      select walk.*
      from (
        select both_forms.*, row_number() over (order by word, provider_id) as nth from (
          (select word, provider_id, filters, line from app.provider_words
            where (word, provider_id) > (greatest(firsts[1], from_word), case when from_word >= firsts[1] then p_before else nobody end)
              and word < firsts[1] || last_character
            order by word, provider_id limit 1000)
          union all
          (select word, provider_id, filters, line from app.provider_words
            where (word, provider_id) > (greatest(seconds[1], from_word), case when from_word >= seconds[1] then p_before else nobody end)
              and word < seconds[1] || last_character
            order by word, provider_id limit 1000)
        ) as both_forms
        order by word, provider_id
        limit 1000
      ) as walk
      where walk.nth = 1000
        or app.fits(walk.line, walk.word, walk.filters, wanted, spaced_firsts, spaced_seconds)
      order by walk.word, walk.provider_id
      limit p_limit
    ) as page
    join app.providers as p on p.id = page.provider_id
    -- The thousandth marks where to go on, and may be somebody who fits besides.
    cross join lateral unnest(case
      when page.nth < 1000 then array[false]
      when app.fits(page.line, page.word, page.filters, wanted, spaced_firsts, spaced_seconds) then array[false, true]
      else array[true]
    end) as is_end
    order by page.word, page.provider_id, is_end;
end
$function$;


CREATE OR REPLACE FUNCTION app.keep_verified_fields()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'mimar_provider' and old.status = 'approved'
    and (new.company_name, new.other_name, new.kind, new.city, new.mobile, new.identity_kind, new.cr_number, new.unified_number, new.national_id_hash,
         new.freelance_document_number, new.bank_name, new.iban_hash, new.vat_number,
         new.classification_grade, new.classification_number, new.engineers_number)
    is distinct from (old.company_name, old.other_name, old.kind, old.city, old.mobile, old.identity_kind, old.cr_number, old.unified_number, old.national_id_hash,
         old.freelance_document_number, old.bank_name, old.iban_hash, old.vat_number,
         old.classification_grade, old.classification_number, old.engineers_number) then
    raise exception 'what was verified of provider % is fixed', old.id
      using errcode = 'check_violation', constraint = 'providers__verified_stays', schema = 'app', table = 'providers';
  end if;
  return new;
end
$function$;


CREATE OR REPLACE FUNCTION app.forget_professional_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.short_address = null;
  new.classification_grade = null;
  new.classification_number = null;
  new.engineers_number = null;
  new.other_name = null;
  return new;
end
$function$;
