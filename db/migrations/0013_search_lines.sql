-- Searches by name, the directory's and the admin's: what is asked of a name besides its first word stands on that word's
-- own row, so a name that does not fit costs one entry of an index and no look at its provider. docs/decisions/0020-directory.md

-- ── The directory ───────────────────────────────────────────────────────────────────────────────────────────────────
create function app.filter_bits(p_kinds text[], p_cities text[], p_trades text[]) returns integer
  language sql immutable parallel safe
  set search_path = ''
begin atomic
  select coalesce(bit_or(1 << array_position(
    array['contractor', 'supplier', 'designer', 'advisor', 'engineering_office',
      'riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif',
      'interior_finishing', 'villa_construction', 'decoration', 'maintenance', 'renovation', 'expansion', 'insulation', 'exterior_finishing'],
    choice)), 0)
  from unnest(p_kinds || p_cities || p_trades) as choice;
end;
comment on function app.filter_bits(text[], text[], text[]) is 'One bit for each kind, city and trade; nulls ask for nothing.';

create function app.line_of(p_words text[]) returns text
  language sql immutable parallel safe strict
  set search_path = ''
begin atomic
  select ' ' || string_agg(word, ' ' order by word collate "C") || ' ' from unnest(p_words) as word;
end;
comment on function app.line_of(text[]) is 'Words on one line in the order the lists are walked in, each between spaces.';

-- Without "set": these two are written out into the query that calls them, which runs for a thousand rows. What they
-- are asked for begins with the space before the word.
create function app.has_word(p_line text, p_first text, p_second text) returns boolean
  language sql immutable parallel safe
  return p_first is null or strpos(p_line, p_first) > 0 or coalesce(strpos(p_line, p_second) > 0, false);
comment on function app.has_word(text, text, text) is 'Whether a word of the line begins in one way or the other. Nothing asked is found everywhere.';

create function app.fits(p_line text, p_word text, p_filters integer, p_wanted integer, p_firsts text[], p_seconds text[]) returns boolean
  language sql immutable parallel safe
  return (p_filters & p_wanted) = p_wanted
    and app.has_word(p_line, p_firsts[2], p_seconds[2]) and app.has_word(p_line, p_firsts[3], p_seconds[3])
    and app.has_word(p_line, p_firsts[4], p_seconds[4]) and app.has_word(p_line, p_firsts[5], p_seconds[5])
    and app.has_word(p_line, p_firsts[6], p_seconds[6])
    -- Found under several words, somebody is listed under the first of them.
    and strpos(p_line, ' ' || p_word || ' ') = least(nullif(strpos(p_line, p_firsts[1]), 0), nullif(strpos(p_line, p_seconds[1]), 0));
comment on function app.fits(text, text, integer, integer, text[], text[]) is 'Whether whoever is found under the first of the words asked for has the others too, and what is wanted besides.';

truncate app.provider_words;
alter table app.provider_words
  add column filters integer not null,
  add column line text collate "C" not null,
  drop constraint provider_words_pkey,
  add primary key (word, provider_id) include (filters, line);
comment on column app.provider_words.filters is 'The provider''s kind, service cities and trades (app.filter_bits).';
comment on column app.provider_words.line is 'All search_words of the provider (app.line_of).';

create or replace function app.list_providers() returns trigger
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
    where (gone.status, gone.suspended_at, gone.company_name, gone.kind, gone.trades, gone.service_cities, gone.registered_at)
      is distinct from (come.status, come.suspended_at, come.company_name, come.kind, come.trades, come.service_cities, come.registered_at);
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
    insert into app.provider_words (word, provider_id, filters, line)
    select word, come.id, app.filter_bits(array[come.kind], come.service_cities, come.trades), app.line_of(come.search_words)
    from come, unnest(come.search_words) as word
    where come.status = 'approved' and come.suspended_at is null and (changed is null or come.id = any(changed));
    with added as (
      insert into app.provider_listings (city, trade, kind, registered_at, provider_id)
      select distinct c, t, come.kind, come.registered_at, come.id
      from come, unnest(array_append(come.service_cities, 'any')) as c, unnest(array_append(come.trades, 'any')) as t
      where come.status = 'approved' and come.suspended_at is null and (changed is null or come.id = any(changed))
      returning city, trade, kind
    )
    insert into app.provider_counts as counts (city, trade, kind, providers)
    select city, trade, kind, count(*) from added group by city, trade, kind order by city, trade, kind
    on conflict (city, trade, kind) do update set providers = counts.providers + excluded.providers;
  end if;
  return null;
end
$$;

insert into app.provider_words (word, provider_id, filters, line)
select word, id, app.filter_bits(array[kind], service_cities, trades), app.line_of(search_words)
from app.providers, unnest(search_words) as word
where status = 'approved' and suspended_at is null;

create or replace function app.find_providers(p_query text, p_kind text, p_city text, p_trade text, p_before uuid, p_limit integer)
  returns table (id uuid, slug text, company_name text, kind text, trades text[], city text, service_cities text[], is_demo boolean, walked boolean)
  language plpgsql stable security definer
  set search_path = ''
  -- One plan fits all searches, and planning anew costs more than most of them.
  set plan_cache_mode = force_generic_plan
as $$
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
    select min(word) into from_word from app.providers as p, unnest(p.search_words) as word
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
$$;

-- ── The admin's lists ───────────────────────────────────────────────────────────────────────────────────────────────
-- Written out like the directory's two, for whoever may call look_up_providers runs it as themselves.
grant execute on function app.has_word(text, text, text), app.fits(text, text, integer, integer, text[], text[]) to mimar_admin;

truncate app.provider_lookup;
alter table app.provider_lookup
  add column pending boolean not null,
  add column line text collate "C" not null,
  drop constraint provider_lookup_pkey,
  add primary key (term, provider_id) include (pending, line);
comment on column app.provider_lookup.pending is 'Whether the provider waits for review.';
comment on column app.provider_lookup.line is 'All lookup_terms of the provider (app.line_of).';

create or replace function app.keep_admin_lists() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  tell_each constant integer := 100;
  changed uuid[];
  relisted uuid[];
begin
  if tg_op = 'TRUNCATE' then
    truncate app.provider_lookup, app.provider_status_counts;
    perform pg_notify('provider_changed', '');
    return null;
  end if;

  if tg_op = 'UPDATE' then
    select coalesce(array_agg(come.id), '{}'),
      coalesce(array_agg(come.id) filter (where (gone.lookup_terms, gone.status = 'pending_review')
        is distinct from (come.lookup_terms, come.status = 'pending_review')), '{}')
    into changed, relisted
    from gone join come on come.id = gone.id where gone.version <> come.version;
    if changed = '{}' then return null; end if;
  elsif tg_op = 'INSERT' then
    select array_agg(id) into changed from come;
    relisted := changed;
  else
    select array_agg(id) into changed from gone;
    relisted := changed;
  end if;

  if tg_op <> 'INSERT' then
    delete from app.provider_lookup using gone, unnest(gone.lookup_terms) as lost(term)
    where gone.id = any(relisted) and provider_lookup.term = lost.term and provider_id = gone.id;
    insert into app.provider_status_counts as counts (status, suspended, providers)
    select status, suspended_at is not null, -count(*) from gone where id = any(changed) group by 1, 2 order by 1, 2
    on conflict (status, suspended) do update set providers = counts.providers + excluded.providers;
  end if;
  if tg_op <> 'DELETE' then
    insert into app.provider_lookup (term, provider_id, pending, line)
    select term, come.id, come.status = 'pending_review', app.line_of(come.lookup_terms) from come, unnest(come.lookup_terms) as term where come.id = any(relisted);
    insert into app.provider_status_counts as counts (status, suspended, providers)
    select status, suspended_at is not null, count(*) from come where id = any(changed) group by 1, 2 order by 1, 2
    on conflict (status, suspended) do update set providers = counts.providers + excluded.providers;
  end if;

  if cardinality(changed) > tell_each then perform pg_notify('provider_changed', '');
  else perform pg_notify('provider_changed', id::text) from unnest(changed) as id;
  end if;
  return null;
end
$$;

insert into app.provider_lookup (term, provider_id, pending, line)
select term, id, status = 'pending_review', app.line_of(lookup_terms) from app.providers, unnest(lookup_terms) as term;

create or replace function app.look_up_providers(p_terms text[], p_seconds text[], p_pending boolean, p_before uuid, p_limit integer)
  returns table (id uuid, walked boolean)
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  last_character constant text := chr(1114111);
  firsts text[];
  seconds text[];
  spaced_firsts text[];
  spaced_seconds text[];
  from_term text := '';
begin
  -- The rarest leads the walk; the others are looked for in what it meets.
  select array_agg(asked.first order by rarity, asked.first), array_agg(asked.second order by rarity, asked.first),
    array_agg(' ' || asked.first order by rarity, asked.first), array_agg(' ' || asked.second order by rarity, asked.first)
  into firsts, seconds, spaced_firsts, spaced_seconds
  from unnest(p_terms, p_seconds) as asked(first, second), lateral (
    select count(*) from (
      select from app.provider_lookup where term >= asked.first and term < asked.first || last_character limit 200
    ) as up_to_enough
  ) as counted(rarity);
  if firsts is null then return; end if;

  if p_before is not null then
    select min(term) into from_term from app.providers as p, unnest(p.lookup_terms) as term
    where p.id = p_before and (starts_with(term, firsts[1]) or starts_with(term, seconds[1]));
    if from_term is null then return; end if;
  end if;

  return query
    select page.provider_id, is_end
    from (
      select walk.*
      from (
        select both_forms.*, row_number() over (order by term, provider_id) as nth from (
          (select term, provider_id, pending, line from app.provider_lookup
            where (term, provider_id) > (greatest(firsts[1], from_term), case when from_term >= firsts[1] then p_before else nobody end)
              and term < firsts[1] || last_character
            order by term, provider_id limit 1000)
          union all
          (select term, provider_id, pending, line from app.provider_lookup
            where (term, provider_id) > (greatest(seconds[1], from_term), case when from_term >= seconds[1] then p_before else nobody end)
              and term < seconds[1] || last_character
            order by term, provider_id limit 1000)
        ) as both_forms
        order by term, provider_id
        limit 1000
      ) as walk
      where walk.nth = 1000
        or app.fits(walk.line, walk.term, walk.pending::integer, p_pending::integer, spaced_firsts, spaced_seconds)
      order by walk.term, walk.provider_id
      limit p_limit
    ) as page
    cross join lateral unnest(case
      when page.nth < 1000 then array[false]
      when app.fits(page.line, page.term, page.pending::integer, p_pending::integer, spaced_firsts, spaced_seconds) then array[false, true]
      else array[true]
    end) as is_end
    order by page.term, page.provider_id, is_end;
end
$$;
