-- What providers say of the lines of our bill, and what that teaches each item: docs/estimates-learning.md

create table app.estimate_remarks (
  lead_id uuid not null references app.leads on delete cascade,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  what text not null check (what in ('quantity', 'not_needed', 'missing', 'rate')),
  quantity double precision check (quantity > 0 and quantity < 1e9),
  verdict text check (verdict in ('too_low', 'too_high', 'other_scope')),
  reason text not null check (reason ~ '^[a-z][a-z_]{0,39}$'),
  remarked_at timestamptz not null,
  primary key (lead_id, code),
  constraint estimate_remarks__quantity_said check (what <> 'quantity' or quantity is not null),
  constraint estimate_remarks__quantity_only check (quantity is null or what in ('quantity', 'missing')),
  constraint estimate_remarks__verdict check ((what = 'rate') = (verdict is not null))
);
comment on table app.estimate_remarks is 'What a provider says is wrong with a line of our bill: one standing remark a line and lead. No free text, no money.';
comment on column app.estimate_remarks.code is 'An item of domain/estimates/catalogue.ts: a line of the scope, or of `missing` one that is not in it.';
comment on column app.estimate_remarks.quantity is 'Theirs, in the unit of our line.';
comment on column app.estimate_remarks.verdict is 'Of `rate`, where they priced the line themselves: our rate is too low, too high, or of another scope.';
comment on column app.estimate_remarks.reason is 'A word of a short list: domain/estimates/estimate-remark.ts.';

alter table app.estimate_remarks enable row level security;
create policy estimate_remarks__provider_reads_own on app.estimate_remarks for select to mimar_provider
  using (exists (select from app.leads where leads.id = lead_id));
-- Until the award: then a lead is won or lost.
create policy estimate_remarks__provider_says on app.estimate_remarks to mimar_provider
  using (exists (select from app.leads where leads.id = lead_id and leads.status in ('accepted', 'quoted')))
  with check (exists (select from app.leads where leads.id = lead_id and leads.status in ('accepted', 'quoted')));
create policy estimate_remarks__admin_reads on app.estimate_remarks for select to mimar_admin using (true);
create policy estimate_remarks__worker_reads on app.estimate_remarks for select to mimar_worker using (true);
grant select, insert, update (what, quantity, verdict, reason, remarked_at), delete on app.estimate_remarks to mimar_provider;
grant select on app.estimate_remarks to mimar_admin, mimar_worker;

-- The desk reads the newest first.
create index estimate_remarks__latest on app.estimate_remarks (remarked_at desc);

alter table app.estimate_calibrations add column items jsonb not null default '{}';
comment on column app.estimate_calibrations.items is 'By item: quantity, rate, remarks (domain/estimates/calibration.ts). No price, no provider, no owner.';
grant insert (items) on app.estimate_calibrations to mimar_worker;
create or replace view app.newest_estimate_calibrations with (security_barrier) as
  select distinct on (engine_version) engine_version, learned_on, corrections, items
  from app.estimate_calibrations
  order by engine_version, learned_on desc;
