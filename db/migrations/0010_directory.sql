-- The directory of providers and the public feed: searched and filtered in the same time at ten rows or a million.
-- docs/decisions/0020-directory.md

-- ── How a name is written, and how it sounds ────────────────────────────────────────────────────────────────────────
-- What is stored and what is typed are folded by the same functions, so they cannot drift apart.

create function app.fold_spelling(p_text text) returns text
  language sql immutable parallel safe strict
  set search_path = ''
  return btrim(regexp_replace(
    translate(
      -- Decomposed, hamza and madda leave their letter and fall with the vowel marks; presentation forms become letters.
      regexp_replace(lower(normalize(left(p_text, 200), NFKD)),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u0621\u200B-\u200F\u061C\u2066-\u2069\u202A-\u202E]', '', 'g'),
      'ةىیکگڤپچژٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'هييككفبجزا01234567890123456789'),
    '[^0-9a-zء-ي]+', ' ', 'g'));
comment on function app.fold_spelling(text) is 'A name without what people spell differently: hamza, taa marbuta, alif maqsura, vowel marks, tatweel, digits, accents, case.';

create function app.drop_articles(p_folded text) returns text
  language sql immutable parallel safe strict
  set search_path = ''
  return regexp_replace(regexp_replace(regexp_replace(p_folded,
    '(^| )(?:ال|لل)(?=[ء-ي]{2,})', '\1', 'g'),
    '(^| )(?:وال|بال|وب?لل)(?=[ء-ي]{3,})', '\1', 'g'),
    -- Before a sun letter the article is written as it is said: ar-riyadh, ash-sharq.
    '(^| )(?:(?:al|el|ul|ar|as|ash|at|an|ad|az) (?=[a-z])|(?:al|el)(?=[a-z]{3,}))', '\1', 'g');
comment on function app.drop_articles(text) is 'Without "al-" and the particles that grow into it. Takes what fold_spelling answers.';

create function app.fold_sound(p_folded text) returns text
  language sql immutable parallel safe strict
  set search_path = ''
  return regexp_replace(regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(p_folded, 'x', 'ks'),
        'sh', 'C'), 'ch', 'C'), 'kh', 'X'), 'gh', 'K'), 'th', 'T'), 'dh', 'D'), 'ph', 'F'),
      'بتثجحخدذرزسشصضطظعغفقكلمنهويا' || 'abcdefghijklmnopqrstuvwxyz',
      'BTTJHXDDRDSCSDTDAKFKKLMNHWYA' || 'ABKDAFKHAJKLMNABKRSTAFWXYD'),
    -- Arabic writes no short vowels and Latin guesses them: only a vowel that begins a word is kept.
    '([A-Z0-9])[AWY]+', '\1', 'g'),
    '([A-Z])\1+', '\1', 'g'),
    '([A-Z0-9])H(?= |$)', '\1', 'g');
comment on function app.fold_sound(text) is 'The consonants of a name, the same from Arabic and from Latin letters: ركن الياسمين and Rukn Al-Yasmin are both RKN YSMN.';

create function app.search_words(p_name text) returns text[]
  language sql immutable parallel safe strict
  set search_path = ''
begin atomic
  with folded as (
    select app.drop_articles(app.fold_spelling(p_name)) as plain,
      -- In the construct state taa marbuta is said and written as t: hadbat al-arid.
      app.drop_articles(app.fold_spelling(replace(p_name, 'ة', 'ت'))) as construct
  ),
  words as (
    select spelled, sounded
    from folded, unnest(string_to_array(plain, ' '), string_to_array(app.fold_sound(plain), ' ')) as w(spelled, sounded)
  )
  select coalesce(array_agg(distinct word collate "C"), '{}') from (
    select spelled from words where spelled ~ '^[ء-ي]'
    union all select '^' || sounded from words where spelled ~ '^[a-z0-9]'
    union all select '~' || sounded from words
    union all select '~' || sounded from folded, unnest(string_to_array(app.fold_sound(construct), ' ')) as c(sounded)
  ) as kept(word)
  where length(word) > 1 or word ~ '[ء-ي]';
end;
comment on function app.search_words(text) is 'Under which words a provider of this name is found: Arabic words as spelled; `^` Latin words, `~` all words, by sound.';

create function app.search_prefixes(p_query text) returns table (first text, second text)
  language sql immutable parallel safe
  set search_path = ''
begin atomic
  -- Whoever types Arabic means its letters, and finds Latin names by sound; whoever types Latin finds both by sound.
  select distinct
    case when spelled ~ '^[ء-ي]' then spelled else '~' || sounded end,
    case when spelled ~ '^[ء-ي]' and sounded <> '' then '^' || sounded end
  from (select app.drop_articles(app.fold_spelling(left(p_query, 80))) as plain) folded,
    unnest(string_to_array(plain, ' '), string_to_array(app.fold_sound(plain), ' ')) as w(spelled, sounded)
  where spelled <> '' and (spelled ~ '^[ء-ي]' or sounded <> '')
  limit 6;
end;
comment on function app.search_prefixes(text) is 'What a typed query asks of search_words: for each word of it one beginning or another.';

alter table app.providers add column search_words text[] generated always as (app.search_words(company_name)) stored;
comment on column app.providers.search_words is 'See app.search_words; provider_words holds them for searching.';
-- A generated column is computed with the rights of whoever writes the row.
grant execute on function app.fold_spelling(text), app.drop_articles(text), app.fold_sound(text), app.search_words(text)
  to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker, mimar_user, mimar_auth;

-- ── Lists that are already in order ─────────────────────────────────────────────────────────────────────────────────
create table app.provider_listings (
  city text not null,
  trade text not null,
  kind text not null,
  registered_at timestamptz not null,
  provider_id uuid not null,
  primary key (city, trade, kind, registered_at, provider_id)
);
comment on table app.provider_listings is 'An approved provider once for each way the directory may be filtered, so that every filter is one walk along the key. Written by triggers on providers.';
comment on column app.provider_listings.city is 'A service city, or `any`; trade likewise. Kinds are few and a provider has one, so "any kind" merges five walks.';

create table app.provider_counts (
  city text not null,
  trade text not null,
  kind text not null,
  providers integer not null,
  primary key (city, trade, kind)
);
comment on table app.provider_counts is 'How many rows provider_listings has of each filter: at most 360 rows, counted as providers come and go.';

create table app.provider_words (
  word text collate "C" not null,
  provider_id uuid not null,
  primary key (word, provider_id)
);
comment on table app.provider_words is 'An approved provider under each of its search_words. Written by triggers on providers.';

alter table app.provider_listings enable row level security;
alter table app.provider_counts enable row level security;
alter table app.provider_words enable row level security;
create policy provider_counts__anyone_reads on app.provider_counts for select
  to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker using (true);
grant select on app.provider_counts to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

-- By statement and not by row: a thousand approvals are one insert into each list and one change of each count.
create function app.list_providers() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  changed uuid[];
begin
  if tg_op = 'TRUNCATE' then
    truncate app.provider_listings, app.provider_counts, app.provider_words;
    return null;
  end if;

  if tg_op = 'UPDATE' then
    select coalesce(array_agg(gone.id), '{}') into changed from gone join come on come.id = gone.id
    where (gone.status, gone.company_name, gone.kind, gone.trades, gone.service_cities, gone.registered_at)
      is distinct from (come.status, come.company_name, come.kind, come.trades, come.service_cities, come.registered_at);
    if changed = '{}' then return null; end if;
  end if;

  if tg_op <> 'INSERT' then
    delete from app.provider_words using gone, unnest(gone.search_words) as lost(word)
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
    insert into app.provider_words (word, provider_id)
    select word, come.id from come, unnest(come.search_words) as word
    where come.status = 'approved' and (changed is null or come.id = any(changed));
    with added as (
      insert into app.provider_listings (city, trade, kind, registered_at, provider_id)
      select distinct c, t, come.kind, come.registered_at, come.id
      from come, unnest(array_append(come.service_cities, 'any')) as c, unnest(array_append(come.trades, 'any')) as t
      where come.status = 'approved' and (changed is null or come.id = any(changed))
      returning city, trade, kind
    )
    insert into app.provider_counts as counts (city, trade, kind, providers)
    select city, trade, kind, count(*) from added group by city, trade, kind order by city, trade, kind
    on conflict (city, trade, kind) do update set providers = counts.providers + excluded.providers;
  end if;
  return null;
end
$$;
create trigger providers__list_added after insert on app.providers
  referencing new table as come for each statement execute function app.list_providers();
create trigger providers__list_changed after update on app.providers
  referencing old table as gone new table as come for each statement execute function app.list_providers();
create trigger providers__list_removed after delete on app.providers
  referencing old table as gone for each statement execute function app.list_providers();
create trigger providers__list_emptied after truncate on app.providers
  for each statement execute function app.list_providers();

-- Those who are here already.
insert into app.provider_words (word, provider_id)
select word, id from app.providers, unnest(search_words) as word where status = 'approved';
insert into app.provider_listings (city, trade, kind, registered_at, provider_id)
select distinct c, t, kind, registered_at, id
from app.providers, unnest(array_append(service_cities, 'any')) as c, unnest(array_append(trades, 'any')) as t
where status = 'approved';
insert into app.provider_counts (city, trade, kind, providers)
select city, trade, kind, count(*) from app.provider_listings group by city, trade, kind;

-- ── Asking ──────────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.find_providers(p_query text, p_kind text, p_city text, p_trade text, p_before uuid, p_limit integer)
  returns table (id uuid, slug text, company_name text, kind text, trades text[], city text, service_cities text[], is_demo boolean, walked boolean)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  -- How many names are looked at for one page, whatever the filters leave of them.
  patience constant integer := 1000;
  last_character constant text := chr(1114111);
  firsts text[];
  seconds text[];
  from_word text := '';
  entry record;
  found_here integer := 0;
  looked_at integer := 0;
begin
  if p_query is null then
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
              and (p_before is null or (listing.registered_at, listing.provider_id)
                < ((select registered_at from app.providers where id = p_before), p_before))
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

  -- The rarest word leads the walk; the others are looked for in the names it meets.
  select array_agg(prefix.first order by rarity, prefix.first), array_agg(prefix.second order by rarity, prefix.first)
  into firsts, seconds
  from app.search_prefixes(p_query) as prefix, lateral (
    select count(*) from (
      select from app.provider_words where word >= prefix.first and word < prefix.first || last_character limit 200
    ) as up_to_enough
  ) as counted(rarity);
  if firsts is null then return; end if;

  if p_before is not null then
    select min(word) into from_word from app.providers as p, unnest(p.search_words) as word
    where p.id = p_before and (starts_with(word, firsts[1]) or starts_with(word, seconds[1]));
    if from_word is null then return; end if;
  end if;

  for entry in
    select walk.word, walk.provider_id from (
      (select word, provider_id from app.provider_words
        where word >= firsts[1] and word < firsts[1] || last_character
          and (p_before is null or (word, provider_id) > (from_word, p_before))
        order by word, provider_id limit patience)
      union all
      (select word, provider_id from app.provider_words
        where word >= seconds[1] and word < seconds[1] || last_character
          and (p_before is null or (word, provider_id) > (from_word, p_before))
        order by word, provider_id limit patience)
    ) as walk
    order by walk.word, walk.provider_id
    limit patience
  loop
    looked_at := looked_at + 1;
    return query
      select p.id, p.slug, p.company_name, p.kind, p.trades, p.city, p.service_cities, p.is_demo, false
      from app.providers as p
      where p.id = entry.provider_id
        and (p_kind is null or p.kind = p_kind)
        and (p_city is null or p.service_cities @> array[p_city])
        and (p_trade is null or p.trades @> array[p_trade])
        -- Found under several words: listed under the first.
        and entry.word = (select min(word) from unnest(p.search_words) as word
          where starts_with(word, firsts[1]) or starts_with(word, seconds[1]))
        and not exists (
          select from unnest(firsts[2:], seconds[2:]) as other(first, second)
          where not exists (select from unnest(p.search_words) as word
            where starts_with(word, other.first) or starts_with(word, other.second))
        );
    if found then
      found_here := found_here + 1;
      exit when found_here = p_limit;
    end if;
  end loop;

  if looked_at = patience and found_here < p_limit then
    return query select entry.provider_id, null::text, null::text, null::text, null::text[], null::text, null::text[], false, true;
  end if;
end
$$;
comment on function app.find_providers(text, text, text, text, uuid, integer) is
  'A page of approved providers: newest first, or with a query by the word found. `walked` marks a last row that is no provider but the place where patience ended: go on from its id.';
grant execute on function app.find_providers(text, text, text, text, uuid, integer)
  to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

create function app.provider_record(p_provider_id uuid, p_now timestamptz) returns table (offered integer, answered integer, median_minutes double precision)
  language sql stable security definer
  set search_path = ''
begin atomic
  select count(*), count(answered_at),
    percentile_cont(0.5) within group (order by extract(epoch from answered_at - offered_at) / 60)
  from (
    select offered_at, answered_at from app.leads
    where provider_id = p_provider_id and offered_at > p_now - interval '1 year'
      -- Whoever still has time has not failed to answer (spec §9: quotes within 6 hours).
      and (answered_at is not null or status <> 'offered' or offered_at < p_now - interval '6 hours')
    order by offered_at desc limit 200
  ) as latest;
end;
comment on function app.provider_record(uuid, timestamptz) is 'How a provider answered their latest leads: of whom and for what stays hidden.';
grant execute on function app.provider_record(uuid, timestamptz) to mimar_visitor, mimar_owner, mimar_provider, mimar_admin;

-- ── The public feed ─────────────────────────────────────────────────────────────────────────────────────────────────
create index project_requests__latest_by_city on app.project_requests (city, received_at desc, id desc);
create index project_requests__latest_by_type on app.project_requests (project_type, received_at desc, id desc);
create index project_requests__latest_by_city_and_type on app.project_requests (city, project_type, received_at desc, id desc);

create function app.announce_feed() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform pg_notify('feed_changed', new.id::text);
  return null;
end
$$;
comment on function app.announce_feed() is 'Whoever watches the public feed is told which project request came or changed.';
create trigger project_requests__announce_feed after insert or update of status, public_description on app.project_requests
  for each row execute function app.announce_feed();
