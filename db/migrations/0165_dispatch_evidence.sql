-- Who was considered in a round and why is evidence for a year and a month (docs/privacy.md#retention); forty rows a
-- project request, almost half of all bytes, would otherwise stay as long as the project request.
alter table app.dispatch_rounds add column evidence_gone_at timestamptz;
comment on column app.dispatch_rounds.evidence_gone_at is 'When the candidates of this round were deleted by retention; its inputs and hashes stay.';

create function app.forget_dispatch_evidence(p_before timestamptz, p_limit integer) returns bigint
language plpgsql security definer set search_path to '' as $$
declare
  v_rounds uuid[];
  v_gone bigint;
  v_rows bigint := 0;
begin
  -- A month is verified as a whole (npm run dispatch:verify), so a round of the month in which p_before lies stays.
  while v_rows < p_limit loop
    select array_agg(id) into v_rounds from (
      select id from app.dispatch_rounds
      where evidence_gone_at is null and dispatched_at < date_trunc('month', p_before, 'Asia/Riyadh')
      order by dispatched_at limit 10
    ) as over;
    exit when v_rounds is null;
    delete from app.dispatch_candidates where dispatch_round_id = any (v_rounds);
    get diagnostics v_gone = row_count;
    update app.dispatch_rounds set evidence_gone_at = now() where id = any (v_rounds);
    v_rows := v_rows + greatest(v_gone, 1);
  end loop;
  return v_rows;
end
$$;
comment on function app.forget_dispatch_evidence is 'Deletes the candidates of rounds of months that ended before: some ten rounds at a time, until at least so many rows went.';

-- With the rule dispatch_evidence.
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
