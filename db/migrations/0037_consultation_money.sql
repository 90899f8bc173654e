-- Paid consultations: owners pay an advisor through us. The same orders, payments and refunds as packages, and a ledger of
-- what is owed to advisors, which is nobody's revenue of ours (decision 0054).

-- ── Orders of consultations ─────────────────────────────────────────────────────────────────────────────────────────
alter table app.consultations add constraint consultations__with_provider unique (id, provider_id);

alter table app.orders
  add column consultation_id uuid,
  alter column subscription_id drop not null,
  alter column package_id drop not null,
  alter column billing drop not null,
  drop constraint orders_kind_check,
  add constraint orders_kind_check check (kind in ('start', 'renewal', 'upgrade', 'consultation')),
  drop constraint orders__vat_of_net,
  add constraint orders__vat_of_net check (vat = case kind when 'consultation' then 0 else (net * 15 + 50) / 100 end),
  add constraint orders__of_its_kind check (case kind
    when 'consultation' then consultation_id is not null and discount = 0 and num_nonnulls(subscription_id, package_id, billing, consent_id) = 0
    else consultation_id is null and num_nulls(subscription_id, package_id, billing) = 0 end),
  add constraint orders__consultation foreign key (consultation_id, provider_id) references app.consultations (id, provider_id);
comment on table app.orders is 'What somebody asked to buy, at a price that stands until it expires: a provider a package, an owner a consultation. Settled by one payment, never by two.';
comment on column app.orders.provider_id is 'Who buys a package; of a consultation its advisor, for whom the money is collected.';
comment on column app.orders.consultation_id is 'What an owner pays for; then there is no package, and all of it is the advisor''s: no VAT of ours.';
drop index app.orders__one_open;
create unique index orders__one_open on app.orders (provider_id) where status = 'open' and kind <> 'consultation';
create unique index orders__one_open_of_a_consultation on app.orders (consultation_id) where status = 'open' and kind = 'consultation';
create unique index orders__one_paid_of_a_consultation on app.orders (consultation_id) where status = 'paid' and kind = 'consultation';
create index orders__of_consultation on app.orders (consultation_id, created_at) where consultation_id is not null;

-- What an order says is what was agreed; only its settling changes. A consultation may still be had by whoever pays after
-- its hold ended, as long as nobody else has taken the time.
create or replace function app.keep_order() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if (old.status <> 'open' and not (old.kind = 'consultation' and old.status = 'abandoned' and new.status = 'paid'))
    or to_jsonb(new) - '{status,paid_at,expires_at}'::text[] <> to_jsonb(old) - '{status,paid_at,expires_at}'::text[] then
    raise exception 'an order is settled or abandoned, once'
      using errcode = 'check_violation', constraint = 'orders__settled_once', schema = 'app', table = 'orders';
  end if;
  return new;
end
$$;

alter table app.refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('subscription_refunded', 'surplus', 'goodwill', 'consultation_cancelled'));

-- Advisors read what is owed to them, not who paid with what: rows of consultations are not theirs to see.
alter policy orders__provider_reads_own on app.orders
  using (provider_id = app.current_provider_id() and kind <> 'consultation');
alter policy payments__provider_reads_own on app.payments
  using (provider_id = app.current_provider_id() and exists (select from app.orders where orders.id = order_id));
alter policy refunds__provider_reads_own on app.refunds
  using (provider_id = app.current_provider_id() and exists (select from app.payments where payments.id = payment_id));

-- ── What is owed to advisors ────────────────────────────────────────────────────────────────────────────────────────
create table app.consultation_payouts (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers,
  amount bigint not null check (amount > 0),
  bank_reference text not null constraint consultation_payouts__bank_reference unique check (length(bank_reference) between 1 and 80),
  paid_at timestamptz not null,
  paid_by uuid not null,
  paid_name text not null check (length(paid_name) between 1 and 255)
);
comment on table app.consultation_payouts is 'Transfers by which advisors were paid what we had collected for them, as an admin recorded them.';
comment on column app.consultation_payouts.bank_reference is 'The bank''s own number of the transfer: one line of the statement is one payout.';
comment on column app.consultation_payouts.paid_by is 'The admin, by their account.';
create index consultation_payouts__of_provider on app.consultation_payouts (provider_id, paid_at desc);

create table app.consultation_entries (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('payment', 'refund', 'cover', 'payout')),
  provider_id uuid not null references app.providers,
  consultation_id uuid,
  payment_id uuid references app.payments,
  refund_id uuid references app.refunds,
  payout_id uuid references app.consultation_payouts,
  at timestamptz not null,
  month integer not null,
  amount bigint not null,
  is_demo boolean not null,
  constraint consultation_entries__of_its_kind check (case kind
    when 'payment' then amount > 0 and num_nulls(consultation_id, payment_id) = 0 and num_nonnulls(refund_id, payout_id) = 0
    when 'refund' then amount < 0 and num_nulls(consultation_id, payment_id, refund_id) = 0 and payout_id is null
    when 'cover' then amount > 0 and num_nulls(consultation_id, payment_id, refund_id) = 0 and payout_id is null
    else amount < 0 and payout_id is not null and num_nonnulls(consultation_id, payment_id, refund_id) = 0 end),
  constraint consultation_entries__month_of_riyadh check (month = app.riyadh_month(at)),
  constraint consultation_entries__consultation foreign key (consultation_id, provider_id) references app.consultations (id, provider_id)
);
comment on table app.consultation_entries is 'What was collected for advisors, what of it went back to owners, and what was paid out: written in the transaction that learns of it and never changed. What is owed to an advisor is the sum of theirs.';
comment on column app.consultation_entries.kind is 'cover: what went back to an owner after the advisor had been paid out, and is owed by nobody: borne by us, so that no balance falls below zero.';
comment on column app.consultation_entries.amount is 'Halalas as the owner paid them; below zero for what leaves.';
comment on column app.consultation_entries.month is 'As revenue_entries.month, 202611 of Riyadh.';
create unique index consultation_entries__one_of_a_payment on app.consultation_entries (payment_id) where kind = 'payment';
create unique index consultation_entries__one_of_a_refund on app.consultation_entries (refund_id) where kind = 'refund';
create unique index consultation_entries__one_cover_of_a_refund on app.consultation_entries (refund_id) where kind = 'cover';
create unique index consultation_entries__one_of_a_payout on app.consultation_entries (payout_id) where kind = 'payout';
create index consultation_entries__newest on app.consultation_entries (at desc, id desc);
create index consultation_entries__of_provider on app.consultation_entries (provider_id, at desc, id desc);
create index consultation_entries__of_kind on app.consultation_entries (kind, at desc, id desc);
create trigger consultation_entries__never_change before update or delete on app.consultation_entries
  for each statement execute function app.keep_money_rows();
create trigger consultation_payouts__never_change before update or delete on app.consultation_payouts
  for each statement execute function app.keep_money_rows();

-- ── Balances and months, kept as entries come ───────────────────────────────────────────────────────────────────────
create table app.consultation_balances (
  provider_id uuid primary key,
  collected bigint not null,
  given_back bigint not null,
  covered bigint not null,
  paid_out bigint not null,
  owed bigint not null generated always as (collected - given_back + covered - paid_out) stored,
  constraint consultation_balances__never_below_zero check (collected - given_back + covered - paid_out >= 0)
);
comment on table app.consultation_balances is 'What consultation_entries come to for each advisor, all of it in halalas above zero. Written by a trigger alone.';
comment on column app.consultation_balances.owed is 'What we hold for them, due or not yet.';
create index consultation_balances__owed on app.consultation_balances (owed desc, provider_id) where owed > 0;

create table app.consultation_sums (
  month integer primary key,
  collected bigint not null,
  given_back bigint not null,
  covered bigint not null,
  paid_out bigint not null,
  entries integer not null
);
comment on table app.consultation_sums is 'What consultation_entries come to in each month of Riyadh; month 0 = of all time. Written by a trigger alone.';

create function app.take_turn_at_consultation_balance(p_provider_id uuid) returns void
  language sql volatile
  set search_path = ''
  return pg_advisory_xact_lock(hashtextextended('app.consultation_balance:' || p_provider_id, 0));
comment on function app.take_turn_at_consultation_balance(uuid) is 'Whoever asks for money of an advisor''s to go back, learns that it went, or pays them out, one at a time until it commits. Taken after consultation, order and payment are locked, and before the turn at the figures.';
grant execute on function app.take_turn_at_consultation_balance(uuid) to mimar_worker;

create function app.keep_consultation_sums() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate app.consultation_balances, app.consultation_sums;
    return null;
  end if;
  if not exists (select from come) then return null; end if;
  perform app.take_turn_at_figures();
  -- In two steps, because a row that is to be inserted is checked before it is found to be there.
  insert into app.consultation_balances (provider_id, collected, given_back, covered, paid_out)
  select distinct provider_id, 0, 0, 0, 0 from come on conflict do nothing;
  update app.consultation_balances as kept set collected = kept.collected + added.collected, given_back = kept.given_back + added.given_back,
    covered = kept.covered + added.covered, paid_out = kept.paid_out + added.paid_out
  from (
    select provider_id, coalesce(sum(amount) filter (where kind = 'payment'), 0) as collected, coalesce(-sum(amount) filter (where kind = 'refund'), 0) as given_back,
      coalesce(sum(amount) filter (where kind = 'cover'), 0) as covered, coalesce(-sum(amount) filter (where kind = 'payout'), 0) as paid_out
    from come group by provider_id
  ) as added where added.provider_id = kept.provider_id;
  insert into app.consultation_sums as kept (month, collected, given_back, covered, paid_out, entries)
  select coalesce(month, 0), coalesce(sum(amount) filter (where kind = 'payment'), 0), coalesce(-sum(amount) filter (where kind = 'refund'), 0),
    coalesce(sum(amount) filter (where kind = 'cover'), 0), coalesce(-sum(amount) filter (where kind = 'payout'), 0), count(*)
  from come group by rollup (month) order by 1
  on conflict (month) do update set collected = kept.collected + excluded.collected, given_back = kept.given_back + excluded.given_back,
    covered = kept.covered + excluded.covered, paid_out = kept.paid_out + excluded.paid_out, entries = kept.entries + excluded.entries;
  return null;
end
$$;
create trigger consultation_entries__keep_sums after insert on app.consultation_entries
  referencing new table as come for each statement execute function app.keep_consultation_sums();
create trigger consultation_entries__keep_sums_emptied after truncate on app.consultation_entries
  for each statement execute function app.keep_consultation_sums();

-- ── What may be paid out ────────────────────────────────────────────────────────────────────────────────────────────
create function app.consultation_money_not_due(p_provider_id uuid) returns bigint
  language sql stable
  set search_path = ''
begin atomic
  select coalesce(sum(case
    when consultation.status in ('held', 'booked') then payment.received - payment.refunded
    else greatest(0, going.under_way, least(going.promised, payment.received) - payment.refunded) end), 0)::bigint
  from app.orders as sold
    join app.consultations as consultation on consultation.id = sold.consultation_id
    join app.payments as payment on payment.order_id = sold.id and payment.use = 'order' and payment.refunded < payment.received
    cross join lateral (
      select coalesce(sum(amount) filter (where status in ('requested', 'sending')), 0) as under_way,
        coalesce(sum(amount) filter (where reason = 'consultation_cancelled'), 0) as promised
      from app.refunds where payment_id = payment.id
    ) as going
  where sold.provider_id = p_provider_id and sold.kind = 'consultation' and sold.status = 'paid';
end;
comment on function app.consultation_money_not_due(uuid) is 'Halalas that are owed to an advisor and not yet theirs to have: of consultations that are still to come, and what is on its way back to an owner, or should be and was refused.';
revoke execute on function app.consultation_money_not_due(uuid) from public;
grant execute on function app.consultation_money_not_due(uuid) to mimar_worker, mimar_admin;
create index orders__paid_consultations on app.orders (provider_id) where kind = 'consultation' and status = 'paid';

create function app.keep_payout_of_what_is_due() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform app.take_turn_at_consultation_balance(new.provider_id);
  if new.amount > coalesce((select owed from app.consultation_balances where provider_id = new.provider_id), 0)
    - app.consultation_money_not_due(new.provider_id) then
    raise exception 'no more is paid out than is due'
      using errcode = 'check_violation', constraint = 'consultation_payouts__of_what_is_due', schema = 'app', table = 'consultation_payouts';
  end if;
  return new;
end
$$;
create trigger consultation_payouts__of_what_is_due before insert on app.consultation_payouts
  for each row execute function app.keep_payout_of_what_is_due();

create function app.enter_consultation_payout() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  insert into app.consultation_entries (kind, provider_id, payout_id, at, month, amount, is_demo)
  select 'payout', new.provider_id, new.id, new.paid_at, app.riyadh_month(new.paid_at), -new.amount, providers.is_demo
  from app.providers where providers.id = new.provider_id;
  return null;
end
$$;
create trigger consultation_payouts__entered after insert on app.consultation_payouts
  for each row execute function app.enter_consultation_payout();

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.consultation_payouts enable row level security;
alter table app.consultation_entries enable row level security;
alter table app.consultation_balances enable row level security;
alter table app.consultation_sums enable row level security;
create policy consultation_payouts__worker_all on app.consultation_payouts to mimar_worker using (true) with check (true);
create policy consultation_entries__worker_all on app.consultation_entries to mimar_worker using (true) with check (true);
create policy consultation_balances__worker_read on app.consultation_balances for select to mimar_worker using (true);
grant select, insert on app.consultation_payouts, app.consultation_entries to mimar_worker;
grant select on app.consultation_balances to mimar_worker;
create policy consultation_payouts__admin_read on app.consultation_payouts for select to mimar_admin using (true);
create policy consultation_entries__admin_read on app.consultation_entries for select to mimar_admin using (true);
create policy consultation_balances__admin_read on app.consultation_balances for select to mimar_admin using (true);
create policy consultation_sums__admin_read on app.consultation_sums for select to mimar_admin using (true);
grant select on app.consultation_payouts, app.consultation_entries, app.consultation_balances, app.consultation_sums to mimar_admin;
create policy consultation_payouts__provider_reads_own on app.consultation_payouts for select to mimar_provider using (provider_id = app.current_provider_id());
create policy consultation_entries__provider_reads_own on app.consultation_entries for select to mimar_provider using (provider_id = app.current_provider_id());
create policy consultation_balances__provider_reads_own on app.consultation_balances for select to mimar_provider using (provider_id = app.current_provider_id());
grant select (id, provider_id, amount, bank_reference, paid_at) on app.consultation_payouts to mimar_provider;
grant select (id, kind, provider_id, consultation_id, payout_id, at, month, amount, is_demo) on app.consultation_entries to mimar_provider;
grant select on app.consultation_balances to mimar_provider;
