-- Files that an owner attaches to a consultation (docs/consultations.md#attached-files). Each is a document, so checks,
-- receipts of downloads and erasure are those of all documents.

alter table app.documents
  add column consultation_id uuid references app.consultations (id) on delete cascade,
  drop constraint documents__one_holder,
  drop constraint documents__claimed_stored;
alter table app.documents add constraint documents__one_holder check (
  num_nonnulls(provider_id, project_request_id, quote_id, payment_id, consultation_id) <= 1) not valid;
alter table app.documents add constraint documents__claimed_stored check (
  num_nonnulls(provider_id, project_request_id, quote_id, payment_id, consultation_id) = 0 or state = 'stored') not valid;
alter table app.documents add constraint documents__kind_of_consultation check (consultation_id is null or kind = 'quote_file') not valid;
comment on column app.documents.consultation_id is 'Of a file that an owner attached to a consultation; its kind is that of files with quotes.';

-- Staff read none: documents__admin_read names the holders that they may see.
alter policy documents__uploader_fills on app.documents
  using (id = app.current_document_id() and num_nonnulls(provider_id, project_request_id, quote_id, payment_id, consultation_id) = 0)
  with check (id = app.current_document_id() and num_nonnulls(provider_id, project_request_id, quote_id, payment_id, consultation_id) = 0);
alter policy documents__team_reads on app.documents
  using ((select app.team_may('read', 'leads')) and consultation_id is null
    or (select app.team_may('read', 'consultations')) and consultation_id is not null);
create policy documents__owner_reads_attached on app.documents for select to mimar_owner
  using (consultation_id = app.current_consultation_id());
-- Until the day on which they are forgotten, whenever the job runs. An advisor who was suspended meanwhile reads none.
create policy documents__advisor_reads_attached on app.documents for select to mimar_provider
  using (consultation_id is not null and exists (
    select from app.consultations join app.providers on providers.id = consultations.provider_id
    where consultations.id = documents.consultation_id and consultations.provider_id = app.current_provider_id()
      and consultations.status in ('booked', 'done') and consultations.ends_at > now() - interval '30 days'
      and providers.suspended_at is null));
grant select (consultation_id) on app.documents to mimar_owner, mimar_provider;
grant insert (consultation_id) on app.documents to mimar_worker;

create function app.claim_consultation_documents(p_consultation_id uuid, p_document_ids uuid[]) returns setof uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform from app.consultations where id = p_consultation_id for update;
  if (select count(*) from app.documents where consultation_id = p_consultation_id) + cardinality(p_document_ids) > 8 then
    return;
  end if;
  perform from app.documents where id = any(p_document_ids) order by id for update;
  return query
    update app.documents set consultation_id = p_consultation_id
      where id = any(p_document_ids) and state = 'stored' and kind = 'quote_file' and quote_id is null and consultation_id is null
      returning documents.id;
end
$$;
comment on function app.claim_consultation_documents(uuid, uuid[]) is 'Hands uploads to a consultation, eight at most in all. Answers what was claimed; fewer than asked for means some were never whole, are gone, or are somebody''s.';
revoke all on function app.claim_consultation_documents(uuid, uuid[]) from public;
grant execute on function app.claim_consultation_documents(uuid, uuid[]) to mimar_worker;

-- What hangs on a consultation is no longer anybody's to claim.
create or replace function app.claim_quote_documents(p_quote_id uuid, p_document_ids uuid[]) returns setof uuid
  language plpgsql
  security definer
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
      where id = any(p_document_ids) and state = 'stored' and kind = 'quote_file' and consultation_id is null
        and (quote_id is null or quote_id in (
          select earlier.id from app.quotes as earlier
          where earlier.lead_id = (select lead_id from app.quotes where quotes.id = p_quote_id)))
      returning documents.id;
end
$$;
