-- Registration: what a provider tells us of themselves, the papers they show, and who downloaded them.

-- Holder of an upload token: may fill and drop one document until it is claimed.
do $$
begin
  if not exists (select from pg_roles where rolname = 'mimar_uploader') then
    create role mimar_uploader nologin noinherit;
  end if;
  if not pg_has_role(session_user, 'mimar_uploader', 'set') then
    execute format('grant mimar_uploader to %I', session_user);
  end if;
end
$$;
grant usage on schema app to mimar_uploader;

create function app.current_document_id() returns uuid
  language sql stable parallel safe
  set search_path = ''
  return app.claim('document_id')::uuid;
grant execute on function app.claim(text), app.current_document_id() to mimar_uploader;

-- ── Providers ───────────────────────────────────────────────────────────────────────────────────────────────────────
-- Null where nobody registered: the demo's providers, and those from before this door.
alter table app.providers
  add column user_id uuid constraint providers__user unique,
  add column email text check (email = lower(email) and octet_length(email) <= 255),
  add column identity_kind text check (identity_kind in ('commercial_registration', 'freelance_document')),
  add column cr_number text check (cr_number ~ '^[1-6][0-9]{9}$'),
  add column unified_number text check (unified_number ~ '^7[0-9]{9}$'),
  add column sealed_national_id text,
  add column national_id_hash text,
  add column freelance_document_number text check (length(freelance_document_number) between 5 and 30),
  add column bank_name text check (length(bank_name) between 2 and 80),
  add column sealed_iban text,
  add column iban_hash text,
  add column iban_ending text check (iban_ending ~ '^[0-9A-Z]{4}$'),
  add column vat_number text check (vat_number ~ '^3[0-9]{13}3$'),
  add column description text not null default '' check (length(description) <= 1000),
  add column package_id uuid references app.packages,
  add column agreed_terms_version text,
  add column agreed_at timestamptz,
  add column verification_due_at timestamptz,
  add column suspended_at timestamptz,
  add column takes_leads boolean not null default true,
  add column wants_mail boolean not null default true,
  add column version integer not null default 1,
  add constraint providers__identity_whole check (case identity_kind
    when 'commercial_registration' then num_nonnulls(cr_number, unified_number) > 0 and num_nonnulls(sealed_national_id, national_id_hash) = 0
    when 'freelance_document' then num_nulls(sealed_national_id, national_id_hash) = 0 and num_nonnulls(cr_number, unified_number) = 0
    else num_nonnulls(cr_number, unified_number, sealed_national_id, national_id_hash, freelance_document_number) = 0
  end),
  add constraint providers__registration_whole check (agreed_at is null or num_nulls(
    email, identity_kind, bank_name, sealed_iban, iban_hash, iban_ending, agreed_terms_version, verification_due_at) = 0);
comment on column app.providers.user_id is 'The account; null until its address is confirmed. No foreign key: with SUPABASE_URL the accounts live on another server.';
comment on column app.providers.email is 'The address registered with; the account that confirms it becomes the provider''s.';
comment on column app.providers.cr_number is 'Commercial registration from before April 2025; unified_number is what is issued since.';
comment on column app.providers.sealed_national_id is 'Sealed (server/providers/sealed-numbers.ts): personal data that only an admin''s check needs.';
comment on column app.providers.national_id_hash is 'Keyed hash, so that two registrations of one person are seen without opening either.';
comment on column app.providers.sealed_iban is 'Sealed; iban_hash finds it again, iban_ending is what is shown.';
comment on column app.providers.agreed_terms_version is 'The words agreed to, by their date.';
comment on column app.providers.verification_due_at is '24 hours after the last submit (spec §9).';
comment on column app.providers.takes_leads is 'The provider''s own switch: false = no project request is offered.';
comment on column app.providers.version is 'Counts every change but that of last_inbound_at: a decision names the version its admin saw.';

-- Two pending registrations may name one mobile: refusing the second would tell anybody whether a number is registered,
-- and would let a stranger block one. The admin sees the likeness and decides; only one can be approved.
alter table app.providers drop constraint providers__mobile;
create unique index providers__mobile on app.providers (mobile) where status = 'approved';
comment on index app.providers__mobile is 'WhatsApp knows providers by their number, so two that work cannot share one.';

create index providers__by_mobile on app.providers (mobile);
create index providers__by_iban on app.providers (iban_hash) where iban_hash is not null;
create index providers__by_national_id on app.providers (national_id_hash) where national_id_hash is not null;
create index providers__by_cr_number on app.providers (cr_number) where cr_number is not null;
create index providers__by_unified_number on app.providers (unified_number) where unified_number is not null;
create index providers__by_email on app.providers (email) where email is not null;
create index providers__of_package on app.providers (package_id) where package_id is not null;

create function app.count_provider_version() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if to_jsonb(new) - 'last_inbound_at' is distinct from to_jsonb(old) - 'last_inbound_at' then
    new.version = old.version + 1;
  end if;
  return new;
end
$$;
create trigger providers__count_version before update on app.providers for each row execute function app.count_provider_version();

-- Whoever registers adds one row and reads nothing back; a session names its own account and no other.
create policy providers__visitor_registers on app.providers for insert to mimar_visitor
  with check (status = 'pending_review' and not is_demo and agreed_at is not null and suspended_at is null and user_id is null);
create policy providers__user_registers on app.providers for insert to mimar_user
  with check (status = 'pending_review' and not is_demo and agreed_at is not null and suspended_at is null and user_id = auth.uid());
create policy providers__user_reads_own on app.providers for select to mimar_user using (user_id = auth.uid());
create policy providers__provider_changes_self on app.providers for update to mimar_provider
  using (id = app.current_provider_id()) with check (id = app.current_provider_id());
grant insert (id, slug, company_name, contact_name, kind, trades, city, service_cities, mobile, locale, registered_at, user_id, email,
  identity_kind, cr_number, unified_number, sealed_national_id, national_id_hash, freelance_document_number,
  bank_name, sealed_iban, iban_hash, iban_ending, vat_number, description, package_id, agreed_terms_version, agreed_at, verification_due_at)
  on app.providers to mimar_visitor, mimar_user;
grant select (id, user_id, status) on app.providers to mimar_user;
-- Not the status: an approval is an admin's word, and a new look is asked for through app.resubmit_provider.
grant update (company_name, contact_name, kind, trades, city, service_cities, mobile, locale,
  identity_kind, cr_number, unified_number, sealed_national_id, national_id_hash, freelance_document_number,
  bank_name, sealed_iban, iban_hash, iban_ending, vat_number, description, takes_leads, wants_mail)
  on app.providers to mimar_provider;
grant update (user_id) on app.providers to mimar_worker;

-- Sealed numbers and their hashes are for the admin's check only.
revoke select on app.providers from mimar_provider, mimar_worker;
grant select (id, slug, company_name, contact_name, kind, trades, city, service_cities, mobile, locale, status, monthly_lead_quota, last_inbound_at,
  is_demo, registered_at, user_id, email, identity_kind, cr_number, unified_number, freelance_document_number, bank_name, iban_ending, vat_number,
  description, package_id, agreed_terms_version, agreed_at, verification_due_at, suspended_at, takes_leads, wants_mail, version)
  on app.providers to mimar_provider, mimar_worker;

-- What an admin checked stays what was checked, whatever a command above forgets.
create function app.keep_verified_fields() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if current_user = 'mimar_provider' and old.status = 'approved'
    and (new.company_name, new.kind, new.city, new.mobile, new.identity_kind, new.cr_number, new.unified_number, new.national_id_hash,
         new.freelance_document_number, new.bank_name, new.iban_hash, new.vat_number)
    is distinct from (old.company_name, old.kind, old.city, old.mobile, old.identity_kind, old.cr_number, old.unified_number, old.national_id_hash,
         old.freelance_document_number, old.bank_name, old.iban_hash, old.vat_number) then
    raise exception 'what was verified of provider % is fixed', old.id
      using errcode = 'check_violation', constraint = 'providers__verified_stays', schema = 'app', table = 'providers';
  end if;
  return new;
end
$$;
create trigger providers__keep_verified before update on app.providers for each row execute function app.keep_verified_fields();

create function app.resubmit_provider(p_due_at timestamptz) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  update app.providers set status = 'pending_review', verification_due_at = p_due_at
    where id = app.current_provider_id() and status = 'rejected';
  return found;
end
$$;
comment on function app.resubmit_provider(timestamptz) is 'The current provider asks for another look after a rejection. False when there was none.';
grant execute on function app.resubmit_provider(timestamptz) to mimar_provider;

grant execute on function app.begin_idempotent(text, text, text), app.finish_idempotent(text, text, jsonb),
  app.take_rate_limit(text, integer, interval), app.enqueue_jobs(jsonb) to mimar_user;
create policy packages__user_reads_offered on app.packages for select to mimar_user using (offered_from <= now());
grant select on app.packages to mimar_user;

-- ── Documents ───────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.documents (
  id uuid primary key default uuidv7(),
  provider_id uuid references app.providers on delete cascade,
  kind text not null check (kind in ('commercial_registration', 'freelance_document', 'iban_certificate', 'vat_certificate', 'licence')),
  state text not null default 'receiving' check (state in ('receiving', 'stored', 'refused')),
  file_name text not null check (length(file_name) between 1 and 120),
  size integer not null check (size between 1 and 10485760),
  received integer not null default 0 check (received between 0 and size),
  media_type text check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  stored_size integer check (stored_size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text constraint documents__storage_key unique,
  scan text check (scan in ('clean', 'not_scanned')),
  failure text,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  replaced_at timestamptz,
  constraint documents__stored_whole check (state <> 'stored' or num_nulls(media_type, stored_size, sha256, storage_key, scan, stored_at) = 0),
  constraint documents__refused_says_why check ((state = 'refused') = (failure is not null)),
  constraint documents__claimed_stored check (provider_id is null or state = 'stored')
);
comment on table app.documents is 'Papers providers show. The bytes are with the file adapter under storage_key; none of them is ever public.';
comment on column app.documents.provider_id is 'Null until a registration claims it; unclaimed ones are forgotten after a day, with their files.';
comment on column app.documents.size is 'Bytes the uploader announced; stored_size is what is kept after re-encoding.';
comment on column app.documents.sha256 is 'Of the bytes that are kept.';
comment on column app.documents.failure is 'The error code it was refused with.';
comment on column app.documents.scan is 'not_scanned: no scanner is configured (CLAMD_URL).';
comment on column app.documents.replaced_at is 'When a newer paper of its kind took its place.';
create index documents__of_provider on app.documents (provider_id, created_at) where provider_id is not null;
create index documents__unclaimed on app.documents (created_at) where provider_id is null;

create table app.document_chunks (
  document_id uuid not null references app.documents on delete cascade,
  start_at integer not null check (start_at >= 0),
  bytes bytea not null check (length(bytes) between 1 and 1048576),
  primary key (document_id, start_at)
);
comment on table app.document_chunks is 'Bytes that arrived of a document still coming in: any process can go on where a cut connection left off. Removed when it is whole.';

create table app.document_downloads (
  id uuid primary key default uuidv7(),
  document_id uuid not null references app.documents on delete cascade,
  actor_kind text not null check (actor_kind in ('admin', 'provider')),
  actor_id uuid not null,
  downloaded_at timestamptz not null default now()
);
comment on table app.document_downloads is 'A receipt for every download: who and when.';
comment on column app.document_downloads.actor_id is 'The admin''s account, or the provider.';
create index document_downloads__of_document on app.document_downloads (document_id, downloaded_at desc);

alter table app.documents enable row level security;
alter table app.document_chunks enable row level security;
alter table app.document_downloads enable row level security;

create policy documents__visitor_announces on app.documents for insert to mimar_visitor
  with check (state = 'receiving' and provider_id is null and received = 0);
create policy documents__uploader_fills on app.documents to mimar_uploader
  using (id = app.current_document_id() and provider_id is null) with check (id = app.current_document_id() and provider_id is null);
create policy documents__provider_reads_own on app.documents for select to mimar_provider using (provider_id = app.current_provider_id());
create policy documents__admin_read on app.documents for select to mimar_admin using (provider_id is not null);
create policy documents__worker_all on app.documents to mimar_worker using (true) with check (true);
grant insert (id, kind, file_name, size, created_at) on app.documents to mimar_visitor;
grant select, update (state, received, media_type, stored_size, sha256, storage_key, scan, failure, stored_at), delete on app.documents to mimar_uploader;
grant select (id, provider_id, kind, state, file_name, media_type, stored_size, sha256, storage_key, scan, created_at, stored_at, replaced_at)
  on app.documents to mimar_provider, mimar_admin;
grant select, delete on app.documents to mimar_worker;

create policy document_chunks__uploader_fills on app.document_chunks to mimar_uploader
  using (document_id = app.current_document_id()) with check (document_id = app.current_document_id());
grant select, insert, delete on app.document_chunks to mimar_uploader;

create policy document_downloads__admin_receipts on app.document_downloads for insert to mimar_admin
  with check (actor_kind = 'admin' and actor_id = auth.uid());
create policy document_downloads__provider_receipts on app.document_downloads for insert to mimar_provider
  with check (actor_kind = 'provider' and actor_id = app.current_provider_id()
    and exists (select from app.documents where id = document_id and provider_id = app.current_provider_id()));
create policy document_downloads__admin_read on app.document_downloads for select to mimar_admin using (true);
create policy document_downloads__provider_reads_own on app.document_downloads for select to mimar_provider
  using (exists (select from app.documents where id = document_id and provider_id = app.current_provider_id()));
grant insert (document_id, actor_kind, actor_id, downloaded_at) on app.document_downloads to mimar_admin, mimar_provider;
grant select on app.document_downloads to mimar_admin, mimar_provider;

-- Documents change hands once: from whoever holds the upload token to the provider of the same transaction, or to the
-- provider who asks. The tokens are checked by the command (server/documents/upload-token.ts).
create function app.claim_documents(p_provider_id uuid, p_document_ids uuid[], p_now timestamptz) returns table (id uuid, kind text)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  if p_provider_id is distinct from app.current_provider_id() and not exists (
    select from app.providers where id = p_provider_id and xmin = pg_current_xact_id()::xid) then
    return;
  end if;
  return query
    update app.documents set provider_id = p_provider_id
      where id = any(p_document_ids) and provider_id is null and state = 'stored'
      returning documents.id, documents.kind;
  update app.documents as older set replaced_at = p_now
    where provider_id = p_provider_id and replaced_at is null and kind <> 'licence' and not id = any(p_document_ids)
      and exists (select from app.documents newer where newer.id = any(p_document_ids) and newer.provider_id = p_provider_id and newer.kind = older.kind);
end
$$;
comment on function app.claim_documents(uuid, uuid[], timestamptz) is 'Answers what was claimed; fewer than asked for means some were never whole, are gone, or are somebody''s. Licences add up, other kinds replace.';
grant execute on function app.claim_documents(uuid, uuid[], timestamptz) to mimar_visitor, mimar_user, mimar_provider;
