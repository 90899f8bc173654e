-- Photos of the work that hang on a stage of a contract (docs/contracts.md#by-whatsapp). Each is a document of the awarded
-- quote, so who reads it, its receipts, its erasure and the end of its time are those of the files of quotes.

alter table app.documents
  drop constraint documents_kind_check,
  drop constraint documents__kind_of_holder,
  drop constraint documents__size_of_kind;
alter table app.documents add constraint documents_kind_check check (
  kind in ('commercial_registration', 'freelance_document', 'iban_certificate', 'vat_certificate', 'licence', 'photo', 'plan', 'quote_file', 'transfer_receipt', 'stage_photo')) not valid;
alter table app.documents add constraint documents__kind_of_holder check (
  (provider_id is null or kind not in ('photo', 'plan', 'quote_file', 'transfer_receipt', 'stage_photo'))
  and (project_request_id is null or kind in ('photo', 'plan'))
  and (quote_id is null or kind in ('quote_file', 'stage_photo'))
  and (payment_id is null or kind = 'transfer_receipt')) not valid;
alter table app.documents add constraint documents__size_of_kind check (
  size between 1 and case when kind in ('photo', 'plan', 'stage_photo') then 26214400 else 10485760 end) not valid;
comment on column app.documents.quote_id is 'Of a file with a quote: the newest it was sent with. Of a photo of the work: the awarded one.';
-- The work after the award is between the two sides: staff read none of it.
create policy documents__no_stage_photos on app.documents as restrictive for select to mimar_admin using (kind <> 'stage_photo');
grant insert (id, kind, state, file_name, size, received, media_type, stored_size, sha256, storage_key, scan, created_at, stored_at, quote_id)
  on app.documents to mimar_worker;

create table app.contract_photos (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references app.contracts (id) on delete cascade,
  side text not null check (side in ('owner', 'provider')),
  stage integer not null check (stage between 0 and 14),
  state text not null default 'coming' check (state in ('coming', 'kept', 'refused')),
  failure text,
  media_id text check (length(media_id) between 1 and 256),
  source_key text not null check (length(source_key) between 1 and 200),
  sent_at timestamptz not null,
  constraint contract_photos__once unique (contract_id, source_key),
  constraint contract_photos__refused_says_why check ((state = 'refused') = (failure is not null)),
  constraint contract_photos__media_while_coming check (state = 'coming' or media_id is null)
);
comment on table app.contract_photos is 'The stage that a photo hangs on. The picture is the document with the same id, once it is kept.';
comment on column app.contract_photos.stage is 'Index of the stage in the agreed terms; its sender may hang it on another.';
comment on column app.contract_photos.failure is 'The error code it was refused with.';
comment on column app.contract_photos.media_id is 'What WhatsApp keeps it under until it is fetched.';
comment on column app.contract_photos.source_key is 'Of the WhatsApp message, so that a repeat is one photo.';

alter table app.contract_photos enable row level security;
create policy contract_photos__sides_read on app.contract_photos for select to mimar_owner, mimar_provider
  using (exists (select from app.contracts where contracts.id = contract_photos.contract_id));
create policy contract_photos__worker_all on app.contract_photos for all to mimar_worker using (true) with check (true);
create policy contract_photos__team_reads on app.contract_photos as restrictive for select to mimar_team using ((select app.team_may('read', 'leads')));
grant select (id, contract_id, side, stage, state, failure, sent_at) on app.contract_photos to mimar_owner, mimar_provider;
grant select, insert, update (stage, state, failure, media_id) on app.contract_photos to mimar_worker;

-- An erasure, and the end of the time we keep a project request, forget its photos: here where they hang, and the
-- pictures with the files of its quotes (server/privacy).
create function app.forget_contract_photos() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from app.contract_photos
    where contract_id = (select id from app.contracts where project_request_id = new.id);
  return null;
end
$$;
comment on function app.forget_contract_photos() is 'Deletes where the photos of its contract hang; the pictures go with the files of the quote.';
create trigger project_requests__forget_contract_photos after update of erased_at on app.project_requests
  for each row when (old.erased_at is null and new.erased_at is not null) execute function app.forget_contract_photos();
