-- What owner and provider say of the work of an agreed contract (docs/contracts.md#the-work). Money never passes through
-- us: a row is the word of one side, and the work is reckoned from all of them.

create table app.contract_events (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references app.contracts (id) on delete cascade,
  side text not null check (side in ('owner', 'provider')),
  kind text not null check (kind ~ '^[a-z_]{2,30}$'),
  stage integer not null check (stage between 0 and 14),
  amount bigint check (amount > 0),
  percent integer check (percent between 0 and 100),
  body text not null default '' check (length(body) <= 500),
  about uuid references app.contract_events (id) on delete cascade,
  said_at timestamptz not null,
  source_key text check (length(source_key) between 1 and 200),
  constraint contract_events__once unique (contract_id, source_key)
);
comment on table app.contract_events is 'Never changed: a mistake is followed by a word that corrects it. An erasure empties the words.';
comment on column app.contract_events.kind is 'A key of CONTRACT_EVENTS (domain/contracts/contract-work.ts).';
comment on column app.contract_events.stage is 'Index of the stage in the agreed terms.';
comment on column app.contract_events.amount is 'Halalas with VAT.';
comment on column app.contract_events.percent is 'Of the stage, that is done.';
comment on column app.contract_events.said_at is 'When it was said, which may be before it reached us; the work is reckoned in this order.';
comment on column app.contract_events.source_key is 'Of a WhatsApp message or an idempotency key, so that a repeat is one row.';
create index contract_events__about on app.contract_events (about) where about is not null;

alter table app.contract_events enable row level security;
create policy contract_events__sides_read on app.contract_events for select to mimar_owner, mimar_provider
  using (exists (select from app.contracts where contracts.id = contract_events.contract_id));
create policy contract_events__worker_all on app.contract_events for all to mimar_worker using (true) with check (true);
grant select on app.contract_events to mimar_owner, mimar_provider;
grant select, insert on app.contract_events to mimar_worker;

create or replace function app.forget_contract() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update app.contract_versions set terms = '{}'
    where contract_id = (select id from app.contracts where project_request_id = new.id);
  update app.contract_events set body = ''
    where contract_id = (select id from app.contracts where project_request_id = new.id) and body <> '';
  return null;
end
$$;
comment on function app.forget_contract() is 'Empties the terms and the words; that two sides agreed, what each said was paid, and when, stays.';

-- Colleagues of a firm read what their role may (server/team/team-table-rights.ts).
create policy contracts__team_reads on app.contracts as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy contract_versions__team_reads on app.contract_versions as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy contract_acceptances__team_reads on app.contract_acceptances as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy contract_events__team_reads on app.contract_events as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
