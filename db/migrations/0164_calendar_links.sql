-- An advisor's other calendar (docs/consultations.md#the-advisors-other-calendar): a feed of their consultations for it,
-- and its busy times, in which nothing is offered or booked.

create table app.calendar_feeds (
  provider_id uuid primary key references app.providers on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
comment on table app.calendar_feeds is 'Address at which an advisor''s other calendar reads their consultations. Another address replaces it.';
comment on column app.calendar_feeds.token_hash is 'SHA-256, so that who reads the table opens no feed.';

alter table app.calendar_feeds enable row level security;
create policy calendar_feeds__provider_own on app.calendar_feeds for all to mimar_provider
  using (provider_id = app.current_provider_id()) with check (provider_id = app.current_provider_id());
create policy calendar_feeds__worker_all on app.calendar_feeds for all to mimar_worker using (true) with check (true);
grant select, delete, insert (provider_id, token_hash, made_at), update (token_hash, made_at)
  on app.calendar_feeds to mimar_provider;
grant select, delete on app.calendar_feeds to mimar_worker;

create table app.calendar_sources (
  provider_id uuid primary key references app.providers on delete cascade,
  sealed_address text not null,
  host text not null check (length(host) between 3 and 253),
  added_at timestamptz not null,
  next_read_at timestamptz not null,
  read_at timestamptz,
  succeeded_at timestamptz,
  failure text check (failure in ('unreachable', 'not_found', 'refused', 'not_public', 'not_a_calendar', 'too_large', 'too_complex'))
);
comment on table app.calendar_sources is 'Address at which we read when an advisor is busy in their other calendar.';
comment on column app.calendar_sources.sealed_address is 'Sealed, because whoever has it reads their whole calendar.';
comment on column app.calendar_sources.succeeded_at is 'When the busy times were read last; kept while reading fails.';
comment on column app.calendar_sources.failure is 'Why the last reading failed; null when it succeeded or before the first.';
create index calendar_sources__due on app.calendar_sources (next_read_at);

alter table app.calendar_sources enable row level security;
create policy calendar_sources__provider_own on app.calendar_sources for all to mimar_provider
  using (provider_id = app.current_provider_id()) with check (provider_id = app.current_provider_id());
create policy calendar_sources__worker_all on app.calendar_sources for all to mimar_worker using (true) with check (true);
grant select (provider_id, host, added_at, read_at, succeeded_at, failure), delete,
  insert (provider_id, sealed_address, host, added_at, next_read_at) on app.calendar_sources to mimar_provider;
grant select, delete, update (next_read_at, read_at, succeeded_at, failure) on app.calendar_sources to mimar_worker;

create table app.busy_times (
  provider_id uuid not null references app.calendar_sources on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (provider_id, starts_at),
  check (ends_at > starts_at)
);
comment on table app.busy_times is 'When an advisor is busy in their other calendar, for the days that can be booked. Nothing else of it is kept.';

alter table app.busy_times enable row level security;
create policy busy_times__provider_reads_own on app.busy_times for select to mimar_provider
  using (provider_id = app.current_provider_id());
create policy busy_times__worker_all on app.busy_times for all to mimar_worker using (true) with check (true);
grant select on app.busy_times to mimar_provider;
grant select, insert, delete on app.busy_times to mimar_worker;
