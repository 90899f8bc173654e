-- What paying needs beside its rows: when a payment is read again, why one failed, and receipts of transfers among the documents.

-- ── Payments ────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.payments
  add column next_read_at timestamptz,
  add column failure text check (length(failure) between 1 and 500);
comment on column app.payments.next_read_at is 'When the payment service is asked again though nobody told us anything; null = never by itself. Not bound to a status, because what failed may still be paid while its page stands.';
comment on column app.payments.failure is 'Why it failed: an admin''s words to the provider where a transfer was not found, a word of ours otherwise.';
create index payments__to_read on app.payments (next_read_at) where next_read_at is not null;
create index payments__transfers on app.payments (created_at, id) where method = 'bank_transfer' and status = 'waiting';
-- One line of the bank's statement is one transfer: an admin cannot see the same money twice.
create unique index payments__bank_reference on app.payments (bank_reference) where bank_reference is not null;
create unique index refunds__bank_reference on app.refunds (bank_reference) where bank_reference is not null;
grant select (failure) on app.payments to mimar_provider;

-- ── Receipts of transfers ───────────────────────────────────────────────────────────────────────────────────────────
alter table app.documents
  add column payment_id uuid references app.payments,
  drop constraint documents_kind_check,
  add constraint documents_kind_check
    check (kind in ('commercial_registration', 'freelance_document', 'iban_certificate', 'vat_certificate', 'licence', 'photo', 'plan', 'quote_file', 'transfer_receipt')),
  drop constraint documents__claimed_stored,
  add constraint documents__claimed_stored check (num_nonnulls(provider_id, project_request_id, quote_id, payment_id) = 0 or state = 'stored'),
  drop constraint documents__one_holder,
  add constraint documents__one_holder check (num_nonnulls(provider_id, project_request_id, quote_id, payment_id) <= 1),
  drop constraint documents__kind_of_holder,
  add constraint documents__kind_of_holder check (
    (provider_id is null or kind not in ('photo', 'plan', 'quote_file', 'transfer_receipt'))
    and (project_request_id is null or kind in ('photo', 'plan'))
    and (quote_id is null or kind = 'quote_file')
    and (payment_id is null or kind = 'transfer_receipt'));
comment on table app.documents is 'Papers providers show, photos and plans of project requests, files with quotes, receipts of transfers. The bytes are with the file adapter under storage_key; none of them is ever public.';
comment on column app.documents.payment_id is 'Of a receipt: the transfer it shows. The newest one counts.';
create index documents__of_payment on app.documents (payment_id, created_at) where payment_id is not null;
drop index app.documents__unclaimed;
create index documents__unclaimed on app.documents (created_at)
  where provider_id is null and project_request_id is null and quote_id is null and payment_id is null;

alter policy documents__visitor_announces on app.documents
  with check (state = 'receiving' and provider_id is null and project_request_id is null and quote_id is null and payment_id is null and received = 0);
alter policy documents__uploader_fills on app.documents
  using (id = app.current_document_id() and provider_id is null and project_request_id is null and quote_id is null and payment_id is null)
  with check (id = app.current_document_id() and provider_id is null and project_request_id is null and quote_id is null and payment_id is null);
alter policy documents__admin_read on app.documents
  using (provider_id is not null or project_request_id is not null or quote_id is not null or payment_id is not null);
grant select (payment_id) on app.documents to mimar_admin, mimar_worker;

-- A receipt is no paper of a registration.
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
      where id = any(p_document_ids) and provider_id is null and state = 'stored' and kind not in ('photo', 'plan', 'quote_file', 'transfer_receipt')
      returning documents.id, documents.kind;
  update app.documents as older set replaced_at = p_now
    where provider_id = p_provider_id and replaced_at is null and kind <> 'licence' and not id = any(p_document_ids)
      and exists (select from app.documents newer where newer.id = any(p_document_ids) and newer.provider_id = p_provider_id and newer.kind = older.kind);
end
$$;

create function app.claim_receipt(p_payment_id uuid, p_document_id uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  update app.documents set payment_id = p_payment_id
    where id = p_document_id and state = 'stored' and kind = 'transfer_receipt' and (payment_id is null or payment_id = p_payment_id)
      and exists (select from app.payments where id = p_payment_id and method = 'bank_transfer' and status = 'waiting');
  return found;
end
$$;
comment on function app.claim_receipt(uuid, uuid) is 'Hands an upload to a transfer that is waited for; the command has checked whose both are. False when it was never whole, is gone, or shows another transfer.';
grant execute on function app.claim_receipt(uuid, uuid) to mimar_worker;
