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
  v_hash text;
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
  v_hash := encode(sha256(convert_to(v_head.hash || E'\n' || v_record, 'UTF8')), 'hex');
  insert into app.audit_entries (seq, previous_hash, record, hash) values (v_head.seq + 1, v_head.hash, v_record, v_hash);
  update app.audit_head set seq = v_head.seq + 1, hash = v_hash;
  return v_head.seq + 1;
end
$$;
comment on function app.append_audit_entry(text, text, uuid, jsonb, timestamptz) is 'Writes who did what to whom. The actor is taken from the transaction''s claims, so nobody signs for another.';
grant execute on function app.append_audit_entry(text, text, uuid, jsonb, timestamptz) to mimar_admin;

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
  reason text check (length(reason) between 3 and 500),
  provider_version integer not null,
  admin_id uuid not null,
  admin_name text not null check (length(admin_name) between 1 and 255),
  suspended_at_before timestamptz,
  decided_at timestamptz not null,
  undone_at timestamptz,
  told_at timestamptz,
  constraint verifications__reason_given check (decision not in ('rejected', 'suspended') or reason is not null),
  constraint verifications__undone_within_a_minute check (undone_at <= decided_at + interval '1 minute')
);
comment on table app.verifications is 'What admins decided on a provider, newest last; an undone decision stays with the time it was undone.';
comment on column app.verifications.reason is 'Shown to the provider as it stands.';
comment on column app.verifications.admin_id is 'The admin''s account; no foreign key: with SUPABASE_URL the accounts live on another server.';
comment on column app.verifications.provider_version is 'What the admin saw and decided on: the provider''s version before the decision.';
comment on column app.verifications.admin_name is 'As the admin signed in then, because the accounts may live elsewhere and change.';
comment on column app.verifications.suspended_at_before is 'What an undo puts back.';
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
grant select, insert (id, provider_id, decision, reason, provider_version, admin_id, admin_name, suspended_at_before, decided_at), update (undone_at) on app.verifications to mimar_admin;
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
  verification_id uuid references app.verifications on delete set null,
  reminded_days integer check (reminded_days in (30, 7, 1)),
  lapse_told_at timestamptz,
  constraint provider_claims__seen_by_somebody check (evidence = 'declared' or checked_by is not null),
  constraint provider_claims__expires_later check (expires_at > checked_at)
);
comment on table app.provider_claims is 'Each fact of a provider that was checked: how, by whom, when, until when. The badge opens to these.';
comment on column app.provider_claims.evidence is 'declared: the provider says so; document_seen: an admin saw the paper; register_matched: compared with the issuer''s register.';
comment on column app.provider_claims.expires_at is 'Null where the fact does not end by itself: a commercial registration has no expiry since April 2025.';
comment on column app.provider_claims.ended_at is 'When a newer check took its place, or the approval it came with was undone.';
comment on column app.provider_claims.verification_id is 'The approval it came with; null when it was checked again later.';
comment on column app.provider_claims.reminded_days is 'The last reminder sent, by the days that were left.';
comment on column app.provider_claims.lapse_told_at is 'When provider and admins were told that it has lapsed.';
-- A provider shows several licences, each a paper of its own.
create unique index provider_claims__one_current on app.provider_claims (provider_id, fact) where ended_at is null and fact <> 'licence';
create unique index provider_claims__one_of_a_licence on app.provider_claims (document_id) where ended_at is null and fact = 'licence';
create index provider_claims__of_provider on app.provider_claims (provider_id, checked_at desc);
create index provider_claims__expiring on app.provider_claims (expires_at) where ended_at is null and expires_at is not null;

alter table app.provider_claims enable row level security;
create policy provider_claims__admin_read on app.provider_claims for select to mimar_admin using (true);
create policy provider_claims__admin_checks on app.provider_claims for insert to mimar_admin
  with check (ended_at is null and (checked_by = auth.uid() or checked_by is null));
create policy provider_claims__admin_ends on app.provider_claims for update to mimar_admin using (ended_at is null) with check (ended_at is not null);
create policy provider_claims__provider_reads_own on app.provider_claims for select to mimar_provider using (provider_id = app.current_provider_id());
create policy provider_claims__worker_read on app.provider_claims for select to mimar_worker using (true);
create policy provider_claims__worker_reminds on app.provider_claims for update to mimar_worker using (ended_at is null) with check (true);
grant select, insert (id, provider_id, fact, evidence, document_id, checked_by, checked_at, expires_at, verification_id), update (ended_at) on app.provider_claims to mimar_admin;
grant select (id, provider_id, fact, evidence, document_id, checked_at, expires_at, ended_at) on app.provider_claims to mimar_provider;
grant select, update (reminded_days, lapse_told_at) on app.provider_claims to mimar_worker;

-- What the badge opens to. With its owner's rights, so it is the whole public projection: no numbers, no papers, nobody's name.
create view app.public_claims with (security_barrier) as
  select claims.provider_id, claims.fact, claims.evidence, claims.checked_at, claims.expires_at
  from app.provider_claims as claims join app.providers on providers.id = claims.provider_id
  where claims.ended_at is null and providers.status = 'approved' and providers.suspended_at is null;
comment on view app.public_claims is 'What was checked of approved providers, how, when and until when.';
grant select on app.public_claims to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
create trigger provider_claims__announce after insert or update or delete on app.provider_claims
  for each statement execute function app.announce_public_change('providers');

-- ── What a decision rests on ────────────────────────────────────────────────────────────────────────────────────────
-- A trigger before the row sees generated columns as null, so they must not count as a change.
create or replace function app.count_provider_version() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
declare
  uncounted constant text[] := array['last_inbound_at', 'search_words', 'lookup_terms'];
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version = old.version + 1;
  end if;
  return new;
end
$$;

-- A paper that came or was replaced changes what an admin looks at as much as a field does.
create function app.count_document_as_version() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  update app.providers set version = version + 1 where id = new.provider_id;
  return null;
end
$$;
create trigger documents__count_version after update of provider_id, replaced_at on app.documents
  for each row when (new.provider_id is not null) execute function app.count_document_as_version();

-- Sending again is said by the provider, so the log says it was the provider.
create or replace function app.resubmit_provider(p_due_at timestamptz) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_version integer;
begin
  update app.providers set status = 'pending_review', verification_due_at = p_due_at
    where id = app.current_provider_id() and status = 'rejected'
    returning version into v_version;
  if v_version is null then return false; end if;
  perform app.append_audit_entry('provider.resubmitted', 'provider', app.current_provider_id(),
    jsonb_build_object('version', v_version), p_due_at - interval '24 hours');
  return true;
end
$$;

-- ── Suspension ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- The status words stay the spec's three; a suspended provider is approved and nobody's choice until reinstated.
comment on column app.providers.suspended_at is 'Since then out of directory and dispatch, until an admin reinstates them.';
create or replace view app.public_providers with (security_barrier) as
  select id, slug, company_name, kind, trades, city, service_cities, is_demo, registered_at
  from app.providers
  where status = 'approved' and suspended_at is null
  order by registered_at desc, id desc;
drop trigger providers__announce on app.providers;
create trigger providers__announce after insert or update of status, suspended_at, slug, company_name, kind, trades, city, service_cities or delete on app.providers
  for each statement execute function app.announce_public_change('providers');
create or replace function app.list_providers() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  changed uuid[];
begin
  if tg_op = 'TRUNCATE' then
    truncate app.provider_listings, app.provider_counts, app.provider_words;
    return null;
  end if;

  if tg_op = 'UPDATE' then
    select coalesce(array_agg(gone.id), '{}') into changed from gone join come on come.id = gone.id
    where (gone.status, gone.suspended_at, gone.company_name, gone.kind, gone.trades, gone.service_cities, gone.registered_at)
      is distinct from (come.status, come.suspended_at, come.company_name, come.kind, come.trades, come.service_cities, come.registered_at);
    if changed = '{}' then return null; end if;
  end if;

  if tg_op <> 'INSERT' then
    delete from app.provider_words using gone, unnest(gone.search_words) as lost(word)
    where (changed is null or gone.id = any(changed)) and provider_words.word = lost.word and provider_id = gone.id;
    with lost as (
      delete from app.provider_listings as listing
      using gone, unnest(array_append(gone.service_cities, 'any')) as c, unnest(array_append(gone.trades, 'any')) as t
      where (changed is null or gone.id = any(changed))
        and (listing.city, listing.trade, listing.kind, listing.registered_at, listing.provider_id)
          = (c, t, gone.kind, gone.registered_at, gone.id)
      returning listing.city, listing.trade, listing.kind
    )
    insert into app.provider_counts as counts (city, trade, kind, providers)
    select city, trade, kind, -count(*) from lost group by city, trade, kind order by city, trade, kind
    on conflict (city, trade, kind) do update set providers = counts.providers + excluded.providers;
  end if;

  if tg_op <> 'DELETE' then
    insert into app.provider_words (word, provider_id)
    select word, come.id from come, unnest(come.search_words) as word
    where come.status = 'approved' and come.suspended_at is null and (changed is null or come.id = any(changed));
    with added as (
      insert into app.provider_listings (city, trade, kind, registered_at, provider_id)
      select distinct c, t, come.kind, come.registered_at, come.id
      from come, unnest(array_append(come.service_cities, 'any')) as c, unnest(array_append(come.trades, 'any')) as t
      where come.status = 'approved' and come.suspended_at is null and (changed is null or come.id = any(changed))
      returning city, trade, kind
    )
    insert into app.provider_counts as counts (city, trade, kind, providers)
    select city, trade, kind, count(*) from added group by city, trade, kind order by city, trade, kind
    on conflict (city, trade, kind) do update set providers = counts.providers + excluded.providers;
  end if;
  return null;
end
$$;

-- ── The admin's lists ───────────────────────────────────────────────────────────────────────────────────────────────
-- In the order they are walked, so that a page costs the same at a thousand providers and at a million. Whoever came
-- before there was a promise has been due since they registered.
create index providers__queue_due on app.providers (coalesce(verification_due_at, registered_at), id) where status = 'pending_review';
create index providers__queue_newest on app.providers (registered_at desc, id desc) where status = 'pending_review';
create index providers__queue_name on app.providers (company_name collate "C", id) where status = 'pending_review';
create index providers__all_due on app.providers (coalesce(verification_due_at, registered_at), id);
create index providers__all_newest on app.providers (registered_at desc, id desc);
create index providers__all_name on app.providers (company_name collate "C", id);

create function app.lookup_terms(
  p_company text, p_contact text, p_mobile text, p_cr text, p_unified text, p_vat text, p_freelance text, p_email text, p_iban_hash text, p_national_id_hash text
) returns text[]
  language sql immutable parallel safe
  set search_path = ''
  return array(
    select distinct term collate "C" from (
      select unnest(app.search_words(p_company))
      union all select unnest(app.search_words(p_contact))
      -- Without 966: people type 05…, 5… and +966 5….
      union all select '#' || substr(p_mobile, 4)
      union all select '#' || number from unnest(array[p_cr, p_unified, p_vat, regexp_replace(lower(p_freelance), '[^a-z0-9]', '', 'g')]) as number
      union all select '@' || p_email
      union all select '$' || hash from unnest(array[p_iban_hash, p_national_id_hash]) as hash
    ) as terms(term)
    where term is not null
  );
comment on function app.lookup_terms(text, text, text, text, text, text, text, text, text, text) is 'Under what an admin finds a provider: search_words of both names; # numbers, @ address, $ hashes of sealed numbers.';
grant execute on function app.lookup_terms(text, text, text, text, text, text, text, text, text, text)
  to mimar_visitor, mimar_user, mimar_provider, mimar_worker, mimar_admin, mimar_auth;
alter table app.providers add column lookup_terms text[] generated always as (app.lookup_terms(
  company_name, contact_name, mobile, cr_number, unified_number, vat_number, freelance_document_number, email, iban_hash, national_id_hash)) stored;
comment on column app.providers.lookup_terms is 'See app.lookup_terms; provider_lookup holds them for searching.';

create table app.provider_lookup (
  term text collate "C" not null,
  provider_id uuid not null,
  primary key (term, provider_id)
);
comment on table app.provider_lookup is 'Every provider, whatever their status, under each of their lookup_terms: the beginning of any of them finds. Written by triggers on providers.';
create table app.provider_status_counts (
  status text not null,
  suspended boolean not null,
  providers integer not null,
  primary key (status, suspended)
);
comment on table app.provider_status_counts is 'How many providers there are of each status, counted as they come and go.';
alter table app.provider_lookup enable row level security;
alter table app.provider_status_counts enable row level security;
create policy provider_lookup__admin_read on app.provider_lookup for select to mimar_admin using (true);
create policy provider_status_counts__admin_read on app.provider_status_counts for select to mimar_admin using (true);
grant select on app.provider_lookup, app.provider_status_counts to mimar_admin;

-- By statement, as app.list_providers. Also tells the admins' screens: each provider by id, or once without one when they are many.
create function app.keep_admin_lists() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  tell_each constant integer := 100;
  changed uuid[];
  renamed uuid[];
begin
  if tg_op = 'TRUNCATE' then
    truncate app.provider_lookup, app.provider_status_counts;
    perform pg_notify('provider_changed', '');
    return null;
  end if;

  if tg_op = 'UPDATE' then
    select coalesce(array_agg(come.id), '{}'),
      coalesce(array_agg(come.id) filter (where gone.lookup_terms is distinct from come.lookup_terms), '{}')
    into changed, renamed
    from gone join come on come.id = gone.id where gone.version <> come.version;
    if changed = '{}' then return null; end if;
  elsif tg_op = 'INSERT' then
    select array_agg(id) into changed from come;
    renamed := changed;
  else
    select array_agg(id) into changed from gone;
    renamed := changed;
  end if;

  if tg_op <> 'INSERT' then
    delete from app.provider_lookup using gone, unnest(gone.lookup_terms) as lost(term)
    where gone.id = any(renamed) and provider_lookup.term = lost.term and provider_id = gone.id;
    insert into app.provider_status_counts as counts (status, suspended, providers)
    select status, suspended_at is not null, -count(*) from gone where id = any(changed) group by 1, 2 order by 1, 2
    on conflict (status, suspended) do update set providers = counts.providers + excluded.providers;
  end if;
  if tg_op <> 'DELETE' then
    insert into app.provider_lookup (term, provider_id)
    select term, come.id from come, unnest(come.lookup_terms) as term where come.id = any(renamed);
    insert into app.provider_status_counts as counts (status, suspended, providers)
    select status, suspended_at is not null, count(*) from come where id = any(changed) group by 1, 2 order by 1, 2
    on conflict (status, suspended) do update set providers = counts.providers + excluded.providers;
  end if;

  if cardinality(changed) > tell_each then perform pg_notify('provider_changed', '');
  else perform pg_notify('provider_changed', id::text) from unnest(changed) as id;
  end if;
  return null;
end
$$;
create trigger providers__keep_lists_added after insert on app.providers
  referencing new table as come for each statement execute function app.keep_admin_lists();
create trigger providers__keep_lists_changed after update on app.providers
  referencing old table as gone new table as come for each statement execute function app.keep_admin_lists();
create trigger providers__keep_lists_removed after delete on app.providers
  referencing old table as gone for each statement execute function app.keep_admin_lists();
create trigger providers__keep_lists_emptied after truncate on app.providers
  for each statement execute function app.keep_admin_lists();
insert into app.provider_lookup (term, provider_id) select term, id from app.providers, unnest(lookup_terms) as term;
insert into app.provider_status_counts (status, suspended, providers)
  select status, suspended_at is not null, count(*) from app.providers group by 1, 2;

create function app.announce_provider_claim() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform pg_notify('provider_changed', new.provider_id::text);
  return null;
end
$$;
create trigger provider_claims__announce_provider after insert or update on app.provider_claims
  for each row execute function app.announce_provider_claim();

-- Found by the beginnings of anything they are known by, in the order of what was found. A thousand entries are looked
-- at for one page; the last row then says where to go on (walked).
create function app.look_up_providers(p_terms text[], p_seconds text[], p_pending boolean, p_before uuid, p_limit integer)
  returns table (id uuid, walked boolean)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  patience constant integer := 1000;
  last_character constant text := chr(1114111);
  firsts text[];
  seconds text[];
  from_term text := '';
  entry record;
  found_here integer := 0;
  looked_at integer := 0;
begin
  -- The rarest leads the walk; the others are looked for in what it meets.
  select array_agg(asked.first order by rarity, asked.first), array_agg(asked.second order by rarity, asked.first)
  into firsts, seconds
  from unnest(p_terms, p_seconds) as asked(first, second), lateral (
    select count(*) from (
      select from app.provider_lookup where term >= asked.first and term < asked.first || last_character limit 200
    ) as up_to_enough
  ) as counted(rarity);
  if firsts is null then return; end if;

  if p_before is not null then
    select min(term) into from_term from app.providers as p, unnest(p.lookup_terms) as term
    where p.id = p_before and (starts_with(term, firsts[1]) or starts_with(term, seconds[1]));
    if from_term is null then return; end if;
  end if;

  for entry in
    select walk.term, walk.provider_id from (
      (select term, provider_id from app.provider_lookup
        where term >= firsts[1] and term < firsts[1] || last_character
          and (p_before is null or (term, provider_id) > (from_term, p_before))
        order by term, provider_id limit patience)
      union all
      (select term, provider_id from app.provider_lookup
        where term >= seconds[1] and term < seconds[1] || last_character
          and (p_before is null or (term, provider_id) > (from_term, p_before))
        order by term, provider_id limit patience)
    ) as walk
    order by walk.term, walk.provider_id
    limit patience
  loop
    looked_at := looked_at + 1;
    return query
      select p.id, false
      from app.providers as p
      where p.id = entry.provider_id
        and (not p_pending or p.status = 'pending_review')
        and entry.term = (select min(term) from unnest(p.lookup_terms) as term
          where starts_with(term, firsts[1]) or starts_with(term, seconds[1]))
        and (select bool_and(exists (
            select from unnest(p.lookup_terms) as term where starts_with(term, asked.first) or starts_with(term, asked.second)))
          from unnest(firsts, seconds) as asked(first, second));
    if found then found_here := found_here + 1; end if;
    exit when found_here = p_limit;
    if looked_at = patience then return query select entry.provider_id, true; end if;
  end loop;
end
$$;
comment on function app.look_up_providers(text[], text[], boolean, uuid, integer) is 'For admins: p_terms and p_seconds are as app.search_prefixes answers, or a marked number, address or hash.';
grant execute on function app.look_up_providers(text[], text[], boolean, uuid, integer), app.search_prefixes(text) to mimar_admin;
