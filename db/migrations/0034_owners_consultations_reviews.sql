-- The owner's own place, consultations, reviews of handed-over work, complaints, and what PDPL asks of us.
-- The rows of persons stand apart from the rows of things (…_contacts), so that they can go while the things stay.

create extension if not exists btree_gist with schema public;

create function app.current_consultation_id() returns uuid
  language sql stable
  set search_path = ''
  return nullif(app.claim('consultation_id'), '')::uuid;
comment on function app.current_consultation_id() is 'Of the link whoever asks came with; null for anybody else.';
grant execute on function app.current_consultation_id() to mimar_owner;

-- ── The owner's account ─────────────────────────────────────────────────────────────────────────────────────────────
create table app.owner_accounts (
  user_id uuid primary key,
  name text not null check (length(name) between 2 and 80),
  mobile text check (mobile ~ '^9665[0-9]{8}$'),
  mobile_proved_at timestamptz,
  locale text not null default 'ar' check (locale in ('ar', 'en')),
  created_at timestamptz not null,
  constraint owner_accounts__mobile_proved check ((mobile is null) = (mobile_proved_at is null))
);
comment on table app.owner_accounts is 'Whoever wants what they asked for in one place. No project request ever needs one.';
comment on column app.owner_accounts.user_id is 'auth.users.id; no reference, because another sign-in server may hold the people (SUPABASE_URL).';
comment on column app.owner_accounts.mobile is 'Proved by a code over WhatsApp; one number may move to another account, whose holder proves it then.';
create unique index owner_accounts__mobile on app.owner_accounts (mobile) where mobile is not null;

create table app.project_request_claims (
  project_request_id uuid primary key references app.project_requests on delete cascade,
  user_id uuid not null references app.owner_accounts on delete cascade,
  way text not null check (way in ('code', 'submit')),
  claimed_at timestamptz not null
);
comment on table app.project_request_claims is 'Which account a project request belongs to.';
comment on column app.project_request_claims.way is 'code: the mobile behind it was proved after it was sent. submit: it was sent while a fresh proof of that mobile stood.';
create index project_request_claims__of_user on app.project_request_claims (user_id, claimed_at desc);

create table app.mobile_codes (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('claim', 'booking')),
  subject_id uuid not null,
  mobile text not null check (mobile ~ '^9665[0-9]{8}$'),
  code_hash text not null,
  attempts integer not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint mobile_codes__one_of_a_subject unique (purpose, subject_id)
);
comment on table app.mobile_codes is 'Codes that wait for whoever reads a mobile''s WhatsApp to say them. Gone when said, and when over.';
comment on column app.mobile_codes.subject_id is 'claim: the account; booking: the consultation.';
create index mobile_codes__ending on app.mobile_codes (expires_at);

-- ── Consultations ───────────────────────────────────────────────────────────────────────────────────────────────────
create table app.consultation_calendars (
  provider_id uuid primary key references app.providers on delete cascade,
  weekly jsonb not null,
  exceptions jsonb not null default '{}',
  pause_minutes integer not null default 0 check (pause_minutes between 0 and 120),
  notice_minutes integer not null default 120 check (notice_minutes between 0 and 20160),
  horizon_days integer not null default 30 check (horizon_days between 1 and 90),
  place text check (length(place) between 5 and 200),
  video_link text check (video_link ~ '^https://' and length(video_link) <= 300),
  updated_at timestamptz not null,
  constraint consultation_calendars__seven_days check (jsonb_typeof(weekly) = 'array' and jsonb_array_length(weekly) = 7),
  constraint consultation_calendars__exceptions_by_day check (jsonb_typeof(exceptions) = 'object')
);
comment on table app.consultation_calendars is 'When an advisor or engineering office can be booked (domain/consultations/free-slots.ts).';
comment on column app.consultation_calendars.weekly is 'Seven arrays of {from, until}, Sunday first: minutes of a day in Riyadh.';
comment on column app.consultation_calendars.exceptions is 'By day in Riyadh, `2026-11-21`: an array of {from, until}; empty = closed.';
comment on column app.consultation_calendars.place is 'Where visits to them take place.';

create table app.consultation_offers (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers on delete cascade,
  topic text not null check (length(topic) between 3 and 80),
  about text not null default '' check (length(about) <= 500),
  minutes integer not null check (minutes in (15, 30, 45, 60, 90, 120)),
  price bigint not null check (price = 0 or price between 1000 and 500000),
  channels text[] not null check (cardinality(channels) between 1 and 4 and channels <@ array['whatsapp', 'call', 'visit', 'video']),
  published_at timestamptz not null,
  ended_at timestamptz,
  constraint consultation_offers__ended_later check (ended_at >= published_at)
);
comment on table app.consultation_offers is 'A kind of consultation as its advisor offers it. Changed by ending one and publishing another: what was booked stays as it was booked.';
comment on column app.consultation_offers.price is 'Halalas, all that the owner pays (saudi-domain §B: consumers are shown prices with VAT); 0 = free.';
create index consultation_offers__published on app.consultation_offers (provider_id, published_at desc) where ended_at is null;

create table app.consultations (
  id uuid primary key default uuidv7(),
  reference text not null constraint consultations__reference unique,
  offer_id uuid not null references app.consultation_offers,
  provider_id uuid not null references app.providers,
  project_request_id uuid references app.project_requests on delete set null,
  user_id uuid,
  status text not null check (status in ('held', 'booked', 'done', 'missed', 'cancelled', 'released')),
  topic text not null,
  channel text not null check (channel in ('whatsapp', 'call', 'visit', 'video')),
  price bigint not null check (price >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  free_at timestamptz not null,
  held_until timestamptz,
  moved integer not null default 0 check (moved >= 0),
  sequence integer not null default 0 check (sequence >= 0),
  question text not null default '' check (length(question) <= 1000),
  locale text not null check (locale in ('ar', 'en')),
  is_demo boolean not null default false,
  created_at timestamptz not null,
  booked_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('owner', 'advisor', 'platform')),
  end_reason text check (length(end_reason) <= 500),
  missed_by text check (missed_by in ('owner', 'advisor')),
  reminded_minutes integer check (reminded_minutes in (1440, 60)),
  follow_up_project_request_id uuid references app.project_requests on delete set null,
  constraint consultations__ends_later check (ends_at > starts_at and free_at >= ends_at),
  constraint consultations__held check ((status = 'held') <= (held_until is not null)),
  constraint consultations__booked check ((status in ('booked', 'done', 'missed', 'cancelled')) <= (booked_at is not null)),
  constraint consultations__ended check ((status in ('done', 'missed', 'cancelled', 'released')) = (ended_at is not null)),
  constraint consultations__missed check ((status = 'missed') = (missed_by is not null)),
  -- Whoever presses at once: one of them has it.
  constraint consultations__nobody_twice exclude using gist (provider_id with =, tstzrange(starts_at, free_at) with &&) where (status in ('held', 'booked'))
);
comment on table app.consultations is 'An appointment between an owner and an advisor, with the terms it was booked at.';
comment on column app.consultations.free_at is 'The end and the advisor''s pause after it: until then nobody else can book.';
comment on column app.consultations.held_until is 'Kept for somebody who is paying or proving their mobile; then released.';
comment on column app.consultations.sequence is 'Of the calendar file (RFC 5545 SEQUENCE): grows with each change of time and with the cancellation.';
comment on column app.consultations.reminded_minutes is 'The last reminder sent for the present time, by the minutes that were left; a change of time empties it.';
create index consultations__of_provider on app.consultations (provider_id, starts_at);
create index consultations__of_project_request on app.consultations (project_request_id) where project_request_id is not null;
create index consultations__of_user on app.consultations (user_id, starts_at desc) where user_id is not null;
create index consultations__held_ending on app.consultations (held_until) where status = 'held';
create index consultations__coming on app.consultations (starts_at) where status = 'booked';

create sequence app.consultation_number;
grant usage on sequence app.consultation_number to mimar_worker;

create table app.consultation_contacts (
  consultation_id uuid primary key references app.consultations on delete cascade,
  name text not null check (length(name) between 2 and 80),
  mobile text not null check (mobile ~ '^9665[0-9]{8}$'),
  consented_at timestamptz not null,
  consent_version text not null,
  disclosed_at timestamptz
);
comment on table app.consultation_contacts is 'The owner''s name and mobile. The advisor reads them from the booking on.';
comment on column app.consultation_contacts.disclosed_at is 'From when the advisor could read them: the owner''s receipt.';

create table app.consultation_notes (
  id uuid primary key default uuidv7(),
  consultation_id uuid not null references app.consultations on delete cascade,
  author text not null check (author in ('owner', 'advisor')),
  body text not null check (length(body) between 1 and 4000),
  written_at timestamptz not null
);
comment on table app.consultation_notes is 'What either wrote down of a consultation; both read it.';
create index consultation_notes__of_consultation on app.consultation_notes (consultation_id, written_at);

-- ── Handed-over work and its reviews ────────────────────────────────────────────────────────────────────────────────
create table app.handovers (
  project_request_id uuid primary key references app.project_requests on delete cascade,
  lead_id uuid not null constraint handovers__one_of_a_lead unique references app.leads on delete cascade,
  provider_id uuid not null references app.providers,
  stated_by text not null check (stated_by in ('owner', 'provider')),
  stated_at timestamptz not null,
  disputed_at timestamptz
);
comment on table app.handovers is 'The awarded work was handed over, as one of the two said: from here on both may review.';
comment on column app.handovers.disputed_at is 'The owner said that it is not: what the provider stated does not count until they do.';

create table app.reviews (
  id uuid primary key default uuidv7(),
  project_request_id uuid not null references app.project_requests on delete cascade,
  provider_id uuid not null references app.providers,
  side text not null check (side in ('owner', 'provider')),
  stars integer not null check (stars between 1 and 5),
  body text not null default '' check (length(body) <= 1500),
  shown_name text check (length(shown_name) between 2 and 40),
  on_home_pages boolean not null default false,
  status text not null default 'sealed' check (status in ('sealed', 'held', 'published', 'removed')),
  held_for text[] not null default '{}',
  removal_reason text check (removal_reason in ('contact_details', 'abuse', 'off_topic', 'not_genuine', 'unlawful', 'asked_by_author')),
  removal_note text check (length(removal_note) between 3 and 500),
  written_at timestamptz not null,
  visible_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  answer text check (length(answer) between 2 and 1000),
  answered_at timestamptz,
  answer_status text check (answer_status in ('held', 'published', 'removed')),
  is_demo boolean not null default false,
  constraint reviews__one_a_side unique (project_request_id, side),
  constraint reviews__visible check ((status = 'published') <= (visible_at is not null)),
  constraint reviews__removed check ((status = 'removed') = (removal_reason is not null)),
  constraint reviews__answered check (num_nulls(answer, answered_at, answer_status) in (0, 3)),
  constraint reviews__answer_of_an_owners check (answer is null or side = 'owner')
);
comment on table app.reviews is 'What owner and provider of handed-over work say of each other. Nobody reads the other''s before both are in or seven days passed (domain/reviews/blind-review.ts).';
comment on column app.reviews.shown_name is 'What the author lets stand beside it; null = only "an owner in Riyadh".';
comment on column app.reviews.on_home_pages is 'The author agreed that it is shown on the home pages.';
comment on column app.reviews.status is 'sealed: the other side cannot read it yet. held: a person looks at it first. removed: its place stays, with the reason.';
comment on column app.reviews.held_for is 'What the moderation found (domain/reviews/moderate-review.ts).';
create index reviews__published on app.reviews (provider_id, visible_at desc, id desc) where status = 'published' and side = 'owner';
create index reviews__sealed on app.reviews (written_at) where status = 'sealed';
create index reviews__held on app.reviews (written_at) where status = 'held' or answer_status = 'held';

create table app.review_counts (
  provider_id uuid primary key references app.providers on delete cascade,
  ones integer not null default 0 check (ones >= 0),
  twos integer not null default 0 check (twos >= 0),
  threes integer not null default 0 check (threes >= 0),
  fours integer not null default 0 check (fours >= 0),
  fives integer not null default 0 check (fives >= 0)
);
comment on table app.review_counts is 'How many published reviews by owners of each number of stars; kept by a trigger on reviews.';

-- ── Problems ────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.complaints (
  id uuid primary key default uuidv7(),
  reference text not null constraint complaints__reference unique,
  subject_kind text not null check (subject_kind in ('project_request', 'provider', 'review', 'consultation')),
  subject_id uuid not null,
  provider_id uuid references app.providers,
  reason text not null check (reason in ('fake', 'abuse', 'contact_details', 'no_show', 'bad_work', 'asked_for_commission', 'wrong_facts', 'privacy', 'unlawful', 'other')),
  body text not null check (length(body) between 10 and 2000),
  reporter_kind text not null check (reporter_kind in ('visitor', 'owner', 'provider', 'user')),
  reporter_project_request_id uuid references app.project_requests on delete set null,
  reporter_provider_id uuid references app.providers,
  reporter_user_id uuid,
  locale text not null check (locale in ('ar', 'en')),
  status text not null default 'received' check (status in ('received', 'in_review', 'upheld', 'dismissed', 'withdrawn')),
  received_at timestamptz not null,
  acknowledge_by timestamptz not null,
  answer_by timestamptz not null,
  acknowledged_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  answer text check (length(answer) between 3 and 1000),
  next_look_at timestamptz,
  constraint complaints__decided check ((status in ('upheld', 'dismissed')) = (decided_at is not null and answer is not null))
);
comment on table app.complaints is 'A problem somebody reported, and what came of it.';
comment on column app.complaints.provider_id is 'Whom it is about, where it is about a provider.';
comment on column app.complaints.next_look_at is 'When the clock looks at it again: before and at each deadline; null = nothing waits.';
create index complaints__open on app.complaints (answer_by, id) where status in ('received', 'in_review');
create index complaints__newest on app.complaints (received_at desc, id desc);
create index complaints__to_look on app.complaints (next_look_at) where next_look_at is not null;
create index complaints__of_subject on app.complaints (subject_kind, subject_id);
create sequence app.complaint_number;
grant usage on sequence app.complaint_number to mimar_worker;

create table app.complaint_contacts (
  complaint_id uuid primary key references app.complaints on delete cascade,
  name text not null check (length(name) between 2 and 80),
  mobile text check (mobile ~ '^9665[0-9]{8}$'),
  email text check (email = lower(email) and octet_length(email) <= 255),
  constraint complaint_contacts__reachable check (num_nonnulls(mobile, email) > 0)
);
comment on table app.complaint_contacts is 'Where the answer goes. Never shown to whom the complaint is about.';

create table app.complaint_events (
  id uuid primary key default uuidv7(),
  complaint_id uuid not null references app.complaints on delete cascade,
  type text not null check (type in ('received', 'acknowledged', 'asked', 'told', 'upheld', 'dismissed', 'withdrawn', 'overdue')),
  by_kind text not null check (by_kind in ('reporter', 'admin', 'platform')),
  note text check (length(note) between 1 and 1000),
  at timestamptz not null
);
comment on table app.complaint_events is 'What happened to a complaint; the reporter reads it all.';
create index complaint_events__of_complaint on app.complaint_events (complaint_id, at);

create table app.sanctions (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers,
  complaint_id uuid references app.complaints on delete set null,
  kind text not null check (kind in ('warning', 'suspension', 'exclusion')),
  reason text not null check (length(reason) between 10 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz,
  lifted_at timestamptz,
  lift_reason text check (length(lift_reason) between 3 and 500),
  decided_by uuid not null,
  constraint sanctions__ends_later check (ends_at > starts_at),
  constraint sanctions__only_suspensions_end check (kind = 'suspension' or ends_at is null),
  constraint sanctions__lifted check ((lifted_at is null) = (lift_reason is null))
);
comment on table app.sanctions is 'What was done about a provider, each with its reason and its entry in the chained log.';
create index sanctions__of_provider on app.sanctions (provider_id, starts_at desc);
create index sanctions__ending on app.sanctions (ends_at) where kind = 'suspension' and lifted_at is null;

-- ── PDPL ────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.consents (
  id uuid primary key default uuidv7(),
  project_request_id uuid references app.project_requests on delete cascade,
  consultation_id uuid references app.consultations on delete cascade,
  provider_id uuid references app.providers on delete cascade,
  user_id uuid,
  purpose text not null check (purpose in ('terms', 'contact_disclosure', 'whatsapp_utility', 'whatsapp_marketing', 'testimonial', 'analytics')),
  version text not null check (length(version) between 1 and 80),
  way text not null check (way in ('form', 'api', 'whatsapp', 'page', 'import')),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint consents__of_one check (num_nonnulls(project_request_id, consultation_id, provider_id, user_id) = 1),
  constraint consents__withdrawn_later check (withdrawn_at >= given_at)
);
comment on table app.consents is 'Who agreed to what, in which wording, when, and when they took it back (PDPL art. 5 to 7). One row a purpose.';
create unique index consents__one_standing on app.consents (purpose, coalesce(project_request_id, consultation_id, provider_id, user_id)) where withdrawn_at is null;
create index consents__of_user on app.consents (user_id) where user_id is not null;

create table app.privacy_requests (
  id uuid primary key default uuidv7(),
  reference text not null constraint privacy_requests__reference unique,
  kind text not null check (kind in ('export', 'correction', 'erasure')),
  user_id uuid,
  provider_id uuid,
  project_request_id uuid,
  status text not null default 'received' check (status in ('received', 'done', 'refused')),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  runs_at timestamptz,
  done_at timestamptz,
  outcome jsonb,
  constraint privacy_requests__of_one check (num_nonnulls(user_id, provider_id, project_request_id) = 1),
  constraint privacy_requests__done check ((status = 'received') = (done_at is null))
);
comment on table app.privacy_requests is 'What people asked of what we hold of them, and what was done. It outlives what was erased, so it holds no name and no number, and refers to nothing.';
comment on column app.privacy_requests.due_at is 'Thirty days (PDPL art. 4, saudi-domain §H).';
comment on column app.privacy_requests.runs_at is 'An erasure can be taken back until then.';
comment on column app.privacy_requests.outcome is 'Counts by table of what was erased, and what law keeps, by rule.';
create unique index privacy_requests__one_erasure on app.privacy_requests (coalesce(user_id, provider_id, project_request_id)) where kind = 'erasure' and status = 'received';
create index privacy_requests__to_run on app.privacy_requests (runs_at) where status = 'received';
create sequence app.privacy_request_number;
grant usage on sequence app.privacy_request_number to mimar_worker;

create table app.retention_runs (
  rule text primary key,
  ran_at timestamptz not null,
  rows_gone bigint not null default 0
);
comment on table app.retention_runs is 'When each retention rule (server/privacy/retention-rules.ts) last ran, and how many rows went since the first.';

alter table app.project_requests add column erased_at timestamptz;
comment on column app.project_requests.erased_at is 'Its owner had it erased: contact, words and files are gone; type, city and prices stay as figures.';

alter table app.messages add column consultation_id uuid references app.consultations on delete set null;
create index messages__of_consultation on app.messages (consultation_id) where consultation_id is not null;

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.owner_accounts enable row level security;
alter table app.project_request_claims enable row level security;
alter table app.mobile_codes enable row level security;
alter table app.consultation_calendars enable row level security;
alter table app.consultation_offers enable row level security;
alter table app.consultations enable row level security;
alter table app.consultation_contacts enable row level security;
alter table app.consultation_notes enable row level security;
alter table app.handovers enable row level security;
alter table app.reviews enable row level security;
alter table app.review_counts enable row level security;
alter table app.complaints enable row level security;
alter table app.complaint_contacts enable row level security;
alter table app.complaint_events enable row level security;
alter table app.sanctions enable row level security;
alter table app.consents enable row level security;
alter table app.privacy_requests enable row level security;
alter table app.retention_runs enable row level security;

create policy owner_accounts__worker_all on app.owner_accounts to mimar_worker using (true) with check (true);
create policy project_request_claims__worker_all on app.project_request_claims to mimar_worker using (true) with check (true);
create policy mobile_codes__worker_all on app.mobile_codes to mimar_worker using (true) with check (true);
create policy consultation_calendars__worker_all on app.consultation_calendars to mimar_worker using (true) with check (true);
create policy consultation_offers__worker_all on app.consultation_offers to mimar_worker using (true) with check (true);
create policy consultations__worker_all on app.consultations to mimar_worker using (true) with check (true);
create policy consultation_contacts__worker_all on app.consultation_contacts to mimar_worker using (true) with check (true);
create policy consultation_notes__worker_all on app.consultation_notes to mimar_worker using (true) with check (true);
create policy handovers__worker_all on app.handovers to mimar_worker using (true) with check (true);
create policy reviews__worker_all on app.reviews to mimar_worker using (true) with check (true);
create policy review_counts__worker_all on app.review_counts to mimar_worker using (true) with check (true);
create policy complaints__worker_all on app.complaints to mimar_worker using (true) with check (true);
create policy complaint_contacts__worker_all on app.complaint_contacts to mimar_worker using (true) with check (true);
create policy complaint_events__worker_all on app.complaint_events to mimar_worker using (true) with check (true);
create policy sanctions__worker_all on app.sanctions to mimar_worker using (true) with check (true);
create policy consents__worker_all on app.consents to mimar_worker using (true) with check (true);
create policy privacy_requests__worker_all on app.privacy_requests to mimar_worker using (true) with check (true);
create policy retention_runs__worker_all on app.retention_runs to mimar_worker using (true) with check (true);
grant select, insert, update, delete on app.owner_accounts, app.project_request_claims, app.mobile_codes, app.consultation_contacts to mimar_worker;
grant select, insert, update on app.consultations, app.handovers, app.reviews, app.complaints, app.complaint_contacts, app.sanctions, app.consents, app.privacy_requests, app.retention_runs to mimar_worker;
grant select, insert on app.consultation_notes, app.complaint_events to mimar_worker;
grant select, update (ended_at) on app.consultation_offers to mimar_worker;
grant select on app.consultation_calendars, app.review_counts to mimar_worker;
grant update (erased_at) on app.project_requests to mimar_worker;

create policy consultation_offers__admin_read on app.consultation_offers for select to mimar_admin using (true);
create policy consultations__admin_read on app.consultations for select to mimar_admin using (true);
create policy handovers__admin_read on app.handovers for select to mimar_admin using (true);
create policy reviews__admin_all on app.reviews to mimar_admin using (true) with check (true);
create policy review_counts__admin_read on app.review_counts for select to mimar_admin using (true);
create policy complaints__admin_all on app.complaints to mimar_admin using (true) with check (true);
create policy complaint_contacts__admin_read on app.complaint_contacts for select to mimar_admin using (true);
create policy complaint_events__admin_all on app.complaint_events to mimar_admin using (true) with check (true);
create policy sanctions__admin_all on app.sanctions to mimar_admin using (true) with check (true);
create policy privacy_requests__admin_read on app.privacy_requests for select to mimar_admin using (true);
create policy retention_runs__admin_read on app.retention_runs for select to mimar_admin using (true);
grant select on app.consultation_offers, app.consultations, app.handovers, app.reviews, app.review_counts, app.complaints, app.complaint_contacts, app.complaint_events, app.sanctions, app.privacy_requests, app.retention_runs to mimar_admin;
grant update (status, held_for, removal_reason, removal_note, visible_at, decided_at, decided_by, answer_status) on app.reviews to mimar_admin;
grant update (status, acknowledged_at, decided_at, decided_by, answer, next_look_at) on app.complaints to mimar_admin;
grant insert on app.complaint_events, app.sanctions to mimar_admin;
grant update (lifted_at, lift_reason) on app.sanctions to mimar_admin;

create policy consultation_calendars__provider_own on app.consultation_calendars to mimar_provider
  using (provider_id = app.current_provider_id()) with check (provider_id = app.current_provider_id());
create policy consultation_offers__provider_own on app.consultation_offers to mimar_provider
  using (provider_id = app.current_provider_id()) with check (provider_id = app.current_provider_id());
create policy consultations__provider_reads_own on app.consultations for select to mimar_provider
  using (provider_id = app.current_provider_id() and status <> 'held' and status <> 'released');
create policy consultation_contacts__provider_reads_booked on app.consultation_contacts for select to mimar_provider
  using (disclosed_at is not null and exists (select from app.consultations where consultations.id = consultation_id and status in ('booked', 'done', 'missed')));
create policy consultation_notes__of_own on app.consultation_notes for select to mimar_provider, mimar_owner, mimar_user
  using (exists (select from app.consultations where consultations.id = consultation_id));
create policy handovers__of_own on app.handovers for select to mimar_provider, mimar_owner
  using (exists (select from app.leads where leads.id = lead_id));
create policy reviews__provider_reads on app.reviews for select to mimar_provider
  using (provider_id = app.current_provider_id() and (side = 'provider' or status in ('published', 'removed')));
create policy reviews__owner_reads on app.reviews for select to mimar_owner
  using (project_request_id = app.current_project_request_id() and (side = 'owner' or status in ('published', 'removed')));
create policy sanctions__provider_reads_own on app.sanctions for select to mimar_provider using (provider_id = app.current_provider_id());
create policy complaints__provider_reads_made on app.complaints for select to mimar_provider using (reporter_provider_id = app.current_provider_id());
grant select, insert, update on app.consultation_calendars to mimar_provider;
grant select, insert, update (ended_at) on app.consultation_offers to mimar_provider;
grant select on app.consultations, app.consultation_contacts, app.consultation_notes, app.handovers, app.sanctions, app.complaints to mimar_provider;
grant select on app.reviews to mimar_provider, mimar_owner;

create policy consultations__owner_reads_own on app.consultations for select to mimar_owner
  using (id = app.current_consultation_id() or project_request_id = app.current_project_request_id());
create policy consultation_contacts__owner_reads_own on app.consultation_contacts for select to mimar_owner
  using (exists (select from app.consultations where consultations.id = consultation_id));
create policy privacy_requests__owner_reads_own on app.privacy_requests for select to mimar_owner using (project_request_id = app.current_project_request_id());
create policy consents__owner_reads_own on app.consents for select to mimar_owner
  using (project_request_id = app.current_project_request_id() or consultation_id = app.current_consultation_id());
grant select on app.consultations, app.consultation_contacts, app.consultation_notes, app.handovers, app.privacy_requests, app.consents to mimar_owner;

create policy owner_accounts__own on app.owner_accounts for select to mimar_user using (user_id = auth.uid());
create policy project_request_claims__own on app.project_request_claims for select to mimar_user using (user_id = auth.uid());
create policy consultations__user_reads_own on app.consultations for select to mimar_user using (user_id = auth.uid());
create policy complaints__user_reads_made on app.complaints for select to mimar_user using (reporter_user_id = auth.uid());
create policy consents__user_reads_own on app.consents for select to mimar_user using (user_id = auth.uid());
create policy privacy_requests__user_reads_own on app.privacy_requests for select to mimar_user using (user_id = auth.uid());
grant select on app.owner_accounts, app.project_request_claims, app.consultations, app.consultation_notes, app.complaints, app.consents, app.privacy_requests to mimar_user;

-- What anyone may see of them.
create view app.public_reviews with (security_barrier) as
  select reviews.id, reviews.provider_id, reviews.stars,
    case reviews.status when 'published' then reviews.body else '' end as body,
    case reviews.status when 'published' then reviews.shown_name end as shown_name,
    reviews.status, reviews.removal_reason, reviews.visible_at, reviews.on_home_pages and reviews.status = 'published' as on_home_pages,
    case reviews.answer_status when 'published' then reviews.answer end as answer,
    case reviews.answer_status when 'published' then reviews.answered_at end as answered_at,
    project_requests.city, project_requests.project_type, reviews.is_demo
  from app.reviews join app.project_requests on project_requests.id = reviews.project_request_id
  where reviews.side = 'owner' and reviews.visible_at is not null and reviews.status in ('published', 'removed');
comment on view app.public_reviews is 'A removed one keeps its place and its reason, without its words.';
grant select on app.public_reviews to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
create view app.public_review_counts with (security_barrier) as
  select provider_id, ones, twos, threes, fours, fives from app.review_counts;
grant select on app.public_review_counts to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
create view app.public_consultation_offers with (security_barrier) as
  select offers.id, offers.provider_id, offers.topic, offers.about, offers.minutes, offers.price, offers.channels, offers.published_at
  from app.consultation_offers offers join app.providers on providers.id = offers.provider_id
  where offers.ended_at is null and providers.is_listed and providers.kind in ('advisor', 'engineering_office');
grant select on app.public_consultation_offers to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker, mimar_user;
