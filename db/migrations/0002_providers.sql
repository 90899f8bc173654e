-- Providers: who may be offered a project request. Registration and verification add to this table later;
-- the columns here are what dispatch and the public pages need.

create table app.providers (
  id uuid primary key default uuidv7(),
  slug text not null constraint providers__slug unique,
  company_name text not null check (length(company_name) between 2 and 120),
  contact_name text not null check (length(contact_name) between 2 and 80),
  kind text not null check (kind in ('contractor', 'supplier', 'designer', 'advisor', 'engineering_office')),
  trades text[] not null check (trades <@ array['interior_finishing', 'villa_construction', 'decoration', 'maintenance', 'renovation', 'expansion', 'insulation', 'exterior_finishing']),
  city text not null check (city in ('riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif')),
  service_cities text[] not null check (service_cities <@ array['riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif']),
  mobile text not null constraint providers__mobile unique check (mobile ~ '^9665[0-9]{8}$'),
  locale text not null default 'ar' check (locale in ('ar', 'en')),
  status text not null default 'pending_review' check (status in ('pending_review', 'approved', 'rejected')),
  monthly_lead_quota integer not null default 15 check (monthly_lead_quota between 0 and 100),
  last_inbound_at timestamptz,
  is_demo boolean not null default false,
  registered_at timestamptz not null default now()
);
comment on table app.providers is 'Contractors, suppliers, designers, advisors and engineering offices.';
comment on column app.providers.mobile is 'E.164 without plus; also the WhatsApp address.';
comment on column app.providers.monthly_lead_quota is 'Leads a Riyadh calendar month; the package account replaces this column.';
comment on column app.providers.last_inbound_at is 'Last message from this provider; opens the 24-hour window in which free text may be sent.';

-- Dispatch asks for approved providers of a trade that serve a city.
create index providers__approved_by_trade_and_city on app.providers using gin (trades, service_cities) where status = 'approved';
-- The public list, newest first: one walk, however deep the page.
create index providers__approved_newest on app.providers (registered_at desc, id desc) where status = 'approved';

alter table app.providers enable row level security;
create policy providers__admin_all on app.providers to mimar_admin using (true) with check (true);
create policy providers__worker_read on app.providers for select to mimar_worker using (true);
create policy providers__worker_update on app.providers for update to mimar_worker using (true) with check (true);
create policy providers__provider_reads_self on app.providers for select to mimar_provider using (id = app.current_provider_id());
grant select, insert, update on app.providers to mimar_admin;
grant select, update (last_inbound_at) on app.providers to mimar_worker;
grant select on app.providers to mimar_provider;

-- What anyone may see of an approved provider. The view runs with its owner's rights, so it is the whole public projection.
-- Ordered here, because a barrier view is planned by itself: ordered only by its reader, all rows would be sorted for each page.
create view app.public_providers with (security_barrier) as
  select id, slug, company_name, kind, trades, city, service_cities, is_demo, registered_at
  from app.providers
  where status = 'approved'
  order by registered_at desc, id desc;
comment on view app.public_providers is 'Approved providers without contact details.';
grant select on app.public_providers to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
