-- A large month is not read once more to say how many rows go with it: its last vacuum counted them.
create or replace function app.drop_month(p_month_table text) returns bigint
  language plpgsql security definer
  set search_path to ''
  set lock_timeout to '3s'
  as $$
declare
  v_small constant bigint := 8388608;
  v_table text;
  v_rows bigint;
begin
  select table_name into v_table from app.list_months() where month_table = p_month_table and not is_default;
  if v_table is null then
    raise exception 'no such month: %', p_month_table;
  end if;
  if pg_relation_size(p_month_table::regclass) > v_small then
    select reltuples::bigint into v_rows from pg_catalog.pg_class where oid = p_month_table::regclass and reltuples >= 0;
  end if;
  if v_rows is null then
    execute format('select count(*) from %s', p_month_table::regclass) into v_rows;
  end if;
  execute format('alter table %s detach partition %s', v_table, p_month_table::regclass);
  execute format('drop table %s', p_month_table::regclass);
  return v_rows;
end
$$;
comment on function app.drop_month(text) is 'Drops one of app.list_months() with its rows and says how many there were, of a large one about how many. The caller knows that its retention is over: server/platform/months.';

-- Words and contacts of consultations that ended a year ago are found among those that are left (0203 has the index).
create or replace function app.forget_by_rule(p_rule text, p_before timestamptz, p_limit integer) returns bigint
  language plpgsql security definer
  set search_path to ''
  as $$
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
      -- By what is left, a year's at most, and never by all consultations that ended.
      delete from app.consultation_notes as note where (select ended_at from app.consultations where id = note.consultation_id) < p_before;
      update app.consultations set question = '', end_reason = null where ended_at < p_before and (question <> '' or end_reason is not null);
      delete from app.consultation_contacts where consultation_id in (
        select contacts.consultation_id from app.consultation_contacts contacts
        where (select ended_at from app.consultations where id = contacts.consultation_id) < p_before limit p_limit);
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
$$;
