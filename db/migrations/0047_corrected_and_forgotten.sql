-- A mobile is corrected by a code to the new one. What hung on the number before stays findable, so that an erasure
-- reaches it, for as long as messages keep numbers (docs/decisions/0059-mobiles-corrected.md). And what the clock empties
-- after two years is what an erasure empties, but for words that are public.

alter table app.mobile_codes drop constraint mobile_codes_purpose_check;
alter table app.mobile_codes add constraint mobile_codes_purpose_check check (purpose in ('claim', 'booking', 'correction'));
comment on column app.mobile_codes.subject_id is 'claim: the account; booking: the consultation; correction: the project request.';

create table app.former_mobiles (
  id uuid primary key default uuidv7(),
  project_request_id uuid references app.project_requests on delete cascade,
  user_id uuid references app.owner_accounts (user_id) on delete cascade,
  mobile text not null check (mobile ~ '^9665[0-9]{8}$'),
  left_at timestamptz not null,
  constraint former_mobiles__of_one check (num_nonnulls(project_request_id, user_id) = 1)
);
comment on table app.former_mobiles is 'Numbers that a project request or an account had before: an erasure looks there too. Gone a year after they were left.';
create index former_mobiles__of_project_request on app.former_mobiles (project_request_id) where project_request_id is not null;
create index former_mobiles__of_account on app.former_mobiles (user_id) where user_id is not null;
create index former_mobiles__by_age on app.former_mobiles (left_at);
alter table app.former_mobiles enable row level security;
create policy former_mobiles__worker_all on app.former_mobiles for all to mimar_worker using (true) with check (true);
grant insert, select on app.former_mobiles to mimar_worker;

alter table app.contact_disclosures add column renewed_at timestamptz;
comment on column app.contact_disclosures.renewed_at is 'Since when they can read the number in its last correction; the one before they could read from disclosed_at on.';
grant update (renewed_at) on app.contact_disclosures to mimar_worker;
-- What has not reached the old number goes to the new one.
grant update (counterpart) on app.messages to mimar_worker;

-- What hangs on a person's numbers alone, each unless somebody else is reached there.
create function app.erase_mobiles(p_mobiles text[], p_project_request_id uuid, p_user_id uuid) returns bigint
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_mobile text;
  v_rows bigint := 0;
begin
  foreach v_mobile in array p_mobiles loop
    if not app.is_mobile_of_others(v_mobile, p_project_request_id, p_user_id, null) then
      v_rows := v_rows + app.erase_mobile(v_mobile);
    end if;
  end loop;
  return v_rows;
end
$$;
revoke execute on function app.erase_mobiles from public;

-- The words of quotes, won or lost; their figures stay.
create function app.empty_quotes(p_leads uuid[]) returns bigint
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_rows bigint;
begin
  update app.quotes set source_text = '', note = '', exclusions = '{}',
      payment_stages = (select coalesce(jsonb_agg(jsonb_set(stage, '{label}', '"—"')), '[]') from jsonb_array_elements(payment_stages) as stage)
    where lead_id = any (p_leads) and (source_text <> '' or note <> '' or exclusions <> '{}' or payment_stages @? '$[*] ? (@.label != "—")');
  get diagnostics v_rows = row_count;
  update app.quote_extras set label = '——' where label <> '——' and quote_id in (select id from app.quotes where lead_id = any (p_leads));
  return v_rows;
end
$$;
revoke execute on function app.empty_quotes from public;

create or replace function app.erase_of_project_request(p_privacy_request_id uuid, p_project_request_id uuid, p_step text, p_now timestamptz) returns bigint
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_request constant app.privacy_requests := app.require_erasure(p_privacy_request_id, p_now);
  v_leads uuid[];
  v_mobiles text[];
  v_rows bigint := 0;
  v_gone bigint;
begin
  if v_request.project_request_id is distinct from p_project_request_id and not exists (
    select from app.project_request_claims where project_request_id = p_project_request_id and user_id = v_request.user_id
  ) then
    raise exception 'this erasure is not of this project request' using errcode = 'insufficient_privilege';
  end if;
  -- As every command that touches a lead or a quote does first.
  perform from app.project_requests where id = p_project_request_id for update;
  if exists (select from app.project_requests where id = p_project_request_id and status not in ('cancelled', 'closed')) then
    raise exception 'what still runs is ended first' using errcode = 'object_not_in_prerequisite_state';
  end if;
  select coalesce(array_agg(id), '{}') into v_leads from app.leads where project_request_id = p_project_request_id;
  select coalesce(array_agg(mobile), '{}') into v_mobiles from (
    select mobile from app.project_request_contacts where project_request_id = p_project_request_id
    union select mobile from app.former_mobiles where project_request_id = p_project_request_id
  ) as reached;

  case p_step
    when 'chat' then
      delete from app.chat_prompts where lead_id = any (v_leads);
      delete from app.chat_messages where lead_id = any (v_leads);
      get diagnostics v_rows = row_count;
    when 'quotes' then
      v_rows := app.empty_quotes(v_leads);
    when 'analysis' then
      delete from app.analyses where project_request_id = p_project_request_id;
      get diagnostics v_rows = row_count;
      update app.estimates set facts = facts - 'district' where project_request_id = p_project_request_id and facts ? 'district';
    when 'messages' then
      -- What has not left and need not leave any more.
      update app.messages set status = 'failed', resolution = 'not_needed', resolved_at = p_now
        where status = 'queued' and (project_request_id = p_project_request_id or lead_id = any (v_leads));
      update app.messages set content = '{"parameters": {}}', failure = null, counterpart = case when provider_id is null then '00000000' else counterpart end
        where (project_request_id = p_project_request_id or lead_id = any (v_leads)) and status <> 'sending'
          and (content <> '{"parameters": {}}' or (provider_id is null and counterpart <> '00000000'));
      get diagnostics v_rows = row_count;
    when 'consultations' then
      v_rows := app.erase_consultation_words(array(select id from app.consultations where project_request_id = p_project_request_id));
    when 'reviews' then
      update app.reviews set body = '', shown_name = null, on_home_pages = false, removal_note = null,
          answer = null, answered_at = null, answer_status = null
        where project_request_id = p_project_request_id
          and (body <> '' or shown_name is not null or on_home_pages or removal_note is not null or answer is not null);
      get diagnostics v_rows = row_count;
    when 'complaints' then
      v_rows := app.erase_complaint_words(array(
        select id from app.complaints where reporter_project_request_id = p_project_request_id or subject_id = p_project_request_id
          or subject_id in (select id from app.reviews where project_request_id = p_project_request_id)));
    when 'consents' then
      update app.consents set withdrawn_at = greatest(given_at, p_now) where project_request_id = p_project_request_id and withdrawn_at is null;
      delete from app.idempotency_keys where answer::text like '%' || p_project_request_id::text || '%';
      get diagnostics v_rows = row_count;
    when 'contact' then
      v_rows := app.erase_mobiles(v_mobiles, p_project_request_id, v_request.user_id);
      delete from app.former_mobiles where project_request_id = p_project_request_id;
      delete from app.project_request_contacts where project_request_id = p_project_request_id;
      get diagnostics v_gone = row_count;
      v_rows := v_rows + v_gone;
    when 'project_request' then
      update app.project_requests set description = '', public_description = '', district = null, facts = facts - 'district',
          end_reason = null, erased_at = p_now
        where id = p_project_request_id and erased_at is null;
      get diagnostics v_rows = row_count;
    else
      raise exception 'no such step: %', p_step;
  end case;
  return v_rows;
end
$$;

create or replace function app.erase_of_account(p_privacy_request_id uuid, p_step text, p_now timestamptz) returns bigint
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_request constant app.privacy_requests := app.require_erasure(p_privacy_request_id, p_now);
  v_user constant uuid := v_request.user_id;
  v_mobiles text[];
  v_email text;
  v_rows bigint := 0;
  v_gone bigint;
begin
  if v_user is null then
    raise exception 'this erasure is of no account' using errcode = 'insufficient_privilege';
  end if;
  select coalesce(array_agg(mobile), '{}') into v_mobiles from (
    select mobile from app.owner_accounts where user_id = v_user and mobile is not null
    union select mobile from app.former_mobiles where user_id = v_user
  ) as reached;
  select email into v_email from auth.users where id = v_user;

  case p_step
    when 'consultations' then
      v_rows := app.erase_consultation_words(array(select id from app.consultations where user_id = v_user));
    when 'complaints' then
      v_rows := app.erase_complaint_words(array(select id from app.complaints where reporter_user_id = v_user));
    when 'mails' then
      delete from app.mails where recipient = lower(v_email) and status <> 'sending';
      get diagnostics v_rows = row_count;
    when 'consents' then
      update app.consents set withdrawn_at = greatest(given_at, p_now) where user_id = v_user and withdrawn_at is null;
      get diagnostics v_rows = row_count;
    when 'account' then
      v_rows := app.erase_mobiles(v_mobiles, null, v_user);
      delete from app.mobile_codes where subject_id = v_user;
      delete from app.owner_accounts where user_id = v_user;
      get diagnostics v_gone = row_count;
      v_rows := v_rows + v_gone;
      update app.consultations set user_id = null where user_id = v_user;
    when 'sign_in_log' then
      update auth.audit_log_entries set payload = jsonb_set(payload, '{actor_username}', '""') || '{"traits": {}}', ip_address = null
        where payload ->> 'actor_id' = v_user::text and (payload ->> 'actor_username' <> '' or ip_address is not null or payload -> 'traits' <> '{}');
      get diagnostics v_rows = row_count;
    else
      raise exception 'no such step: %', p_step;
  end case;
  return v_rows;
end
$$;

create or replace function app.forget_by_rule(p_rule text, p_before timestamptz, p_limit integer) returns bigint
  language plpgsql volatile security definer
  set search_path = ''
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
    else
      raise exception 'no such rule: %', p_rule;
  end case;
  return v_rows;
end
$$;
