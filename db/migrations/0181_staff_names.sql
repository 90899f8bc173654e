-- What our staff are called, so that the console shows a person beside what they did (docs/flows/staff.md#names).
--
-- Logs keep the email by which somebody was signed in, which nobody can give themselves; the name is looked up beside it.

alter table app.staff_invitations add column name text check (char_length(name) between 1 and 60);
comment on column app.staff_invitations.name is 'What the person is called in the console. Null in invitations from before November 2026.';
grant insert (name) on app.staff_invitations to mimar_admin;

create table app.staff_names (
  email text primary key,
  name text not null check (char_length(name) between 1 and 60),
  given_at timestamptz not null
);
comment on table app.staff_names is 'Names that admins gave with an invitation, by the email of the account. Kept as long as the decision log, whose entries they explain.';
alter table app.staff_names enable row level security;
create policy staff_names__admin_reads on app.staff_names for select to mimar_admin using (true);
create policy staff_names__staff_reads on app.staff_names as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'registrations', 'requests', 'money', 'conversations', 'settings', 'staff', 'audit')));
grant select on app.staff_names to mimar_admin;

-- As in 0138, and the name is kept.
CREATE OR REPLACE FUNCTION app.accept_staff_invitation(p_token_hash text, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_invitation app.staff_invitations;
  v_user uuid := auth.uid();
  v_email text;
  v_role text;
begin
  perform pg_advisory_xact_lock(hashtext('app.user_roles of staff'));
  select * into v_invitation from app.staff_invitations where token_hash = p_token_hash for update;
  if v_invitation.id is null then return 'not_found'; end if;
  select email into v_email from auth.users where id = v_user and email_confirmed_at is not null and deleted_at is null;
  if v_email is distinct from v_invitation.email then return 'other_account'; end if;
  if v_invitation.withdrawn_at is not null then return 'withdrawn'; end if;
  select roles.role into v_role from app.user_roles roles
    where roles.user_id = v_user and roles.role in ('admin', 'reviewer', 'support', 'finance', 'auditor') limit 1;
  if v_invitation.accepted_at is not null then
    return case when v_invitation.accepted_by = v_user and v_role is not null then 'same' else 'used' end;
  end if;
  if v_invitation.expires_at <= p_at then return 'expired'; end if;
  if v_invitation.role <> 'admin' and app.is_only_admin(v_user) then return 'only_admin'; end if;
  delete from app.user_roles where user_id = v_user and role in ('admin', 'reviewer', 'support', 'finance', 'auditor');
  insert into app.user_roles (user_id, role, granted_at) values (v_user, v_invitation.role, p_at);
  update app.staff_invitations set accepted_at = p_at, accepted_by = v_user where id = v_invitation.id;
  if v_invitation.name is not null then
    insert into app.staff_names (email, name, given_at) values (v_email, v_invitation.name, p_at)
      on conflict (email) do update set name = excluded.name, given_at = excluded.given_at;
  end if;
  perform app.append_audit_entry('staff.accepted', 'staff', v_user, jsonb_build_object(
    'email', v_email, 'from', v_role, 'role', v_invitation.role, 'invitedBy', v_invitation.invited_by_name), p_at, v_email);
  return 'done';
end
$function$;
