-- Who is paid for is shown and asked. Badge, directory and leads follow `providers.subscription_status`, and dispatch
-- counts an account of leads where there is one. docs/lead-accounts.md, docs/decisions/0048-lead-accounts.md

-- ── What was paid, and who is listed ────────────────────────────────────────────────────────────────────────────────
alter table app.providers
  add column subscription_status text check (subscription_status in ('unpaid', 'active', 'grace', 'expired'));
alter table app.providers
  add column is_listed boolean not null generated always as
    (status = 'approved' and suspended_at is null and coalesce(subscription_status, 'active') in ('active', 'grace')) stored;
comment on column app.providers.subscription_status is 'What was paid, kept by triggers. Null: nothing was sold to them, they registered when no package was or were here before; as if active.';
comment on column app.providers.is_listed is 'In the directory, with the badge. Who is offered leads besides takes them and is not in grace.';
comment on column app.providers.monthly_lead_quota is 'Leads a Riyadh calendar month of who has neither a package nor an account of leads.';
grant select (subscription_status, is_listed) on app.providers to mimar_provider, mimar_worker;

-- Whoever registers with a package owes it; nobody can say otherwise of themselves.
create function app.begin_unpaid() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if new.package_id is not null and new.subscription_status is null then new.subscription_status := 'unpaid'; end if;
  return new;
end
$$;
create trigger providers__begin_unpaid before insert on app.providers for each row execute function app.begin_unpaid();

-- What awaits money or approval changes nothing: who was listed before stays so, who was not waits.
create function app.keep_subscription_status() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_status constant text := case
    when new.status in ('active', 'grace') then new.status
    when new.status in ('expired', 'refunded') and new.started_at is not null then 'expired' end;
begin
  if v_status is not null then
    update app.providers set subscription_status = v_status
      where id = new.provider_id and subscription_status is distinct from v_status;
  end if;
  -- Admins see subscriptions with their provider.
  perform pg_notify('provider_changed', new.provider_id::text);
  return null;
end
$$;
create trigger subscriptions__keep_status after insert or update of status on app.subscriptions
  for each row execute function app.keep_subscription_status();

-- Nothing an admin decides on: it must not make their decision one about another version.
create or replace function app.count_provider_version() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
declare
  uncounted constant text[] := array['last_inbound_at', 'search_words', 'lookup_terms', 'subscription_status', 'is_listed'];
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version = old.version + 1;
  end if;
  return new;
end
$$;

-- ── Where they are shown ────────────────────────────────────────────────────────────────────────────────────────────
create index providers__listed_newest on app.providers (registered_at desc, id desc) where is_listed;
drop index app.providers__approved_newest;
create or replace view app.public_providers with (security_barrier) as
  select id, slug, company_name, kind, trades, city, service_cities, is_demo, registered_at
  from app.providers
  where is_listed
  order by registered_at desc, id desc;
comment on view app.public_providers is 'Listed providers without contact details.';
create or replace view app.public_claims with (security_barrier) as
  select claims.provider_id, claims.fact, claims.evidence, claims.checked_at, claims.expires_at
  from app.provider_claims as claims join app.providers on providers.id = claims.provider_id
  where claims.ended_at is null and providers.is_listed;
comment on view app.public_claims is 'What was checked of listed providers, how, when and until when.';
create or replace view app.lead_providers with (security_barrier) as
  select leads.id as lead_id, providers.is_demo,
    providers.is_listed as is_verified,
    case when providers.is_listed then providers.slug end as slug,
    case when leads.status in ('accepted', 'quoted', 'won') and not providers.is_demo then providers.mobile end as mobile
  from app.leads join app.providers on providers.id = leads.provider_id
  where leads.project_request_id = app.current_project_request_id();

drop trigger providers__announce on app.providers;
create trigger providers__announce
  after insert or update of status, suspended_at, subscription_status, slug, company_name, kind, trades, city, service_cities or delete on app.providers
  for each statement execute function app.announce_public_change('providers');

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
    where (gone.is_listed, gone.company_name, gone.kind, gone.trades, gone.service_cities, gone.registered_at)
      is distinct from (come.is_listed, come.company_name, come.kind, come.trades, come.service_cities, come.registered_at);
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
$$;

-- ── What dispatch counts ────────────────────────────────────────────────────────────────────────────────────────────
alter table app.provider_standings add column balance integer;
comment on column app.provider_standings.balance is 'Leads left in the account; null = none, and quota counts. Kept beside quota because the next month begins with it alone.';
comment on column app.provider_standings.quota is 'Leads in the month of the standing: of an account, those had and those left. Zero for who has not paid.';

create or replace function app.keep_places(p_provider_ids uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  with placed as (
    select distinct standing.provider_id, trade, service.city, provider.kind, provider.city = service.city as is_home,
      standing.draw, counted.month, standing.is_recent, standing.lapses_at,
      -- pacedQuota(quota, day) > leads, solved for the day.
      greatest(1, counted.leads * days / counted.quota - 4) as opens_on,
      case when counted.leads < counted.quota
        then steady - 600 * (20000 - 10000 * (expected * counted.missed_days + counted.leads * days) / (greatest(expected, 1) * days))
      end as behind_in_month,
      steady - 600 * 20000 as behind_later
    from app.provider_standings as standing
      join app.providers as provider on provider.id = standing.provider_id
      cross join unnest(provider.trades) as trade
      cross join unnest(provider.service_cities) as service(city)
      cross join lateral (select *, coalesce(standing.balance + leads, standing.quota) as quota from (select
        greatest(standing.month, standing.missed_month) as month,
        case when standing.month >= standing.missed_month then standing.leads else 0 end as leads,
        case when standing.missed_month >= standing.month then standing.missed_days else 0 end as missed_days
      ) as month) as counted
      cross join lateral (select
        2 * counted.quota / 3 as expected,
        app.days_of_month(counted.month) as days,
        (10000 * standing.answered + 8500 * 5) / (greatest(standing.offered, standing.answered) + 5) as share,
        least((standing.answered::bigint * standing.answer_minutes + 70 * 5) / (standing.answered + 5), 360)::integer as minutes
      ) as known
      cross join lateral (select
        -180 * (share * (10000 - 10000 * minutes / 360) / 10000)
          + case when standing.is_recent then 1500 * floor(extract(epoch from standing.last_lead_at) / 3600)::integer else 0 end as steady
      ) as kept
    where standing.provider_id = any(p_provider_ids)
      and standing.is_available and not standing.is_lapsed and standing.open_leads < 10 and coalesce(standing.balance, standing.quota) > 0
  ),
  gone as (
    delete from app.dispatch_places as place
    where place.provider_id = any(p_provider_ids)
      and not exists (select from placed where (placed.provider_id, placed.trade, placed.city) = (place.provider_id, place.trade, place.city))
  )
  insert into app.dispatch_places as place
    (provider_id, trade, city, kind, is_home, draw, month, is_recent, opens_on, behind_in_month, behind_later, lapses_at)
  select provider_id, trade, city, kind, is_home, draw, month, is_recent, opens_on, behind_in_month, behind_later, lapses_at from placed
  on conflict (provider_id, trade, city) do update set
    kind = excluded.kind, is_home = excluded.is_home, month = excluded.month, is_recent = excluded.is_recent,
    opens_on = excluded.opens_on, behind_in_month = excluded.behind_in_month, behind_later = excluded.behind_later,
    lapses_at = excluded.lapses_at
  where (place.kind, place.is_home, place.month, place.is_recent, place.opens_on, place.behind_in_month, place.behind_later, place.lapses_at)
    is distinct from (excluded.kind, excluded.is_home, excluded.month, excluded.is_recent, excluded.opens_on, excluded.behind_in_month, excluded.behind_later, excluded.lapses_at);
end
$$;

create or replace function app.keep_standings(p_provider_ids uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  insert into app.provider_standings (provider_id, draw)
    select id, app.draw_of(id::text) from app.providers where id = any(p_provider_ids)
      and not exists (select from app.provider_standings where provider_id = id)
    order by id
    on conflict do nothing;
  -- Whoever changes a provider at the same time waits here, and then reads what the other committed.
  perform from app.provider_standings where provider_id = any(p_provider_ids) order by provider_id for no key update;

  update app.provider_standings as standing set
    is_available = provider.is_listed and provider.subscription_status is distinct from 'grace' and provider.takes_leads,
    quota = case when known.is_paid then coalesce(account.balance + counted.leads, package.leads_a_month, provider.monthly_lead_quota) else 0 end,
    balance = case when known.is_paid then account.balance end,
    month = known.month,
    leads = counted.leads,
    missed_month = known.missed_month,
    missed_days = app.missed_days(provider.id, provider.registered_at, known.missed_month, app.days_of_month(known.missed_month)),
    open_leads = latest.open_leads,
    offered = answers.offered,
    answered = answers.answered,
    answer_minutes = answers.answer_minutes,
    last_lead_at = latest.last_lead_at,
    is_recent = case when latest.last_lead_at is not distinct from standing.last_lead_at then standing.is_recent else latest.last_lead_at is not null end,
    lapses_at = claims.lapses_at,
    is_lapsed = standing.is_lapsed and claims.lapses_at is not distinct from standing.lapses_at
  from app.providers as provider
    left join app.packages as package on package.id = provider.package_id
    left join app.lead_accounts as account on account.provider_id = provider.id
    cross join lateral (
      select max(offered_at) as last_lead_at, (count(*) filter (where status in ('offered', 'accepted')))::integer as open_leads
      from app.leads where provider_id = provider.id
    ) as latest
    cross join lateral (select max(until) as ended from app.provider_absences where provider_id = provider.id) as absences
    cross join lateral (
      select coalesce(provider.subscription_status, 'active') = 'active' as is_paid, coalesce(app.riyadh_month(latest.last_lead_at), 0) as month, app.riyadh_month(greatest(absences.ended, provider.registered_at)) as missed_month
    ) as known
    cross join lateral (
      select count(*)::integer as leads from app.leads
      where provider_id = provider.id and offered_at >= app.first_of_month(app.riyadh_month(latest.last_lead_at)) at time zone 'Asia/Riyadh'
    ) as counted
    cross join lateral (
      select (count(*) filter (where status <> 'offered'))::integer as offered, count(answered_at)::integer as answered,
        coalesce(percentile_disc(0.5) within group (order by floor(extract(epoch from answered_at - offered_at) / 60)), 0)::integer as answer_minutes
      from app.leads
      where provider_id = provider.id and offered_at > latest.last_lead_at - interval '90 days'
    ) as answers
    cross join lateral (
      select min(ended) as lapses_at from (
        select max(expires_at) as ended from app.provider_claims
        where provider_id = provider.id and ended_at is null
          and (fact in ('commercial_registration', 'freelance_document') or (fact = 'licence' and provider.kind = 'engineering_office'))
        group by fact having bool_and(expires_at is not null)
      ) as facts
    ) as claims
  where provider.id = any(p_provider_ids) and standing.provider_id = provider.id;

  perform app.keep_places(p_provider_ids);
end
$$;

create or replace function app.mark_standings() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  if tg_op = 'TRUNCATE' then
    select array_agg(provider_id) into v_ids from app.provider_standings;
  elsif tg_table_name = 'providers' and tg_op = 'INSERT' then
    insert into app.provider_absences (provider_id, since)
      select id, registered_at from come where not is_listed or not takes_leads or subscription_status = 'grace';
    select array_agg(id) into v_ids from come;
  elsif tg_table_name = 'providers' then
    select array_agg(come.id) into v_ids from gone join come on come.id = gone.id
      where (gone.kind, gone.trades, gone.city, gone.service_cities, gone.is_listed, gone.subscription_status, gone.takes_leads, gone.package_id, gone.monthly_lead_quota, gone.registered_at)
        is distinct from (come.kind, come.trades, come.city, come.service_cities, come.is_listed, come.subscription_status, come.takes_leads, come.package_id, come.monthly_lead_quota, come.registered_at);
    if v_ids is null then return null; end if;
    update app.provider_absences as absence set until = greatest(clock_timestamp(), absence.since) from come
      where absence.provider_id = come.id and absence.until is null
        and come.is_listed and come.takes_leads and come.subscription_status is distinct from 'grace';
    insert into app.provider_absences (provider_id, since)
      select id, clock_timestamp() from come
      where id = any(v_ids) and (not is_listed or not takes_leads or subscription_status = 'grace')
        and not exists (select from app.provider_absences where provider_id = come.id and until is null);
  elsif tg_op = 'DELETE' then
    select array_agg(distinct provider_id) into v_ids from gone;
  else
    select array_agg(distinct provider_id) into v_ids from come;
  end if;
  if v_ids is not null then insert into app.stale_standings (provider_ids) values (v_ids); end if;
  return null;
end
$$;

create trigger lead_accounts__mark_standing_added after insert on app.lead_accounts
  referencing new table as come for each statement execute function app.mark_standings();
create trigger lead_accounts__mark_standing_changed after update on app.lead_accounts
  referencing new table as come for each statement execute function app.mark_standings();

-- ── Those who are here already ──────────────────────────────────────────────────────────────────────────────────────
-- Who was approved before anything could be paid stays as they were; who still waits owes what they chose. The demo's
-- are nobody's to be paid for until its seeds say so.
update app.providers set subscription_status = 'unpaid' where status <> 'approved' and package_id is not null and not is_demo;
update app.providers set subscription_status = subscriptions.status
  from app.subscriptions where subscriptions.provider_id = providers.id and subscriptions.status in ('active', 'grace');
select app.keep_standings(array_agg(provider_id)) from app.lead_accounts;
