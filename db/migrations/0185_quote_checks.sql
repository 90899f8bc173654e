-- Quotes and contracts that owners bring from elsewhere (docs/quote-checks.md): no account, one link each. What the paper
-- says, its pages and the owner's corrections are sealed by the server, so the database holds no readable word of them.

create table app.quote_checks (
  id uuid primary key,
  created_at timestamptz not null default now(),
  locale text not null check (locale in ('ar', 'en')),
  sealed text not null check (length(sealed) <= 4000000),
  revision integer not null default 0 check (revision >= 0),
  kept_at timestamptz
);
comment on table app.quote_checks is 'Checks of quotes from elsewhere, each opened by its own link alone.';
comment on column app.quote_checks.sealed is 'What was read, the corrections and the answers, encrypted (server/quote-checks/sealed-check.ts).';
comment on column app.quote_checks.revision is 'Counts changes, so that one of two at once is refused.';
comment on column app.quote_checks.kept_at is 'When the owner asked to keep it beyond 30 days.';
create index quote_checks__created_at on app.quote_checks (created_at);

create table app.quote_check_pages (
  quote_check_id uuid not null references app.quote_checks (id) on delete cascade,
  page integer not null check (page between 0 and 9),
  sealed text not null check (length(sealed) <= 4000000),
  primary key (quote_check_id, page)
);
comment on table app.quote_check_pages is 'Reduced pictures of photographed pages; the files themselves are not kept.';
comment on column app.quote_check_pages.sealed is 'WebP, encrypted.';

create or replace function app.current_quote_check_id()
 returns uuid
 language sql
 stable parallel safe
return (app.claim('quote_check_id'::text))::uuid;
comment on function app.current_quote_check_id() is 'Of the link whoever asks came with; null for anybody else.';
grant execute on function app.current_quote_check_id() to mimar_owner;

alter table app.quote_checks enable row level security;
create policy quote_checks__anybody_brings on app.quote_checks for insert to mimar_visitor with check (kept_at is null and revision = 0);
create policy quote_checks__owner_reads_own on app.quote_checks for select to mimar_owner using (id = app.current_quote_check_id());
create policy quote_checks__owner_changes_own on app.quote_checks for update to mimar_owner
  using (id = app.current_quote_check_id()) with check (id = app.current_quote_check_id());
create policy quote_checks__owner_deletes_own on app.quote_checks for delete to mimar_owner using (id = app.current_quote_check_id());
create policy quote_checks__worker_all on app.quote_checks for all to mimar_worker using (true) with check (true);
grant insert (id, created_at, locale, sealed) on app.quote_checks to mimar_visitor;
grant select, delete on app.quote_checks to mimar_owner;
grant update (sealed, revision, kept_at) on app.quote_checks to mimar_owner;
-- The worker opens links and forgets; it reads no content.
grant select (id, created_at, kept_at), delete on app.quote_checks to mimar_worker;

alter table app.quote_check_pages enable row level security;
create policy quote_check_pages__anybody_brings on app.quote_check_pages for insert to mimar_visitor with check (true);
create policy quote_check_pages__owner_reads_own on app.quote_check_pages for select to mimar_owner
  using (quote_check_id = app.current_quote_check_id());
grant insert on app.quote_check_pages to mimar_visitor;
grant select on app.quote_check_pages to mimar_owner;
