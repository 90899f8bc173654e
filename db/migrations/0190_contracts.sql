-- The contract of an awarded quote (docs/contracts.md): its versions, who accepted which, nothing compulsory.

create table app.contracts (
  id uuid primary key default uuidv7(),
  project_request_id uuid not null references app.project_requests (id) on delete cascade,
  lead_id uuid not null references app.leads (id) on delete cascade,
  provider_id uuid not null references app.providers (id) on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'agreed')),
  version integer not null default 1 check (version >= 1),
  drafted_at timestamptz not null,
  changed_at timestamptz not null,
  agreed_at timestamptz,
  constraint contracts__of_project_request unique (project_request_id),
  constraint contracts__of_lead unique (lead_id),
  constraint contracts__agreed check ((status = 'agreed') = (agreed_at is not null))
);
comment on table app.contracts is 'At most one for each award. Its row is locked by whoever changes anything of it.';
comment on column app.contracts.version is 'The newest of contract_versions: what can be accepted.';
create index contracts__of_provider on app.contracts (provider_id, changed_at desc);

create table app.contract_versions (
  contract_id uuid not null references app.contracts (id) on delete cascade,
  version integer not null check (version >= 1),
  side text check (side in ('owner', 'provider')),
  terms jsonb not null,
  made_at timestamptz not null,
  primary key (contract_id, version)
);
comment on table app.contract_versions is 'A version is never changed, only followed by the next; an erasure empties its terms.';
comment on column app.contract_versions.side is 'Who made it; null = we did, from the quote.';
comment on column app.contract_versions.terms is 'ContractTerms of domain/contracts/contract-terms.ts; {} once the owner''s request is erased.';

create table app.contract_acceptances (
  contract_id uuid not null,
  version integer not null,
  side text not null check (side in ('owner', 'provider')),
  accepted_at timestamptz not null,
  primary key (contract_id, version, side),
  foreign key (contract_id, version) references app.contract_versions (contract_id, version) on delete cascade
);
comment on table app.contract_acceptances is 'With a code sent to the side''s mobile. Each is in the chained log too, with the hash of the terms.';

alter table app.contracts enable row level security;
alter table app.contract_versions enable row level security;
alter table app.contract_acceptances enable row level security;
create policy contracts__owner_reads_own on app.contracts for select to mimar_owner
  using (project_request_id = (select app.current_project_request_id()));
create policy contracts__provider_reads_own on app.contracts for select to mimar_provider
  using (provider_id = (select app.current_provider_id()));
create policy contracts__worker_all on app.contracts for all to mimar_worker using (true) with check (true);
create policy contract_versions__sides_read on app.contract_versions for select to mimar_owner, mimar_provider
  using (exists (select from app.contracts where contracts.id = contract_versions.contract_id));
create policy contract_versions__worker_all on app.contract_versions for all to mimar_worker using (true) with check (true);
create policy contract_acceptances__sides_read on app.contract_acceptances for select to mimar_owner, mimar_provider
  using (exists (select from app.contracts where contracts.id = contract_acceptances.contract_id));
create policy contract_acceptances__worker_all on app.contract_acceptances for all to mimar_worker using (true) with check (true);
grant select on app.contracts, app.contract_versions, app.contract_acceptances to mimar_owner, mimar_provider;
grant select, insert, update (status, version, changed_at, agreed_at) on app.contracts to mimar_worker;
grant select, insert on app.contract_versions, app.contract_acceptances to mimar_worker;

-- Whoever has a page of the contract open reads anew.
create trigger contracts__announce_sides after insert or update on app.contracts
  for each row execute function app.announce_review();

create function app.log_acceptance() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform app.append_audit_entry('contract.accepted', 'contract', new.contract_id, jsonb_build_object(
    'side', new.side, 'version', new.version,
    'terms', (select encode(sha256(convert_to(terms::text, 'UTF8')), 'hex') from app.contract_versions
      where contract_id = new.contract_id and version = new.version)), new.accepted_at);
  return null;
end
$$;
comment on function app.log_acceptance() is 'Writes each acceptance into the chained log, with the hash of the accepted terms and none of their words.';
create trigger contract_acceptances__log after insert on app.contract_acceptances
  for each row execute function app.log_acceptance();

-- An erasure, and the end of the time we keep a project request, empty the words of its contract.
create function app.forget_contract() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update app.contract_versions set terms = '{}'
    where contract_id = (select id from app.contracts where project_request_id = new.id);
  return null;
end
$$;
comment on function app.forget_contract() is 'Empties the terms; that two sides agreed, and when, stays.';
create trigger project_requests__forget_contract after update of erased_at on app.project_requests
  for each row when (old.erased_at is null and new.erased_at is not null) execute function app.forget_contract();

alter table app.mobile_codes drop constraint mobile_codes_purpose_check;
alter table app.mobile_codes add constraint mobile_codes_purpose_check
  check (purpose in ('claim', 'booking', 'correction', 'provider', 'contract')) not valid;
comment on column app.mobile_codes.subject_id is 'claim: the account; booking: the consultation; correction: the project request; provider: the registration; contract: the project request for its owner, the lead for its provider.';
