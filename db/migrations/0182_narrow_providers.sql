-- The directory, narrowed also by what is known of a provider: how fast they reply, their price level, and which
-- documents were checked (docs/decisions/0024-directory-and-feed.md).

create function app.is_known_for(
  p_provider_id uuid, p_city text, p_trade text,
  p_reply_minutes integer, p_price_from integer, p_price_to integer, p_facts text[], p_now timestamptz
) returns boolean language sql stable set search_path = '' as $$
  select (p_reply_minutes is null or exists (select from app.provider_ranks
      where provider_id = p_provider_id and sort = 'response' and city = p_city and trade = p_trade
        and rank < (p_reply_minutes + 1) * 4294967296))
    and (p_price_from is null or exists (select from app.provider_ranks
      where provider_id = p_provider_id and sort = 'price' and city = p_city and trade = p_trade
        and rank >= p_price_from * 4294967296 and (p_price_to is null or rank < (p_price_to + 1) * 4294967296)))
    and (p_facts is null or not exists (select from unnest(p_facts) as asked(fact)
      where not exists (select from app.provider_claims as claims
        where claims.provider_id = p_provider_id and claims.fact = asked.fact and claims.ended_at is null
          and claims.evidence <> 'declared' and (claims.expires_at is null or claims.expires_at > p_now))))
$$;
comment on function app.is_known_for(uuid, text, text, integer, integer, integer, text[], timestamptz) is
  'Whether a provider replies within so many minutes, prices within this band (thousandths of our estimate, without an end when p_price_to is null), and has valid checked claims of all these facts. What is null is not asked. Ranks carry their figure in the upper 32 bits (app.keep_figures).';

create function app.known_among(
  p_provider_ids uuid[], p_reply_minutes integer, p_price_from integer, p_price_to integer, p_facts text[], p_now timestamptz
) returns setof uuid language sql stable security definer rows 20 set search_path = '' as $$
  select id from app.providers
  where id = any(p_provider_ids) and is_listed and app.is_known_for(id, 'any', 'any', p_reply_minutes, p_price_from, p_price_to, p_facts, p_now)
$$;
comment on function app.known_among(uuid[], integer, integer, integer, text[], timestamptz) is
  'The listed providers among these who are known as asked (app.is_known_for), for lists that are found by another way.';
grant execute on function app.known_among(uuid[], integer, integer, integer, text[], timestamptz) to mimar_admin, mimar_owner, mimar_provider, mimar_visitor, mimar_worker;

create function app.narrow_providers(
  p_sort text, p_kind text, p_city text, p_trade text,
  p_reply_minutes integer, p_price_from integer, p_price_to integer, p_facts text[], p_now timestamptz,
  p_before uuid, p_limit integer
) returns table (id uuid, slug text, company_name text, kind text, trades text[], city text, service_cities text[], is_demo boolean, walked boolean)
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $function$
#variable_conflict use_column
declare
  -- How many are looked at in one order for one page.
  patience constant integer := 1000;
  kinds constant text[] := case when p_kind is null
    then array['contractor', 'supplier', 'designer', 'advisor', 'engineering_office'] else array[p_kind] end;
  in_city constant text := coalesce(p_city, 'any');
  of_trade constant text := coalesce(p_trade, 'any');
  -- Who replies or prices as asked stands in the order of that figure, so it takes the place of the whole list.
  known constant text := case when p_reply_minutes is not null then 'response' when p_price_from is not null then 'price' end;
  sorts constant text[] := case when known is null or known = p_sort then array[p_sort] else array[p_sort, known] end;
  v_sort text;
  v_has_begun boolean := p_before is null;
  from_rank bigint;
  from_registered timestamptz;
  v_ids uuid[] := '{}';
  v_found uuid[];
  v_looked integer;
  v_last uuid;
begin
  foreach v_sort in array sorts loop
    from_rank := null;
    if not v_has_begun then
      select rank into from_rank from app.provider_ranks
      where provider_id = p_before and sort = v_sort and city = in_city and trade = of_trade;
      continue when from_rank is null;
      v_has_begun := true;
    end if;
    with walk as (
      select ranked.rank, ranked.provider_id from unnest(kinds) as asked(kind) cross join lateral (
        select rank, provider_id from app.provider_ranks as ranks
        where ranks.sort = v_sort and ranks.city = in_city and ranks.trade = of_trade and ranks.kind = asked.kind
          and (ranks.rank, ranks.provider_id) > (coalesce(from_rank, -9223372036854775808), case when from_rank is null then '00000000-0000-0000-0000-000000000000' else p_before end)
        order by ranks.rank, ranks.provider_id limit patience
      ) as ranked
      order by ranked.rank, ranked.provider_id limit patience
    ),
    -- In the second order, those of the first have been shown; the walk must not go on from one of them.
    unshown as (
      select rank, provider_id from walk
      where v_sort = p_sort or not exists (select from app.provider_ranks as ranks
        where ranks.provider_id = walk.provider_id and ranks.sort = p_sort and ranks.city = in_city and ranks.trade = of_trade)
    ),
    found as (
      select rank, provider_id from unshown
      where app.is_known_for(provider_id, in_city, of_trade, p_reply_minutes, p_price_from, p_price_to, p_facts, p_now)
      order by rank, provider_id limit p_limit - cardinality(v_ids)
    )
    select (select coalesce(array_agg(provider_id order by rank, provider_id), '{}') from found),
      (select count(*) from walk), (select provider_id from unshown order by rank desc, provider_id desc limit 1)
    into v_found, v_looked, v_last;
    v_ids := v_ids || v_found;
    exit when cardinality(v_ids) >= p_limit or v_looked = patience;
  end loop;

  if known is null and cardinality(v_ids) < p_limit and v_looked is distinct from patience then
    if not v_has_begun then
      select registered_at into from_registered from app.providers where id = p_before;
      if from_registered is null then return; end if;
    end if;
    with walk as (
      select listed.registered_at, listed.provider_id from unnest(kinds) as asked(kind) cross join lateral (
        select listing.registered_at, listing.provider_id from app.provider_listings as listing
        where listing.city = in_city and listing.trade = of_trade and listing.kind = asked.kind
          and (listing.registered_at, listing.provider_id) < (coalesce(from_registered, 'infinity'), case when from_registered is null then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else p_before end)
        order by listing.registered_at desc, listing.provider_id desc limit patience
      ) as listed
      order by listed.registered_at desc, listed.provider_id desc limit patience
    ),
    unshown as (
      select registered_at, provider_id from walk
      where not exists (select from app.provider_ranks as ranks
        where ranks.provider_id = walk.provider_id and ranks.sort = p_sort and ranks.city = in_city and ranks.trade = of_trade)
    ),
    found as (
      select registered_at, provider_id from unshown
      where app.is_known_for(provider_id, in_city, of_trade, p_reply_minutes, p_price_from, p_price_to, p_facts, p_now)
      order by registered_at desc, provider_id desc limit p_limit - cardinality(v_ids)
    )
    select (select coalesce(array_agg(provider_id order by registered_at desc, provider_id desc), '{}') from found),
      (select count(*) from walk), (select provider_id from unshown order by registered_at, provider_id limit 1)
    into v_found, v_looked, v_last;
    v_ids := v_ids || v_found;
  end if;

  return query
    select p.id, p.slug, p.company_name, p.kind, p.trades, p.city, p.service_cities, p.is_demo, false
    from unnest(v_ids) with ordinality as page(provider_id, at) join app.providers as p on p.id = page.provider_id
    order by page.at;
  if cardinality(v_ids) < p_limit and v_looked = patience then
    return query
      select p.id, p.slug, p.company_name, p.kind, p.trades, p.city, p.service_cities, p.is_demo, true
      from app.providers as p where p.id = v_last;
  end if;
end
$function$;
comment on function app.narrow_providers(text, text, text, text, integer, integer, integer, text[], timestamptz, uuid, integer) is
  'As app.sort_providers, of those who are known as asked (app.is_known_for). Looks at a thousand of an order for one page.';
grant execute on function app.narrow_providers(text, text, text, text, integer, integer, integer, text[], timestamptz, uuid, integer) to mimar_admin, mimar_owner, mimar_provider, mimar_visitor, mimar_worker;
