-- Verification: an admin's decisions on providers, what each of them was shown, and the log that keeps all of it honest.

-- ── The audit log ───────────────────────────────────────────────────────────────────────────────────────────────────
-- Each entry's hash covers the text of its record and the hash before it (domain/audit/audit-chain.ts says the same).
-- The text itself is kept, because a verifier elsewhere must not have to write JSON the way PostgreSQL does.
create table app.audit_entries (
  seq bigint primary key check (seq > 0),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  record text not null,
  hash text not null constraint audit_entries__hash unique,
  action text not null generated always as (record::jsonb ->> 'action') stored,
  subject_id uuid generated always as ((record::jsonb ->> 'subjectId')::uuid) stored,
  constraint audit_entries__record_numbered check ((record::jsonb ->> 'seq')::bigint = seq),
  constraint audit_entries__hash_of_record check (hash = encode(sha256(convert_to(previous_hash || E'\n' || record, 'UTF8')), 'hex'))
);
comment on table app.audit_entries is 'Decisions, hash-chained. Written by app.append_audit_entry in the transaction of what they tell; never changed.';
comment on column app.audit_entries.record is 'JSON: seq, at, actorKind, actorId, action, subjectKind, subjectId, details. Exactly the text that was hashed.';
create index audit_entries__of_subject on app.audit_entries (subject_id, seq) where subject_id is not null;

create table app.audit_head (
  only_one boolean primary key default true check (only_one),
  seq bigint not null,
  hash text not null
);
comment on table app.audit_head is 'The newest entry. Its row lock puts the writers in line, so the numbers have no gaps.';
insert into app.audit_head (seq, hash) values (0, repeat('0', 64));

create function app.append_audit_entry(p_action text, p_subject_kind text, p_subject_id uuid, p_details jsonb, p_at timestamptz) returns bigint
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_head app.audit_head;
  v_record text;
begin
  select * into strict v_head from app.audit_head for update;
  v_record := jsonb_build_object(
    'seq', v_head.seq + 1,
    'at', to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actorKind', app.claim('role'),
    'actorId', coalesce(app.claim('sub'), app.claim('provider_id')),
    'action', p_action,
    'subjectKind', p_subject_kind,
    'subjectId', p_subject_id,
    'details', p_details
  )::text;
  update app.audit_head set
    seq = v_head.seq + 1,
    hash = encode(sha256(convert_to(v_head.hash || E'\n' || v_record, 'UTF8')), 'hex')
    returning * into v_head;
  insert into app.audit_entries (seq, previous_hash, record, hash)
    values (v_head.seq, coalesce((select hash from app.audit_entries where seq = v_head.seq - 1), repeat('0', 64)), v_record, v_head.hash);
  return v_head.seq;
end
$$;
comment on function app.append_audit_entry(text, text, uuid, jsonb, timestamptz) is 'Writes who did what to whom. The actor is taken from the transaction''s claims, so nobody signs for another.';
grant execute on function app.append_audit_entry(text, text, uuid, jsonb, timestamptz) to mimar_admin, mimar_provider, mimar_worker;

-- The owner of the tables is stopped too: whoever wants to change history has to take the trigger off first.
create function app.keep_audit_entries() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  raise exception 'audit entries are never changed' using errcode = 'restrict_violation', schema = 'app', table = 'audit_entries';
end
$$;
create trigger audit_entries__never_change before update or delete or truncate on app.audit_entries
  for each statement execute function app.keep_audit_entries();

alter table app.audit_entries enable row level security;
alter table app.audit_head enable row level security;
create policy audit_entries__admin_read on app.audit_entries for select to mimar_admin using (true);
create policy audit_head__admin_read on app.audit_head for select to mimar_admin using (true);
grant select on app.audit_entries, app.audit_head to mimar_admin;

-- ── Decisions ───────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.verifications (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers on delete cascade,
  decision text not null check (decision in ('approved', 'rejected', 'suspended', 'reinstated')),
  reason text check (length(reason) between 3 and 1000),
  admin_id uuid not null,
  decided_at timestamptz not null,
  undone_at timestamptz,
  told_at timestamptz,
  constraint verifications__reason_given check (decision not in ('rejected', 'suspended') or reason is not null),
  constraint verifications__undone_within_a_minute check (undone_at <= decided_at + interval '1 minute')
);
comment on table app.verifications is 'What admins decided on a provider, newest last; an undone decision stays with the time it was undone.';
comment on column app.verifications.reason is 'Shown to the provider as it stands.';
comment on column app.verifications.admin_id is 'The admin''s account; no foreign key: with SUPABASE_URL the accounts live on another server.';
comment on column app.verifications.told_at is 'When the provider was told; not before the minute in which it can be undone is over.';
create index verifications__of_provider on app.verifications (provider_id, decided_at desc);

alter table app.verifications enable row level security;
create policy verifications__admin_read on app.verifications for select to mimar_admin using (true);
create policy verifications__admin_decides on app.verifications for insert to mimar_admin
  with check (admin_id = auth.uid() and undone_at is null and told_at is null);
create policy verifications__admin_undoes_own on app.verifications for update to mimar_admin
  using (admin_id = auth.uid() and undone_at is null and told_at is null) with check (admin_id = auth.uid());
create policy verifications__provider_reads_told on app.verifications for select to mimar_provider
  using (provider_id = app.current_provider_id() and undone_at is null and told_at is not null);
create policy verifications__worker_read on app.verifications for select to mimar_worker using (true);
create policy verifications__worker_tells on app.verifications for update to mimar_worker using (undone_at is null) with check (true);
grant select, insert (id, provider_id, decision, reason, admin_id, decided_at), update (undone_at) on app.verifications to mimar_admin;
grant select (id, provider_id, decision, reason, decided_at, told_at, undone_at) on app.verifications to mimar_provider;
grant select, update (told_at) on app.verifications to mimar_worker;

-- ── Claims ──────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.provider_claims (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers on delete cascade,
  fact text not null check (fact in ('commercial_registration', 'freelance_document', 'iban', 'vat_number', 'licence', 'mobile', 'email')),
  evidence text not null check (evidence in ('declared', 'document_seen', 'register_matched')),
  document_id uuid references app.documents on delete set null,
  checked_by uuid,
  checked_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  constraint provider_claims__seen_by_somebody check (evidence = 'declared' or checked_by is not null),
  constraint provider_claims__expires_later check (expires_at > checked_at)
);
comment on table app.provider_claims is 'Each fact of a provider that was checked: how, by whom, when, until when. The badge opens to these.';
comment on column app.provider_claims.evidence is 'declared: the provider says so; document_seen: an admin saw the paper; register_matched: compared with the issuer''s register.';
comment on column app.provider_claims.expires_at is 'Null where the fact does not end by itself: a commercial registration has no expiry since April 2025.';
comment on column app.provider_claims.ended_at is 'When a newer check took its place, or the approval it came with was undone.';
create unique index provider_claims__one_current on app.provider_claims (provider_id, fact) where ended_at is null;
create index provider_claims__expiring on app.provider_claims (expires_at) where ended_at is null and expires_at is not null;

alter table app.provider_claims enable row level security;
create policy provider_claims__admin_all on app.provider_claims to mimar_admin using (true) with check (true);
create policy provider_claims__provider_reads_own on app.provider_claims for select to mimar_provider using (provider_id = app.current_provider_id());
create policy provider_claims__worker_read on app.provider_claims for select to mimar_worker using (true);
grant select, insert, update (ended_at) on app.provider_claims to mimar_admin;
grant select (id, provider_id, fact, evidence, document_id, checked_at, expires_at, ended_at) on app.provider_claims to mimar_provider;
grant select on app.provider_claims to mimar_worker;
