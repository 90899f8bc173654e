-- What providers buy and pay: orders, the subscriptions they begin, the payments that settle them and what went back.
-- Only the worker writes here, and an admin what an admin does by hand: no provider sets a price or says what was paid.

-- ── Subscriptions ───────────────────────────────────────────────────────────────────────────────────────────────────
create table app.subscriptions (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers,
  status text not null default 'awaiting_payment'
    check (status in ('awaiting_payment', 'awaiting_approval', 'active', 'grace', 'expired', 'refunded', 'abandoned')),
  package_id uuid not null references app.packages,
  billing text not null check (billing in ('monthly', 'yearly')),
  next_package_id uuid references app.packages,
  next_billing text check (next_billing in ('monthly', 'yearly')),
  anchored_at timestamptz,
  anchored_periods integer not null default 0 check (anchored_periods >= 0),
  ends_at timestamptz,
  granted_months integer not null default 0 check (granted_months >= 0),
  next_grant_at timestamptz,
  reminded_days integer check (reminded_days in (14, 7, 1)),
  ordered_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  constraint subscriptions__started check ((status in ('active', 'grace', 'expired')) <= (started_at is not null and ends_at is not null and anchored_at is not null)),
  constraint subscriptions__ended check ((status in ('expired', 'refunded', 'abandoned')) = (ended_at is not null)),
  constraint subscriptions__ends_later check (ends_at > started_at),
  constraint subscriptions__change_whole check ((next_package_id is null) = (next_billing is null))
);
comment on table app.subscriptions is 'A provider''s bought time, one row from the first payment to its end. What was bought stays as it was bought: packages are versions.';
comment on column app.subscriptions.status is 'awaiting_approval: paid, and begins when the provider is approved. grace: over and not renewed, the badge stands some days more.';
comment on column app.subscriptions.next_package_id is 'A change that waits for the end of the period: to a cheaper package, or to another billing.';
comment on column app.subscriptions.anchored_at is 'Where periods of the present package and billing are counted from, so that months keep their day (domain/subscriptions/subscription-period.ts).';
comment on column app.subscriptions.anchored_periods is 'Periods paid since then.';
comment on column app.subscriptions.ends_at is 'End of what is paid.';
comment on column app.subscriptions.granted_months is 'Months of leads granted in the present period: 1 when paid by the month, up to 12 by the year.';
comment on column app.subscriptions.next_grant_at is 'When the next month of leads is due; null = none before another payment.';
comment on column app.subscriptions.reminded_days is 'The last reminder of this period, by the days that were left.';
create unique index subscriptions__one_live on app.subscriptions (provider_id) where status in ('awaiting_payment', 'awaiting_approval', 'active', 'grace');
create index subscriptions__of_provider on app.subscriptions (provider_id, ordered_at desc);
create index subscriptions__to_grant on app.subscriptions (next_grant_at) where status = 'active' and next_grant_at is not null;
create index subscriptions__ending on app.subscriptions (ends_at) where status in ('active', 'grace');

-- ── Orders ──────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.orders (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers,
  subscription_id uuid not null references app.subscriptions,
  kind text not null check (kind in ('start', 'renewal', 'upgrade')),
  package_id uuid not null references app.packages,
  billing text not null check (billing in ('monthly', 'yearly')),
  unit_price bigint not null check (unit_price > 0),
  discount bigint not null default 0 check (discount >= 0),
  net bigint not null check (net > 0),
  vat bigint not null check (vat >= 0),
  total bigint not null,
  status text not null default 'open' check (status in ('open', 'paid', 'abandoned')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  constraint orders__net check (net = unit_price - discount),
  constraint orders__vat_of_net check (vat = (net * 15 + 50) / 100),
  constraint orders__total check (total = net + vat),
  constraint orders__expires_later check (expires_at > created_at),
  constraint orders__paid check ((status = 'paid') = (paid_at is not null))
);
comment on table app.orders is 'What a provider asked to buy, at a price that stands until it expires. Settled by one payment, never by two.';
comment on column app.orders.unit_price is 'Halalas without VAT: the fee of the package for the time that is bought.';
comment on column app.orders.discount is 'Halalas: what was left of the package before, when a dearer one takes its place in the middle of a period.';
create unique index orders__one_open on app.orders (provider_id) where status = 'open';
create index orders__of_subscription on app.orders (subscription_id, created_at);
create index orders__expiring on app.orders (expires_at) where status = 'open';

-- ── Periods ─────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.subscription_periods (
  id uuid primary key default uuidv7(),
  subscription_id uuid not null references app.subscriptions,
  provider_id uuid not null references app.providers,
  order_id uuid not null constraint subscription_periods__one_of_an_order unique references app.orders,
  position integer not null check (position >= 0),
  package_id uuid not null references app.packages,
  billing text not null check (billing in ('monthly', 'yearly')),
  value bigint not null check (value > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  constraint subscription_periods__in_order unique (subscription_id, position),
  constraint subscription_periods__ends_later check (ends_at > starts_at),
  constraint subscription_periods__closed_within check (closed_at between starts_at and ends_at)
);
comment on table app.subscription_periods is 'What was paid for, one after another. An upgrade closes one and begins the next, which ends when the first would have.';
comment on column app.subscription_periods.value is 'Halalas without VAT this period holds: what was paid for it, and what was left of the one it took the place of.';
create index subscription_periods__of_provider on app.subscription_periods (provider_id, starts_at desc);

-- ── Consent to renewal ──────────────────────────────────────────────────────────────────────────────────────────────
create table app.renewal_consents (
  id uuid primary key default uuidv7(),
  subscription_id uuid not null references app.subscriptions,
  provider_id uuid not null references app.providers,
  package_id uuid not null references app.packages,
  billing text not null check (billing in ('monthly', 'yearly')),
  fee bigint not null check (fee > 0),
  wording text not null check (length(wording) between 10 and 1000),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint renewal_consents__withdrawn_later check (withdrawn_at >= given_at)
);
comment on table app.renewal_consents is 'A provider''s word that the next period may be ordered for them, with the sentence they said it to. Without one nothing renews.';
create unique index renewal_consents__one_current on app.renewal_consents (subscription_id) where withdrawn_at is null;

-- ── Events ──────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.subscription_events (
  sequence bigint generated by default as identity primary key,
  subscription_id uuid not null references app.subscriptions,
  provider_id uuid not null references app.providers,
  type text not null check (type in ('ordered', 'started', 'renewed', 'upgraded', 'change_chosen', 'change_dropped', 'period_ended', 'expired', 'refunded', 'abandoned')),
  at timestamptz not null,
  package_id uuid not null references app.packages,
  order_id uuid references app.orders
);
comment on table app.subscription_events is 'What happened to subscriptions, never changed: churn and renewals are counted from it.';
create index subscription_events__of_subscription on app.subscription_events (subscription_id, sequence);
create index subscription_events__by_time on app.subscription_events (at, sequence);

-- ── Payments ────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references app.orders,
  provider_id uuid not null references app.providers,
  method text not null check (method in ('moyasar', 'bank_transfer')),
  amount bigint not null check (amount >= 100),
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'partly_refunded', 'refunded', 'failed', 'unclear')),
  received bigint not null default 0,
  refunded bigint not null default 0,
  external_id text constraint payments__external_id unique,
  external_payment_id text constraint payments__external_payment_id unique,
  pay_url text,
  reference text not null constraint payments__reference unique,
  receipt_at timestamptz,
  confirmed_by uuid,
  confirmed_name text check (length(confirmed_name) between 1 and 255),
  bank_reference text check (length(bank_reference) between 1 and 80),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked_at timestamptz,
  read_at timestamptz,
  received_at timestamptz,
  use text check (use in ('order', 'surplus')),
  constraint payments__received_whole check (received in (0, amount)),
  constraint payments__refunded_of_received check (refunded between 0 and received),
  constraint payments__status_of_sums check (case
    when received = 0 then status in ('waiting', 'failed', 'unclear')
    when refunded = 0 then status = 'paid'
    when refunded < received then status = 'partly_refunded'
    else status = 'refunded' end),
  constraint payments__received_at check ((received > 0) = (received_at is not null)),
  constraint payments__used_when_received check ((received > 0) = (use is not null)),
  constraint payments__transfer_confirmed check (method <> 'bank_transfer' or (received > 0) = (confirmed_by is not null))
);
comment on table app.payments is 'Each try to pay an order. Only what the payment service answered when asked, or what an admin saw on the bank''s statement, is ever received.';
comment on column app.payments.amount is 'Halalas with VAT: what was asked for.';
comment on column app.payments.received is 'Halalas that came; like refunded it only grows.';
comment on column app.payments.external_id is 'The payment service''s invoice (Moyasar: the hosted page).';
comment on column app.payments.reference is 'What a person writes on a bank transfer, and reads to us on the phone: `PM-7K3XQ9`.';
comment on column app.payments.asked_at is 'When we began to ask the payment service for a page. Committed before the call.';
comment on column app.payments.use is 'order: it settled its order. surplus: the order was settled or gone, and the money goes back.';
create unique index payments__one_of_an_order on app.payments (order_id) where use = 'order';
create index payments__of_order on app.payments (order_id, created_at);
create index payments__of_provider on app.payments (provider_id, created_at desc, id desc);
create index payments__waiting on app.payments (created_at, id) where status = 'waiting';
create index payments__to_look_at on app.payments (created_at, id) where status = 'unclear' or use = 'surplus';

create table app.refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references app.payments,
  provider_id uuid not null references app.providers,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('subscription_refunded', 'surplus', 'goodwill')),
  note text check (length(note) between 3 and 500),
  status text not null default 'requested' check (status in ('requested', 'sending', 'done', 'refused')),
  refunded_before bigint not null check (refunded_before >= 0),
  requested_by uuid,
  requested_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  bank_reference text check (length(bank_reference) between 1 and 80),
  failure text,
  constraint refunds__done check ((status = 'done') = (done_at is not null))
);
comment on table app.refunds is 'Money that goes back. One at a time for each payment, so that the other side''s sum tells whether it went.';
comment on column app.refunds.refunded_before is 'Halalas the payment had given back when this was asked for: done when the other side says that and this amount.';
create unique index refunds__one_at_a_time on app.refunds (payment_id) where status in ('requested', 'sending');
create index refunds__of_payment on app.refunds (payment_id, requested_at);
create index refunds__open on app.refunds (requested_at) where status in ('requested', 'sending');

-- What was received never shrinks, is never changed to another order, and never goes to another provider.
create function app.keep_payment() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if new.received < old.received or new.refunded < old.refunded
    or (old.use is not null and new.use is distinct from old.use)
    or (new.order_id, new.provider_id, new.method, new.amount, new.reference, new.created_at)
      is distinct from (old.order_id, old.provider_id, old.method, old.amount, old.reference, old.created_at) then
    raise exception 'a payment only grows' using errcode = 'check_violation', constraint = 'payments__only_grow', schema = 'app', table = 'payments';
  end if;
  return new;
end
$$;
create trigger payments__only_grow before update on app.payments for each row execute function app.keep_payment();

create function app.keep_money_rows() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation', schema = 'app', table = tg_table_name;
end
$$;
comment on function app.keep_money_rows() is 'The owner of the tables is stopped too. Emptying is left to them, because a test of packages or providers empties all that hangs on these.';
create trigger subscription_events__never_change before update or delete on app.subscription_events
  for each statement execute function app.keep_money_rows();
create trigger payments__never_go before delete on app.payments for each statement execute function app.keep_money_rows();
create trigger orders__never_go before delete on app.orders for each statement execute function app.keep_money_rows();
create trigger refunds__never_go before delete on app.refunds for each statement execute function app.keep_money_rows();

-- ── Revenue ─────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.revenue_entries (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('payment', 'refund')),
  payment_id uuid not null references app.payments,
  refund_id uuid references app.refunds,
  provider_id uuid not null references app.providers,
  at timestamptz not null,
  month integer not null,
  net bigint not null,
  vat bigint not null,
  package_code text not null,
  billing text not null check (billing in ('monthly', 'yearly')),
  provider_kind text not null,
  city text not null,
  is_demo boolean not null,
  constraint revenue_entries__signed check (case kind when 'payment' then net > 0 and vat >= 0 and refund_id is null else net <= 0 and vat <= 0 and refund_id is not null end),
  constraint revenue_entries__month_of_riyadh check (month = app.riyadh_month(at))
);
comment on table app.revenue_entries is 'Each payment that settled an order, and each refund of one, once: written in the transaction that learns of it and never changed. All figures of revenue are sums of these.';
comment on column app.revenue_entries.month is 'Months since year 0 in Riyadh, as app.riyadh_month counts them.';
comment on column app.revenue_entries.net is 'Halalas without VAT; below zero for a refund.';
comment on column app.revenue_entries.city is 'Of the provider at the time, as provider_kind: history does not move when a provider does.';
create unique index revenue_entries__one_of_a_payment on app.revenue_entries (payment_id) where kind = 'payment';
create unique index revenue_entries__one_of_a_refund on app.revenue_entries (refund_id) where kind = 'refund';
create index revenue_entries__newest on app.revenue_entries (at desc, id desc);
create trigger revenue_entries__never_change before update or delete on app.revenue_entries
  for each statement execute function app.keep_money_rows();

-- ── Events of the payment service ───────────────────────────────────────────────────────────────────────────────────
alter table app.webhook_events
  drop constraint webhook_events_channel_check,
  add constraint webhook_events_channel_check check (channel in ('whatsapp', 'moyasar'));

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.subscriptions enable row level security;
alter table app.orders enable row level security;
alter table app.subscription_periods enable row level security;
alter table app.renewal_consents enable row level security;
alter table app.subscription_events enable row level security;
alter table app.payments enable row level security;
alter table app.refunds enable row level security;
alter table app.revenue_entries enable row level security;

create policy subscriptions__worker_all on app.subscriptions to mimar_worker using (true) with check (true);
create policy orders__worker_all on app.orders to mimar_worker using (true) with check (true);
create policy subscription_periods__worker_all on app.subscription_periods to mimar_worker using (true) with check (true);
create policy renewal_consents__worker_all on app.renewal_consents to mimar_worker using (true) with check (true);
create policy subscription_events__worker_all on app.subscription_events to mimar_worker using (true) with check (true);
create policy payments__worker_all on app.payments to mimar_worker using (true) with check (true);
create policy refunds__worker_all on app.refunds to mimar_worker using (true) with check (true);
create policy revenue_entries__worker_all on app.revenue_entries to mimar_worker using (true) with check (true);
grant select, insert, update on app.subscriptions, app.orders, app.subscription_periods, app.renewal_consents, app.payments, app.refunds to mimar_worker;
grant select, insert on app.subscription_events, app.revenue_entries to mimar_worker;

create policy subscriptions__admin_read on app.subscriptions for select to mimar_admin using (true);
create policy orders__admin_read on app.orders for select to mimar_admin using (true);
create policy subscription_periods__admin_read on app.subscription_periods for select to mimar_admin using (true);
create policy renewal_consents__admin_read on app.renewal_consents for select to mimar_admin using (true);
create policy subscription_events__admin_read on app.subscription_events for select to mimar_admin using (true);
create policy payments__admin_read on app.payments for select to mimar_admin using (true);
create policy refunds__admin_read on app.refunds for select to mimar_admin using (true);
create policy revenue_entries__admin_read on app.revenue_entries for select to mimar_admin using (true);
grant select on app.subscriptions, app.orders, app.subscription_periods, app.renewal_consents, app.subscription_events, app.payments, app.refunds, app.revenue_entries to mimar_admin;

create policy subscriptions__provider_reads_own on app.subscriptions for select to mimar_provider using (provider_id = app.current_provider_id());
create policy orders__provider_reads_own on app.orders for select to mimar_provider using (provider_id = app.current_provider_id());
create policy subscription_periods__provider_reads_own on app.subscription_periods for select to mimar_provider using (provider_id = app.current_provider_id());
create policy renewal_consents__provider_reads_own on app.renewal_consents for select to mimar_provider using (provider_id = app.current_provider_id());
create policy payments__provider_reads_own on app.payments for select to mimar_provider using (provider_id = app.current_provider_id());
create policy refunds__provider_reads_own on app.refunds for select to mimar_provider using (provider_id = app.current_provider_id());
grant select on app.subscriptions, app.orders, app.subscription_periods, app.renewal_consents to mimar_provider;
grant select (id, order_id, provider_id, method, amount, status, received, refunded, pay_url, reference, receipt_at, created_at, expires_at, received_at, use) on app.payments to mimar_provider;
grant select (id, payment_id, provider_id, amount, reason, status, requested_at, done_at) on app.refunds to mimar_provider;
