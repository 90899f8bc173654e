-- The ledger of consents fills itself: whichever way a person comes in, the row that holds their word writes the entry in
-- the same transaction, so no way in can forget it (docs/decisions/0057-privacy.md).

create function app.enter_consent(
  p_purpose text, p_version text, p_way text, p_given_at timestamptz,
  p_project_request_id uuid default null, p_consultation_id uuid default null, p_provider_id uuid default null, p_user_id uuid default null
) returns void
  language sql volatile security definer
  set search_path = ''
begin atomic
  insert into app.consents (purpose, version, way, given_at, project_request_id, consultation_id, provider_id, user_id)
  values (p_purpose, p_version, p_way, p_given_at, p_project_request_id, p_consultation_id, p_provider_id, p_user_id)
  on conflict (purpose, coalesce(project_request_id, consultation_id, provider_id, user_id)) where withdrawn_at is null do nothing;
end;
comment on function app.enter_consent is 'One standing consent a purpose and person; the same word said again is the word said before.';
revoke execute on function app.enter_consent from public;

create function app.keep_consents_of_contact() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_project_request_id constant uuid := to_jsonb(new) ->> 'project_request_id';
  v_consultation_id constant uuid := to_jsonb(new) ->> 'consultation_id';
begin
  perform app.enter_consent('contact_disclosure', new.consent_version, 'form', new.consented_at, v_project_request_id, v_consultation_id);
  -- Who asked us to stop is not taken to have agreed anew by filling in a form.
  if not exists (select from app.whatsapp_opt_outs where mobile = new.mobile) then
    perform app.enter_consent('whatsapp_utility', new.consent_version, 'form', new.consented_at, v_project_request_id, v_consultation_id);
  end if;
  return null;
end
$$;
create trigger project_request_contacts__consents after insert on app.project_request_contacts
  for each row execute function app.keep_consents_of_contact();
create trigger consultation_contacts__consents after insert on app.consultation_contacts
  for each row execute function app.keep_consents_of_contact();

create function app.keep_consents_of_provider() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform app.enter_consent('terms', new.agreed_terms_version, 'form', new.agreed_at, p_provider_id => new.id);
  if not exists (select from app.whatsapp_opt_outs where mobile = new.mobile) then
    perform app.enter_consent('whatsapp_utility', new.agreed_terms_version, 'form', new.agreed_at, p_provider_id => new.id);
  end if;
  return null;
end
$$;
create trigger providers__consents after insert on app.providers
  for each row when (new.agreed_at is not null) execute function app.keep_consents_of_provider();

create function app.withdraw_consents_of_mobile() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  update app.consents set withdrawn_at = greatest(new.opted_out_at, given_at)
    where purpose = 'whatsapp_utility' and withdrawn_at is null and (
      project_request_id in (select contacts.project_request_id from app.project_request_contacts contacts where contacts.mobile = new.mobile)
      or consultation_id in (select contacts.consultation_id from app.consultation_contacts contacts where contacts.mobile = new.mobile)
      or provider_id in (select id from app.providers where providers.mobile = new.mobile));
  return null;
end
$$;
create trigger whatsapp_opt_outs__withdraw after insert on app.whatsapp_opt_outs
  for each row execute function app.withdraw_consents_of_mobile();

-- What was withdrawn is given again by whoever writes START: only what stood before, in the wording it stood in.
create function app.give_consents_of_mobile() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  insert into app.consents (purpose, version, way, given_at, project_request_id, consultation_id, provider_id)
    select distinct on (coalesce(project_request_id, consultation_id, provider_id))
      purpose, version, 'whatsapp', now(), project_request_id, consultation_id, provider_id
    from app.consents
    where purpose = 'whatsapp_utility' and withdrawn_at is not null and (
      project_request_id in (select contacts.project_request_id from app.project_request_contacts contacts where contacts.mobile = old.mobile)
      or consultation_id in (select contacts.consultation_id from app.consultation_contacts contacts where contacts.mobile = old.mobile)
      or provider_id in (select id from app.providers where providers.mobile = old.mobile))
    order by coalesce(project_request_id, consultation_id, provider_id), withdrawn_at desc
  on conflict (purpose, coalesce(project_request_id, consultation_id, provider_id, user_id)) where withdrawn_at is null do nothing;
  return null;
end
$$;
create trigger whatsapp_opt_outs__give after delete on app.whatsapp_opt_outs
  for each row execute function app.give_consents_of_mobile();

-- Those who said it before there was a ledger.
insert into app.consents (purpose, version, way, given_at, project_request_id)
  select purpose, consent_version, 'import', consented_at, project_request_id
  from app.project_request_contacts contacts, unnest(array['contact_disclosure', 'whatsapp_utility']) as purpose
  where purpose <> 'whatsapp_utility' or not exists (select from app.whatsapp_opt_outs where mobile = contacts.mobile);
insert into app.consents (purpose, version, way, given_at, provider_id)
  select purpose, agreed_terms_version, 'import', agreed_at, id
  from app.providers, unnest(array['terms', 'whatsapp_utility']) as purpose
  where agreed_at is not null
    and (purpose <> 'whatsapp_utility' or not exists (select from app.whatsapp_opt_outs where mobile = providers.mobile));
