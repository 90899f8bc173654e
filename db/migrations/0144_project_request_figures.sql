-- The health of the market counts quotes of every request of a period (docs/flows/market-health.md). Joining them with
-- their leads and quotes each time took most of its time, so each request's number and first quote are kept.

create table app.project_request_figures (
  project_request_id uuid primary key references app.project_requests on delete cascade,
  received_at timestamptz not null,
  quotes integer not null check (quotes >= 0),
  first_quote_at timestamptz
);
comment on table app.project_request_figures is 'What the quotes of a project request come to; without a row it never had one. Written by app.count_quotes.';
comment on column app.project_request_figures.received_at is 'As of the project request, where it never changes: figures of a period are read by it.';
comment on column app.project_request_figures.quotes is 'Leads with a quote that was not taken back.';
comment on column app.project_request_figures.first_quote_at is 'The earliest quote that was not taken back.';
create index project_request_figures__latest on app.project_request_figures (received_at) include (project_request_id, quotes, first_quote_at);

-- A request's row is wide, its words above all. From this index alone the figures of a period are counted; the pages it may
-- answer for are those that were vacuumed since they changed, so that is done after a hundredth has changed, not a fifth.
create index project_requests__counted on app.project_requests (received_at) include (id, project_type, city, status, quote_due_at, ended_at);
alter table app.project_requests set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table app.leads set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

alter table app.project_request_figures enable row level security;
create policy project_request_figures__admin_read on app.project_request_figures for select to mimar_admin using (true);
create policy project_request_figures__staff_reads on app.project_request_figures as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'requests')));
grant select on app.project_request_figures to mimar_admin;

create function app.count_quotes() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_request uuid;
begin
  select project_request_id into v_request from app.leads where id = coalesce(new.lead_id, old.lead_id);
  -- A deleted lead goes with its project request, and so does the row here.
  if v_request is null then return null; end if;
  -- Two quotes at the same moment wait here for each other, as all writers do; what follows sees both.
  perform from app.project_requests where id = v_request for no key update;
  insert into app.project_request_figures (project_request_id, received_at, quotes)
    select id, received_at, 0 from app.project_requests where id = v_request on conflict do nothing;
  update app.project_request_figures
    set (quotes, first_quote_at) = (
      select count(distinct quotes.lead_id) filter (where quotes.status in ('submitted', 'awarded', 'rejected')),
        min(quotes.submitted_at) filter (where quotes.status <> 'withdrawn')
      from app.leads join app.quotes on quotes.lead_id = leads.id where leads.project_request_id = v_request)
    where project_request_id = v_request;
  return null;
end
$$;
comment on function app.count_quotes() is 'Counts the quotes of a project request again. A replaced quote is followed by its newer one, so it counts for the first time, not for the number.';
revoke execute on function app.count_quotes() from public;
create trigger quotes__count_added after insert or delete on app.quotes for each row execute function app.count_quotes();
create trigger quotes__count_changed after update of status on app.quotes for each row
  when (old.status is distinct from new.status and (old.status in ('replaced', 'withdrawn') or new.status in ('replaced', 'withdrawn')))
  execute function app.count_quotes();

insert into app.project_request_figures (project_request_id, received_at, quotes, first_quote_at)
  select request.id, request.received_at,
    count(distinct quotes.lead_id) filter (where quotes.status in ('submitted', 'awarded', 'rejected')),
    min(quotes.submitted_at) filter (where quotes.status <> 'withdrawn')
  from app.project_requests as request join app.leads on leads.project_request_id = request.id join app.quotes on quotes.lead_id = leads.id
  group by request.id;
