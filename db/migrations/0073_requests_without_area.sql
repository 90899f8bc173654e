-- A leak, or eight air conditioners to clean, needs no area of a house (needsArea in domain/project-requests/jobs.ts).

alter table app.project_requests alter column area_sqm drop not null;
comment on column app.project_requests.area_sqm is 'Whole square metres of the work; null where the jobs that were named need none.';
alter table app.project_requests add constraint project_requests__sized
  check (area_sqm is not null or jsonb_path_exists(facts, '$.jobs[0]'));

-- Computed when read: a stored one would write the whole table anew. Providers may not read the facts, but this of them.
alter table app.project_requests add column jobs jsonb generated always as (facts -> 'jobs') virtual;
comment on column app.project_requests.jobs is 'What is to be done, as the trades sell it, with how much of it as far as told; null where none was named.';
grant select (jobs) on app.project_requests to mimar_provider;

create or replace view app.public_project_requests with (security_barrier=true) as
  select id, project_type, city, area_sqm, finish_level, public_description as description, status, received_at, is_demo, jobs
  from app.project_requests
  where status <> 'cancelled'
  order by received_at desc, id desc;

create or replace view app.own_project_requests with (security_barrier=true) as
  select requests.id, requests.reference, requests.project_type, requests.city, requests.area_sqm, requests.status,
    requests.received_at, requests.quote_due_at, prices.quotes, prices.lowest_quote,
    coalesce(receipts.disclosures, '[]') as disclosures, requests.tracking_version, requests.jobs
  from app.project_request_claims claims
    join app.project_requests requests on requests.id = claims.project_request_id
    cross join lateral (
      select count(*)::integer as quotes, min(quotes.amount) filter (where quotes.status <> 'rejected') as lowest_quote
      from app.leads join app.quotes on quotes.lead_id = leads.id
      where leads.project_request_id = requests.id and quotes.status in ('submitted', 'awarded', 'rejected')
    ) prices
    cross join lateral (
      select jsonb_agg(
          jsonb_build_object('providerName', providers.company_name, 'disclosedAt', disclosures.disclosed_at)
          order by disclosures.disclosed_at, disclosures.id) as disclosures
      from app.contact_disclosures disclosures join app.providers on providers.id = disclosures.provider_id
      where disclosures.project_request_id = requests.id
    ) receipts
  where claims.user_id = auth.uid() and requests.erased_at is null;
