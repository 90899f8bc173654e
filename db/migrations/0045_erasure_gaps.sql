-- An admin's account is not erased by its own hand, so the worker reads who is one; and a provider's sanctions lose their
-- words with the provider.

grant select on app.user_roles to mimar_worker;
create policy user_roles__worker_read on app.user_roles for select to mimar_worker using (true);

create or replace function app.erase_of_provider(p_privacy_request_id uuid, p_step text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      -- That they were warned or suspended stays, with its entry in the chained log; why, in an admin's words, goes.
      update app.sanctions set reason = '(erased by request)', lift_reason = case when lift_reason is not null then '(erased by request)' end
        where provider_id = v_id and reason <> '(erased by request)';
      get diagnostics v_gone = row_count;
      v_rows := v_rows + v_gone;
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
$function$;
