-- Admins see who works here and end access without SQL (docs/flows/staff.md).
--
-- Accounts and sessions belong to the sign-in server, which mimar_admin cannot read (db/staff-access.db.test.ts). These
-- functions run as their owner, show of an account what the page needs, and change it together with its entry in the log.

create function app.is_only_admin(p_user_id uuid) returns boolean
  language sql stable
  set search_path = ''
begin atomic
  select exists (select from app.user_roles where user_id = p_user_id and role = 'admin')
    and not exists (select from app.user_roles where user_id <> p_user_id and role = 'admin');
end;
comment on function app.is_only_admin(uuid) is 'The only admin keeps the role: nobody else could see everything.';
revoke execute on function app.is_only_admin(uuid) from public;
grant execute on function app.is_only_admin(uuid) to mimar_auth;

create function app.staff_members(p_at timestamptz)
  returns table (user_id uuid, email text, role text, granted_at timestamptz, has_second_step boolean, last_sign_in_at timestamptz, sessions integer)
  language plpgsql stable security definer rows 20
  set search_path = ''
as $$
begin
  if not app.staff_may('read', 'staff') then
    raise exception 'not one of this role''s rights' using errcode = 'insufficient_privilege';
  end if;
  return query
    select roles.user_id, users.email, roles.role, roles.granted_at,
      exists (select from auth.mfa_factors factors where factors.user_id = roles.user_id and factors.status = 'verified'),
      users.last_sign_in_at,
      (select count(*)::integer from auth.sessions
        where sessions.user_id = roles.user_id and (sessions.not_after is null or sessions.not_after > p_at))
    from app.user_roles roles left join auth.users on users.id = roles.user_id
    where roles.role in ('admin', 'reviewer', 'support', 'finance', 'auditor')
    order by array_position(array['admin', 'reviewer', 'support', 'finance', 'auditor'], roles.role), users.email;
end
$$;
comment on function app.staff_members(timestamptz) is 'Who works here. Without an email: the account is on another sign-in server (SUPABASE_URL), or was deleted.';
revoke execute on function app.staff_members(timestamptz) from public;
grant execute on function app.staff_members(timestamptz) to mimar_admin;

create function app.staff_sessions(p_user_id uuid, p_at timestamptz)
  returns table (id uuid, user_agent text, aal text, created_at timestamptz, used_at timestamptz)
  language plpgsql stable security definer rows 5
  set search_path = ''
as $$
begin
  if not app.staff_may('read', 'staff') then
    raise exception 'not one of this role''s rights' using errcode = 'insufficient_privilege';
  end if;
  return query
    select sessions.id, sessions.user_agent, sessions.aal, sessions.created_at, coalesce(sessions.refreshed_at, sessions.updated_at)
    from auth.sessions
    where sessions.user_id = p_user_id and (sessions.not_after is null or sessions.not_after > p_at)
      and exists (select from app.user_roles roles where roles.user_id = p_user_id
        and roles.role in ('admin', 'reviewer', 'support', 'finance', 'auditor'))
    order by 5 desc, 1;
end
$$;
comment on function app.staff_sessions(uuid, timestamptz) is 'Live sessions of a member of staff, the last used first. Of others none.';
revoke execute on function app.staff_sessions(uuid, timestamptz) from public;
grant execute on function app.staff_sessions(uuid, timestamptz) to mimar_admin;

-- Takes the lock that two admins who close each other would need, and returns the role.
create function app.lock_staff(p_user_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_role text;
begin
  if not app.staff_may('act', 'staff') then
    raise exception 'not one of this role''s rights' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.user_roles of staff'));
  select roles.role into v_role from app.user_roles roles
    where roles.user_id = p_user_id and roles.role in ('admin', 'reviewer', 'support', 'finance', 'auditor')
    order by array_position(array['admin', 'reviewer', 'support', 'finance', 'auditor'], roles.role) limit 1;
  return v_role;
end
$$;
comment on function app.lock_staff(uuid) is 'For admins: the role of a member of staff, null for others. One change of staff at a time.';
revoke execute on function app.lock_staff(uuid) from public;

create function app.change_staff_role(p_user_id uuid, p_role text, p_at timestamptz, p_admin_name text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_role text := app.lock_staff(p_user_id);
begin
  if not app.staff_may('act', 'staff') then
    raise exception 'not one of this role''s rights' using errcode = 'insufficient_privilege';
  end if;
  if v_role is null then return 'not_staff'; end if;
  if v_role = p_role then return 'same'; end if;
  if app.is_only_admin(p_user_id) then return 'only_admin'; end if;
  delete from app.user_roles where user_id = p_user_id and role in ('admin', 'reviewer', 'support', 'finance', 'auditor');
  insert into app.user_roles (user_id, role, granted_at) values (p_user_id, p_role, p_at);
  perform app.append_audit_entry('staff.role_changed', 'staff', p_user_id, jsonb_build_object(
    'email', (select email from auth.users where id = p_user_id), 'from', v_role, 'role', p_role), p_at, p_admin_name);
  return 'done';
end
$$;
comment on function app.change_staff_role(uuid, text, timestamptz, text) is 'For admins. Returns done, same, not_staff or only_admin.';
revoke execute on function app.change_staff_role(uuid, text, timestamptz, text) from public;
grant execute on function app.change_staff_role(uuid, text, timestamptz, text) to mimar_admin;

create function app.end_staff_sessions(p_user_id uuid, p_session_id uuid, p_at timestamptz, p_admin_name text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_role text := app.lock_staff(p_user_id);
  v_ended integer;
begin
  if not app.staff_may('act', 'staff') then
    raise exception 'not one of this role''s rights' using errcode = 'insufficient_privilege';
  end if;
  if v_role is null then return 'not_staff'; end if;
  delete from auth.sessions where user_id = p_user_id and id = coalesce(p_session_id, id);
  get diagnostics v_ended = row_count;
  if v_ended = 0 then return 'same'; end if;
  perform app.append_audit_entry(case when p_session_id is null then 'staff.sessions_ended' else 'staff.session_ended' end, 'staff', p_user_id,
    jsonb_build_object('email', (select email from auth.users where id = p_user_id), 'sessions', v_ended), p_at, p_admin_name);
  return 'done';
end
$$;
comment on function app.end_staff_sessions(uuid, uuid, timestamptz, text) is 'For admins: ends one session, or all when it is null. Returns done, same or not_staff.';
revoke execute on function app.end_staff_sessions(uuid, uuid, timestamptz, text) from public;
grant execute on function app.end_staff_sessions(uuid, uuid, timestamptz, text) to mimar_admin;

create function app.close_staff(p_user_id uuid, p_reason text, p_at timestamptz, p_admin_name text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_role text := app.lock_staff(p_user_id);
  v_ended integer;
begin
  if not app.staff_may('act', 'staff') then
    raise exception 'not one of this role''s rights' using errcode = 'insufficient_privilege';
  end if;
  if v_role is null then return 'not_staff'; end if;
  if app.is_only_admin(p_user_id) then return 'only_admin'; end if;
  delete from app.user_roles where user_id = p_user_id and role in ('admin', 'reviewer', 'support', 'finance', 'auditor');
  delete from auth.sessions where user_id = p_user_id;
  get diagnostics v_ended = row_count;
  perform app.append_audit_entry('staff.closed', 'staff', p_user_id, jsonb_build_object(
    'email', (select email from auth.users where id = p_user_id), 'from', v_role, 'reason', p_reason, 'sessions', v_ended),
    p_at, p_admin_name);
  return 'done';
end
$$;
comment on function app.close_staff(uuid, text, timestamptz, text) is 'For admins: takes the role and ends every session. The account stays, as an owner''s would. Returns done, not_staff or only_admin.';
revoke execute on function app.close_staff(uuid, text, timestamptz, text) from public;
grant execute on function app.close_staff(uuid, text, timestamptz, text) to mimar_admin;
