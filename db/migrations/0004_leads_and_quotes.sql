-- Dispatch: which providers were considered for a project request, why each was or was not chosen (the ledger),
-- the leads that came of it, and the quotes on them.

create table app.dispatch_rounds (
  id uuid primary key default uuidv7(),
  project_request_id uuid not null references app.project_requests on delete cascade,
  round integer not null check (round >= 1),
  seed text not null,
  engine_version text not null,
  lead_limit integer not null check (lead_limit between 1 and 10),
  dispatched_at timestamptz not null default now(),
  constraint dispatch_rounds__one_per_number unique (project_request_id, round)
);

create table app.dispatch_candidates (
  dispatch_round_id uuid not null references app.dispatch_rounds on delete cascade,
  provider_id uuid not null references app.providers,
  gate text,
  score double precision not null,
  parts jsonb not null,
  rank integer,
  chosen boolean not null,
  primary key (dispatch_round_id, provider_id),
  constraint dispatch_candidates__chosen_passed check (not chosen or (gate is null and rank is not null))
);
comment on column app.dispatch_candidates.gate is 'The first gate this provider failed; null when all were passed.';

create table app.leads (
  id uuid primary key default uuidv7(),
  project_request_id uuid not null references app.project_requests on delete cascade,
  provider_id uuid not null references app.providers,
  dispatch_round_id uuid not null references app.dispatch_rounds on delete cascade,
  status text not null default 'offered' check (status in ('offered', 'accepted', 'declined', 'expired', 'quoted', 'won', 'lost')),
  offered_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint leads__one_per_provider unique (project_request_id, provider_id)
);
comment on table app.leads is 'A project request offered to one provider.';
create index leads__by_provider on app.leads (provider_id, offered_at desc);

create table app.quotes (
  id uuid primary key default uuidv7(),
  lead_id uuid not null constraint quotes__one_per_lead unique references app.leads on delete cascade,
  amount bigint not null check (amount > 0),
  source_text text not null default '',
  revision integer not null default 1,
  submitted_at timestamptz not null default now()
);
comment on column app.quotes.amount is 'Halalas, as the provider stated it.';
comment on column app.quotes.source_text is 'The provider''s own words the amount was read from.';

alter table app.dispatch_rounds enable row level security;
alter table app.dispatch_candidates enable row level security;
alter table app.leads enable row level security;
alter table app.quotes enable row level security;

create policy dispatch_rounds__worker_all on app.dispatch_rounds to mimar_worker using (true) with check (true);
create policy dispatch_rounds__admin_read on app.dispatch_rounds for select to mimar_admin using (true);
create policy dispatch_candidates__worker_all on app.dispatch_candidates to mimar_worker using (true) with check (true);
create policy dispatch_candidates__admin_read on app.dispatch_candidates for select to mimar_admin using (true);
create policy dispatch_candidates__provider_reads_own on app.dispatch_candidates for select to mimar_provider using (provider_id = app.current_provider_id());
create policy leads__worker_all on app.leads to mimar_worker using (true) with check (true);
create policy leads__admin_read on app.leads for select to mimar_admin using (true);
create policy leads__provider_reads_own on app.leads for select to mimar_provider using (provider_id = app.current_provider_id());
create policy leads__owner_reads_own on app.leads for select to mimar_owner using (project_request_id = app.current_project_request_id());
create policy quotes__worker_all on app.quotes to mimar_worker using (true) with check (true);
create policy quotes__admin_read on app.quotes for select to mimar_admin using (true);
-- The subquery reads leads under the same actor's policies, so ownership is decided in one place.
create policy quotes__provider_reads_own on app.quotes for select to mimar_provider using (exists (select from app.leads where leads.id = lead_id));
create policy quotes__owner_reads_own on app.quotes for select to mimar_owner using (exists (select from app.leads where leads.id = lead_id));

grant select, insert on app.dispatch_rounds, app.dispatch_candidates to mimar_worker;
grant select, insert, update (status, answered_at) on app.leads to mimar_worker;
grant select, insert, update (amount, source_text, revision, submitted_at) on app.quotes to mimar_worker;
grant select on app.dispatch_rounds, app.dispatch_candidates, app.leads, app.quotes to mimar_admin;
grant select on app.dispatch_candidates, app.leads, app.quotes to mimar_provider;
grant select on app.leads, app.quotes to mimar_owner;

-- A provider reads the request of a lead of theirs, and the owner's contact only once they accepted.
create policy project_requests__provider_reads_offered on app.project_requests for select to mimar_provider
  using (exists (select from app.leads where leads.project_request_id = project_requests.id));
create policy project_request_contacts__provider_reads_accepted on app.project_request_contacts for select to mimar_provider
  using (exists (
    select from app.leads
    where leads.project_request_id = project_request_contacts.project_request_id
      and leads.status in ('accepted', 'quoted', 'won')
  ));
-- An owner reads who was asked for them, whatever became of that provider since; of a provider, name and kind only.
create policy providers__owner_reads_offered on app.providers for select to mimar_owner
  using (exists (select from app.leads where leads.provider_id = providers.id));
grant select (id, company_name, kind) on app.providers to mimar_owner;
-- The description may hold what the owner typed of their own contact, so a provider gets the scrubbed one: columns, not the row.
grant select (id, reference, project_type, city, district, area_sqm, finish_level, budget_min, budget_max, public_description, locale, complexity, quote_due_at, status, received_at)
  on app.project_requests to mimar_provider;
grant select on app.project_request_contacts to mimar_provider;
