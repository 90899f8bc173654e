-- Tax invoices and credit notes: numbered without gaps, chained by hash, never changed. The database itself keeps all three.

-- ── The chain ───────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.invoice_chain (
  only_one boolean primary key default true check (only_one),
  counter bigint not null,
  hash text not null,
  issued_at timestamptz
);
comment on table app.invoice_chain is 'The newest document of all. Its row lock puts those who issue in line, so neither counter nor numbers have gaps.';
comment on column app.invoice_chain.hash is 'Base64. Before the first: that of the hex digits of SHA-256 of "0", as ZATCA has it (BR-KSA-26).';
insert into app.invoice_chain (counter, hash)
  values (0, 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==');

create table app.invoice_series (
  series text not null check (series in ('INV', 'CRN')),
  year integer not null,
  last_count integer not null check (last_count > 0),
  primary key (series, year)
);
comment on table app.invoice_series is 'How far the numbers of each series and year of Riyadh have come.';

-- ── Invoices ────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null,
  year integer not null,
  count integer not null check (count > 0),
  number text not null generated always as (series || '-' || year::text || '-' || lpad(count::text, greatest(6, length(count::text)), '0')) stored,
  counter bigint not null constraint invoices__counter unique,
  previous_hash text not null,
  body text not null,
  hash text not null constraint invoices__hash unique,
  xml text not null,
  qr text not null check (length(qr) between 1 and 700),
  document jsonb not null,
  signed_by text check (length(signed_by) between 1 and 500),
  provider_id uuid not null references app.providers,
  order_id uuid not null references app.orders,
  refund_id uuid constraint invoices__one_of_a_refund unique references app.refunds,
  original_id uuid references app.invoices,
  net bigint not null check (net > 0),
  vat bigint not null check (vat >= 0),
  total bigint not null,
  issued_at timestamptz not null,
  is_demo boolean not null,
  constraint invoices__number_once unique (series, year, count),
  constraint invoices__series_of_kind check (series = case kind when 'invoice' then 'INV' else 'CRN' end),
  constraint invoices__year_of_riyadh check (year = extract(year from issued_at at time zone 'Asia/Riyadh')),
  constraint invoices__total check (total = net + vat),
  constraint invoices__credit_whole check ((kind = 'credit_note') = (refund_id is not null) and (kind = 'credit_note') = (original_id is not null)),
  constraint invoices__hash_of_body check (hash = encode(sha256(convert_to(body, 'UTF8')), 'base64'))
);
comment on table app.invoices is 'What was sold, or given back, as the law wants it told: written once by app.chain_invoice''s rules and never changed.';
comment on column app.invoices.id is 'The UUID in the XML (KSA-1).';
comment on column app.invoices.counter is 'Of all documents of all series and years (KSA-16); begins nowhere anew.';
comment on column app.invoices.body is 'The canonical XML that was hashed: without signature and QR (BR-KSA-26).';
comment on column app.invoices.xml is 'What is handed out: the body with the QR and, where this installation signs, the signature.';
comment on column app.invoices.document is 'What the page shows (domain/invoices/tax-document.ts): seller, buyer and lines as they were then.';
comment on column app.invoices.signed_by is 'The certificate''s subject; null in ZATCA''s first phase.';
create unique index invoices__one_of_an_order on app.invoices (order_id) where kind = 'invoice';
create index invoices__of_provider on app.invoices (provider_id, counter desc);
create index invoices__of_original on app.invoices (original_id) where original_id is not null;

create trigger invoices__never_change before update or delete on app.invoices for each statement execute function app.keep_money_rows();

create function app.lock_invoice_chain(out counter bigint, out hash text, out issued_at timestamptz)
  language sql volatile security definer
  set search_path = ''
begin atomic
  select chain.counter, chain.hash, chain.issued_at from app.invoice_chain chain for update;
end;
comment on function app.lock_invoice_chain() is 'The newest document; whoever asks issues the next, and others wait for the end of the transaction.';

create function app.chain_invoice() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_head app.invoice_chain;
begin
  select * into strict v_head from app.invoice_chain for update;
  if new.counter <> v_head.counter + 1 or new.previous_hash <> v_head.hash or new.issued_at < v_head.issued_at then
    raise exception 'document % does not follow document %', new.counter, v_head.counter
      using errcode = 'check_violation', constraint = 'invoices__in_chain', schema = 'app', table = 'invoices';
  end if;
  if new.count <> 1 + coalesce((select last_count from app.invoice_series where series = new.series and year = new.year), 0) then
    raise exception 'the number % leaves a gap', new.count
      using errcode = 'check_violation', constraint = 'invoices__no_gap', schema = 'app', table = 'invoices';
  end if;
  insert into app.invoice_series (series, year, last_count) values (new.series, new.year, new.count)
    on conflict (series, year) do update set last_count = excluded.last_count;
  update app.invoice_chain set counter = new.counter, hash = new.hash, issued_at = new.issued_at;
  return new;
end
$$;
create trigger invoices__in_chain before insert on app.invoices for each row execute function app.chain_invoice();

-- ── Where a buyer's invoices go ─────────────────────────────────────────────────────────────────────────────────────
create table app.invoice_addresses (
  provider_id uuid primary key references app.providers on delete cascade,
  building_number text not null check (building_number ~ '^[0-9]{4}$'),
  street text not null check (length(street) between 2 and 120),
  district text not null check (length(district) between 2 and 120),
  city text not null check (length(city) between 2 and 80),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  additional_number text check (additional_number ~ '^[0-9]{4}$'),
  updated_at timestamptz not null
);
comment on table app.invoice_addresses is 'A provider''s national address, for their invoices: registration asks for a city alone, and a standard tax invoice must name the whole (BR-KSA-63).';

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.invoice_chain enable row level security;
alter table app.invoice_series enable row level security;
alter table app.invoices enable row level security;
alter table app.invoice_addresses enable row level security;

create policy invoice_chain__worker_reads on app.invoice_chain for select to mimar_worker using (true);
create policy invoice_series__worker_reads on app.invoice_series for select to mimar_worker using (true);
create policy invoices__worker_reads on app.invoices for select to mimar_worker using (true);
create policy invoices__worker_issues on app.invoices for insert to mimar_worker with check (true);
create policy invoice_addresses__worker_reads on app.invoice_addresses for select to mimar_worker using (true);
grant select on app.invoice_chain, app.invoice_series, app.invoice_addresses to mimar_worker;
grant select, insert (id, kind, series, year, count, counter, previous_hash, body, hash, xml, qr, document, signed_by, provider_id, order_id,
  refund_id, original_id, net, vat, total, issued_at, is_demo) on app.invoices to mimar_worker;
grant execute on function app.lock_invoice_chain() to mimar_worker;

create policy invoices__admin_reads on app.invoices for select to mimar_admin using (true);
create policy invoice_addresses__admin_reads on app.invoice_addresses for select to mimar_admin using (true);
grant select on app.invoices, app.invoice_addresses to mimar_admin;

create policy invoices__provider_reads_own on app.invoices for select to mimar_provider using (provider_id = app.current_provider_id());
create policy invoice_addresses__provider_keeps_own on app.invoice_addresses to mimar_provider
  using (provider_id = app.current_provider_id()) with check (provider_id = app.current_provider_id());
grant select on app.invoices to mimar_provider;
grant select, insert, update on app.invoice_addresses to mimar_provider;
