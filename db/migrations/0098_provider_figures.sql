-- What our rows say of a provider, kept for the directory: works handed over, how they answer, how their prices stand
-- against our estimates, their score; and the directory in the order of each. docs/decisions/0024-directory-and-feed.md

create table app.provider_figures (
  provider_id uuid primary key references app.providers on delete cascade,
  jobs integer not null default 0,
  offered integer not null default 0,
  answered integer not null default 0,
  reply_minutes integer,
  priced integer not null default 0,
  price_permille integer,
  measured_at timestamptz not null
);
comment on table app.provider_figures is 'What our rows say of a provider who had a lead or a review. Written by app.measure_providers.';
comment on column app.provider_figures.jobs is 'Works handed over and not disputed.';
comment on column app.provider_figures.offered is 'Of the latest 200 leads of a year, as answered and reply_minutes (their median): app.provider_record.';
comment on column app.provider_figures.price_permille is 'The median of their quotes of a year over the middle of our estimate for the same project request; of so many quotes as priced says.';
create index provider_figures__oldest on app.provider_figures (measured_at);

create table app.provider_works (
  provider_id uuid not null references app.providers on delete cascade,
  city text not null,
  trade text not null,
  quarter text not null,
  jobs integer not null,
  primary key (provider_id, city, trade, quarter)
);
comment on table app.provider_works is 'Works handed over, counted by what and where. Written by app.measure_providers.';
comment on column app.provider_works.quarter is 'The district as names are folded for searching, empty where none was said. Told of a provider from two works on: one would be somebody’s house.';
create index provider_works__of_quarter on app.provider_works (quarter, provider_id) where quarter <> '';

create table app.provider_ranks (
  sort text not null check (sort in ('fit', 'response', 'rating', 'price')),
  city text not null,
  trade text not null,
  kind text not null,
  rank bigint not null,
  provider_id uuid not null references app.providers on delete cascade,
  primary key (provider_id, sort, city, trade)
);
comment on table app.provider_ranks is 'A listed provider in each order of the directory of which something is known, for each way it may be filtered (as provider_listings): the least first. Written by app.measure_providers.';
create unique index provider_ranks__in_order on app.provider_ranks (sort, city, trade, kind, rank, provider_id);

create table app.stale_figures (
  provider_id uuid primary key
);
comment on table app.stale_figures is 'Whose figures something has changed; measured within a minute.';

alter table app.provider_figures enable row level security;
alter table app.provider_works enable row level security;
alter table app.provider_ranks enable row level security;
alter table app.stale_figures enable row level security;

create view app.public_provider_figures with (security_barrier) as
  select figures.provider_id, figures.jobs, figures.offered, figures.answered, figures.reply_minutes, figures.priced, figures.price_permille
  from app.provider_figures as figures join app.providers on providers.id = figures.provider_id
  where providers.is_listed;
comment on view app.public_provider_figures is 'Figures of listed providers.';
grant select on app.public_provider_figures to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
create view app.public_provider_works with (security_barrier) as
  select works.provider_id, works.city, works.trade, sum(works.jobs)::integer as jobs
  from app.provider_works as works join app.providers on providers.id = works.provider_id
  where providers.is_listed
  group by works.provider_id, works.city, works.trade;
comment on view app.public_provider_works is 'Works of listed providers by city and trade; not by quarter, because one work in a quarter is somebody’s house.';
grant select on app.public_provider_works to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

create view app.public_provider_ranks with (security_barrier) as
  select sort, rank, provider_id from app.provider_ranks where city = 'any' and trade = 'any';
comment on view app.public_provider_ranks is 'Where listed providers stand among all, in each order.';
grant select on app.public_provider_ranks to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

-- ── Whose ───────────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.mark_figures() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if tg_table_name = 'quotes' then
    insert into app.stale_figures select provider_id from app.leads where id = new.lead_id on conflict do nothing;
  elsif tg_table_name = 'providers' then
    insert into app.stale_figures select provider_id from app.provider_figures where provider_id = new.id on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into app.stale_figures values (old.provider_id) on conflict do nothing;
  else
    insert into app.stale_figures values (new.provider_id) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function app.mark_figures() is 'Notes whose figures a row changes.';
create trigger leads__mark_figures_added after insert on app.leads for each row
  when (new.answered_at is not null or new.status <> 'offered') execute function app.mark_figures();
create trigger leads__mark_figures_changed after update on app.leads for each row
  when (old.status is distinct from new.status or old.answered_at is distinct from new.answered_at) execute function app.mark_figures();
create trigger quotes__mark_figures after insert or update on app.quotes for each row execute function app.mark_figures();
create trigger handovers__mark_figures after insert or update or delete on app.handovers for each row execute function app.mark_figures();
create trigger review_counts__mark_figures after insert or update on app.review_counts for each row execute function app.mark_figures();
create trigger providers__mark_figures after update on app.providers for each row
  when ((old.is_listed, old.kind, old.trades, old.service_cities) is distinct from (new.is_listed, new.kind, new.trades, new.service_cities))
  execute function app.mark_figures();
insert into app.stale_figures
  select distinct provider_id from app.leads union select provider_id from app.review_counts;

create function app.quarter_key(p_district text) returns text
  language sql immutable parallel safe strict
  set search_path = ''
  return regexp_replace(app.drop_articles(app.fold_spelling(p_district)), '^(?:حي|district|quarter) | (?:district|quarter)$', '', 'g');
comment on function app.quarter_key(text) is 'A district as it is counted: folded as names are, without the word for it.';

-- ── What ────────────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.keep_figures(p_provider_ids uuid[], p_now timestamptz) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  insert into app.provider_figures as figures (provider_id, jobs, offered, answered, reply_minutes, priced, price_permille, measured_at)
  select provider.id, works.jobs, record.offered, record.answered, round(record.median_minutes)::integer, prices.priced, prices.permille, p_now
  from app.providers as provider
    cross join lateral (
      select count(*)::integer as jobs from app.handovers where provider_id = provider.id and disputed_at is null
    ) as works
    cross join lateral app.provider_record(provider.id, p_now) as record
    cross join lateral (
      select count(*)::integer as priced, round(percentile_cont(0.5) within group (order by
        1000.0 * (quote.amount + coalesce(quote.amount_high, quote.amount)) / 2 / estimate.p50))::integer as permille
      from app.leads as lead
        join app.quotes as quote on quote.lead_id = lead.id and quote.status in ('submitted', 'awarded', 'rejected')
        join app.estimates as estimate on estimate.project_request_id = lead.project_request_id and estimate.p50 > 0
      where lead.provider_id = provider.id and lead.offered_at > p_now - interval '1 year'
    ) as prices
  where provider.id = any(p_provider_ids)
  on conflict (provider_id) do update set
    jobs = excluded.jobs, offered = excluded.offered, answered = excluded.answered, reply_minutes = excluded.reply_minutes,
    priced = excluded.priced, price_permille = excluded.price_permille, measured_at = excluded.measured_at;

  delete from app.provider_works where provider_id = any(p_provider_ids);
  insert into app.provider_works (provider_id, city, trade, quarter, jobs)
  select handover.provider_id, request.city, request.project_type, coalesce(app.quarter_key(request.district), ''), count(*)
  from app.handovers as handover join app.project_requests as request on request.id = handover.project_request_id
  where handover.provider_id = any(p_provider_ids) and handover.disputed_at is null
  group by 1, 2, 3, 4;

  delete from app.provider_ranks where provider_id = any(p_provider_ids);
  insert into app.provider_ranks (sort, city, trade, kind, rank, provider_id)
  select known.sort, listing.city, listing.trade, provider.kind,
    -- Among equals the newest comes first.
    known.rank * 4294967296 + 4294967295 - extract(epoch from provider.registered_at)::bigint, provider.id
  from app.providers as provider
    join app.provider_figures as figures on figures.provider_id = provider.id
    left join app.review_counts as counts on counts.provider_id = provider.id
    cross join lateral (select c as city, t as trade
      from unnest(array_append(provider.service_cities, 'any')) as c, unnest(array_append(provider.trades, 'any')) as t) as listing
    cross join lateral (
      select counts.ones + counts.twos + counts.threes + counts.fours + counts.fives as count,
        counts.ones + 2 * counts.twos + 3 * counts.threes + 4 * counts.fours + 5 * counts.fives as stars
    ) as given
    cross join lateral (
      select 'fit' as sort, -sum(jobs)::bigint as rank from app.provider_works as works
        where works.provider_id = provider.id and listing.city in ('any', works.city) and listing.trade in ('any', works.trade)
      -- The score of domain/reviews/review-score.ts, and of equal scores the one of more reviews.
      union all select 'rating', -(floor(10 * (given.stars + 17.5) / (given.count + 5) + 0.5)::bigint * 100000 + least(given.count, 99999))
        where given.count >= 3
      -- Who answers one of twenty at once does not reply quickly: at least half of five or more.
      union all select 'response', figures.reply_minutes where figures.offered >= 5 and 2 * figures.answered >= figures.offered
      union all select 'price', figures.price_permille where figures.priced >= 3
    ) as known
  where provider.id = any(p_provider_ids) and provider.is_listed and known.rank is not null;
end
$$;
comment on function app.keep_figures(uuid[], timestamptz) is 'Reads again what our rows say of these providers, and writes where they stand in each order. The fewest it takes are those of domain/providers/provider-figures.ts.';

create function app.measure_providers(p_now timestamptz, p_limit integer) returns integer
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  with stale as (
    delete from app.stale_figures where provider_id in (
      select provider_id from app.stale_figures order by provider_id limit p_limit for update skip locked
    ) returning provider_id
  )
  select array_agg(provider_id order by provider_id) into v_ids from stale;
  -- A year moves on without anybody doing anything: everybody is measured again each day.
  if v_ids is null then
    select array_agg(provider_id order by provider_id) into v_ids from (
      select provider_id from app.provider_figures where measured_at < p_now - interval '1 day'
      order by measured_at limit p_limit for update skip locked
    ) as oldest;
  end if;
  if v_ids is null then return 0; end if;
  perform app.keep_figures(v_ids, p_now);
  perform pg_notify('public_changed', 'provider_figures');
  return cardinality(v_ids);
end
$$;
comment on function app.measure_providers(timestamptz, integer) is 'Measures at most so many providers whose figures have changed or are a day old; answers how many. Called each minute.';
grant execute on function app.measure_providers(timestamptz, integer) to mimar_worker;

-- ── Asking ──────────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.sort_providers(p_sort text, p_kind text, p_city text, p_trade text, p_before uuid, p_limit integer)
  returns table (id uuid, slug text, company_name text, kind text, trades text[], city text, service_cities text[], is_demo boolean, walked boolean)
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  rows 20
as $$
#variable_conflict use_column
declare
  -- How many of whom nothing is known are looked at for one page: the newest come first, and few of them have figures.
  patience constant integer := 1000;
  kinds constant text[] := case when p_kind is null
    then array['contractor', 'supplier', 'designer', 'advisor', 'engineering_office'] else array[p_kind] end;
  in_city constant text := coalesce(p_city, 'any');
  of_trade constant text := coalesce(p_trade, 'any');
  from_rank bigint;
  from_registered timestamptz;
  v_ids uuid[] := '{}';
  v_rest uuid[];
  v_looked integer;
  v_last uuid;
begin
  if p_before is not null then
    select rank into from_rank from app.provider_ranks where provider_id = p_before and sort = p_sort and city = in_city and trade = of_trade;
    select registered_at into from_registered from app.providers where id = p_before;
    if from_registered is null then return; end if;
  end if;

  if p_before is null or from_rank is not null then
    select coalesce(array_agg(provider_id order by rank, provider_id), '{}') into v_ids from (
      select known.rank, known.provider_id from unnest(kinds) as asked(kind) cross join lateral (
        select rank, provider_id from app.provider_ranks as ranks
        where ranks.sort = p_sort and ranks.city = in_city and ranks.trade = of_trade and ranks.kind = asked.kind
          and (ranks.rank, ranks.provider_id) > (coalesce(from_rank, -9223372036854775808), coalesce(p_before, '00000000-0000-0000-0000-000000000000'))
        order by ranks.rank, ranks.provider_id limit p_limit
      ) as known
      order by known.rank, known.provider_id limit p_limit
    ) as page;
    from_registered := null;
  end if;

  if cardinality(v_ids) < p_limit then
    with walk as (
      select listed.registered_at, listed.provider_id from unnest(kinds) as asked(kind) cross join lateral (
        select listing.registered_at, listing.provider_id from app.provider_listings as listing
        where listing.city = in_city and listing.trade = of_trade and listing.kind = asked.kind
          and (listing.registered_at, listing.provider_id) < (coalesce(from_registered, 'infinity'), coalesce(p_before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by listing.registered_at desc, listing.provider_id desc limit patience
      ) as listed
      order by listed.registered_at desc, listed.provider_id desc limit patience
    ),
    unknown as (
      select registered_at, provider_id from walk
      where not exists (select from app.provider_ranks as ranks
        where ranks.provider_id = walk.provider_id and ranks.sort = p_sort and ranks.city = in_city and ranks.trade = of_trade)
      order by registered_at desc, provider_id desc limit p_limit - cardinality(v_ids)
    )
    select (select coalesce(array_agg(provider_id order by registered_at desc, provider_id desc), '{}') from unknown),
      count(*), (array_agg(provider_id order by registered_at, provider_id))[1]
    into v_rest, v_looked, v_last from walk;
    v_ids := v_ids || v_rest;
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
$$;
comment on function app.sort_providers(text, text, text, text, uuid, integer) is 'A page of listed providers in one of the orders: those of whom it is known, then the others, newest first. A walked row is no provider but the place where the walk ended.';
grant execute on function app.sort_providers(text, text, text, text, uuid, integer) to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

create function app.workers_in_quarter(p_spellings text[], p_kind text, p_city text, p_trade text, p_limit integer)
  returns table (id uuid, slug text, company_name text, kind text, trades text[], city text, service_cities text[], is_demo boolean, jobs integer)
  language sql stable security definer
  set search_path = ''
  rows 10
begin atomic
  select p.id, p.slug, p.company_name, p.kind, p.trades, p.city, p.service_cities, p.is_demo, done.jobs
  from (
    select works.provider_id, sum(works.jobs)::integer as jobs from app.provider_works as works
    where works.quarter <> '' and works.quarter in (select app.quarter_key(spelling) from unnest(p_spellings) as spelling)
      and (p_trade is null or works.trade = p_trade) and (p_city is null or works.city = p_city)
    group by works.provider_id having sum(works.jobs) >= 2
  ) as done join app.providers as p on p.id = done.provider_id
  where p.is_listed and (p_kind is null or p.kind = p_kind) and (p_city is null or p_city = any(p.service_cities))
    and (p_trade is null or p_trade = any(p.trades))
  order by done.jobs desc, p.registered_at desc, p.id desc
  limit p_limit;
end;
comment on function app.workers_in_quarter(text[], text, text, text, integer) is 'Listed providers who handed over at least two works in a quarter, the most first.';
grant execute on function app.workers_in_quarter(text[], text, text, text, integer) to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
