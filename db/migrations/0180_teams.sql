-- Colleagues of a firm with sign-ins of their own (domain/team/rights.ts, docs/flows/team.md).
--
-- They act as mimar_team, a member of mimar_provider (server/platform/db/prepare-server.ts): whatever a provider is
-- granted they have too, and the restrictive policies below take away what their role may not. The person whose account
-- the firm's is goes on as mimar_provider, whose plans and times stay what they were. A table without such a policy fails
-- db/team-access.db.test.ts.

create table app.team_members (
  user_id uuid primary key,
  provider_id uuid not null references app.providers (id),
  role text not null check (role in ('manager', 'estimator', 'accountant')),
  name text not null check (char_length(name) between 1 and 60),
  email text not null check (octet_length(email) <= 255),
  joined_at timestamptz not null
);
comment on table app.team_members is 'Colleagues of a firm beside the person whose account it is (providers.user_id). One firm for each account.';
comment on column app.team_members.user_id is 'auth.users.id, or the same of another sign-in server.';
create index team_members__of_provider on app.team_members (provider_id);

create table app.team_invitations (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers (id),
  email text not null check (email = lower(email) and octet_length(email) <= 255),
  name text not null check (char_length(name) between 1 and 60),
  role text not null check (role in ('manager', 'estimator', 'accountant')),
  locale text not null check (locale in ('ar', 'en')),
  token_hash text unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null)
);
comment on table app.team_invitations is 'Who was asked to join a firm. Open until it is accepted, withdrawn or expired.';
comment on column app.team_invitations.token_hash is 'Keyed hash of the newest link. Null until its mail is written.';
create unique index team_invitations__open on app.team_invitations (provider_id, email) where accepted_at is null and withdrawn_at is null;
create index team_invitations__by_age on app.team_invitations (invited_at);

create table app.team_acts (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers (id),
  user_id uuid not null,
  name text not null,
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid,
  began_at timestamptz not null,
  done_at timestamptz
);
comment on table app.team_acts is 'What colleagues did for their firm. Written before the act begins, so that none is missing, and marked when it is done.';
comment on column app.team_acts.name is 'As the colleague was called then. Empty once their account is deleted.';
comment on column app.team_acts.done_at is 'Null: begun, and cut off before its end was known.';
create index team_acts__newest on app.team_acts (provider_id, began_at desc, id);
create index team_acts__of_person on app.team_acts (user_id);
create index team_acts__by_age on app.team_acts (began_at);

create function app.team_grants(p_role text) returns text[]
  language sql immutable parallel safe
  set search_path = ''
  return case p_role
    when 'manager' then array['act leads', 'act consultations', 'act money', 'act profile', 'read leads', 'read consultations', 'read money', 'read profile']
    when 'estimator' then array['act leads', 'act consultations', 'read leads', 'read consultations', 'read profile']
    when 'accountant' then array['act money', 'read money', 'read profile']
    else '{}'
  end;
comment on function app.team_grants(text) is 'What a role of a firm may: domain/team/rights.ts, each as deed and right.';

-- As the owner of the tables, because the policy of app.team_members asks it too.
create function app.team_may(p_deed text, variadic p_rights text[]) returns boolean
  language sql stable security definer
  set search_path = ''
  return current_setting('role') <> 'mimar_team' or exists (
    select from app.team_members mine, unnest(p_rights) as wanted
    where mine.user_id = app.claim('member_id')::uuid and mine.provider_id = app.current_provider_id()
      and app.team_grants(mine.role) @> array[p_deed || ' ' || wanted]
  );
comment on function app.team_may(text, text[]) is 'Whether the caller may: a colleague by the rights of their role, everybody who never becomes mimar_team anyway. Write it as (select app.team_may(…)), which is asked once a statement.';
grant execute on function app.team_may(text, text[]) to mimar_provider;

-- ── Tables of this file ─────────────────────────────────────────────────────────────────────────────────────────────
alter table app.team_members enable row level security;
create policy team_members__of_own on app.team_members for select to mimar_provider using (provider_id = app.current_provider_id());
create policy team_members__team_reads on app.team_members as restrictive for select to mimar_team using ((select app.team_may('read', 'account')));
create policy team_members__user_reads_own on app.team_members for select to mimar_user using (user_id = (select auth.uid()));
create policy team_members__admin_reads on app.team_members for select to mimar_admin using (true);
create policy team_members__staff_reads on app.team_members as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations')));
create policy team_members__worker_reads on app.team_members for select to mimar_worker using (true);
grant select on app.team_members to mimar_provider, mimar_user, mimar_admin, mimar_worker;

alter table app.team_invitations enable row level security;
create policy team_invitations__of_own on app.team_invitations for select to mimar_provider using (provider_id = app.current_provider_id());
create policy team_invitations__team_reads on app.team_invitations as restrictive for select to mimar_team using ((select app.team_may('read', 'account')));
create policy team_invitations__worker_reads on app.team_invitations for select to mimar_worker using (true);
create policy team_invitations__worker_changes on app.team_invitations for update to mimar_worker using (true) with check (true);
grant select (id, provider_id, email, name, role, locale, invited_at, expires_at, accepted_at, withdrawn_at) on app.team_invitations to mimar_provider;
grant select, update (token_hash) on app.team_invitations to mimar_worker;

alter table app.team_acts enable row level security;
create policy team_acts__of_own on app.team_acts for select to mimar_provider using (provider_id = app.current_provider_id());
create policy team_acts__team_reads on app.team_acts as restrictive for select to mimar_team using ((select app.team_may('read', 'account')));
create policy team_acts__admin_reads on app.team_acts for select to mimar_admin using (true);
create policy team_acts__staff_reads on app.team_acts as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations')));
create policy team_acts__worker_reads on app.team_acts for select to mimar_worker using (true);
grant select on app.team_acts to mimar_provider, mimar_admin, mimar_worker;

-- ── Tables of a provider: server/team/team-table-rights.ts ──────────────────────────────────────────────────────────
create policy busy_times__team_reads on app.busy_times as restrictive for select to mimar_team using ((select app.team_may('read', 'consultations')));
create policy calendar_feeds__team_reads on app.calendar_feeds as restrictive for select to mimar_team using ((select app.team_may('read', 'consultations')));
create policy calendar_feeds__team_adds on app.calendar_feeds as restrictive for insert to mimar_team with check ((select app.team_may('act', 'consultations')));
create policy calendar_feeds__team_changes on app.calendar_feeds as restrictive for update to mimar_team using ((select app.team_may('act', 'consultations')));
create policy calendar_feeds__team_removes on app.calendar_feeds as restrictive for delete to mimar_team using ((select app.team_may('act', 'consultations')));
create policy calendar_sources__team_reads on app.calendar_sources as restrictive for select to mimar_team using ((select app.team_may('read', 'consultations')));
create policy calendar_sources__team_adds on app.calendar_sources as restrictive for insert to mimar_team with check ((select app.team_may('act', 'consultations')));
create policy calendar_sources__team_removes on app.calendar_sources as restrictive for delete to mimar_team using ((select app.team_may('act', 'consultations')));
create policy chat_messages__team_reads on app.chat_messages as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy complaints__team_reads on app.complaints as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy consents__team_reads on app.consents as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy consultation_balances__team_reads on app.consultation_balances as restrictive for select to mimar_team using ((select app.team_may('read', 'money')));
create policy consultation_calendars__team_reads on app.consultation_calendars as restrictive for select to mimar_team using ((select app.team_may('read', 'consultations')));
create policy consultation_calendars__team_adds on app.consultation_calendars as restrictive for insert to mimar_team with check ((select app.team_may('act', 'consultations')));
create policy consultation_calendars__team_changes on app.consultation_calendars as restrictive for update to mimar_team using ((select app.team_may('act', 'consultations')));
create policy consultation_contacts__team_reads on app.consultation_contacts as restrictive for select to mimar_team using ((select app.team_may('read', 'consultations')));
create policy consultation_entries__team_reads on app.consultation_entries as restrictive for select to mimar_team using ((select app.team_may('read', 'money')));
create policy consultation_notes__team_reads on app.consultation_notes as restrictive for select to mimar_team using ((select app.team_may('read', 'consultations')));
create policy consultation_offers__team_reads on app.consultation_offers as restrictive for select to mimar_team using ((select app.team_may('read', 'consultations', 'money')));
create policy consultation_offers__team_adds on app.consultation_offers as restrictive for insert to mimar_team with check ((select app.team_may('act', 'consultations')));
create policy consultation_offers__team_changes on app.consultation_offers as restrictive for update to mimar_team using ((select app.team_may('act', 'consultations')));
create policy consultation_payouts__team_reads on app.consultation_payouts as restrictive for select to mimar_team using ((select app.team_may('read', 'money')));
create policy consultations__team_reads on app.consultations as restrictive for select to mimar_team using ((select app.team_may('read', 'consultations', 'money')));
create policy dispatch_candidates__team_reads on app.dispatch_candidates as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy dispatch_rounds__team_reads on app.dispatch_rounds as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy document_downloads__team_reads on app.document_downloads as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy document_downloads__team_adds on app.document_downloads as restrictive for insert to mimar_team with check ((select app.team_may('act', 'leads')));
create policy documents__team_reads on app.documents as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy estimate_remarks__team_reads on app.estimate_remarks as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy estimate_remarks__team_adds on app.estimate_remarks as restrictive for insert to mimar_team with check ((select app.team_may('act', 'leads')));
create policy estimate_remarks__team_changes on app.estimate_remarks as restrictive for update to mimar_team using ((select app.team_may('act', 'leads')));
create policy estimate_remarks__team_removes on app.estimate_remarks as restrictive for delete to mimar_team using ((select app.team_may('act', 'leads')));
create policy handovers__team_reads on app.handovers as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy invoice_addresses__team_reads on app.invoice_addresses as restrictive for select to mimar_team using ((select app.team_may('read', 'money')));
create policy invoice_addresses__team_adds on app.invoice_addresses as restrictive for insert to mimar_team with check ((select app.team_may('act', 'money')));
create policy invoice_addresses__team_changes on app.invoice_addresses as restrictive for update to mimar_team using ((select app.team_may('act', 'money')));
create policy invoices__team_reads on app.invoices as restrictive for select to mimar_team using ((select app.team_may('read', 'money')));
create policy lead_account_entries__team_reads on app.lead_account_entries as restrictive for select to mimar_team using ((select app.team_may('read', 'leads', 'money')));
create policy lead_accounts__team_reads on app.lead_accounts as restrictive for select to mimar_team using ((select app.team_may('read', 'leads', 'money')));
create policy lead_follow_ups__team_reads on app.lead_follow_ups as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy lead_follow_ups__team_adds on app.lead_follow_ups as restrictive for insert to mimar_team with check ((select app.team_may('act', 'leads')));
create policy lead_follow_ups__team_changes on app.lead_follow_ups as restrictive for update to mimar_team using ((select app.team_may('act', 'leads')));
create policy lead_lots__team_reads on app.lead_lots as restrictive for select to mimar_team using ((select app.team_may('read', 'leads', 'money')));
create policy leads__team_reads on app.leads as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy logos__team_reads on app.logos as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy logos__team_adds on app.logos as restrictive for insert to mimar_team with check ((select app.team_may('act', 'profile')));
create policy logos__team_removes on app.logos as restrictive for delete to mimar_team using ((select app.team_may('act', 'profile')));
create policy orders__team_reads on app.orders as restrictive for select to mimar_team using ((select app.team_may('read', 'money')));
create policy packages__team_reads on app.packages as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy payments__team_reads on app.payments as restrictive for select to mimar_team using ((select app.team_may('read', 'money')));
create policy privacy_requests__team_reads on app.privacy_requests as restrictive for select to mimar_team using ((select app.team_may('read', 'account')));
create policy project_request_contacts__team_reads on app.project_request_contacts as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy project_requests__team_reads on app.project_requests as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy provider_absences__team_reads on app.provider_absences as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy provider_claims__team_reads on app.provider_claims as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy provider_counts__team_reads on app.provider_counts as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy provider_leaves__team_reads on app.provider_leaves as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy provider_leaves__team_adds on app.provider_leaves as restrictive for insert to mimar_team with check ((select app.team_may('act', 'profile')));
create policy provider_leaves__team_changes on app.provider_leaves as restrictive for update to mimar_team using ((select app.team_may('act', 'profile')));
create policy providers__team_reads on app.providers as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy providers__team_changes on app.providers as restrictive for update to mimar_team using ((select app.team_may('act', 'profile')));
create policy quote_extras__team_reads on app.quote_extras as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy quote_lines__team_reads on app.quote_lines as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy quote_templates__team_reads on app.quote_templates as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy quote_templates__team_adds on app.quote_templates as restrictive for insert to mimar_team with check ((select app.team_may('act', 'leads')));
create policy quote_templates__team_changes on app.quote_templates as restrictive for update to mimar_team using ((select app.team_may('act', 'leads')));
create policy quote_templates__team_removes on app.quote_templates as restrictive for delete to mimar_team using ((select app.team_may('act', 'leads')));
create policy quotes__team_reads on app.quotes as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy refunds__team_reads on app.refunds as restrictive for select to mimar_team using ((select app.team_may('read', 'money')));
create policy renewal_consents__team_reads on app.renewal_consents as restrictive for select to mimar_team using ((select app.team_may('read', 'money')));
create policy reviews__team_reads on app.reviews as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy sanctions__team_reads on app.sanctions as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy scope_lines__team_reads on app.scope_lines as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
create policy sla_events__team_reads on app.sla_events as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy sla_events__team_adds on app.sla_events as restrictive for insert to mimar_team with check ((select app.team_may('act', 'profile')));
create policy subscription_periods__team_reads on app.subscription_periods as restrictive for select to mimar_team using ((select app.team_may('read', 'leads', 'money')));
create policy subscriptions__team_reads on app.subscriptions as restrictive for select to mimar_team using ((select app.team_may('read', 'leads', 'money')));
create policy verifications__team_reads on app.verifications as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy work_photos__team_reads on app.work_photos as restrictive for select to mimar_team using ((select app.team_may('read', 'profile')));
create policy work_photos__team_adds on app.work_photos as restrictive for insert to mimar_team with check ((select app.team_may('act', 'profile')));
create policy work_photos__team_removes on app.work_photos as restrictive for delete to mimar_team using ((select app.team_may('act', 'profile')));

-- ── Invitations ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- The provider of the caller, who must be the person whose account it is. Locks the firm: one change of a team at a time.
create function app.lock_own_team() returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.current_provider_id();
begin
  if current_setting('role') <> 'mimar_provider' or v_provider is null then
    raise exception 'only for the holder of the account' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(v_provider::text, 180));
  return v_provider;
end
$$;
comment on function app.lock_own_team() is 'For the holder of a firm''s account: the firm. Refuses colleagues.';
revoke execute on function app.lock_own_team() from public;

create function app.invite_colleague(p_email text, p_name text, p_role text, p_locale text, p_most integer, p_expires_at timestamptz, p_at timestamptz, p_by text)
  returns table (outcome text, invitation_id uuid)
  language plpgsql security definer rows 1
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_id uuid;
begin
  if exists (select from app.team_members members where members.provider_id = v_provider and members.email = p_email)
    or exists (select from app.providers join auth.users on users.id = providers.user_id where providers.id = v_provider and users.email = p_email) then
    return query select 'already_member', null::uuid;
    return;
  end if;
  update app.team_invitations invitations set withdrawn_at = p_at
    where invitations.provider_id = v_provider and invitations.email = p_email and accepted_at is null and withdrawn_at is null and expires_at <= p_at;
  if exists (select from app.team_invitations invitations
    where invitations.provider_id = v_provider and invitations.email = p_email and accepted_at is null and withdrawn_at is null) then
    return query select 'already_invited', null::uuid;
    return;
  end if;
  if p_most <= (select count(*) from app.team_members members where members.provider_id = v_provider)
    + (select count(*) from app.team_invitations invitations
      where invitations.provider_id = v_provider and accepted_at is null and withdrawn_at is null and expires_at > p_at) then
    return query select 'too_many', null::uuid;
    return;
  end if;
  insert into app.team_invitations (provider_id, email, name, role, locale, invited_at, expires_at)
    values (v_provider, p_email, p_name, p_role, p_locale, p_at, p_expires_at) returning id into v_id;
  perform app.append_audit_entry('team.invited', 'team', v_id, jsonb_build_object(
    'providerId', v_provider, 'email', p_email, 'name', p_name, 'role', p_role), p_at, p_by);
  return query select 'done', v_id;
end
$$;
comment on function app.invite_colleague(text, text, text, text, integer, timestamptz, timestamptz, text) is 'Adds an invitation of the caller''s firm. Returns done with its id, or why not: already_member, already_invited, too_many.';
revoke execute on function app.invite_colleague(text, text, text, text, integer, timestamptz, timestamptz, text) from public;
grant execute on function app.invite_colleague(text, text, text, text, integer, timestamptz, timestamptz, text) to mimar_provider;

create function app.reinvite_colleague(p_id uuid, p_expires_at timestamptz, p_at timestamptz, p_by text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_invitation app.team_invitations;
begin
  select * into v_invitation from app.team_invitations where id = p_id and provider_id = v_provider for update;
  if v_invitation.id is null then return 'not_found'; end if;
  if v_invitation.accepted_at is not null or v_invitation.withdrawn_at is not null then return 'ended'; end if;
  update app.team_invitations set token_hash = null, invited_at = p_at, expires_at = p_expires_at where id = p_id;
  perform app.append_audit_entry('team.reinvited', 'team', p_id, jsonb_build_object(
    'providerId', v_provider, 'email', v_invitation.email, 'name', v_invitation.name, 'role', v_invitation.role), p_at, p_by);
  return 'done';
end
$$;
comment on function app.reinvite_colleague(uuid, timestamptz, timestamptz, text) is 'Ends the link of an open invitation of the caller''s firm, so that a new mail is written. Returns done, not_found or ended.';
revoke execute on function app.reinvite_colleague(uuid, timestamptz, timestamptz, text) from public;
grant execute on function app.reinvite_colleague(uuid, timestamptz, timestamptz, text) to mimar_provider;

create function app.withdraw_colleague(p_id uuid, p_at timestamptz, p_by text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_invitation app.team_invitations;
begin
  select * into v_invitation from app.team_invitations where id = p_id and provider_id = v_provider for update;
  if v_invitation.id is null then return 'not_found'; end if;
  if v_invitation.accepted_at is not null then return 'ended'; end if;
  if v_invitation.withdrawn_at is not null then return 'same'; end if;
  update app.team_invitations set withdrawn_at = p_at where id = p_id;
  perform app.append_audit_entry('team.withdrawn', 'team', p_id, jsonb_build_object(
    'providerId', v_provider, 'email', v_invitation.email, 'name', v_invitation.name, 'role', v_invitation.role), p_at, p_by);
  return 'done';
end
$$;
comment on function app.withdraw_colleague(uuid, timestamptz, text) is 'Takes an invitation of the caller''s firm back. Returns done, same, not_found or ended.';
revoke execute on function app.withdraw_colleague(uuid, timestamptz, text) from public;
grant execute on function app.withdraw_colleague(uuid, timestamptz, text) to mimar_provider;

create function app.team_invitation_of(p_token_hash text, p_at timestamptz)
  returns table (email text, name text, role text, company_name text, expires_at timestamptz, state text)
  language sql stable security definer rows 1
  set search_path = ''
begin atomic
  select invitations.email, invitations.name, invitations.role, providers.company_name, invitations.expires_at,
    case when invitations.accepted_at is not null then 'accepted' when invitations.withdrawn_at is not null then 'withdrawn'
      when invitations.expires_at <= p_at then 'expired' else 'open' end
  from app.team_invitations invitations join app.providers on providers.id = invitations.provider_id
  where invitations.token_hash = p_token_hash;
end;
comment on function app.team_invitation_of(text, timestamptz) is 'What the page behind a link says. The hash has a key, so only a holder of the link has it.';
revoke execute on function app.team_invitation_of(text, timestamptz) from public;
grant execute on function app.team_invitation_of(text, timestamptz) to mimar_visitor;

create function app.accept_team_invitation(p_token_hash text, p_at timestamptz) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_invitation app.team_invitations;
  v_user uuid := auth.uid();
  v_email text;
begin
  select * into v_invitation from app.team_invitations where token_hash = p_token_hash for update;
  if v_invitation.id is null then return 'not_found'; end if;
  select email into v_email from auth.users where id = v_user and email_confirmed_at is not null and deleted_at is null;
  if v_email is distinct from v_invitation.email then return 'other_account'; end if;
  if v_invitation.withdrawn_at is not null then return 'withdrawn'; end if;
  if v_invitation.accepted_at is not null then
    return case when v_invitation.accepted_by = v_user and exists (
      select from app.team_members members where members.user_id = v_user and members.provider_id = v_invitation.provider_id)
      then 'same' else 'used' end;
  end if;
  if v_invitation.expires_at <= p_at then return 'expired'; end if;
  if exists (select from app.user_roles roles
    where roles.user_id = v_user and roles.role in ('admin', 'reviewer', 'support', 'finance', 'auditor')) then
    return 'staff';
  end if;
  if exists (select from app.providers where user_id = v_user) then return 'has_firm'; end if;
  insert into app.team_members (user_id, provider_id, role, name, email, joined_at)
    values (v_user, v_invitation.provider_id, v_invitation.role, v_invitation.name, v_email, p_at)
    on conflict do nothing;
  if not found then return 'has_firm'; end if;
  update app.team_invitations set accepted_at = p_at, accepted_by = v_user where id = v_invitation.id;
  perform app.append_audit_entry('team.accepted', 'team', v_user, jsonb_build_object(
    'providerId', v_invitation.provider_id, 'email', v_email, 'name', v_invitation.name, 'role', v_invitation.role), p_at, v_email);
  return 'done';
end
$$;
comment on function app.accept_team_invitation(text, timestamptz) is 'The caller joins the firm, when the invitation is to the email of their account. Returns done, same, or why not: not_found, other_account, withdrawn, used, expired, staff (an account of ours), has_firm (one of a firm already).';
revoke execute on function app.accept_team_invitation(text, timestamptz) from public;
grant execute on function app.accept_team_invitation(text, timestamptz) to mimar_user;

-- ── Colleagues ──────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.own_team(p_at timestamptz)
  returns table (user_id uuid, name text, email text, role text, joined_at timestamptz, has_second_step boolean, last_sign_in_at timestamptz, sessions integer)
  language plpgsql security definer rows 5
  set search_path = ''
as $$
declare
  v_provider uuid := app.current_provider_id();
begin
  if current_setting('role') <> 'mimar_provider' or v_provider is null then
    raise exception 'only for the holder of the account' using errcode = 'insufficient_privilege';
  end if;
  return query
    select members.user_id, members.name, members.email, members.role, members.joined_at,
      exists (select from auth.mfa_factors factors where factors.user_id = members.user_id and factors.status = 'verified'),
      users.last_sign_in_at,
      (select count(*)::integer from auth.sessions
        where sessions.user_id = members.user_id and (sessions.not_after is null or sessions.not_after > p_at))
    from app.team_members members left join auth.users on users.id = members.user_id
    where members.provider_id = v_provider
    order by members.joined_at, members.user_id;
end
$$;
comment on function app.own_team(timestamptz) is 'Colleagues of the caller''s firm, the first who joined first, for the holder of its account.';
revoke execute on function app.own_team(timestamptz) from public;
grant execute on function app.own_team(timestamptz) to mimar_provider;

create function app.change_colleague_role(p_user_id uuid, p_role text, p_at timestamptz, p_by text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_member app.team_members;
begin
  select * into v_member from app.team_members where user_id = p_user_id and provider_id = v_provider for update;
  if v_member.user_id is null then return 'not_found'; end if;
  if v_member.role = p_role then return 'same'; end if;
  update app.team_members set role = p_role where user_id = p_user_id;
  perform app.append_audit_entry('team.role_changed', 'team', p_user_id, jsonb_build_object(
    'providerId', v_provider, 'email', v_member.email, 'name', v_member.name, 'from', v_member.role, 'role', p_role), p_at, p_by);
  return 'done';
end
$$;
comment on function app.change_colleague_role(uuid, text, timestamptz, text) is 'Gives a colleague of the caller''s firm another role. Returns done, same or not_found.';
revoke execute on function app.change_colleague_role(uuid, text, timestamptz, text) from public;
grant execute on function app.change_colleague_role(uuid, text, timestamptz, text) to mimar_provider;

create function app.remove_colleague(p_user_id uuid, p_at timestamptz, p_by text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_member app.team_members;
  v_ended integer;
begin
  delete from app.team_members where user_id = p_user_id and provider_id = v_provider returning * into v_member;
  if v_member.user_id is null then return 'not_found'; end if;
  update app.team_invitations set withdrawn_at = p_at
    where provider_id = v_provider and email = v_member.email and accepted_at is null and withdrawn_at is null;
  delete from auth.sessions where user_id = p_user_id;
  get diagnostics v_ended = row_count;
  perform app.append_audit_entry('team.removed', 'team', p_user_id, jsonb_build_object(
    'providerId', v_provider, 'email', v_member.email, 'name', v_member.name, 'from', v_member.role, 'sessions', v_ended), p_at, p_by);
  return 'done';
end
$$;
comment on function app.remove_colleague(uuid, timestamptz, text) is 'Takes a colleague out of the caller''s firm and ends every session of theirs. Returns done or not_found.';
revoke execute on function app.remove_colleague(uuid, timestamptz, text) from public;
grant execute on function app.remove_colleague(uuid, timestamptz, text) to mimar_provider;

create function app.leave_team(p_at timestamptz) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_member app.team_members;
  v_ended integer;
begin
  if current_setting('role') <> 'mimar_team' then
    raise exception 'only for colleagues' using errcode = 'insufficient_privilege';
  end if;
  delete from app.team_members where user_id = app.claim('member_id')::uuid and provider_id = app.current_provider_id() returning * into v_member;
  if v_member.user_id is null then return false; end if;
  delete from auth.sessions where user_id = v_member.user_id;
  get diagnostics v_ended = row_count;
  perform app.append_audit_entry('team.left', 'team', v_member.user_id, jsonb_build_object(
    'providerId', v_member.provider_id, 'email', v_member.email, 'name', v_member.name, 'from', v_member.role, 'sessions', v_ended), p_at, v_member.email);
  return true;
end
$$;
comment on function app.leave_team(timestamptz) is 'The caller, a colleague, leaves the firm; every session of theirs ends. False when they had left.';
revoke execute on function app.leave_team(timestamptz) from public;
grant execute on function app.leave_team(timestamptz) to mimar_provider;

-- ── What colleagues do ──────────────────────────────────────────────────────────────────────────────────────────────
-- Waits for a removal that is being committed, and is refused by it; a removal that comes later waits for this line.
create function app.begin_team_act(p_act text, p_subject_id uuid, p_at timestamptz, p_rights text[]) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_member app.team_members;
  v_id uuid;
begin
  select * into v_member from app.team_members
    where user_id = app.claim('member_id')::uuid and provider_id = app.current_provider_id()
      and app.team_grants(role) && (select array_agg('act ' || wanted) from unnest(p_rights) wanted)
    for share;
  if v_member.user_id is null then return null; end if;
  insert into app.team_acts (provider_id, user_id, name, act, subject_id, began_at)
    values (v_member.provider_id, v_member.user_id, v_member.name, p_act, p_subject_id, p_at) returning id into v_id;
  return v_id;
end
$$;
comment on function app.begin_team_act(text, uuid, timestamptz, text[]) is 'Writes down what the calling colleague is about to do, and returns the line. Null when they may no longer act on one of the rights.';
revoke execute on function app.begin_team_act(text, uuid, timestamptz, text[]) from public;
grant execute on function app.begin_team_act(text, uuid, timestamptz, text[]) to mimar_provider;

-- The colleague may have been removed since.
create function app.finish_team_act(p_id uuid, p_done_at timestamptz) returns void
  language sql security definer
  set search_path = ''
begin atomic
  delete from app.team_acts
    where id = p_id and p_done_at is null and done_at is null and user_id = app.claim('member_id')::uuid and provider_id = app.current_provider_id();
  update app.team_acts set done_at = p_done_at
    where id = p_id and p_done_at is not null and user_id = app.claim('member_id')::uuid and provider_id = app.current_provider_id();
end;
comment on function app.finish_team_act(uuid, timestamptz) is 'Marks the calling colleague''s act as done. Without a time it was refused, and the line goes.';
revoke execute on function app.finish_team_act(uuid, timestamptz) from public;
grant execute on function app.finish_team_act(uuid, timestamptz) to mimar_provider;

-- ── Who goes ────────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.forget_team() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from auth.sessions where user_id in (select user_id from app.team_members where provider_id = new.id);
  delete from app.team_members where provider_id = new.id;
  delete from app.team_invitations where provider_id = new.id;
  delete from app.team_acts where provider_id = new.id;
  return null;
end
$$;
create trigger providers__forget_team after update of erased_at on app.providers for each row when (new.erased_at is not null) execute function app.forget_team();

-- An account has one firm: who registers or joins one of their own leaves the other.
create function app.leave_for_own_firm() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from app.team_members where user_id = new.user_id;
  return null;
end
$$;
create trigger providers__leave_for_own_firm after insert or update of user_id on app.providers for each row when (new.user_id is not null) execute function app.leave_for_own_firm();

create function app.forget_colleague() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from app.team_members where user_id = old.id;
  update app.team_acts set name = '' where user_id = old.id;
  return null;
end
$$;
create trigger users__forget_colleague after delete on auth.users for each row execute function app.forget_colleague();
create trigger users__forget_deleted_colleague after update of deleted_at on auth.users for each row when (new.deleted_at is not null) execute function app.forget_colleague();

-- Two more rules.
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
    when 'support_views' then
      delete from app.support_views where id in (select id from app.support_views where started_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'team_invitations' then
      delete from app.team_invitations where id in (select id from app.team_invitations where invited_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'team_acts' then
      delete from app.team_acts where id in (select id from app.team_acts where began_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'staff_invitations' then
      delete from app.staff_invitations where id in (select id from app.staff_invitations where invited_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'dispatch_evidence' then
      v_rows := app.forget_dispatch_evidence(p_before, p_limit);
    else
      raise exception 'no such rule: %', p_rule;
  end case;
  return v_rows;
end
$function$;
