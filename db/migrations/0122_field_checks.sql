-- What an admin compared with a document, field by field (docs/flows/verification.md#fields-beside-the-document).

create table app.field_checks (
  provider_id uuid not null references app.providers on delete cascade,
  field text not null check (field ~ '^[a-z]+([A-Z][a-z]+)*$' and length(field) <= 40),
  outcome text not null check (outcome in ('matches', 'differs')),
  value_hash text not null check (length(value_hash) between 20 and 64),
  admin_id uuid not null,
  admin_name text not null check (length(admin_name) between 1 and 255),
  checked_at timestamptz not null,
  primary key (provider_id, field)
);
comment on table app.field_checks is 'Whether a field matches its document, by the last admin who said so.';
comment on column app.field_checks.value_hash is 'Keyed hash of the value and the document that were compared: the mark counts no longer once either changed.';
comment on column app.field_checks.admin_id is 'The admin''s account; no foreign key, as in verifications.';

alter table app.field_checks enable row level security;
create policy field_checks__admin_read on app.field_checks for select to mimar_admin using (true);
create policy field_checks__admin_writes on app.field_checks for insert to mimar_admin with check (admin_id = auth.uid());
create policy field_checks__admin_changes on app.field_checks for update to mimar_admin using (true) with check (admin_id = auth.uid());
create policy field_checks__admin_takes_back on app.field_checks for delete to mimar_admin using (true);
-- For the copy of a provider's data.
create policy field_checks__worker_reads on app.field_checks for select to mimar_worker using (true);
grant select on app.field_checks to mimar_worker;
grant select, insert, delete, update (outcome, value_hash, admin_id, admin_name, checked_at) on app.field_checks to mimar_admin;

create function app.forget_field_checks() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.field_checks where provider_id = new.id;
  return null;
end
$$;
comment on function app.forget_field_checks is 'Deletes what was compared of a provider who was erased.';
revoke execute on function app.forget_field_checks from public;
create trigger providers__forget_field_checks after update of erased_at on app.providers
  for each row when (new.erased_at is not null) execute function app.forget_field_checks();
