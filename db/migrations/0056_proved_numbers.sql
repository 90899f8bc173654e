-- Whose number speaks as a provider: docs/decisions/0069-proved-numbers.md

alter table app.providers add column mobile_proved_at timestamptz;
comment on column app.providers.mobile_proved_at is 'When whoever reads this mobile''s WhatsApp said that it is the provider''s: by a code, or by a tap. Null: nothing from it speaks as the provider.';
grant select (mobile_proved_at) on app.providers to mimar_provider;
grant select (mobile_proved_at), update (mobile_proved_at) on app.providers to mimar_worker;

create function app.forget_proof_of_number() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  new.mobile_proved_at = null;
  return new;
end
$$;
comment on function app.forget_proof_of_number() is 'Another number is another proof, whoever changes it.';
create trigger providers__forget_proof before update of mobile on app.providers
  for each row when (new.mobile is distinct from old.mobile) execute function app.forget_proof_of_number();

-- Only a person who reads the offers taps them, so whoever did is proved. A text may have been an owner's.
update app.providers set mobile_proved_at = proofs.tapped_at
  from (
    select provider_id, min(created_at) as tapped_at from app.messages
    where direction = 'incoming' and kind in ('tap', 'form') and provider_id is not null
    group by provider_id
  ) proofs
  where proofs.provider_id = providers.id and providers.status = 'approved';

-- Nothing an admin decides on: it must not make their decision one about another version.
create or replace function app.count_provider_version() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
declare
  uncounted constant text[] := array['last_inbound_at', 'search_words', 'lookup_terms', 'subscription_status', 'is_listed', 'mobile_proved_at'];
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version = old.version + 1;
  end if;
  return new;
end
$$;

alter table app.messages add column spoken_as text
  check (spoken_as is null or (spoken_as in ('provider', 'owner') and direction = 'incoming'));
comment on column app.messages.spoken_as is 'As whom its writer says it was written, where their number is a provider''s and perhaps an owner''s too.';
grant update (spoken_as) on app.messages to mimar_worker;

alter table app.mobile_codes drop constraint mobile_codes_purpose_check;
alter table app.mobile_codes add constraint mobile_codes_purpose_check
  check (purpose in ('claim', 'booking', 'correction', 'provider'));
comment on column app.mobile_codes.subject_id is 'claim: the account; booking: the consultation; correction: the project request; provider: the registration.';
