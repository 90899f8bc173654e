-- The health of the market of a large company takes seconds to count, so a job counts it and everybody reads what it kept
-- (docs/flows/market-health.md). Who may read money is not who may read requests, hence two tables.

create table app.market_demand (
  days integer primary key,
  counted_at timestamptz not null,
  figures jsonb
);
comment on table app.market_demand is 'Demand and supply of a period as market.count last counted them.';
comment on column app.market_demand.figures is 'As GET /admin/market answers; null while the company is small and each reader counts.';

create table app.market_money (
  days integer primary key,
  counted_at timestamptz not null,
  figures jsonb
);
comment on table app.market_money is 'What was collected in a period as market.count last counted it.';
comment on column app.market_money.figures is 'As in app.market_demand.';

alter table app.market_demand enable row level security;
create policy market_demand__admin_reads on app.market_demand for select to mimar_admin using (true);
create policy market_demand__staff_reads on app.market_demand as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'requests')));
create policy market_demand__worker_all on app.market_demand for all to mimar_worker using (true) with check (true);
grant select on app.market_demand to mimar_admin;
grant select, insert, update on app.market_demand to mimar_worker;

alter table app.market_money enable row level security;
create policy market_money__admin_reads on app.market_money for select to mimar_admin using (true);
create policy market_money__staff_reads on app.market_money as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'money')));
create policy market_money__worker_all on app.market_money for all to mimar_worker using (true) with check (true);
grant select on app.market_money to mimar_admin;
grant select, insert, update on app.market_money to mimar_worker;

create policy project_request_figures__worker_reads on app.project_request_figures for select to mimar_worker using (true);
grant select on app.project_request_figures to mimar_worker;
