-- Admins invite staff by mail (docs/flows/staff.md#invitations).
--
-- A row has the hash of the newest link's token and never the token: the job that writes the mail makes it, so a resend
-- ends the link before. Who accepts is checked by the email of their own account, so a forwarded link is of no use.

create table app.staff_invitations (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email) and octet_length(email) <= 255),
  role text not null check (role in ('admin', 'reviewer', 'support', 'finance', 'auditor')),
  locale text not null check (locale in ('ar', 'en')),
  token_hash text unique,
  invited_by uuid not null,
  invited_by_name text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null)
);
comment on table app.staff_invitations is 'Who was asked to work here, by whom. Open until it is accepted, withdrawn or expired.';
comment on column app.staff_invitations.token_hash is 'Keyed hash of the newest link. Null until its mail is written.';
comment on column app.staff_invitations.accepted_by is 'auth.users.id of the account with this email.';
create unique index staff_invitations__open on app.staff_invitations (email) where accepted_at is null and withdrawn_at is null;
create index staff_invitations__by_age on app.staff_invitations (invited_at);

alter table app.staff_invitations enable row level security;
create policy staff_invitations__admin_read on app.staff_invitations for select to mimar_admin using (true);
create policy staff_invitations__admin_add on app.staff_invitations for insert to mimar_admin
  with check (invited_by = (select auth.uid()) and token_hash is null and accepted_at is null and withdrawn_at is null);
create policy staff_invitations__admin_change on app.staff_invitations for update to mimar_admin
  using (true) with check (accepted_at is null and (token_hash is null or withdrawn_at is not null));
create policy staff_invitations__staff_reads on app.staff_invitations as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'staff')));
create policy staff_invitations__staff_adds on app.staff_invitations as restrictive for insert to mimar_staff
  with check ((select app.staff_may('act', 'staff')));
create policy staff_invitations__staff_changes on app.staff_invitations as restrictive for update to mimar_staff
  using ((select app.staff_may('act', 'staff')));
create policy staff_invitations__worker_read on app.staff_invitations for select to mimar_worker using (true);
create policy staff_invitations__worker_change on app.staff_invitations for update to mimar_worker using (true) with check (true);
grant select on app.staff_invitations to mimar_admin;
grant insert (id, email, role, locale, invited_by, invited_by_name, invited_at, expires_at) on app.staff_invitations to mimar_admin;
grant update (token_hash, invited_at, expires_at, withdrawn_at) on app.staff_invitations to mimar_admin;
grant select on app.staff_invitations to mimar_worker;
grant update (token_hash) on app.staff_invitations to mimar_worker;

-- How an invitation is at a moment, for whoever holds its link.
create function app.staff_invitation_of(p_token_hash text, p_at timestamptz)
  returns table (email text, role text, invited_by_name text, expires_at timestamptz, state text)
  language sql stable security definer rows 1
  set search_path = ''
begin atomic
  select invitations.email, invitations.role, invitations.invited_by_name, invitations.expires_at,
    case when invitations.accepted_at is not null then 'accepted' when invitations.withdrawn_at is not null then 'withdrawn'
      when invitations.expires_at <= p_at then 'expired' else 'open' end
  from app.staff_invitations invitations where invitations.token_hash = p_token_hash;
end;
comment on function app.staff_invitation_of(text, timestamptz) is 'What the page behind a link says. The hash has a key, so only a holder of the link has it.';
revoke execute on function app.staff_invitation_of(text, timestamptz) from public;
grant execute on function app.staff_invitation_of(text, timestamptz) to mimar_visitor;

create function app.accept_staff_invitation(p_token_hash text, p_at timestamptz) returns text
  language plpgsql security definer
  set search_path = ''
as $$
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
  perform app.append_audit_entry('staff.accepted', 'staff', v_user, jsonb_build_object(
    'email', v_email, 'from', v_role, 'role', v_invitation.role, 'invitedBy', v_invitation.invited_by_name), p_at, v_email);
  return 'done';
end
$$;
comment on function app.accept_staff_invitation(text, timestamptz) is 'The caller takes the role, when the invitation is to the email of their account. Returns done, same, or why not: not_found, other_account, withdrawn, used, expired, only_admin.';
revoke execute on function app.accept_staff_invitation(text, timestamptz) from public;
grant execute on function app.accept_staff_invitation(text, timestamptz) to mimar_user;

-- As in 0134; an invitation that is still open ends too, so that closed stays closed.
create or replace function app.close_staff(p_user_id uuid, p_reason text, p_at timestamptz, p_admin_name text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_role text := app.lock_staff(p_user_id);
  v_email text;
  v_ended integer;
begin
  if not app.staff_may('act', 'staff') then
    raise exception 'not one of this role''s rights' using errcode = 'insufficient_privilege';
  end if;
  if v_role is null then return 'not_staff'; end if;
  if app.is_only_admin(p_user_id) then return 'only_admin'; end if;
  select email into v_email from auth.users where id = p_user_id;
  delete from app.user_roles where user_id = p_user_id and role in ('admin', 'reviewer', 'support', 'finance', 'auditor');
  update app.staff_invitations set withdrawn_at = p_at where email = v_email and accepted_at is null and withdrawn_at is null;
  delete from auth.sessions where user_id = p_user_id;
  get diagnostics v_ended = row_count;
  perform app.append_audit_entry('staff.closed', 'staff', p_user_id, jsonb_build_object(
    'email', v_email, 'from', v_role, 'reason', p_reason, 'sessions', v_ended), p_at, p_admin_name);
  return 'done';
end
$$;

-- One more rule.
CREATE OR REPLACE FUNCTION app.forget_by_rule(p_rule text, p_before timestamp with time zone, p_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[];
  v_leads uuid[];
  v_rows bigint := 0;
begin
  case p_rule
    when 'messages' then
      update app.messages set content = '{"parameters": {}}', counterpart = '00000000', failure = null
        where id in (select id from app.messages where created_at < p_before and counterpart <> '00000000' and status not in ('queued', 'sending') limit p_limit);
      get diagnostics v_rows = row_count;
    when 'former_mobiles' then
      delete from app.former_mobiles where id in (select id from app.former_mobiles where left_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'project_requests' then
      select array_agg(id) into v_ids from (
        select id from app.project_requests where status in ('closed', 'cancelled') and ended_at < p_before and erased_at is null
          and not exists (select from app.complaints where subject_id = project_requests.id and status in ('received', 'in_review')) limit p_limit
      ) as over;
      select array_agg(id) into v_leads from app.leads where project_request_id = any (v_ids);
      delete from app.chat_prompts where lead_id = any (v_leads);
      delete from app.chat_messages where lead_id = any (v_leads);
      perform app.empty_quotes(v_leads);
      -- What is public stays with the page it is about, under no name; what only the owner or our desk could read goes.
      update app.reviews set shown_name = null, on_home_pages = false, removal_note = null,
          body = case when side = 'owner' and status = 'published' then body else '' end
        where project_request_id = any (v_ids);
      update app.consents set withdrawn_at = greatest(given_at, now()) where project_request_id = any (v_ids) and withdrawn_at is null;
      delete from app.former_mobiles where project_request_id = any (v_ids);
      delete from app.analyses where project_request_id = any (v_ids);
      update app.estimates set facts = facts - 'district' where project_request_id = any (v_ids);
      delete from app.project_request_contacts where project_request_id = any (v_ids);
      update app.project_requests set description = '', public_description = '', district = null, facts = facts - 'district', end_reason = null, erased_at = now()
        where id = any (v_ids);
      get diagnostics v_rows = row_count;
    when 'consultations' then
      delete from app.consultation_notes where consultation_id in (select id from app.consultations where ended_at < p_before);
      update app.consultations set question = '', end_reason = null where ended_at < p_before and (question <> '' or end_reason is not null);
      delete from app.consultation_contacts where consultation_id in (
        select contacts.consultation_id from app.consultation_contacts contacts join app.consultations on consultations.id = contacts.consultation_id
        where consultations.ended_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'complaints' then
      select array_agg(id) into v_ids from (
        select complaints.id from app.complaints where status in ('upheld', 'dismissed', 'withdrawn') and coalesce(decided_at, received_at) < p_before
          and body <> '(erased by request)' limit p_limit
      ) as over;
      v_rows := app.erase_complaint_words(v_ids);
    when 'sign_in_log' then
      delete from auth.audit_log_entries where id in (select id from auth.audit_log_entries where created_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'mobile_codes' then
      delete from app.mobile_codes where id in (select id from app.mobile_codes where expires_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'downloads' then
      delete from app.document_downloads where id in (select id from app.document_downloads where downloaded_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'privacy_requests' then
      delete from app.privacy_requests where id in (select id from app.privacy_requests where done_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'staff_notes' then
      delete from app.staff_notes where id in (select id from app.staff_notes where written_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'staff_invitations' then
      delete from app.staff_invitations where id in (select id from app.staff_invitations where invited_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    else
      raise exception 'no such rule: %', p_rule;
  end case;
  return v_rows;
end
$function$;
