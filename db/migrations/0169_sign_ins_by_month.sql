-- The log of sign-ins is kept in months. What it held so far becomes its first month; the name, the columns and the rights
-- stay, so code before this one writes on. An id is unique within its month, which is all that a UUIDv7 needs.
alter table auth.audit_log_entries set schema months;

create table auth.audit_log_entries (
  id uuid default uuidv7() not null,
  payload jsonb not null,
  ip_address text,
  created_at timestamptz default now() not null
) partition by range (created_at);
comment on table auth.audit_log_entries is 'The log of sign-ins, in months.';
create index audit_log_entries__by_age on auth.audit_log_entries (created_at desc);
alter table auth.audit_log_entries enable row level security;
create policy audit_log_entries__auth_all on auth.audit_log_entries for all to mimar_auth using (true) with check (true);
grant select, insert, update, delete on auth.audit_log_entries to mimar_auth;

create table months.audit_log_entries_default (like auth.audit_log_entries including all, primary key (id));
alter table months.audit_log_entries_default enable row level security;

do $$
declare
  v_end text := (select substring(pg_get_expr(conbin, conrelid) from '''([^'']+)''') from pg_constraint
    where conrelid = 'months.audit_log_entries'::regclass and conname = 'first_month');
begin
  execute format('alter table auth.audit_log_entries attach partition months.audit_log_entries for values from (minvalue) to (%L)', v_end);
  alter table auth.audit_log_entries attach partition months.audit_log_entries_default default;
  -- Nobody may use the schema; a right that is left would wait for the day when somebody may.
  drop policy audit_log_entries__auth_all on months.audit_log_entries;
  revoke all on months.audit_log_entries from mimar_auth;
end
$$;

select app.keep_months(now());
