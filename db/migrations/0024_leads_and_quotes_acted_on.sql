-- What acting on leads and quotes needs: who an owner deals with, when a disclosure was told of, files with a quote, why
-- and when a project request ended.

-- ── The end of a project request ────────────────────────────────────────────────────────────────────────────────────
alter table app.project_requests
  add column ended_at timestamptz,
  add column end_reason text check (length(end_reason) between 1 and 500);
comment on column app.project_requests.ended_at is 'When its owner cancelled or closed it.';
comment on column app.project_requests.end_reason is 'The owner''s words on why they cancelled; null when they did not say. Shown to nobody but us.';
grant update (ended_at, end_reason) on app.project_requests to mimar_worker;

-- ── Receipts ────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.contact_disclosures add column receipted_at timestamptz;
comment on column app.contact_disclosures.receipted_at is 'When a message to the owner named this provider as one who has their contact; their page shows it at once.';
update app.contact_disclosures set receipted_at = disclosed_at;
create index contact_disclosures__of_project_request on app.contact_disclosures (project_request_id);
grant update (receipted_at) on app.contact_disclosures to mimar_worker;

-- ── Who the owner deals with ────────────────────────────────────────────────────────────────────────────────────────
-- By lead. Past the policies of providers, so it says itself whose they are; the mobile once the provider has the owner's.
create view app.lead_providers with (security_barrier) as
  select leads.id as lead_id, providers.is_demo,
    providers.status = 'approved' and providers.suspended_at is null as is_verified,
    case when providers.status = 'approved' and providers.suspended_at is null then providers.slug end as slug,
    case when leads.status in ('accepted', 'quoted', 'won') and not providers.is_demo then providers.mobile end as mobile
  from app.leads join app.providers on providers.id = leads.provider_id
  where leads.project_request_id = app.current_project_request_id();
comment on view app.lead_providers is 'What an owner knows of each provider who was asked. Demo providers have no mobile: their numbers are invented and might be somebody''s.';
grant select on app.lead_providers to mimar_owner;

-- ── How much there is to look at, before the accept shows it ────────────────────────────────────────────────────────
create function app.count_shown_documents(p_project_request_ids uuid[])
  returns table (project_request_id uuid, photos integer, plans integer)
  language sql stable security definer
  set search_path = ''
begin atomic
  select documents.project_request_id, (count(*) filter (where kind = 'photo'))::integer, (count(*) filter (where kind = 'plan'))::integer
    from app.documents
    where documents.project_request_id = any(p_project_request_ids)
      and exists (select from app.leads
        where leads.project_request_id = documents.project_request_id and leads.provider_id = app.current_provider_id())
    group by 1;
end;
comment on function app.count_shown_documents(uuid[]) is 'Photos and plans of project requests that were offered to the provider who asks; how many, not which.';
grant execute on function app.count_shown_documents(uuid[]) to mimar_provider;

-- ── Files with a quote ──────────────────────────────────────────────────────────────────────────────────────────────
alter table app.documents
  add column quote_id uuid references app.quotes on delete cascade,
  drop constraint documents_kind_check,
  add constraint documents_kind_check
    check (kind in ('commercial_registration', 'freelance_document', 'iban_certificate', 'vat_certificate', 'licence', 'photo', 'plan', 'quote_file')),
  drop constraint documents__claimed_stored,
  add constraint documents__claimed_stored check (num_nonnulls(provider_id, project_request_id, quote_id) = 0 or state = 'stored'),
  drop constraint documents__one_holder,
  add constraint documents__one_holder check (num_nonnulls(provider_id, project_request_id, quote_id) <= 1),
  drop constraint documents__kind_of_holder,
  add constraint documents__kind_of_holder check (
    (provider_id is null or kind not in ('photo', 'plan', 'quote_file'))
    and (project_request_id is null or kind in ('photo', 'plan'))
    and (quote_id is null or kind = 'quote_file'));
comment on table app.documents is 'Papers providers show, photos and plans of project requests, files with quotes. The bytes are with the file adapter under storage_key; none of them is ever public.';
comment on column app.documents.quote_id is 'Of a file with a quote: the newest it was sent with.';
create index documents__of_quote on app.documents (quote_id, created_at) where quote_id is not null;
drop index app.documents__unclaimed;
create index documents__unclaimed on app.documents (created_at) where provider_id is null and project_request_id is null and quote_id is null;

alter policy documents__visitor_announces on app.documents
  with check (state = 'receiving' and provider_id is null and project_request_id is null and quote_id is null and received = 0);
alter policy documents__uploader_fills on app.documents
  using (id = app.current_document_id() and provider_id is null and project_request_id is null and quote_id is null)
  with check (id = app.current_document_id() and provider_id is null and project_request_id is null and quote_id is null);
alter policy documents__admin_read on app.documents
  using (provider_id is not null or project_request_id is not null or quote_id is not null);
-- The subquery reads quotes under the same actor's policies: the owner's, and the provider's own.
create policy documents__of_own_quotes on app.documents for select to mimar_owner, mimar_provider
  using (quote_id is not null and exists (select from app.quotes where quotes.id = quote_id));
grant select (quote_id) on app.documents to mimar_owner, mimar_provider, mimar_admin, mimar_worker;

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
      where id = any(p_document_ids) and provider_id is null and state = 'stored' and kind not in ('photo', 'plan', 'quote_file')
      returning documents.id, documents.kind;
  update app.documents as older set replaced_at = p_now
    where provider_id = p_provider_id and replaced_at is null and kind <> 'licence' and not id = any(p_document_ids)
      and exists (select from app.documents newer where newer.id = any(p_document_ids) and newer.provider_id = p_provider_id and newer.kind = older.kind);
end
$$;

-- Uploads nobody holds, and files of earlier quotes on the same lead: what is sent again goes with the newest.
create function app.claim_quote_documents(p_quote_id uuid, p_document_ids uuid[]) returns setof uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if cardinality(p_document_ids) > 5 or not exists (
    select from app.quotes where id = p_quote_id and xmin = pg_current_xact_id()::xid) then
    return;
  end if;
  perform from app.documents where id = any(p_document_ids) order by id for update;
  return query
    update app.documents set quote_id = p_quote_id
      where id = any(p_document_ids) and state = 'stored' and kind = 'quote_file' and (quote_id is null or quote_id in (
        select earlier.id from app.quotes as earlier
        where earlier.lead_id = (select lead_id from app.quotes where quotes.id = p_quote_id)))
      returning documents.id;
end
$$;
comment on function app.claim_quote_documents(uuid, uuid[]) is 'Hands uploads to the quote of the same transaction. Answers what was claimed; fewer than asked for means some were never whole, are gone, or are somebody''s.';
grant execute on function app.claim_quote_documents(uuid, uuid[]) to mimar_worker;
