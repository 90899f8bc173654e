-- Logos of providers (docs/flows/work-photos.md#logos): the one that is shown, and what was uploaded since.

create table app.logos (
  id uuid primary key,
  provider_id uuid not null references app.providers on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  rejection_reason text check (length(rejection_reason) between 3 and 500),
  added_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint logos__one_of_each unique (provider_id, status),
  constraint logos__decided check ((status = 'pending') = (decided_at is null)),
  constraint logos__rejected_says_why check ((status = 'rejected') = (rejection_reason is not null))
);
comment on table app.logos is 'Logos of providers. The files are with the file adapter under the id; public once an admin has looked.';
comment on column app.logos.id is 'That of the upload it came of, so that one upload makes one logo.';
create index logos__pending on app.logos (added_at, id) where status = 'pending';
create index logos__decided on app.logos (decided_at desc, id desc) where status <> 'pending';

alter table app.logos enable row level security;
create policy logos__provider_reads_own on app.logos for select to mimar_provider
  using (provider_id = app.current_provider_id());
create policy logos__provider_adds on app.logos for insert to mimar_provider
  with check (provider_id = app.current_provider_id() and status = 'pending');
create policy logos__provider_removes on app.logos for delete to mimar_provider
  using (provider_id = app.current_provider_id());
create policy logos__admin_read on app.logos for select to mimar_admin using (true);
create policy logos__admin_decides on app.logos for update to mimar_admin
  using (true) with check (status <> 'pending' and decided_by = auth.uid());
create policy logos__admin_replaces on app.logos for delete to mimar_admin using (status <> 'pending');
create policy logos__staff_reads on app.logos as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'registrations')));
create policy logos__staff_changes on app.logos as restrictive for update to mimar_staff
  using ((select app.staff_may('act', 'registrations')));
create policy logos__staff_deletes on app.logos as restrictive for delete to mimar_staff
  using ((select app.staff_may('act', 'registrations')));
create policy logos__worker_all on app.logos for all to mimar_worker using (true) with check (true);
grant select, delete, insert (id, provider_id, added_at) on app.logos to mimar_provider;
grant select, delete, update (status, rejection_reason, decided_at, decided_by) on app.logos to mimar_admin;
grant select, delete on app.logos to mimar_worker;

create trigger logos__announce after insert or delete or update on app.logos
  for each statement execute function app.announce_public_change('providers');
create trigger logos__announce_truncate after truncate on app.logos
  for each statement execute function app.announce_public_change('providers');

create view app.public_logos with (security_barrier = true) as
  select logos.id, logos.provider_id
  from app.logos join app.providers on providers.id = logos.provider_id
  where logos.status = 'approved' and providers.is_listed;
comment on view app.public_logos is 'Logos that an admin has looked at, of listed providers.';
grant select on app.public_logos to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
