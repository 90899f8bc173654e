-- Project requests, the contact behind them (apart, because it is disclosed only after consent and accept),
-- and the estimate the owner was shown.

create sequence app.project_request_number;

create table app.project_requests (
  id uuid primary key default uuidv7(),
  reference text not null constraint project_requests__reference unique,
  project_type text not null check (project_type in ('interior_finishing', 'villa_construction', 'decoration', 'maintenance', 'renovation', 'expansion', 'insulation', 'exterior_finishing')),
  city text not null check (city in ('riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif')),
  district text check (length(district) between 2 and 60),
  area_sqm integer not null check (area_sqm between 1 and 20000),
  finish_level text check (finish_level in ('economy', 'standard', 'luxury')),
  budget_min bigint check (budget_min >= 0),
  budget_max bigint check (budget_max >= 0),
  facts jsonb not null,
  description text not null default '' check (length(description) <= 2000),
  public_description text not null default '' check (length(public_description) <= 2000),
  locale text not null check (locale in ('ar', 'en')),
  complexity text not null check (complexity in ('standard', 'complex')),
  quote_due_at timestamptz not null,
  status text not null default 'received' check (status in ('received', 'dispatched', 'quoted', 'awarded', 'closed', 'cancelled')),
  is_demo boolean not null default false,
  received_at timestamptz not null default now(),
  constraint project_requests__budget_in_order check (budget_min <= budget_max)
);
comment on table app.project_requests is 'What an owner asks for. Contact details live in project_request_contacts.';
comment on column app.project_requests.reference is 'What people read to each other on the phone, e.g. MR-2611-0042.';
comment on column app.project_requests.facts is 'All facts as given (DESIGN §6); the columns beside it are the ones that are searched by.';
comment on column app.project_requests.public_description is 'The description without phones, e-mails and links (domain/project-requests/scrub-contact-details.ts).';
comment on column app.project_requests.budget_min is 'Halalas.';

create index project_requests__latest on app.project_requests (received_at desc, id desc);

alter table app.project_requests enable row level security;
create policy project_requests__worker_all on app.project_requests to mimar_worker using (true) with check (true);
create policy project_requests__admin_read on app.project_requests for select to mimar_admin using (true);
create policy project_requests__owner_reads_own on app.project_requests for select to mimar_owner using (id = app.current_project_request_id());
-- A visitor may add a request but not read one: what they get back is the tracking link.
create policy project_requests__visitor_submits on app.project_requests for insert to mimar_visitor with check (status = 'received' and not is_demo);
grant usage on sequence app.project_request_number to mimar_visitor, mimar_worker;
grant insert on app.project_requests to mimar_visitor;
grant select, insert, update (status) on app.project_requests to mimar_worker;
grant select on app.project_requests to mimar_admin, mimar_owner;

create table app.project_request_contacts (
  project_request_id uuid primary key references app.project_requests on delete cascade,
  name text not null check (length(name) between 2 and 80),
  mobile text not null check (mobile ~ '^9665[0-9]{8}$'),
  consented_at timestamptz not null,
  consent_version text not null
);
comment on table app.project_request_contacts is 'The owner''s name and mobile. Read by providers only through a lead they accepted.';

alter table app.project_request_contacts enable row level security;
create policy project_request_contacts__worker_all on app.project_request_contacts to mimar_worker using (true) with check (true);
create policy project_request_contacts__owner_reads_own on app.project_request_contacts for select to mimar_owner
  using (project_request_id = app.current_project_request_id());
create policy project_request_contacts__visitor_submits on app.project_request_contacts for insert to mimar_visitor with check (true);
grant insert on app.project_request_contacts to mimar_visitor;
grant select, insert on app.project_request_contacts to mimar_worker;
grant select on app.project_request_contacts to mimar_owner;

create table app.estimates (
  id uuid primary key default uuidv7(),
  project_request_id uuid not null constraint estimates__project_request unique references app.project_requests on delete cascade,
  engine_version text not null,
  facts jsonb not null,
  p10 bigint not null check (p10 >= 0),
  p50 bigint not null,
  p90 bigint not null,
  output jsonb not null,
  created_at timestamptz not null default now(),
  constraint estimates__in_order check (p10 <= p50 and p50 <= p90)
);
comment on table app.estimates is 'The range the owner was shown, with its inputs and the engine that made it. Halalas.';

alter table app.estimates enable row level security;
create policy estimates__worker_all on app.estimates to mimar_worker using (true) with check (true);
create policy estimates__owner_reads_own on app.estimates for select to mimar_owner using (project_request_id = app.current_project_request_id());
create policy estimates__visitor_submits on app.estimates for insert to mimar_visitor with check (true);
grant insert on app.estimates to mimar_visitor;
grant select, insert on app.estimates to mimar_worker;
grant select on app.estimates to mimar_owner;

-- What anyone may see of a project request; ordered here for the reason given at public_providers.
create view app.public_project_requests with (security_barrier) as
  select id, project_type, city, area_sqm, finish_level, public_description as description, status, received_at, is_demo
  from app.project_requests
  where status <> 'cancelled'
  order by received_at desc, id desc;
grant select on app.public_project_requests to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
