-- Figures of revenue that are kept as rows come, so that no page of them gets slower with more payments (decision 0050).

-- Figures are few rows that every payment changes, so whoever changes one takes a turn at all of them until it commits: two
-- transactions that need several of them in another order wait, and never for each other.
create function app.take_turn_at_figures() returns void
  language sql volatile
  set search_path = ''
  return pg_advisory_xact_lock(hashtextextended('app.revenue_figures', 0));
comment on function app.take_turn_at_figures() is 'Taken after the rows a transaction locks (orders, payments, subscriptions, providers): nothing is locked while it is held.';

-- ── Sums of entries ─────────────────────────────────────────────────────────────────────────────────────────────────
create table app.revenue_sums (
  package_code text not null,
  provider_kind text not null,
  city text not null,
  month integer not null,
  payments integer not null,
  refunds integer not null,
  net bigint not null,
  vat bigint not null,
  primary key (package_code, provider_kind, city, month)
);
comment on table app.revenue_sums is 'Sums of revenue_entries by month, package, kind and city, and by all of each: an empty text or month 0 means all. Written by a trigger alone.';
comment on column app.revenue_sums.month is 'As revenue_entries.month, 202611; 0 = of all time.';
comment on column app.revenue_sums.net is 'Halalas without VAT, payments less refunds.';
-- What the page shows: at most one of package, kind and city is named.
create index revenue_sums__shown on app.revenue_sums (month)
  where (package_code = '' and provider_kind = '') or (package_code = '' and city = '') or (provider_kind = '' and city = '');
alter table app.revenue_sums enable row level security;
create policy revenue_sums__admin_read on app.revenue_sums for select to mimar_admin using (true);
grant select on app.revenue_sums to mimar_admin;

-- By statement: many entries at once change each sum once.
create function app.keep_revenue_sums() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate app.revenue_sums;
    return null;
  end if;
  if not exists (select from come) then return null; end if;
  perform app.take_turn_at_figures();
  insert into app.revenue_sums as kept (package_code, provider_kind, city, month, payments, refunds, net, vat)
  select coalesce(package_code, ''), coalesce(provider_kind, ''), coalesce(city, ''), coalesce(month, 0),
    count(*) filter (where kind = 'payment'), count(*) filter (where kind = 'refund'), sum(net), sum(vat)
  from come group by cube (package_code, provider_kind, city, month)
  having count(*) > 0
  order by 1, 2, 3, 4
  on conflict (package_code, provider_kind, city, month) do update set
    payments = kept.payments + excluded.payments, refunds = kept.refunds + excluded.refunds,
    net = kept.net + excluded.net, vat = kept.vat + excluded.vat;
  return null;
end
$$;
create trigger revenue_entries__keep_sums after insert on app.revenue_entries
  referencing new table as come for each statement execute function app.keep_revenue_sums();
create trigger revenue_entries__keep_sums_emptied after truncate on app.revenue_entries
  for each statement execute function app.keep_revenue_sums();
insert into app.revenue_sums (package_code, provider_kind, city, month, payments, refunds, net, vat)
  select coalesce(package_code, ''), coalesce(provider_kind, ''), coalesce(city, ''), coalesce(month, 0),
    count(*) filter (where kind = 'payment'), count(*) filter (where kind = 'refund'), sum(net), sum(vat)
  from app.revenue_entries group by cube (package_code, provider_kind, city, month) having count(*) > 0;

-- The rows behind a sum, newest first: one filter walks its index; several merge the few walks of whole combinations.
create index revenue_entries__of_package on app.revenue_entries (package_code, at desc, id desc);
create index revenue_entries__of_kind on app.revenue_entries (provider_kind, at desc, id desc);
create index revenue_entries__of_city on app.revenue_entries (city, at desc, id desc);
create index revenue_entries__of_combination on app.revenue_entries (package_code, provider_kind, city, at desc, id desc);

create function app.revenue_entries_page(
  p_package_code text, p_provider_kind text, p_city text, p_from timestamptz, p_until timestamptz, p_before uuid, p_limit integer
) returns setof app.revenue_entries
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_at timestamptz := p_until;
  v_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  if p_before is not null then
    select at, id into v_at, v_id from app.revenue_entries where id = p_before;
    if not found then return; end if;
  end if;
  if p_package_code = '' and p_provider_kind = '' and p_city = '' then
    return query select * from app.revenue_entries
      where at >= p_from and at < p_until and (at, id) < (v_at, v_id) order by at desc, id desc limit p_limit;
  elsif p_provider_kind = '' and p_city = '' then
    return query select * from app.revenue_entries
      where package_code = p_package_code and at >= p_from and at < p_until and (at, id) < (v_at, v_id) order by at desc, id desc limit p_limit;
  elsif p_package_code = '' and p_city = '' then
    return query select * from app.revenue_entries
      where provider_kind = p_provider_kind and at >= p_from and at < p_until and (at, id) < (v_at, v_id) order by at desc, id desc limit p_limit;
  elsif p_package_code = '' and p_provider_kind = '' then
    return query select * from app.revenue_entries
      where city = p_city and at >= p_from and at < p_until and (at, id) < (v_at, v_id) order by at desc, id desc limit p_limit;
  else
    return query select entry.* from app.revenue_sums as combination
      cross join lateral (
        select * from app.revenue_entries as entry
        where entry.package_code = combination.package_code and entry.provider_kind = combination.provider_kind and entry.city = combination.city
          and entry.at >= p_from and entry.at < p_until and (entry.at, entry.id) < (v_at, v_id)
        order by entry.at desc, entry.id desc limit p_limit
      ) as entry
      where combination.month = 0
        and combination.package_code <> '' and combination.provider_kind <> '' and combination.city <> ''
        and (p_package_code = '' or combination.package_code = p_package_code)
        and (p_provider_kind = '' or combination.provider_kind = p_provider_kind)
        and (p_city = '' or combination.city = p_city)
      order by entry.at desc, entry.id desc limit p_limit;
  end if;
end
$$;
comment on function app.revenue_entries_page(text, text, text, timestamptz, timestamptz, uuid, integer) is 'Entries from a moment until just before another, newest first, behind one of them; an empty text means all. However deep, and however many payments there are, a page costs the same.';
revoke execute on function app.revenue_entries_page(text, text, text, timestamptz, timestamptz, uuid, integer) from public;
grant execute on function app.revenue_entries_page(text, text, text, timestamptz, timestamptz, uuid, integer) to mimar_admin;

-- ── What recurs ─────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.recurring_counts (
  package_id uuid not null,
  billing text not null,
  subscriptions integer not null,
  primary key (package_id, billing)
);
comment on table app.recurring_counts is 'How many subscriptions of each package and billing are active, counted as they change. Written by triggers alone.';
alter table app.recurring_counts enable row level security;
create policy recurring_counts__admin_read on app.recurring_counts for select to mimar_admin using (true);
grant select on app.recurring_counts to mimar_admin;
create index subscriptions__active on app.subscriptions (id) where status = 'active';

create function app.keep_recurring_counts() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate app.recurring_counts;
  elsif tg_op = 'INSERT' then
    if not exists (select from come where status = 'active') then return null; end if;
    perform app.take_turn_at_figures();
    insert into app.recurring_counts as kept (package_id, billing, subscriptions)
    select package_id, billing, count(*) from come where status = 'active' group by 1, 2 order by 1, 2
    on conflict (package_id, billing) do update set subscriptions = kept.subscriptions + excluded.subscriptions;
  else
    if not exists (select from gone join come using (id)
      where (gone.status = 'active' or come.status = 'active')
        and (gone.status, gone.package_id, gone.billing) is distinct from (come.status, come.package_id, come.billing)) then
      return null;
    end if;
    perform app.take_turn_at_figures();
    insert into app.recurring_counts as kept (package_id, billing, subscriptions)
    select package_id, billing, sum(change) from (
      select package_id, billing, -1 as change from gone where status = 'active'
      union all select package_id, billing, 1 from come where status = 'active'
    ) as changes group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (package_id, billing) do update set subscriptions = kept.subscriptions + excluded.subscriptions;
  end if;
  return null;
end
$$;
create trigger subscriptions__count_added after insert on app.subscriptions
  referencing new table as come for each statement execute function app.keep_recurring_counts();
create trigger subscriptions__count_changed after update on app.subscriptions
  referencing old table as gone new table as come for each statement execute function app.keep_recurring_counts();
create trigger subscriptions__count_emptied after truncate on app.subscriptions
  for each statement execute function app.keep_recurring_counts();
insert into app.recurring_counts (package_id, billing, subscriptions)
  select package_id, billing, count(*) from app.subscriptions where status = 'active' group by 1, 2;

-- ── Who came and who went ───────────────────────────────────────────────────────────────────────────────────────────
create table app.subscription_months (
  month integer primary key,
  started integer not null,
  renewed integer not null,
  upgraded integer not null,
  ended integer not null
);
comment on table app.subscription_months is 'What subscription_events tell of each month of Riyadh. Written by a trigger alone.';
comment on column app.subscription_months.ended is 'Expired, or refunded after they began: who was refunded before never was one of those that can go.';
alter table app.subscription_months enable row level security;
create policy subscription_months__admin_read on app.subscription_months for select to mimar_admin using (true);
grant select on app.subscription_months to mimar_admin;

create function app.keep_subscription_months() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate app.subscription_months;
    return null;
  end if;
  if not exists (select from come where type in ('started', 'renewed', 'upgraded', 'expired', 'refunded')) then return null; end if;
  perform app.take_turn_at_figures();
  insert into app.subscription_months as kept (month, started, renewed, upgraded, ended)
  select app.riyadh_month(at), count(*) filter (where type = 'started'), count(*) filter (where type = 'renewed'),
    count(*) filter (where type = 'upgraded'), count(*) filter (where type in ('expired', 'refunded'))
  from come
  where type in ('started', 'renewed', 'upgraded', 'expired') or (type = 'refunded' and exists (
    select from app.subscription_events as before
    where before.subscription_id = come.subscription_id and before.type = 'started'))
  group by 1 order by 1
  on conflict (month) do update set started = kept.started + excluded.started, renewed = kept.renewed + excluded.renewed,
    upgraded = kept.upgraded + excluded.upgraded, ended = kept.ended + excluded.ended;
  return null;
end
$$;
-- The events behind a count, newest first.
create index subscription_events__by_type on app.subscription_events (type, at desc, sequence desc);
create index subscription_events__ends on app.subscription_events (at desc, sequence desc) where type in ('expired', 'refunded');
create trigger subscription_events__keep_months after insert on app.subscription_events
  referencing new table as come for each statement execute function app.keep_subscription_months();
create trigger subscription_events__keep_months_emptied after truncate on app.subscription_events
  for each statement execute function app.keep_subscription_months();
insert into app.subscription_months (month, started, renewed, upgraded, ended)
  select app.riyadh_month(at), count(*) filter (where type = 'started'), count(*) filter (where type = 'renewed'),
    count(*) filter (where type = 'upgraded'), count(*) filter (where type in ('expired', 'refunded'))
  from app.subscription_events as event
  where type in ('started', 'renewed', 'upgraded', 'expired') or (type = 'refunded' and exists (
    select from app.subscription_events as before
    where before.subscription_id = event.subscription_id and before.type = 'started'))
  group by 1;

-- ── What a person waits for or has to look at ───────────────────────────────────────────────────────────────────────
create table app.payment_counts (
  state text primary key check (state in ('transfer_awaited', 'to_look_at')),
  payments integer not null,
  amount bigint not null
);
comment on table app.payment_counts is 'Transfers that may still come, and money that came and fits nothing, counted as payments change. Written by triggers alone.';
comment on column app.payment_counts.amount is 'Halalas with VAT, as asked for.';
alter table app.payment_counts enable row level security;
create policy payment_counts__admin_read on app.payment_counts for select to mimar_admin using (true);
grant select on app.payment_counts to mimar_admin;
create index payments__transfers_awaited on app.payments (created_at) where status = 'waiting' and method = 'bank_transfer';

create function app.payment_count_state(p_method text, p_status text, p_use text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return case
    when p_status = 'waiting' and p_method = 'bank_transfer' then 'transfer_awaited'
    when p_status = 'unclear' or (p_use = 'surplus' and p_status <> 'refunded') then 'to_look_at'
  end;
comment on function app.payment_count_state(text, text, text) is 'Which of payment_counts a payment is one of; null = none. Surplus that went back whole is done with.';

create function app.keep_payment_counts() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate app.payment_counts;
  elsif tg_op = 'INSERT' then
    if not exists (select from come where app.payment_count_state(method, status, use) is not null) then return null; end if;
    perform app.take_turn_at_figures();
    insert into app.payment_counts as kept (state, payments, amount)
    select app.payment_count_state(method, status, use) as state, count(*), sum(amount) from come
    where app.payment_count_state(method, status, use) is not null group by 1 order by 1
    on conflict (state) do update set payments = kept.payments + excluded.payments, amount = kept.amount + excluded.amount;
  else
    if not exists (select from gone join come using (id)
      where app.payment_count_state(gone.method, gone.status, gone.use) is distinct from app.payment_count_state(come.method, come.status, come.use)) then
      return null;
    end if;
    perform app.take_turn_at_figures();
    insert into app.payment_counts as kept (state, payments, amount)
    select state, sum(change), sum(change * amount) from (
      select app.payment_count_state(method, status, use) as state, -1 as change, amount from gone
      union all select app.payment_count_state(method, status, use), 1, amount from come
    ) as changes where state is not null group by 1 having sum(change) <> 0 or sum(change * amount) <> 0 order by 1
    on conflict (state) do update set payments = kept.payments + excluded.payments, amount = kept.amount + excluded.amount;
  end if;
  return null;
end
$$;
create trigger payments__count_added after insert on app.payments
  referencing new table as come for each statement execute function app.keep_payment_counts();
create trigger payments__count_changed after update on app.payments
  referencing old table as gone new table as come for each statement execute function app.keep_payment_counts();
create trigger payments__count_emptied after truncate on app.payments
  for each statement execute function app.keep_payment_counts();
insert into app.payment_counts (state, payments, amount)
  select app.payment_count_state(method, status, use) as state, count(*), sum(amount) from app.payments
  where app.payment_count_state(method, status, use) is not null group by 1;
