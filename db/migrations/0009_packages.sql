-- Packages: what is sold to providers. The specification leaves prices open, so they are rows and not code.
-- A row is one version of a package. Once offered it never changes, because whoever bought it bought these terms;
-- other terms are another row of the same code, offered from when the one before ends.

create table app.packages (
  id uuid primary key default uuidv7(),
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,29}$'),
  version integer not null check (version > 0),
  name_ar text not null check (length(name_ar) between 2 and 40),
  name_en text not null check (length(name_en) between 2 and 40),
  monthly_fee bigint not null check (monthly_fee > 0),
  yearly_fee bigint not null check (yearly_fee > 0),
  leads_a_month integer not null check (leads_a_month between 5 and 15),
  position integer not null check (position >= 0),
  offered_from timestamptz not null,
  offered_until timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint packages__one_row_a_version unique (code, version),
  constraint packages__year_not_dearer check (yearly_fee <= 12 * monthly_fee),
  constraint packages__offered_in_order check (offered_until > offered_from)
);
comment on table app.packages is 'Versions of what is sold to providers. Once offered, a row is only ever ended.';
comment on column app.packages.code is 'The package through all its versions.';
comment on column app.packages.monthly_fee is 'Halalas without VAT.';
comment on column app.packages.yearly_fee is 'Halalas without VAT for twelve months; never dearer than twelve monthly fees.';
comment on column app.packages.leads_a_month is 'Leads a Riyadh calendar month; spec §1: 5 to 15.';
comment on column app.packages.position is 'The order on the page, lowest first.';
comment on column app.packages.offered_until is 'From then on nobody buys it; subscriptions that did keep it. Null = still offered.';

-- A package has one version without an end, so its successor can only follow it.
create unique index packages__one_open on app.packages (code) where offered_until is null;

-- The rule stands in the database, because bought terms must survive every mistake above it.
create function app.keep_offered_package() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if old.offered_from > now() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    raise exception 'package % version % was offered and stays', old.code, old.version
      using errcode = 'check_violation', constraint = 'packages__offered_stays', schema = 'app', table = 'packages';
  end if;
  if to_jsonb(new) - 'offered_until' <> to_jsonb(old) - 'offered_until'
    or old.offered_until <= now() or new.offered_until < now() then
    raise exception 'package % version % was offered and can only be ended', old.code, old.version
      using errcode = 'check_violation', constraint = 'packages__offered_stays', schema = 'app', table = 'packages';
  end if;
  return new;
end
$$;
comment on function app.keep_offered_package() is 'Of an offered package only the end may change, and neither lies in the past.';
create trigger packages__offered_stays before update or delete on app.packages
  for each row execute function app.keep_offered_package();

alter table app.packages enable row level security;
create policy packages__admin_all on app.packages to mimar_admin using (true) with check (true);
-- What was once offered was public and stays so: a subscriber reads the terms they bought. What is prepared is the admin's.
create policy packages__anyone_reads_offered on app.packages for select to mimar_visitor, mimar_provider using (offered_from <= now());
create policy packages__worker_read on app.packages for select to mimar_worker using (true);
grant select on app.packages to mimar_visitor, mimar_provider, mimar_worker;
grant select, insert, update, delete on app.packages to mimar_admin;

create trigger packages__announce after insert or update or delete on app.packages
  for each statement execute function app.announce_public_change('packages');
create trigger packages__announce_truncate after truncate on app.packages
  for each statement execute function app.announce_public_change('packages');
