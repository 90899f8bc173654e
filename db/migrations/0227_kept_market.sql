-- The health of the market of a large company takes seconds to count, so a job counts it and everybody reads what it kept
-- (docs/flows/market-health.md). Who may read money is not who may read requests, hence two tables.

create table app.market_demand_sums (
  days integer primary key,
  counted_at timestamptz not null,
  figures jsonb
);
comment on table app.market_demand_sums is 'Demand and supply of a period as market.count last counted them.';
comment on column app.market_demand_sums.figures is 'As GET /admin/market answers; null while the company is small and each reader counts.';

create table app.market_money_sums (
  days integer primary key,
  counted_at timestamptz not null,
  figures jsonb
);
comment on table app.market_money_sums is 'What was collected in a period as market.count last counted it.';
comment on column app.market_money_sums.figures is 'As in app.market_demand_sums.';

alter table app.market_demand_sums enable row level security;
create policy market_demand_sums__admin_reads on app.market_demand_sums for select to mimar_admin using (true);
create policy market_demand_sums__staff_reads on app.market_demand_sums as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'requests')));
create policy market_demand_sums__worker_all on app.market_demand_sums for all to mimar_worker using (true) with check (true);
grant select on app.market_demand_sums to mimar_admin;
grant select, insert, update on app.market_demand_sums to mimar_worker;

alter table app.market_money_sums enable row level security;
create policy market_money_sums__admin_reads on app.market_money_sums for select to mimar_admin using (true);
create policy market_money_sums__staff_reads on app.market_money_sums as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'money')));
create policy market_money_sums__worker_all on app.market_money_sums for all to mimar_worker using (true) with check (true);
grant select on app.market_money_sums to mimar_admin;
grant select, insert, update on app.market_money_sums to mimar_worker;

create policy project_request_figures__worker_reads on app.project_request_figures for select to mimar_worker using (true);
grant select on app.project_request_figures to mimar_worker;
