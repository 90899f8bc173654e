-- What a registration may say besides: the national address and the numbers of professional licences
-- (docs/reference/saudi-domain.md#professional-licences). None is required.

alter table app.providers
  add column short_address text check (short_address ~ '^[A-Z]{4}[0-9]{4}$'),
  add column classification_grade text check (classification_grade ~ '^[1-5]$'),
  add column classification_number text check (length(classification_number) between 3 and 30),
  add column engineers_number text check (length(engineers_number) between 3 and 30);
comment on column app.providers.short_address is 'National address in short: 4 letters and the 4 digits of the building.';
comment on column app.providers.classification_grade is 'Of a contractor: 1 is the highest.';
comment on column app.providers.engineers_number is 'Membership or licence at the Saudi Council of Engineers. No format is published.';

grant insert (short_address, classification_grade, classification_number, engineers_number) on app.providers to mimar_visitor, mimar_user;
grant update (short_address, classification_grade, classification_number, engineers_number) on app.providers to mimar_provider;
grant select (short_address, classification_grade, classification_number, engineers_number) on app.providers to mimar_provider, mimar_worker;

-- With the three numbers, which an admin compares with a licence.
create or replace function app.keep_verified_fields() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if current_user = 'mimar_provider' and old.status = 'approved'
    and (new.company_name, new.kind, new.city, new.mobile, new.identity_kind, new.cr_number, new.unified_number, new.national_id_hash,
         new.freelance_document_number, new.bank_name, new.iban_hash, new.vat_number,
         new.classification_grade, new.classification_number, new.engineers_number)
    is distinct from (old.company_name, old.kind, old.city, old.mobile, old.identity_kind, old.cr_number, old.unified_number, old.national_id_hash,
         old.freelance_document_number, old.bank_name, old.iban_hash, old.vat_number,
         old.classification_grade, old.classification_number, old.engineers_number) then
    raise exception 'what was verified of provider % is fixed', old.id
      using errcode = 'check_violation', constraint = 'providers__verified_stays', schema = 'app', table = 'providers';
  end if;
  return new;
end
$$;

-- Whoever is erased takes them along, in the same statement.
create function app.forget_professional_numbers() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.short_address = null;
  new.classification_grade = null;
  new.classification_number = null;
  new.engineers_number = null;
  return new;
end
$$;
comment on function app.forget_professional_numbers is 'Empties the address and the licence numbers of a provider who was erased.';
create trigger providers__forget_professional_numbers before update of erased_at on app.providers
  for each row when (new.erased_at is not null) execute function app.forget_professional_numbers();
