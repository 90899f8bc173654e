-- Erasing an account forgets what was mailed to the address it was about to change to.
create or replace function app.erase_of_account(p_privacy_request_id uuid, p_step text, p_now timestamptz) returns bigint
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_request constant app.privacy_requests := app.require_erasure(p_privacy_request_id, p_now);
  v_user constant uuid := v_request.user_id;
  v_mobiles text[];
  v_email text;
  v_pending text[];
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
      -- Addresses that were to become theirs: what we wrote there was for this account, whoever reads it.
      select coalesce(array_agg(address), '{}') into v_pending from (
        select email_change as address from auth.users where id = v_user and email_change is not null
        union select relates_to from auth.one_time_tokens where user_id = v_user and token_type = 'email_change_new'
      ) as asked;
      delete from app.mails where status <> 'sending'
        and (recipient = lower(v_email) or (recipient = any (v_pending) and kind = 'email_change_new'));
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
