-- The public index of prices (docs/price-index.md): what quotes came to for a square metre, by trade, city, level and
-- quarter. Nobody but the worker reads quotes for it; everybody reads what it published.

create table app.price_index_revisions (
  trade text not null check (trade = any (app.project_types())),
  city text not null check (city = any (app.cities())),
  level text not null check (level in ('economy', 'standard', 'luxury', 'refresh', 'wet_rooms', 'full', 'to_bone', 'any')),
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  is_demo boolean not null default false,
  revision integer not null check (revision >= 1),
  published_at timestamptz not null,
  low bigint not null check (low > 0),
  middle bigint not null,
  high bigint not null,
  firms integer not null check (firms >= 10),
  quotes integer not null,
  awards integer not null,
  voices jsonb not null,
  primary key (quarter, trade, city, level, is_demo, revision),
  constraint price_index_revisions__in_order check (low <= middle and middle <= high),
  constraint price_index_revisions__counted check (quotes between firms and firms * 3 and awards between 0 and quotes)
);
comment on table app.price_index_revisions is 'Published prices of the index. A price is never changed: a correction is a row with the next revision.';
comment on column app.price_index_revisions.quarter is 'In Riyadh, by the time of the quotes: 2026-Q4.';
comment on column app.price_index_revisions.is_demo is 'Of the demo: simulated, and said so wherever it is shown.';
comment on column app.price_index_revisions.low is 'First quartile of a square metre, in halalas with VAT, rounded; high is the third.';
comment on column app.price_index_revisions.middle is 'Median of a square metre, in halalas with VAT, rounded.';
comment on column app.price_index_revisions.firms is 'Never under ten, the minimum of domain/price-index/index-price.ts.';
comment on column app.price_index_revisions.voices is 'One-way digests of what each firm contributed, to know how many changed since. Not public.';

alter table app.price_index_revisions enable row level security;
-- Public pages and lists are read as a visitor, whoever looks at them.
create policy price_index_revisions__everybody_reads on app.price_index_revisions for select
  to mimar_visitor, mimar_worker using (true);
create policy price_index_revisions__worker_publishes on app.price_index_revisions for insert to mimar_worker with check (true);
grant select (trade, city, level, quarter, is_demo, revision, published_at, low, middle, high, firms, quotes, awards)
  on app.price_index_revisions to mimar_visitor;
grant select, insert on app.price_index_revisions to mimar_worker;

create trigger price_index_revisions__announce after insert or update or delete on app.price_index_revisions
  for each statement execute function app.announce_public_change('price_index');
create trigger price_index_revisions__announce_truncate after truncate on app.price_index_revisions
  for each statement execute function app.announce_public_change('price_index');

create table app.price_index_runs (
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  ran_on text not null check (ran_on ~ '^\d{4}-\d{2}-\d{2}$'),
  ran_at timestamptz not null,
  observations integer not null check (observations >= 0),
  published integer not null check (published >= 0),
  primary key (quarter, ran_on)
);
comment on table app.price_index_runs is 'Days on which a quarter was computed: once a day, however many processes try.';
comment on column app.price_index_runs.ran_on is 'The day in Riyadh.';
comment on column app.price_index_runs.observations is 'Comparable quotes that were read.';
comment on column app.price_index_runs.published is 'Prices published or revised by this run.';

alter table app.price_index_runs enable row level security;
create policy price_index_runs__worker_reads on app.price_index_runs for select to mimar_worker using (true);
create policy price_index_runs__worker_runs on app.price_index_runs for insert to mimar_worker with check (true);
grant select, insert on app.price_index_runs to mimar_worker;
