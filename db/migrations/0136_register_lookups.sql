-- What the commercial register says of a firm, beside what the firm typed (docs/flows/registration.md#commercial-register).

create table app.register_lookups (
  provider_id uuid primary key references app.providers on delete cascade,
  number text not null check (number ~ '^[1-7][0-9]{9}$'),
  outcome text not null check (outcome in ('found', 'not_found', 'unavailable')),
  looked_up_at timestamptz not null,
  name text check (length(name) between 1 and 300),
  standing text check (standing in ('active', 'suspended', 'struck_off', 'expired', 'in_liquidation', 'unknown')),
  standing_name text check (length(standing_name) between 1 and 300),
  city_name text check (length(city_name) between 1 and 100),
  issued_on date,
  confirmed_on date,
  activities text[] not null default '{}' check (cardinality(activities) <= 12),
  constraint register_lookups__whole check (case outcome
    when 'found' then num_nulls(name, standing, standing_name) = 0
    else num_nonnulls(name, standing, standing_name, city_name, issued_on, confirmed_on) = 0 and activities = '{}'
  end)
);
comment on table app.register_lookups is 'The last look-up of a provider in the commercial register, made by our server.';
comment on column app.register_lookups.number is 'The number that was looked up: another than the provider''s now says nothing any more.';
comment on column app.register_lookups.standing is 'As we read the register''s word, which is standing_name.';

alter table app.register_lookups enable row level security;
create policy register_lookups__admin_read on app.register_lookups for select to mimar_admin using (true);
create policy register_lookups__staff_reads on app.register_lookups as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations')));
create policy register_lookups__worker_all on app.register_lookups to mimar_worker using (true) with check (true);
grant select on app.register_lookups to mimar_admin;
grant select, insert, update on app.register_lookups to mimar_worker;

create function app.forget_register_lookup() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.register_lookups where provider_id = new.id;
  return null;
end
$$;
comment on function app.forget_register_lookup is 'Deletes what the register said of a provider who was erased.';
revoke execute on function app.forget_register_lookup from public;
create trigger providers__forget_register_lookup after update of erased_at on app.providers
  for each row when (new.erased_at is not null) execute function app.forget_register_lookup();
