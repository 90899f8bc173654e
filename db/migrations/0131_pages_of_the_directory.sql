-- A later page of the directory begins where the page before ended. Until now its walk began at the newest provider:
-- 120 ms among two million (bench/results/directory.md#a-later-page).

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
alter function app.find_providers(text, text, text, text, uuid, integer) rows 20;
