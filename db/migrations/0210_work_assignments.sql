-- Who of our team has a row of what waits (docs/flows/console-today.md#who-has-it), so that two do not work on the same.

create table app.work_assignments (
  kind text not null check (kind in ('verification', 'request', 'money', 'message', 'report', 'review')),
  subject_id uuid not null,
  user_id uuid not null,
  user_name text not null check (length(user_name) between 1 and 255),
  taken_at timestamptz not null,
  primary key (kind, subject_id)
);
comment on table app.work_assignments is 'Who of our team has a row of what waits. Says nothing of what they decide; the audit log does.';
comment on column app.work_assignments.subject_id is 'The id of the row in the console''s list: a provider, request, payment, message, report or review. No foreign key, because each kind has its own table.';
comment on column app.work_assignments.user_id is 'The account of the member of staff; no foreign key: with SUPABASE_URL the accounts live on another server.';
comment on column app.work_assignments.user_name is 'As they were signed in then.';
create index work_assignments__by_age on app.work_assignments (taken_at);

alter table app.work_assignments enable row level security;
create policy work_assignments__admin_reads on app.work_assignments for select to mimar_admin using (true);
create policy work_assignments__admin_takes on app.work_assignments for insert to mimar_admin
  with check (user_id = auth.uid());
-- A colleague's row can be taken over, and is then one's own.
create policy work_assignments__admin_takes_over on app.work_assignments for update to mimar_admin
  using (true) with check (user_id = auth.uid());
create policy work_assignments__admin_puts_back on app.work_assignments for delete to mimar_admin
  using (user_id = auth.uid() or taken_at < now() - interval '30 days');

-- The right of the kind (WAITING_RIGHTS of domain/staff/waiting.ts).
create policy work_assignments__staff_reads on app.work_assignments as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'registrations', 'requests', 'money', 'conversations')) and case kind
    when 'verification' then (select app.staff_may('read', 'registrations'))
    when 'request' then (select app.staff_may('read', 'requests'))
    when 'money' then (select app.staff_may('read', 'money'))
    when 'message' then (select app.staff_may('read', 'conversations'))
    when 'report' then (select app.staff_may('read', 'conversations'))
    when 'review' then (select app.staff_may('read', 'conversations'))
    else true end);
create policy work_assignments__staff_takes on app.work_assignments as restrictive for insert to mimar_staff
  with check ((select app.staff_may('act', 'registrations', 'requests', 'money', 'conversations')) and case kind
    when 'verification' then (select app.staff_may('act', 'registrations'))
    when 'request' then (select app.staff_may('act', 'requests'))
    when 'money' then (select app.staff_may('act', 'money'))
    when 'message' then (select app.staff_may('act', 'conversations'))
    when 'report' then (select app.staff_may('act', 'conversations'))
    when 'review' then (select app.staff_may('act', 'conversations'))
    else true end);
create policy work_assignments__staff_takes_over on app.work_assignments as restrictive for update to mimar_staff
  using ((select app.staff_may('act', 'registrations', 'requests', 'money', 'conversations')) and case kind
    when 'verification' then (select app.staff_may('act', 'registrations'))
    when 'request' then (select app.staff_may('act', 'requests'))
    when 'money' then (select app.staff_may('act', 'money'))
    when 'message' then (select app.staff_may('act', 'conversations'))
    when 'report' then (select app.staff_may('act', 'conversations'))
    when 'review' then (select app.staff_may('act', 'conversations'))
    else true end);
create policy work_assignments__staff_puts_back on app.work_assignments as restrictive for delete to mimar_staff
  using ((select app.staff_may('act', 'registrations', 'requests', 'money', 'conversations')) and case kind
    when 'verification' then (select app.staff_may('act', 'registrations'))
    when 'request' then (select app.staff_may('act', 'requests'))
    when 'money' then (select app.staff_may('act', 'money'))
    when 'message' then (select app.staff_may('act', 'conversations'))
    when 'report' then (select app.staff_may('act', 'conversations'))
    when 'review' then (select app.staff_may('act', 'conversations'))
    else true end);
create policy work_assignments__worker_reads on app.work_assignments for select to mimar_worker using (true);

grant select, delete, insert, update (user_id, user_name, taken_at) on app.work_assignments to mimar_admin;
grant select on app.work_assignments to mimar_worker;

-- Whoever leaves has nothing any more: what they had waits for a colleague again.
create function app.put_back_work() returns trigger
  language plpgsql security definer set search_path to ''
as $$
begin
  delete from app.work_assignments where user_id = old.user_id and not exists (
    select from app.user_roles where user_id = old.user_id
      and role in ('admin', 'reviewer', 'support', 'finance', 'auditor'));
  return null;
end
$$;
revoke execute on function app.put_back_work() from public;
create trigger user_roles__put_back_work after delete on app.user_roles
  for each row execute function app.put_back_work();
