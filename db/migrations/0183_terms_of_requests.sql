-- The line at the button that sends a project request names the terms of use and the user agreement: sending is the
-- owner's word to them, in the ledger like every other consent. Requests from before that line have none.
alter table app.project_request_contacts add column agreed_terms_version text;
comment on column app.project_request_contacts.agreed_terms_version is 'Version of the terms of use and user agreement named at the button; null before 30 November 2026.';

create or replace function app.keep_consents_of_contact() returns trigger
  language plpgsql security definer set search_path to '' as $$
declare
  v_contact constant jsonb := to_jsonb(new);
  v_project_request_id constant uuid := v_contact ->> 'project_request_id';
  v_consultation_id constant uuid := v_contact ->> 'consultation_id';
begin
  perform app.enter_consent('contact_disclosure', new.consent_version, 'form', new.consented_at, v_project_request_id, v_consultation_id);
  if v_contact ->> 'agreed_terms_version' is not null then
    perform app.enter_consent('terms', v_contact ->> 'agreed_terms_version', 'form', new.consented_at, v_project_request_id);
  end if;
  -- Who asked us to stop is not taken to have agreed anew by filling in a form.
  if not exists (select from app.whatsapp_opt_outs where mobile = new.mobile) then
    perform app.enter_consent('whatsapp_utility', new.consent_version, 'form', new.consented_at, v_project_request_id, v_consultation_id);
  end if;
  return null;
end
$$;
