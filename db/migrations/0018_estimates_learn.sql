-- What quotes have taught the estimate. One row a day in Riyadh for each version of the engine, kept: an old estimate
-- can be told what it was made with, and a version of the engine never uses what was learned against another's rates.

create table app.estimate_calibrations (
  engine_version text not null check (length(engine_version) between 1 and 40),
  learned_on text not null check (learned_on ~ '^\d{4}-\d{2}-\d{2}$'),
  learned_at timestamptz not null,
  quotes integer not null check (quotes >= 0),
  corrections jsonb not null,
  primary key (engine_version, learned_on)
);
comment on table app.estimate_calibrations is 'What was learned from quotes, each night (server/estimates/learn-calibration.job.ts). Rows are only ever added.';
comment on column app.estimate_calibrations.engine_version is 'The rates the corrections are against: ENGINE_VERSION of domain/estimates.';
comment on column app.estimate_calibrations.learned_on is 'The day in Riyadh. One learning a day, however many processes try.';
comment on column app.estimate_calibrations.quotes is 'How many quotes taught it.';
comment on column app.estimate_calibrations.corrections is 'By project type and city: middle, spread, quotes (domain/estimates/calibration.ts). No price, no provider, no owner.';

alter table app.estimate_calibrations enable row level security;
create policy estimate_calibrations__worker_reads on app.estimate_calibrations for select to mimar_worker using (true);
create policy estimate_calibrations__worker_learns on app.estimate_calibrations for insert to mimar_worker with check (true);
create policy estimate_calibrations__admin_reads on app.estimate_calibrations for select to mimar_admin using (true);
grant select, insert (engine_version, learned_on, learned_at, quotes, corrections) on app.estimate_calibrations to mimar_worker;
grant select on app.estimate_calibrations to mimar_admin;

-- Every visitor's browser estimates with it.
create view app.newest_estimate_calibrations with (security_barrier) as
  select distinct on (engine_version) engine_version, learned_on, corrections
  from app.estimate_calibrations
  order by engine_version, learned_on desc;
comment on view app.newest_estimate_calibrations is 'The latest learning of each version of the engine.';
grant select on app.newest_estimate_calibrations to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

create trigger estimate_calibrations__announce after insert or delete on app.estimate_calibrations
  for each statement execute function app.announce_public_change('estimates');
create trigger estimate_calibrations__announce_truncate after truncate on app.estimate_calibrations
  for each statement execute function app.announce_public_change('estimates');

-- The nightly reading begins with the newest.
create index quotes__latest on app.quotes (submitted_at desc);
