-- A large company sends more than a million messages in a month. A job sums what they cost, and everybody reads what it
-- kept, as with the health of the market (0227_kept_market.sql).

create table app.message_cost_sums (
  days integer primary key,
  counted_at timestamptz not null,
  figures jsonb
);
comment on table app.message_cost_sums is 'Cost of the messages of a period as messages.count_cost last counted it.';
comment on column app.message_cost_sums.figures is 'As GET /admin/messages/cost answers; null while the company is small and each reader counts.';

alter table app.message_cost_sums enable row level security;
create policy message_cost_sums__admin_reads on app.message_cost_sums for select to mimar_admin using (true);
create policy message_cost_sums__staff_reads on app.message_cost_sums as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'conversations')));
create policy message_cost_sums__worker_all on app.message_cost_sums for all to mimar_worker using (true) with check (true);
grant select on app.message_cost_sums to mimar_admin;
grant select, insert, update on app.message_cost_sums to mimar_worker;

-- A policy that another policy reads for each row, as that of quotes reads this one, parsed the claims again for each:
-- most of what a page of a provider's quotes took. Asked in a select of its own, they are parsed once a statement.
alter policy leads__provider_reads_own on app.leads using (provider_id = (select app.current_provider_id()));
alter policy leads__owner_reads_own on app.leads using (project_request_id = (select app.current_project_request_id()));
