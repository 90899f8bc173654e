-- Photos and plans that an owner shows with a project request. The same table and the same way in as providers' papers;
-- read by its owner, by admins, and by a provider only through a lead they accepted.

alter table app.documents
  add column project_request_id uuid references app.project_requests on delete cascade,
  drop constraint documents_kind_check,
  add constraint documents_kind_check
    check (kind in ('commercial_registration', 'freelance_document', 'iban_certificate', 'vat_certificate', 'licence', 'photo', 'plan')),
  drop constraint documents_size_check,
  add constraint documents__size_of_kind
    check (size between 1 and case when kind in ('photo', 'plan') then 26214400 else 10485760 end),
  drop constraint documents_media_type_check,
  add constraint documents_media_type_check
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/vnd.dwg')),
  drop constraint documents__claimed_stored,
  add constraint documents__claimed_stored check (num_nonnulls(provider_id, project_request_id) = 0 or state = 'stored'),
  add constraint documents__one_holder check (num_nonnulls(provider_id, project_request_id) <= 1),
  add constraint documents__kind_of_holder
    check ((provider_id is null or kind not in ('photo', 'plan')) and (project_request_id is null or kind in ('photo', 'plan')));
comment on table app.documents is 'Papers providers show, and photos and plans of project requests. The bytes are with the file adapter under storage_key; none of them is ever public.';
comment on column app.documents.project_request_id is 'Of a photo or plan. Null until a submit claims it, and for providers'' papers.';

create index documents__of_project_request on app.documents (project_request_id, created_at) where project_request_id is not null;
drop index app.documents__unclaimed;
create index documents__unclaimed on app.documents (created_at) where provider_id is null and project_request_id is null;

-- Whoever announces makes the beginning of an upload; whoever holds the token changes it until it is somebody's.
alter policy documents__visitor_announces on app.documents
  with check (state = 'receiving' and provider_id is null and project_request_id is null and received = 0);
alter policy documents__uploader_fills on app.documents
  using (id = app.current_document_id() and provider_id is null and project_request_id is null)
  with check (id = app.current_document_id() and provider_id is null and project_request_id is null);
alter policy documents__admin_read on app.documents using (provider_id is not null or project_request_id is not null);

create policy documents__owner_reads_own on app.documents for select to mimar_owner
  using (project_request_id = app.current_project_request_id());
-- As the owner's contact: the subquery reads leads under the provider's own policies.
create policy documents__provider_reads_accepted on app.documents for select to mimar_provider
  using (project_request_id is not null and exists (
    select from app.leads
    where leads.project_request_id = documents.project_request_id
      and leads.status in ('accepted', 'quoted', 'won')
  ));
grant select (id, project_request_id, kind, state, file_name, media_type, stored_size, storage_key, created_at, stored_at)
  on app.documents to mimar_owner;
grant select (project_request_id) on app.documents to mimar_provider, mimar_admin, mimar_worker;

alter policy document_downloads__provider_receipts on app.document_downloads
  with check (actor_kind = 'provider' and actor_id = app.current_provider_id()
    and exists (select from app.documents where documents.id = document_id));

-- What a provider shows of themselves is one thing, what an owner shows of a project another: neither takes the other's.
create or replace function app.claim_documents(p_provider_id uuid, p_document_ids uuid[], p_now timestamptz) returns table (id uuid, kind text)
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
      where id = any(p_document_ids) and provider_id is null and state = 'stored' and kind not in ('photo', 'plan')
      returning documents.id, documents.kind;
  update app.documents as older set replaced_at = p_now
    where provider_id = p_provider_id and replaced_at is null and kind <> 'licence' and not id = any(p_document_ids)
      and exists (select from app.documents newer where newer.id = any(p_document_ids) and newer.provider_id = p_provider_id and newer.kind = older.kind);
end
$$;

-- The tokens are checked by the command (server/documents/upload-token.ts). Locked in one order first, so that two submits
-- with the same photos wait for each other instead of for ever.
create function app.claim_project_documents(p_project_request_id uuid, p_document_ids uuid[]) returns setof uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if cardinality(p_document_ids) > 10 or not exists (
    select from app.project_requests where id = p_project_request_id and xmin = pg_current_xact_id()::xid) then
    return;
  end if;
  perform from app.documents where id = any(p_document_ids) order by id for update;
  return query
    update app.documents set project_request_id = p_project_request_id
      where id = any(p_document_ids) and provider_id is null and project_request_id is null and state = 'stored' and kind in ('photo', 'plan')
      returning documents.id;
end
$$;
comment on function app.claim_project_documents(uuid, uuid[]) is 'Hands uploads to the project request of the same transaction. Answers what was claimed; fewer than asked for means some were never whole, are gone, or are somebody''s.';
grant execute on function app.claim_project_documents(uuid, uuid[]) to mimar_visitor;
