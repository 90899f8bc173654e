-- Settings that an admin changes in the console (docs/settings.md): each change is a row, the newest of a name counts.

create table app.setting_changes (
  id uuid primary key default uuidv7(),
  name text not null check (name in ('support', 'banner', 'notice', 'holidays')),
  version integer not null check (version > 0),
  value jsonb check (value @> '{}' and length(value::text) <= 20000),
  undoes integer check (undoes < version),
  admin_id uuid not null,
  admin_name text not null check (length(admin_name) between 1 and 255),
  changed_at timestamptz not null,
  constraint setting_changes__numbered unique (name, version)
);
comment on table app.setting_changes is 'Every value that a setting had since an admin first changed it. Never changed; an undo is another row.';
comment on column app.setting_changes.value is 'As domain/settings/setting-values.ts says it. Null: the default, from the environment or our texts.';
comment on column app.setting_changes.undoes is 'The version whose change this one took back.';
comment on column app.setting_changes.admin_id is 'The admin''s account; no foreign key: with SUPABASE_URL the accounts live on another server.';
comment on column app.setting_changes.admin_name is 'As the admin was signed in then.';

alter table app.setting_changes enable row level security;
create policy setting_changes__admin_reads on app.setting_changes for select to mimar_admin using (true);
create policy setting_changes__admin_adds on app.setting_changes for insert to mimar_admin with check (admin_id = auth.uid());
grant select, insert on app.setting_changes to mimar_admin;

-- What pages show anyway, without who changed it.
create view app.current_settings with (security_barrier) as
  select distinct on (name) name, version, value from app.setting_changes order by name, version desc;
comment on view app.current_settings is 'The value of each setting that was ever changed.';
grant select on app.current_settings to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

-- Every process drops its pages, which all show settings (server/platform/http/public-changes.ts).
create trigger setting_changes__announce after insert or update or delete on app.setting_changes
  for each statement execute function app.announce_public_change('settings');
create trigger setting_changes__announce_truncate after truncate on app.setting_changes
  for each statement execute function app.announce_public_change('settings');
