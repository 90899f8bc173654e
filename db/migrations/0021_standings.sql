-- Standings: what dispatch knows of each provider, kept as it happens, and the order it walks providers in, so that
-- choosing among a million reads some dozens. docs/decisions/0039-standings.md

-- ── Days on which a provider could not get leads ────────────────────────────────────────────────────────────────────
create table app.provider_absences (
  provider_id uuid not null references app.providers on delete cascade,
  since timestamptz not null,
  until timestamptz,
  primary key (provider_id, since),
  constraint provider_absences__in_order check (until >= since)
);
comment on table app.provider_absences is 'When a provider was not approved, suspended, or took no leads. Written by a trigger on providers.';
create unique index provider_absences__one_open on app.provider_absences (provider_id) where until is null;
alter table app.provider_absences enable row level security;
create policy provider_absences__worker_read on app.provider_absences for select to mimar_worker using (true);
create policy provider_absences__provider_reads_own on app.provider_absences for select to mimar_provider using (provider_id = app.current_provider_id());
grant select on app.provider_absences to mimar_worker, mimar_provider;

create function app.riyadh_month(p_at timestamptz) returns integer
  language sql immutable parallel safe
  set search_path = ''
  return (extract(year from p_at at time zone 'Asia/Riyadh') * 100 + extract(month from p_at at time zone 'Asia/Riyadh'))::integer;
comment on function app.riyadh_month(timestamptz) is 'The month in Riyadh as a number, 202611.';
create function app.first_of_month(p_month integer) returns timestamp
  language sql immutable parallel safe
  set search_path = ''
  return make_date(p_month / 100, p_month % 100, 1)::timestamp;
create function app.days_of_month(p_month integer) returns integer
  language sql immutable parallel safe
  set search_path = ''
  return extract(day from app.first_of_month(p_month) + interval '1 month' - interval '1 day')::integer;

create function app.missed_days(p_provider_id uuid, p_registered_at timestamptz, p_month integer, p_until_day integer) returns integer
  language sql stable
  set search_path = ''
  return case when not exists (select from app.provider_absences where provider_id = p_provider_id) then
    case when app.riyadh_month(p_registered_at) = p_month
      then least(extract(day from p_registered_at at time zone 'Asia/Riyadh')::integer - 1, p_until_day) else 0 end
  else (
    select count(*)::integer
    from generate_series(0, p_until_day - 1) as days,
      lateral (select (app.first_of_month(p_month) + make_interval(days => days)) at time zone 'Asia/Riyadh' as began,
        (app.first_of_month(p_month) + make_interval(days => days + 1)) at time zone 'Asia/Riyadh' as ended) as day
    where (p_registered_at >= ended and app.riyadh_month(p_registered_at) = p_month)
      or exists (select from app.provider_absences
        where provider_id = p_provider_id and since <= began and coalesce(until, 'infinity') >= ended)
  ) end;
comment on function app.missed_days(uuid, timestamptz, integer, integer) is 'Whole days of a Riyadh month, up to one of them, on which a provider could not get leads; of one who can now, all of the month are over.';
grant execute on function app.riyadh_month(timestamptz), app.first_of_month(integer), app.missed_days(uuid, timestamptz, integer, integer) to mimar_worker;

-- ── What is kept ────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.provider_standings (
  provider_id uuid primary key references app.providers on delete cascade,
  draw bigint not null,
  is_available boolean not null default false,
  quota integer not null default 0,
  month integer not null default 0,
  leads integer not null default 0,
  missed_month integer not null default 0,
  missed_days integer not null default 0,
  open_leads integer not null default 0,
  offered integer not null default 0,
  answered integer not null default 0,
  answer_minutes integer not null default 0,
  last_lead_at timestamptz,
  is_recent boolean not null default false,
  lapses_at timestamptz,
  is_lapsed boolean not null default false
);
comment on table app.provider_standings is 'The facts dispatch scores a provider by. Written by app.keep_standings; its row lock puts the changes of one provider in line.';
comment on column app.provider_standings.draw is 'The place among equals on the ring of 2^32 (domain/dispatch/chance.ts).';
comment on column app.provider_standings.month is 'The Riyadh month of the last lead as a number, 202611; leads counts those of it. missed_month is that of the registration or last absence; missed_days counts whole days of it on which no lead could come.';
comment on column app.provider_standings.is_recent is 'The last lead is not yet so long ago that freshness counts no further; app.settle_places ends it.';
comment on column app.provider_standings.lapses_at is 'When the last valid paper of an essential fact ends (domain/verifications/claims.ts); is_lapsed once app.settle_places has seen it.';
comment on column app.provider_standings.answered is 'Of the 90 days before the last lead, as offered and answer_minutes (their median).';

create table app.dispatch_places (
  provider_id uuid not null references app.provider_standings on delete cascade,
  trade text not null,
  city text not null,
  kind text not null,
  is_home boolean not null,
  draw bigint not null,
  month integer not null,
  is_recent boolean not null,
  opens_on integer not null,
  behind_in_month integer,
  behind_later integer,
  lapses_at timestamptz,
  primary key (provider_id, trade, city)
);
comment on table app.dispatch_places is 'Where a provider stands, once for each trade and service city, in the order a round walks (app.walk_places).';
comment on column app.dispatch_places.is_recent is 'behind_* count the hour of the last lead, as of the standing.';
comment on column app.dispatch_places.opens_on is 'The day of the month from which pacing lets the next lead through.';
comment on column app.dispatch_places.behind_in_month is 'What of a score does not move with time, negated: the least stands first. In the month of the standing; null = quota or capacity is used up.';
comment on column app.dispatch_places.behind_later is 'The same in every later month, when no lead was had yet.';
comment on column app.dispatch_places.lapses_at is 'As of the standing: passed over from then on.';
create index dispatch_places__in_month on app.dispatch_places
  (trade, city, kind, month, is_home, is_recent, opens_on, behind_in_month, draw, provider_id, lapses_at) where behind_in_month is not null;
create index dispatch_places__later on app.dispatch_places
  (trade, city, kind, month, is_home, is_recent, behind_later, draw, provider_id, lapses_at) where behind_later is not null;
create index provider_standings__recent on app.provider_standings (last_lead_at) where is_recent;
create index provider_standings__lapsing on app.provider_standings (lapses_at) where not is_lapsed and lapses_at is not null;

create unlogged table app.stale_standings (
  id uuid primary key default uuidv7(),
  provider_ids uuid[] not null
);
comment on table app.stale_standings is 'Whose standing this transaction has changed; settled and emptied as it commits, so nobody else ever sees a row.';

alter table app.provider_standings enable row level security;
alter table app.dispatch_places enable row level security;
alter table app.stale_standings enable row level security;
create policy provider_standings__worker_read on app.provider_standings for select to mimar_worker using (true);
grant select on app.provider_standings to mimar_worker;

-- ── Keeping ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The numbers here are those of domain/dispatch (chance.ts, score.ts, pacing.ts, provider-facts.ts); a database test
-- holds both against each other.
create function app.draw_of(p_text text) returns bigint
  language plpgsql immutable strict parallel safe
  set search_path = ''
as $$
declare
  v_hash bigint := 2166136261;
begin
  for v_at in 1 .. length(p_text) loop
    v_hash := ((v_hash # ascii(substr(p_text, v_at, 1))) * 16777619) & 4294967295;
  end loop;
  v_hash := v_hash # (v_hash >> 16);
  -- Times 2246822507 in two halves, because a bigint ends at 63 bits.
  v_hash := ((((v_hash * 34283) & 65535) << 16) + v_hash * 51819) & 4294967295;
  return v_hash # (v_hash >> 13);
end
$$;
comment on function app.draw_of(text) is 'drawOf of domain/dispatch/chance.ts, of text in ASCII.';

create function app.keep_places(p_provider_ids uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  with placed as (
    select distinct standing.provider_id, trade, service.city, provider.kind, provider.city = service.city as is_home,
      standing.draw, counted.month, standing.is_recent, standing.lapses_at,
      -- pacedQuota(quota, day) > leads, solved for the day.
      greatest(1, counted.leads * days / standing.quota - 4) as opens_on,
      case when counted.leads < standing.quota
        then steady - 600 * (20000 - 10000 * (expected * counted.missed_days + counted.leads * days) / (greatest(expected, 1) * days))
      end as behind_in_month,
      steady - 600 * 20000 as behind_later
    from app.provider_standings as standing
      join app.providers as provider on provider.id = standing.provider_id
      cross join unnest(provider.trades) as trade
      cross join unnest(provider.service_cities) as service(city)
      cross join lateral (select greatest(standing.month, standing.missed_month) as month,
        case when standing.month >= standing.missed_month then standing.leads else 0 end as leads,
        case when standing.missed_month >= standing.month then standing.missed_days else 0 end as missed_days
      ) as counted
      cross join lateral (select
        2 * standing.quota / 3 as expected,
        app.days_of_month(counted.month) as days,
        (10000 * standing.answered + 8500 * 5) / (greatest(standing.offered, standing.answered) + 5) as share,
        least((standing.answered::bigint * standing.answer_minutes + 70 * 5) / (standing.answered + 5), 360)::integer as minutes
      ) as known
      cross join lateral (select
        -180 * (share * (10000 - 10000 * minutes / 360) / 10000)
          + case when standing.is_recent then 1500 * floor(extract(epoch from standing.last_lead_at) / 3600)::integer else 0 end as steady
      ) as kept
    where standing.provider_id = any(p_provider_ids)
      and standing.is_available and not standing.is_lapsed and standing.open_leads < 10 and standing.quota > 0
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
comment on function app.keep_places(uuid[]) is 'Writes where these providers stand, from their standings, which the caller has locked.';

create function app.keep_standings(p_provider_ids uuid[]) returns void
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
    is_available = provider.status = 'approved' and provider.suspended_at is null and provider.takes_leads,
    quota = coalesce(package.leads_a_month, provider.monthly_lead_quota),
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
    cross join lateral (
      select max(offered_at) as last_lead_at, (count(*) filter (where status in ('offered', 'accepted')))::integer as open_leads
      from app.leads where provider_id = provider.id
    ) as latest
    cross join lateral (select max(until) as ended from app.provider_absences where provider_id = provider.id) as absences
    cross join lateral (
      select coalesce(app.riyadh_month(latest.last_lead_at), 0) as month, app.riyadh_month(greatest(absences.ended, provider.registered_at)) as missed_month
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
comment on function app.keep_standings(uuid[]) is 'Reads again what is known of these providers and writes their standings and places.';

create function app.settle_standings() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  with mine as (delete from app.stale_standings returning provider_ids)
  select array_agg(distinct provider_id order by provider_id) into v_ids from mine, unnest(provider_ids) as provider_id;
  if v_ids is not null then perform app.keep_standings(v_ids); end if;
  return null;
end
$$;
-- As the transaction commits: once for all it did, and in the order of the ids, so that two never wait for each other.
create constraint trigger stale_standings__settle after insert on app.stale_standings
  deferrable initially deferred for each row execute function app.settle_standings();

create function app.mark_standings() returns trigger
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
      select id, registered_at from come where status <> 'approved' or suspended_at is not null or not takes_leads;
    select array_agg(id) into v_ids from come;
  elsif tg_table_name = 'providers' then
    select array_agg(come.id) into v_ids from gone join come on come.id = gone.id
      where (gone.kind, gone.trades, gone.city, gone.service_cities, gone.status, gone.suspended_at is null, gone.takes_leads, gone.package_id, gone.monthly_lead_quota, gone.registered_at)
        is distinct from (come.kind, come.trades, come.city, come.service_cities, come.status, come.suspended_at is null, come.takes_leads, come.package_id, come.monthly_lead_quota, come.registered_at);
    if v_ids is null then return null; end if;
    update app.provider_absences as absence set until = greatest(clock_timestamp(), absence.since) from come
      where absence.provider_id = come.id and absence.until is null
        and come.status = 'approved' and come.suspended_at is null and come.takes_leads;
    insert into app.provider_absences (provider_id, since)
      select id, clock_timestamp() from come
      where id = any(v_ids) and (status <> 'approved' or suspended_at is not null or not takes_leads)
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
comment on function app.mark_standings() is 'Notes whose standing a statement has changed.';
create trigger providers__mark_standing_added after insert on app.providers
  referencing new table as come for each statement execute function app.mark_standings();
create trigger providers__mark_standing_changed after update on app.providers
  referencing old table as gone new table as come for each statement execute function app.mark_standings();
create trigger leads__mark_standing_added after insert on app.leads
  referencing new table as come for each statement execute function app.mark_standings();
create trigger leads__mark_standing_changed after update on app.leads
  referencing new table as come for each statement execute function app.mark_standings();
create trigger leads__mark_standing_removed after delete on app.leads
  referencing old table as gone for each statement execute function app.mark_standings();
create trigger leads__mark_standing_emptied after truncate on app.leads
  for each statement execute function app.mark_standings();
create trigger provider_claims__mark_standing_added after insert on app.provider_claims
  referencing new table as come for each statement execute function app.mark_standings();
create trigger provider_claims__mark_standing_changed after update on app.provider_claims
  referencing new table as come for each statement execute function app.mark_standings();
create trigger provider_claims__mark_standing_removed after delete on app.provider_claims
  referencing old table as gone for each statement execute function app.mark_standings();

-- What time moves without anybody doing anything: papers end, and a lead becomes so old that it counts no further.
create function app.settle_places(p_now timestamptz, p_limit integer) returns integer
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  with due as (
    select provider_id from app.provider_standings
    where provider_id in (
      (select provider_id from app.provider_standings
        where is_recent and last_lead_at <= p_now - interval '400 hours' order by last_lead_at limit p_limit)
      union all
      (select provider_id from app.provider_standings
        where not is_lapsed and lapses_at <= p_now order by lapses_at limit p_limit)
    )
    order by provider_id for no key update skip locked
  ),
  settled as (
    update app.provider_standings as standing
    set is_recent = is_recent and last_lead_at > p_now - interval '400 hours', is_lapsed = coalesce(lapses_at <= p_now, false)
    from due where standing.provider_id = due.provider_id
    returning standing.provider_id
  )
  select array_agg(provider_id) into v_ids from settled;
  if v_ids is not null then perform app.keep_places(v_ids); end if;
  return coalesce(cardinality(v_ids), 0);
end
$$;
comment on function app.settle_places(timestamptz, integer) is 'Settles at most twice so many providers; answers how many. Called each minute. A place that waits for it is only read in vain: a round looks at the facts of whoever it walks past.';
grant execute on function app.settle_places(timestamptz, integer) to mimar_worker;

-- ── Walking ─────────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.walk_places(
  p_trades text[], p_cities text[], p_kinds text[], p_now timestamptz, p_paces boolean, p_point bigint, p_limit integer
) returns table (provider_id uuid, score integer, draw bigint)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_month integer := app.riyadh_month(p_now);
  v_day integer := extract(day from p_now at time zone 'Asia/Riyadh');
  v_hour integer := floor(extract(epoch from p_now) / 3600);
  -- One list for each of what stands equal but for behind: its key, what its scores have in common, its first unread.
  v_trades text[]; v_cities text[]; v_kinds text[]; v_months integer[]; v_homes boolean[]; v_recents boolean[]; v_opens integer[];
  v_commons integer[]; v_behinds integer[]; v_scores integer[];
  v_best integer;
  v_next integer;
  v_at integer;
  v_found_ids uuid[] := '{}'; v_found_scores integer[] := '{}'; v_found_draws bigint[] := '{}';
  v_ids uuid[]; v_draws bigint[];
begin
  with recursive asked as (
    select trade, city, kind from unnest(p_trades) as trade, unnest(p_cities) as city, unnest(p_kinds) as kind
  ),
  in_month as (
    select asked.trade, asked.city, asked.kind, first.* from asked, lateral (
      select is_home, is_recent, opens_on, behind_in_month as behind from app.dispatch_places as place
      where (place.trade, place.city, place.kind, place.month) = (asked.trade, asked.city, asked.kind, v_month) and behind_in_month is not null
      order by is_home, is_recent, opens_on, behind_in_month limit 1
    ) as first
    union all
    select list.trade, list.city, list.kind, next.* from in_month as list, lateral (
      select is_home, is_recent, opens_on, behind_in_month as behind from app.dispatch_places as place
      where (place.trade, place.city, place.kind, place.month) = (list.trade, list.city, list.kind, v_month) and behind_in_month is not null
        and (place.is_home, place.is_recent, place.opens_on) > (list.is_home, list.is_recent, list.opens_on)
      order by is_home, is_recent, opens_on, behind_in_month limit 1
    ) as next
  ),
  later as (
    select asked.trade, asked.city, asked.kind, first.* from asked, lateral (
      select month, is_home, is_recent, behind_later as behind from app.dispatch_places as place
      where (place.trade, place.city, place.kind) = (asked.trade, asked.city, asked.kind) and behind_later is not null
      order by month, is_home, is_recent, behind_later limit 1
    ) as first
    union all
    select list.trade, list.city, list.kind, next.* from later as list, lateral (
      select month, is_home, is_recent, behind_later as behind from app.dispatch_places as place
      where (place.trade, place.city, place.kind) = (list.trade, list.city, list.kind) and behind_later is not null
        and (place.month, place.is_home, place.is_recent) > (list.month, list.is_home, list.is_recent)
      order by month, is_home, is_recent, behind_later limit 1
    ) as next
  ),
  lists as (
    select trade, city, kind, null::integer as month, is_home, is_recent, opens_on, behind from in_month
    where not p_paces or opens_on <= v_day
    union all
    select trade, city, kind, month, is_home, is_recent, null, behind from later where month <> v_month
  )
  select array_agg(trade), array_agg(city), array_agg(kind), array_agg(month), array_agg(is_home), array_agg(is_recent),
    array_agg(opens_on), array_agg(common), array_agg(behind), array_agg(common - behind)
  into v_trades, v_cities, v_kinds, v_months, v_homes, v_recents, v_opens, v_commons, v_behinds, v_scores
  from lists, lateral (
    select (case when is_recent then 1500 * v_hour else 600000 end
      + 160 * ((case when city <> p_cities[1] then 3000 when is_home then 10000 else 7000 end) / (case when trade = p_trades[1] then 1 else 2 end))) as common
  ) as shared;

  while cardinality(v_found_ids) < p_limit loop
    select max(score) into v_best from unnest(v_scores) as score;
    exit when v_best is null;
    v_at := array_position(v_scores, v_best);
    while v_at is not null loop
      if v_months[v_at] is null then
        select array_agg(id), array_agg(ring) into v_ids, v_draws from (
          (select place.provider_id as id, place.draw as ring from app.dispatch_places as place
            where trade = v_trades[v_at] and city = v_cities[v_at] and kind = v_kinds[v_at] and month = v_month
              and is_home = v_homes[v_at] and is_recent = v_recents[v_at] and opens_on = v_opens[v_at] and behind_in_month = v_behinds[v_at]
              and draw >= p_point and (lapses_at is null or lapses_at > p_now) order by draw, provider_id limit p_limit)
          union all
          (select place.provider_id, place.draw from app.dispatch_places as place
            where trade = v_trades[v_at] and city = v_cities[v_at] and kind = v_kinds[v_at] and month = v_month
              and is_home = v_homes[v_at] and is_recent = v_recents[v_at] and opens_on = v_opens[v_at] and behind_in_month = v_behinds[v_at]
              and draw < p_point and (lapses_at is null or lapses_at > p_now) order by draw, provider_id limit p_limit)
          limit p_limit
        ) as nearest;
        select behind_in_month into v_next from app.dispatch_places
          where trade = v_trades[v_at] and city = v_cities[v_at] and kind = v_kinds[v_at] and month = v_month
            and is_home = v_homes[v_at] and is_recent = v_recents[v_at] and opens_on = v_opens[v_at] and behind_in_month > v_behinds[v_at]
          order by behind_in_month limit 1;
      else
        select array_agg(id), array_agg(ring) into v_ids, v_draws from (
          (select place.provider_id as id, place.draw as ring from app.dispatch_places as place
            where trade = v_trades[v_at] and city = v_cities[v_at] and kind = v_kinds[v_at] and month = v_months[v_at]
              and is_home = v_homes[v_at] and is_recent = v_recents[v_at] and behind_later = v_behinds[v_at]
              and draw >= p_point and (lapses_at is null or lapses_at > p_now) order by draw, provider_id limit p_limit)
          union all
          (select place.provider_id, place.draw from app.dispatch_places as place
            where trade = v_trades[v_at] and city = v_cities[v_at] and kind = v_kinds[v_at] and month = v_months[v_at]
              and is_home = v_homes[v_at] and is_recent = v_recents[v_at] and behind_later = v_behinds[v_at]
              and draw < p_point and (lapses_at is null or lapses_at > p_now) order by draw, provider_id limit p_limit)
          limit p_limit
        ) as nearest;
        select behind_later into v_next from app.dispatch_places
          where trade = v_trades[v_at] and city = v_cities[v_at] and kind = v_kinds[v_at] and month = v_months[v_at]
            and is_home = v_homes[v_at] and is_recent = v_recents[v_at] and behind_later > v_behinds[v_at]
          order by behind_later limit 1;
      end if;
      v_found_ids := v_found_ids || coalesce(v_ids, '{}');
      v_found_draws := v_found_draws || coalesce(v_draws, '{}');
      v_found_scores := v_found_scores || array_fill(v_best, array[coalesce(cardinality(v_ids), 0)]);
      -- Null once the list is walked to its end.
      v_behinds[v_at] := v_next;
      v_scores[v_at] := v_commons[v_at] - v_next;
      v_at := array_position(v_scores, v_best);
    end loop;
  end loop;

  return query
    select id, best, (ring - p_point) & 4294967295 from unnest(v_found_ids, v_found_scores, v_found_draws) as found(id, best, ring)
    order by best desc, (ring - p_point) & 4294967295, id limit p_limit;
end
$$;
comment on function app.walk_places(text[], text[], text[], timestamptz, boolean, bigint, integer) is
  'The first of everybody a wave may be offered to, best first: trades and cities of the wave, its own first. A score is never less than the real one; draw is the way on the ring from p_point. A provider may come twice, for two trades or cities. Fewer than p_limit = nobody is left.';
grant execute on function app.walk_places(text[], text[], text[], timestamptz, boolean, bigint, integer) to mimar_worker;

-- ── Those who are here already ──────────────────────────────────────────────────────────────────────────────────────
insert into app.provider_absences (provider_id, since, until)
  select id, registered_at, case when status = 'approved' then greatest(approved_at, registered_at) end
  from app.providers left join lateral (
    select max(decided_at) as approved_at from app.verifications
    where provider_id = providers.id and decision = 'approved' and undone_at is null
  ) as approval on true
  where status <> 'approved' or approved_at is not null;
insert into app.provider_absences (provider_id, since)
  select id, greatest(coalesce(suspended_at, now()), registered_at) from app.providers
  where status = 'approved' and (suspended_at is not null or not takes_leads)
  on conflict do nothing;
select app.keep_standings(array_agg(id)) from app.providers;

-- Whoever does a trade, of any status: few where a city is small, and then all are read.
create index providers__by_trade on app.providers using gin (trades);
