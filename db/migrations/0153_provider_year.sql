-- The record of a profile told the answers of a year beside the outcomes of three, so that more requests seemed to be
-- accepted than were ever offered. Here all are counted of the same leads: those of app.provider_record.
create function app.provider_year(p_provider_id uuid, p_now timestamptz)
  returns table (offered integer, answered integer, accepted integer, priced integer, won integer, handed_over integer)
  language sql stable security definer set search_path = ''
begin atomic
  select count(*)::integer, count(latest.answered_at)::integer,
    (count(*) filter (where latest.is_accepted))::integer,
    (count(*) filter (where latest.is_accepted and (latest.status = 'won'
      or exists (select from app.quotes where quotes.lead_id = latest.id))))::integer,
    (count(*) filter (where latest.status = 'won'))::integer,
    (count(*) filter (where latest.status = 'won'
      and exists (select from app.handovers where handovers.lead_id = latest.id and handovers.disputed_at is null)))::integer
  from (
    select leads.id, leads.status, leads.answered_at,
      leads.answered_at is not null and leads.status in ('accepted', 'quoted', 'won', 'lost') as is_accepted
    from app.leads
    where leads.provider_id = p_provider_id and leads.offered_at > p_now - interval '1 year'
      and (leads.answered_at is not null or leads.status <> 'offered' or leads.offered_at < p_now - interval '6 hours')
    order by leads.offered_at desc
    limit 200
  ) as latest;
end;
comment on function app.provider_year(uuid, timestamptz) is 'What became of the latest leads of a provider within a year, each figure counted of the one before it.';
revoke execute on function app.provider_year(uuid, timestamptz) from public;
grant execute on function app.provider_year(uuid, timestamptz) to mimar_admin, mimar_owner, mimar_provider, mimar_visitor;
