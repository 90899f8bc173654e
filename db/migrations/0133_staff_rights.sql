-- Staff beside the admin: reviewer, support, finance, auditor (domain/staff/rights.ts, docs/security.md#staff).
--
-- They act as mimar_staff, a member of mimar_admin (server/platform/db/prepare-server.ts): whatever an admin is granted
-- they have too, and the restrictive policies below take away what their role may not. An admin goes on as mimar_admin,
-- whose plans and times stay what they were. A table without such a policy fails db/staff-access.db.test.ts.

alter table app.user_roles drop constraint user_roles_role_check,
  add constraint user_roles_role_check check (role in ('admin', 'reviewer', 'support', 'finance', 'auditor', 'provider', 'owner'));

create function app.staff_grants(p_role text) returns text[]
  language sql immutable parallel safe
  set search_path = ''
  return case p_role
    when 'admin' then array['act registrations', 'act requests', 'act money', 'act conversations', 'act settings', 'act staff', 'act audit',
      'read registrations', 'read requests', 'read money', 'read conversations', 'read settings', 'read staff', 'read audit']
    when 'reviewer' then array['act registrations', 'read registrations', 'read requests']
    when 'support' then array['act requests', 'act conversations', 'read registrations', 'read requests', 'read conversations']
    when 'finance' then array['act money', 'read registrations', 'read money']
    when 'auditor' then array['read registrations', 'read requests', 'read money', 'read conversations', 'read settings', 'read staff', 'read audit']
    else '{}'
  end;
comment on function app.staff_grants(text) is 'What a role may: domain/staff/rights.ts, each as deed and right.';

-- As the owner, because the policy of app.user_roles asks it too.
create function app.staff_may(p_deed text, variadic p_rights text[]) returns boolean
  language sql stable security definer
  set search_path = ''
  return current_setting('role') <> 'mimar_staff' or exists (
    select from app.user_roles mine, unnest(p_rights) as wanted
    where mine.user_id = auth.uid() and app.staff_grants(mine.role) @> array[p_deed || ' ' || wanted]
  );
comment on function app.staff_may(text, text[]) is 'Whether the caller''s roles have one of the rights, `act` or `read`. An admin, who never becomes mimar_staff, may everything. Write it as (select app.staff_may(…)), which is asked once a statement.';
grant execute on function app.staff_may(text, text[]) to mimar_admin;

-- ── Tables: server/staff/table-rights.ts ────────────────────────────────────────────────────────────────────────────
create policy analyses__staff_reads on app.analyses as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests')));
create policy audit_entries__staff_reads on app.audit_entries as restrictive for select to mimar_staff using ((select app.staff_may('read', 'audit')));
create policy audit_head__staff_reads on app.audit_head as restrictive for select to mimar_staff using ((select app.staff_may('read', 'audit')));
create policy complaint_contacts__staff_reads on app.complaint_contacts as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations')));
create policy complaint_events__staff_reads on app.complaint_events as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations')));
create policy complaint_events__staff_adds on app.complaint_events as restrictive for insert to mimar_staff with check ((select app.staff_may('act', 'conversations')));
create policy complaints__staff_reads on app.complaints as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations')));
create policy complaints__staff_changes on app.complaints as restrictive for update to mimar_staff using ((select app.staff_may('act', 'conversations')));
create policy consents__staff_reads on app.consents as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations', 'requests')));
create policy consultation_balances__staff_reads on app.consultation_balances as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy consultation_entries__staff_reads on app.consultation_entries as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy consultation_offers__staff_reads on app.consultation_offers as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money', 'conversations')));
create policy consultation_payouts__staff_reads on app.consultation_payouts as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy consultation_sums__staff_reads on app.consultation_sums as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy consultations__staff_reads on app.consultations as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money', 'conversations')));
create policy contact_disclosures__staff_reads on app.contact_disclosures as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'conversations')));
create policy dispatch_candidates__staff_reads on app.dispatch_candidates as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests')));
create policy dispatch_rounds__staff_reads on app.dispatch_rounds as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests')));
create policy document_downloads__staff_reads on app.document_downloads as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations', 'money', 'audit')));
create policy document_downloads__staff_adds on app.document_downloads as restrictive for insert to mimar_staff with check ((select app.staff_may('read', 'registrations', 'money', 'audit')));
create policy documents__staff_reads on app.documents as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations', 'money')));
create policy estimate_calibrations__staff_reads on app.estimate_calibrations as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests')));
create policy estimate_remarks__staff_reads on app.estimate_remarks as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests')));
create policy estimates__staff_reads on app.estimates as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests')));
create policy field_checks__staff_reads on app.field_checks as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations')));
create policy field_checks__staff_adds on app.field_checks as restrictive for insert to mimar_staff with check ((select app.staff_may('act', 'registrations')));
create policy field_checks__staff_changes on app.field_checks as restrictive for update to mimar_staff using ((select app.staff_may('act', 'registrations')));
create policy field_checks__staff_removes on app.field_checks as restrictive for delete to mimar_staff using ((select app.staff_may('act', 'registrations')));
create policy handovers__staff_reads on app.handovers as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'conversations')));
create policy invoice_addresses__staff_reads on app.invoice_addresses as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy invoices__staff_reads on app.invoices as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy language_spending__staff_reads on app.language_spending as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'money')));
create policy lead_account_entries__staff_reads on app.lead_account_entries as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'money')));
create policy lead_accounts__staff_reads on app.lead_accounts as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'money')));
create policy lead_lots__staff_reads on app.lead_lots as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'money')));
create policy leads__staff_reads on app.leads as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'conversations')));
create policy mails__staff_reads on app.mails as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations')));
create policy messages__staff_reads on app.messages as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations')));
create policy messages__staff_changes on app.messages as restrictive for update to mimar_staff using ((select app.staff_may('act', 'conversations')));
create policy orders__staff_reads on app.orders as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy packages__staff_reads on app.packages as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations', 'requests', 'money', 'conversations', 'settings', 'staff', 'audit')));
create policy packages__staff_adds on app.packages as restrictive for insert to mimar_staff with check ((select app.staff_may('act', 'settings')));
create policy packages__staff_changes on app.packages as restrictive for update to mimar_staff using ((select app.staff_may('act', 'settings')));
create policy packages__staff_removes on app.packages as restrictive for delete to mimar_staff using ((select app.staff_may('act', 'settings')));
create policy payment_counts__staff_reads on app.payment_counts as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy payments__staff_reads on app.payments as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy privacy_requests__staff_reads on app.privacy_requests as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations', 'audit')));
create policy project_requests__staff_reads on app.project_requests as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'conversations')));
create policy provider_claims__staff_reads on app.provider_claims as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations')));
create policy provider_claims__staff_adds on app.provider_claims as restrictive for insert to mimar_staff with check ((select app.staff_may('act', 'registrations')));
create policy provider_claims__staff_changes on app.provider_claims as restrictive for update to mimar_staff using ((select app.staff_may('act', 'registrations')));
create policy provider_counts__staff_reads on app.provider_counts as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations', 'requests', 'money', 'conversations', 'settings', 'staff', 'audit')));
create policy provider_leaves__staff_reads on app.provider_leaves as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations')));
create policy provider_lookup__staff_reads on app.provider_lookup as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations')));
create policy provider_reaches__staff_reads on app.provider_reaches as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests')));
create policy provider_status_counts__staff_reads on app.provider_status_counts as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations')));
create policy providers__staff_reads on app.providers as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations', 'requests', 'money', 'conversations')));
create policy providers__staff_adds on app.providers as restrictive for insert to mimar_staff with check ((select app.staff_may('act', 'registrations', 'conversations')));
create policy providers__staff_changes on app.providers as restrictive for update to mimar_staff using ((select app.staff_may('act', 'registrations', 'conversations')));
create policy quote_extras__staff_reads on app.quote_extras as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'conversations')));
create policy quote_lines__staff_reads on app.quote_lines as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'conversations')));
create policy quotes__staff_reads on app.quotes as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests', 'conversations')));
create policy recurring_counts__staff_reads on app.recurring_counts as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy refunds__staff_reads on app.refunds as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy renewal_consents__staff_reads on app.renewal_consents as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy retention_runs__staff_reads on app.retention_runs as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations', 'audit')));
create policy revenue_entries__staff_reads on app.revenue_entries as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy revenue_sums__staff_reads on app.revenue_sums as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy review_counts__staff_reads on app.review_counts as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations')));
create policy reviews__staff_reads on app.reviews as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations')));
create policy sanctions__staff_reads on app.sanctions as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations', 'conversations')));
create policy sanctions__staff_adds on app.sanctions as restrictive for insert to mimar_staff with check ((select app.staff_may('act', 'registrations', 'conversations')));
create policy sanctions__staff_changes on app.sanctions as restrictive for update to mimar_staff using ((select app.staff_may('act', 'registrations', 'conversations')));
create policy scope_lines__staff_reads on app.scope_lines as restrictive for select to mimar_staff using ((select app.staff_may('read', 'requests')));
create policy setting_changes__staff_reads on app.setting_changes as restrictive for select to mimar_staff using ((select app.staff_may('read', 'settings')));
create policy setting_changes__staff_adds on app.setting_changes as restrictive for insert to mimar_staff with check ((select app.staff_may('act', 'settings')));
create policy sla_events__staff_reads on app.sla_events as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations', 'requests', 'conversations')));
create policy sla_events__staff_adds on app.sla_events as restrictive for insert to mimar_staff with check ((select app.staff_may('act', 'registrations', 'requests', 'conversations')));
create policy sla_promises__staff_reads on app.sla_promises as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations', 'requests', 'conversations')));
create policy staff_notes__staff_reads on app.staff_notes as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations', 'requests')));
create policy staff_notes__staff_adds on app.staff_notes as restrictive for insert to mimar_staff with check ((select app.staff_may('act', 'registrations', 'requests', 'money', 'conversations')));
create policy subscription_events__staff_reads on app.subscription_events as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy subscription_months__staff_reads on app.subscription_months as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy subscription_periods__staff_reads on app.subscription_periods as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy subscriptions__staff_reads on app.subscriptions as restrictive for select to mimar_staff using ((select app.staff_may('read', 'money')));
create policy user_roles__staff_reads on app.user_roles as restrictive for select to mimar_staff
  using (user_id = (select auth.uid()) or (select app.staff_may('read', 'staff')));
create policy verifications__staff_reads on app.verifications as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations')));
create policy verifications__staff_adds on app.verifications as restrictive for insert to mimar_staff with check ((select app.staff_may('act', 'registrations', 'conversations')));
create policy verifications__staff_changes on app.verifications as restrictive for update to mimar_staff using ((select app.staff_may('act', 'registrations', 'conversations')));
create policy whatsapp_holds__staff_reads on app.whatsapp_holds as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations')));
create policy whatsapp_holds__staff_changes on app.whatsapp_holds as restrictive for update to mimar_staff using ((select app.staff_may('act', 'conversations')));
create policy whatsapp_opt_outs__staff_reads on app.whatsapp_opt_outs as restrictive for select to mimar_staff using ((select app.staff_may('read', 'conversations')));
create policy work_photos__staff_reads on app.work_photos as restrictive for select to mimar_staff using ((select app.staff_may('read', 'registrations')));
create policy work_photos__staff_changes on app.work_photos as restrictive for update to mimar_staff using ((select app.staff_may('act', 'registrations')));

-- ── Functions that read and write past the policies ─────────────────────────────────────────────────────────────────
create or replace function app.append_audit_entry(p_action text, p_subject_kind text, p_subject_id uuid, p_details jsonb, p_at timestamp with time zone, p_actor_name text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_head app.audit_head;
  v_record text;
  v_hash text;
begin
  -- Whatever staff may do or read is told here; of no right, nothing is.
  if not app.staff_may('read', 'registrations', 'requests', 'money', 'conversations', 'settings', 'staff', 'audit') then
    raise exception 'not one of this role''s rights' using errcode = 'insufficient_privilege';
  end if;
  select * into strict v_head from app.audit_head for update;
  v_record := (jsonb_build_object(
    'seq', v_head.seq + 1,
    'at', to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actorKind', app.claim('role'),
    'actorId', coalesce(app.claim('sub'), app.claim('provider_id')),
    'action', p_action,
    'subjectKind', p_subject_kind,
    'subjectId', p_subject_id,
    'details', p_details
  ) || case when p_actor_name is null then '{}'::jsonb else jsonb_build_object('actorName', p_actor_name) end)::text;
  v_hash := encode(sha256(convert_to(v_head.hash || E'\n' || v_record, 'UTF8')), 'hex');
  insert into app.audit_entries (seq, previous_hash, record, hash) values (v_head.seq + 1, v_head.hash, v_record, v_hash);
  update app.audit_head set seq = v_head.seq + 1, hash = v_hash;
  return v_head.seq + 1;
end
$function$;

create or replace function app.look_up_mobile(p_mobile text, p_limit integer, p_at timestamp with time zone, p_admin_name text)
 RETURNS TABLE(kind text, id uuid, name text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
declare
  v_requests uuid[];
begin
  if not app.staff_may('act', 'requests') then
    raise exception 'not one of this role''s rights' using errcode = 'insufficient_privilege';
  end if;
  if p_mobile !~ '^9665[0-9]{8}$' then
    raise exception 'not a whole mobile' using errcode = 'invalid_parameter_value';
  end if;
  select array_agg(found.project_request_id) into v_requests from (
    select contacts.project_request_id
    from app.project_request_contacts contacts join app.project_requests on project_requests.id = contacts.project_request_id
    where contacts.mobile = p_mobile and contacts.disowned_at is null
    order by project_requests.received_at desc limit p_limit
  ) as found;
  perform app.append_audit_entry('owner.looked_up', 'owner', null, jsonb_build_object(
    'ending', right(p_mobile, 3), 'projectRequestIds', to_jsonb(coalesce(v_requests, '{}'))), p_at, p_admin_name);
  return query
    select 'owner', contacts.project_request_id, contacts.name
    from unnest(v_requests) with ordinality as wanted(project_request_id, place)
      join app.project_request_contacts contacts using (project_request_id)
    order by wanted.place;
  return query
    select 'message', messages.id, null::text from app.messages
    where messages.counterpart = p_mobile order by messages.created_at desc limit p_limit;
  return query
    select 'complaint', complaints.id, null::text
    from app.complaint_contacts contacts join app.complaints on complaints.id = contacts.complaint_id
    where contacts.mobile = p_mobile order by complaints.received_at desc limit p_limit;
end
$function$;

create or replace function app.owners_shown(p_project_request_ids uuid[])
 RETURNS TABLE(project_request_id uuid, name text, ending text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
BEGIN ATOMIC
 SELECT contacts.project_request_id,
     contacts.name,
     "right"(contacts.mobile, 3) AS "right"
    FROM app.project_request_contacts contacts
   WHERE (contacts.project_request_id = ANY (owners_shown.p_project_request_ids)) AND (select app.staff_may('read', 'requests', 'conversations'));
END;

create or replace function app.show_owner_mobile(p_project_request_id uuid, p_reason text, p_at timestamp with time zone, p_admin_name text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_mobile text;
begin
  if not app.staff_may('act', 'requests') then
    raise exception 'not one of this role''s rights' using errcode = 'insufficient_privilege';
  end if;
  select mobile into v_mobile from app.project_request_contacts where project_request_id = p_project_request_id;
  if v_mobile is null then return null; end if;
  perform app.append_audit_entry('owner.shown', 'owner', p_project_request_id,
    jsonb_build_object('reason', p_reason, 'ending', right(v_mobile, 3)), p_at, p_admin_name);
  return v_mobile;
end
$function$;
