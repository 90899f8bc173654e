-- What follows an agreed contract (docs/contracts.md#changes): variation orders, delays and snags, and what each side
-- answered. A row is the word of one side and never changes; the state of each thing is reckoned from its answers.

create table app.contract_orders (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references app.contracts (id) on delete cascade,
  number integer not null check (number between 1 and 99),
  side text not null check (side in ('owner', 'provider')),
  stage integer not null check (stage between 0 and 14),
  amount bigint not null,
  days integer not null check (days between -3650 and 3650),
  what text not null check (length(what) <= 500),
  why text not null check (length(why) <= 500),
  proposed_at timestamptz not null,
  source_key text check (length(source_key) between 1 and 200),
  constraint contract_orders__numbered unique (contract_id, number),
  constraint contract_orders__once unique (contract_id, source_key)
);
comment on table app.contract_orders is 'Variation orders: a change of an agreed contract counts once both sides accepted it. Never changed.';
comment on column app.contract_orders.stage is 'Index of the stage with whose payment the amount is settled.';
comment on column app.contract_orders.amount is 'Halalas with VAT; below zero takes from the price.';
comment on column app.contract_orders.days is 'Calendar days that it adds to the duration, below zero takes.';

create table app.contract_delays (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references app.contracts (id) on delete cascade,
  side text not null check (side in ('owner', 'provider')),
  cause text not null check (cause ~ '^[a-z_]{2,30}$'),
  days integer not null check (days between 1 and 365),
  reason text not null check (length(reason) <= 500),
  said_at timestamptz not null,
  source_key text check (length(source_key) between 1 and 200),
  constraint contract_delays__once unique (contract_id, source_key)
);
comment on table app.contract_delays is 'What a side said of a delay. It moves the expected end once the other side acknowledged it; nobody judges it.';
comment on column app.contract_delays.cause is 'One of DELAY_CAUSES (domain/contracts/delays.ts).';
create index contract_delays__of_contract on app.contract_delays (contract_id, said_at);

create table app.contract_snags (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references app.contracts (id) on delete cascade,
  number integer not null check (number between 1 and 200),
  side text not null check (side in ('owner', 'provider')),
  place text not null check (length(place) <= 120),
  what text not null check (length(what) <= 500),
  noted_at timestamptz not null,
  source_key text check (length(source_key) between 1 and 200),
  constraint contract_snags__numbered unique (contract_id, number),
  constraint contract_snags__once unique (contract_id, source_key)
);
comment on table app.contract_snags is 'What is to be mended before the retention is due. Never changed.';

create table app.contract_answers (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references app.contracts (id) on delete cascade,
  order_id uuid references app.contract_orders (id) on delete cascade,
  delay_id uuid references app.contract_delays (id) on delete cascade,
  snag_id uuid references app.contract_snags (id) on delete cascade,
  side text not null check (side in ('owner', 'provider')),
  kind text not null check (kind ~ '^[a-z_]{2,30}$'),
  body text not null default '' check (length(body) <= 500),
  answered_at timestamptz not null,
  constraint contract_answers__of_one check (num_nonnulls(order_id, delay_id, snag_id) = 1),
  constraint contract_answers__order_once unique (order_id, side, kind),
  constraint contract_answers__delay_once unique (delay_id, side, kind)
);
comment on table app.contract_answers is 'What a side answered to an order (accepted, declined), a delay (acknowledged, disputed) or a snag (mended, confirmed, reopened).';
create index contract_answers__of_contract on app.contract_answers (contract_id, answered_at);
create index contract_answers__of_snag on app.contract_answers (snag_id) where snag_id is not null;

alter table app.contract_orders enable row level security;
alter table app.contract_delays enable row level security;
alter table app.contract_snags enable row level security;
alter table app.contract_answers enable row level security;
create policy contract_orders__sides_read on app.contract_orders for select to mimar_owner, mimar_provider
  using (exists (select from app.contracts where contracts.id = contract_orders.contract_id));
create policy contract_delays__sides_read on app.contract_delays for select to mimar_owner, mimar_provider
  using (exists (select from app.contracts where contracts.id = contract_delays.contract_id));
create policy contract_snags__sides_read on app.contract_snags for select to mimar_owner, mimar_provider
  using (exists (select from app.contracts where contracts.id = contract_snags.contract_id));
create policy contract_answers__sides_read on app.contract_answers for select to mimar_owner, mimar_provider
  using (exists (select from app.contracts where contracts.id = contract_answers.contract_id));
create policy contract_orders__worker_all on app.contract_orders for all to mimar_worker using (true) with check (true);
create policy contract_delays__worker_all on app.contract_delays for all to mimar_worker using (true) with check (true);
create policy contract_snags__worker_all on app.contract_snags for all to mimar_worker using (true) with check (true);
create policy contract_answers__worker_all on app.contract_answers for all to mimar_worker using (true) with check (true);
create policy contract_orders__team_reads on app.contract_orders as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy contract_delays__team_reads on app.contract_delays as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy contract_snags__team_reads on app.contract_snags as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy contract_answers__team_reads on app.contract_answers as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
grant select on app.contract_orders, app.contract_delays, app.contract_snags, app.contract_answers to mimar_owner, mimar_provider;
grant select, insert on app.contract_orders, app.contract_delays, app.contract_snags, app.contract_answers to mimar_worker;

create function app.log_order_acceptance() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform app.append_audit_entry('contract.order_accepted', 'contract', new.contract_id, (
    select jsonb_build_object('side', new.side, 'order', number, 'amount', amount, 'days', days,
      'terms', encode(sha256(convert_to(jsonb_build_object('what', what, 'why', why, 'stage', stage,
        'amount', amount, 'days', days)::text, 'UTF8')), 'hex'))
    from app.contract_orders where id = new.order_id), new.answered_at);
  return null;
end
$$;
comment on function app.log_order_acceptance() is 'Writes each acceptance of a variation order into the chained log, with its sums, the hash of its terms and none of their words.';
create trigger contract_answers__log after insert on app.contract_answers
  for each row when (new.order_id is not null and new.kind = 'accepted') execute function app.log_order_acceptance();

-- An erasure, and the end of the time we keep a project request, empty the words.
create function app.forget_contract_changes() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  v_contract uuid := (select id from app.contracts where project_request_id = new.id);
begin
  update app.contract_orders set what = '', why = '' where contract_id = v_contract;
  update app.contract_delays set reason = '' where contract_id = v_contract;
  update app.contract_snags set place = '', what = '' where contract_id = v_contract;
  update app.contract_answers set body = '' where contract_id = v_contract and body <> '';
  return null;
end
$$;
comment on function app.forget_contract_changes() is 'Empties the words of orders, delays and snags; sums, days and what was answered stay.';
create trigger project_requests__forget_contract_changes after update of erased_at on app.project_requests
  for each row when (old.erased_at is null and new.erased_at is not null) execute function app.forget_contract_changes();
