-- Erasing what we hold of a person, and forgetting by the clock. The worker's own rights stay as narrow as they were: it
-- may only ask for a step of an erasure that the person asked for and whose days of grace are over, and the database
-- checks that (docs/decisions/0057-privacy.md). Every step can run again, and finds nothing left then.

alter table app.providers add column erased_at timestamptz;
comment on column app.providers.erased_at is 'They had their account erased: who they were is gone, here; what law keeps stands in the invoices.';

create policy consents__provider_reads_own on app.consents for select to mimar_provider using (provider_id = app.current_provider_id());
create policy privacy_requests__provider_reads_own on app.privacy_requests for select to mimar_provider using (provider_id = app.current_provider_id());
create policy consents__admin_read on app.consents for select to mimar_admin using (true);
create policy document_downloads__worker_read on app.document_downloads for select to mimar_worker using (true);
grant select on app.consents, app.privacy_requests to mimar_provider;
grant select on app.consents to mimar_admin;
grant select on app.document_downloads to mimar_worker;
-- A correction of one's own name or number.
grant update (contact_name, mobile, email) on app.providers to mimar_worker;
grant update (name, mobile) on app.project_request_contacts to mimar_worker;

create function app.require_erasure(p_id uuid, p_now timestamptz) returns app.privacy_requests
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_request app.privacy_requests;
begin
  select * into v_request from app.privacy_requests where id = p_id for update;
  if v_request.id is null or v_request.kind <> 'erasure' or v_request.status <> 'received' or v_request.runs_at > p_now then
    raise exception 'no erasure of this id is due' using errcode = 'insufficient_privilege';
  end if;
  return v_request;
end
$$;
revoke execute on function app.require_erasure from public;

-- Whether anybody but the one who is being erased is reached at a number: then what hangs on the number alone stays.
create function app.is_mobile_of_others(p_mobile text, p_project_request_id uuid, p_user_id uuid, p_provider_id uuid) returns boolean
  language sql stable
  set search_path = ''
begin atomic
  select exists (select from app.project_request_contacts where mobile = p_mobile and project_request_id is distinct from p_project_request_id)
    or exists (select from app.owner_accounts where mobile = p_mobile and user_id is distinct from p_user_id)
    or exists (select from app.providers where mobile = p_mobile and id is distinct from p_provider_id)
    or exists (
      select from app.consultation_contacts contacts join app.consultations on consultations.id = contacts.consultation_id
      where contacts.mobile = p_mobile and consultations.project_request_id is distinct from p_project_request_id
        and (p_user_id is null or consultations.user_id is distinct from p_user_id)
    );
end;
revoke execute on function app.is_mobile_of_others from public;

-- What hangs on a number alone: raw events, codes, the wish not to be written to, messages of nobody's project request.
create function app.erase_mobile(p_mobile text) returns bigint
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_rows bigint;
  v_gone bigint;
begin
  delete from app.webhook_events where channel = 'whatsapp' and applied_at is not null and payload::text like '%' || p_mobile || '%';
  get diagnostics v_rows = row_count;
  delete from app.mobile_codes where mobile = p_mobile;
  get diagnostics v_gone = row_count;
  v_rows := v_rows + v_gone;
  delete from app.whatsapp_opt_outs where mobile = p_mobile;
  get diagnostics v_gone = row_count;
  v_rows := v_rows + v_gone;
  update app.messages set content = '{"parameters": {}}', counterpart = '00000000', failure = null
    where counterpart = p_mobile and status not in ('queued', 'sending');
  get diagnostics v_gone = row_count;
  return v_rows + v_gone;
end
$$;
revoke execute on function app.erase_mobile from public;

create function app.erase_consultation_words(p_ids uuid[]) returns bigint
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_rows bigint;
  v_gone bigint;
begin
  delete from app.consultation_contacts where consultation_id = any (p_ids);
  get diagnostics v_rows = row_count;
  delete from app.consultation_notes where consultation_id = any (p_ids);
  get diagnostics v_gone = row_count;
  v_rows := v_rows + v_gone;
  update app.consultations set question = '', end_reason = null where id = any (p_ids) and (question <> '' or end_reason is not null);
  get diagnostics v_gone = row_count;
  v_rows := v_rows + v_gone;
  update app.messages set content = '{"parameters": {}}', counterpart = case when provider_id is null then '00000000' else counterpart end, failure = null
    where consultation_id = any (p_ids) and content <> '{"parameters": {}}';
  get diagnostics v_gone = row_count;
  update app.consents set withdrawn_at = greatest(given_at, now()) where consultation_id = any (p_ids) and withdrawn_at is null;
  return v_rows + v_gone;
end
$$;
revoke execute on function app.erase_consultation_words from public;

create function app.erase_complaint_words(p_ids uuid[]) returns bigint
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_rows bigint;
  v_gone bigint;
begin
  delete from app.complaint_contacts where complaint_id = any (p_ids);
  get diagnostics v_rows = row_count;
  update app.complaint_events set note = null where complaint_id = any (p_ids) and note is not null;
  get diagnostics v_gone = row_count;
  v_rows := v_rows + v_gone;
  update app.complaints set body = '(erased by request)', answer = case when answer is not null then '(erased by request)' end
    where id = any (p_ids) and body <> '(erased by request)';
  get diagnostics v_gone = row_count;
  return v_rows + v_gone;
end
$$;
revoke execute on function app.erase_complaint_words from public;

create function app.erase_of_project_request(p_privacy_request_id uuid, p_project_request_id uuid, p_step text, p_now timestamptz) returns bigint
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_request constant app.privacy_requests := app.require_erasure(p_privacy_request_id, p_now);
  v_leads uuid[];
  v_mobile text;
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
  select mobile into v_mobile from app.project_request_contacts where project_request_id = p_project_request_id;

  case p_step
    when 'chat' then
      delete from app.chat_prompts where lead_id = any (v_leads);
      delete from app.chat_messages where lead_id = any (v_leads);
      get diagnostics v_rows = row_count;
    when 'quotes' then
      update app.quotes set source_text = '', note = '', exclusions = '{}',
          payment_stages = (select coalesce(jsonb_agg(jsonb_set(stage, '{label}', '"—"')), '[]') from jsonb_array_elements(payment_stages) as stage)
        where lead_id = any (v_leads) and (source_text <> '' or note <> '' or exclusions <> '{}' or payment_stages @? '$[*] ? (@.label != "—")');
      get diagnostics v_rows = row_count;
      update app.quote_extras set label = '——' where label <> '——' and quote_id in (select id from app.quotes where lead_id = any (v_leads));
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
      if v_mobile is not null and not app.is_mobile_of_others(v_mobile, p_project_request_id, v_request.user_id, null) then
        v_rows := app.erase_mobile(v_mobile);
      end if;
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
comment on function app.erase_of_project_request is 'One step of an erasure that is due; how many rows it emptied or removed. Files and their rows go by the worker''s own hand.';
revoke execute on function app.erase_of_project_request from public;
grant execute on function app.erase_of_project_request to mimar_worker;

create function app.erase_of_account(p_privacy_request_id uuid, p_step text, p_now timestamptz) returns bigint
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_request constant app.privacy_requests := app.require_erasure(p_privacy_request_id, p_now);
  v_user constant uuid := v_request.user_id;
  v_mobile text;
  v_email text;
  v_rows bigint := 0;
  v_gone bigint;
begin
  if v_user is null then
    raise exception 'this erasure is of no account' using errcode = 'insufficient_privilege';
  end if;
  select mobile into v_mobile from app.owner_accounts where user_id = v_user;
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
      if v_mobile is not null and not app.is_mobile_of_others(v_mobile, null, v_user, null) then
        v_rows := app.erase_mobile(v_mobile);
      end if;
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
comment on function app.erase_of_account is 'As app.erase_of_project_request, for what belongs to an owner''s account and to none of its project requests.';
revoke execute on function app.erase_of_account from public;
grant execute on function app.erase_of_account to mimar_worker;

create function app.erase_of_provider(p_privacy_request_id uuid, p_step text, p_now timestamptz) returns bigint
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_request constant app.privacy_requests := app.require_erasure(p_privacy_request_id, p_now);
  v_id constant uuid := v_request.provider_id;
  v_provider app.providers;
  v_rows bigint := 0;
  v_gone bigint;
begin
  select * into v_provider from app.providers where id = v_id for update;
  if v_provider.id is null then
    raise exception 'this erasure is of no provider' using errcode = 'insufficient_privilege';
  end if;

  case p_step
    when 'consultations' then
      delete from app.consultation_notes where author = 'advisor' and consultation_id in (select id from app.consultations where provider_id = v_id);
      get diagnostics v_rows = row_count;
      delete from app.consultation_calendars where provider_id = v_id;
      get diagnostics v_gone = row_count;
      update app.consultation_offers set ended_at = coalesce(ended_at, greatest(p_now, published_at)), about = '' where provider_id = v_id and (ended_at is null or about <> '');
      v_rows := v_rows + v_gone;
    when 'leads' then
      -- What they wrote to owners of jobs they did not get; what was awarded is the owner's contract too.
      delete from app.chat_prompts where provider_id = v_id;
      delete from app.chat_messages where author = 'provider' and lead_id in (select id from app.leads where provider_id = v_id and status <> 'won');
      get diagnostics v_rows = row_count;
      update app.quotes set source_text = '', note = '' where (source_text <> '' or note <> '')
        and lead_id in (select id from app.leads where provider_id = v_id and status <> 'won');
      get diagnostics v_gone = row_count;
      v_rows := v_rows + v_gone;
    when 'messages' then
      update app.messages set status = 'failed', resolution = 'not_needed', resolved_at = p_now where status = 'queued' and provider_id = v_id;
      update app.messages set content = '{"parameters": {}}', counterpart = '00000000', failure = null
        where provider_id = v_id and status <> 'sending' and counterpart <> '00000000';
      get diagnostics v_rows = row_count;
    when 'mails' then
      delete from app.mails where recipient = v_provider.email and status <> 'sending';
      get diagnostics v_rows = row_count;
    when 'reviews' then
      update app.reviews set body = '', removal_note = null where provider_id = v_id and side = 'provider' and (body <> '' or removal_note is not null);
      get diagnostics v_rows = row_count;
      update app.reviews set answer = null, answered_at = null, answer_status = null where provider_id = v_id and answer is not null;
      get diagnostics v_gone = row_count;
      v_rows := v_rows + v_gone;
    when 'complaints' then
      v_rows := app.erase_complaint_words(array(select id from app.complaints where reporter_provider_id = v_id));
    when 'consents' then
      update app.consents set withdrawn_at = greatest(given_at, p_now) where provider_id = v_id and withdrawn_at is null;
      get diagnostics v_rows = row_count;
      delete from app.idempotency_keys where answer::text like '%' || v_id::text || '%';
    when 'provider' then
      if not app.is_mobile_of_others(v_provider.mobile, null, null, v_id) and v_provider.erased_at is null then
        v_rows := app.erase_mobile(v_provider.mobile);
      end if;
      delete from app.invoice_addresses where provider_id = v_id;
      update app.verifications set reason = '(erased by request)' where provider_id = v_id and reason is not null;
      update app.providers set
          status = 'rejected', takes_leads = false, wants_mail = false, suspended_at = coalesce(suspended_at, p_now), erased_at = p_now,
          company_name = 'حساب محذوف', contact_name = 'محذوف', slug = 'erased-' || id, mobile = '966500000000', description = '',
          email = null, user_id = null, agreed_at = null, agreed_terms_version = null, identity_kind = null, cr_number = null, unified_number = null,
          sealed_national_id = null, national_id_hash = null, freelance_document_number = null, bank_name = null,
          sealed_iban = null, iban_hash = null, iban_ending = null, vat_number = null, last_inbound_at = null
        where id = v_id and erased_at is null;
      get diagnostics v_gone = row_count;
      v_rows := v_rows + v_gone;
    else
      raise exception 'no such step: %', p_step;
  end case;
  return v_rows;
end
$$;
comment on function app.erase_of_provider is 'As app.erase_of_project_request, for a provider''s account. Invoices, payments and the chained log stay, by law.';
revoke execute on function app.erase_of_provider from public;
grant execute on function app.erase_of_provider to mimar_worker;

-- ── Forgetting by the clock ─────────────────────────────────────────────────────────────────────────────────────────
create function app.forget_by_rule(p_rule text, p_before timestamptz, p_limit integer) returns bigint
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_ids uuid[];
  v_rows bigint := 0;
begin
  case p_rule
    when 'messages' then
      update app.messages set content = '{"parameters": {}}', counterpart = '00000000', failure = null
        where id in (select id from app.messages where created_at < p_before and counterpart <> '00000000' and status not in ('queued', 'sending') limit p_limit);
      get diagnostics v_rows = row_count;
    when 'project_requests' then
      select array_agg(id) into v_ids from (
        select id from app.project_requests where status in ('closed', 'cancelled') and ended_at < p_before and erased_at is null
          and not exists (select from app.complaints where subject_id = project_requests.id and status in ('received', 'in_review')) limit p_limit
      ) as over;
      delete from app.chat_messages where lead_id in (select id from app.leads where project_request_id = any (v_ids));
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
comment on function app.forget_by_rule is 'One page of a retention rule (server/privacy/retention-rules.ts); how many rows went.';
revoke execute on function app.forget_by_rule from public;
grant execute on function app.forget_by_rule to mimar_worker;
