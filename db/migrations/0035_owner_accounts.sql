-- An owner's own place: which project requests are theirs, by the mobile they proved.

create index project_request_contacts__by_mobile on app.project_request_contacts (mobile);

create function app.claim_at_submit() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  -- Whoever proves this mobile at this moment waits for us, or we for them (server/owner-accounts/prove-mobile.ts takes
  -- the lock alone): one of the two sees what the other wrote.
  perform pg_advisory_xact_lock_shared(hashtextextended(new.mobile, 35));
  -- 180 days: domain/owner-accounts/mobile-proof.ts.
  insert into app.project_request_claims (project_request_id, user_id, way, claimed_at)
    select new.project_request_id, owner_accounts.user_id, 'submit', new.consented_at
    from app.owner_accounts
    where owner_accounts.mobile = new.mobile and owner_accounts.mobile_proved_at > new.consented_at - interval '180 days'
    on conflict do nothing;
  return null;
end
$$;
comment on function app.claim_at_submit() is 'What is sent with a mobile whose proof is fresh belongs to the account that proved it.';
create trigger project_request_contacts__claim after insert on app.project_request_contacts
  for each row execute function app.claim_at_submit();

create view app.own_project_requests with (security_barrier) as
  select requests.id, requests.reference, requests.project_type, requests.city, requests.area_sqm, requests.status,
    requests.received_at, requests.quote_due_at, prices.quotes, prices.lowest_quote,
    coalesce(receipts.disclosures, '[]') as disclosures
  from app.project_request_claims claims
    join app.project_requests requests on requests.id = claims.project_request_id
    cross join lateral (
      select count(*)::integer as quotes, min(quotes.amount) filter (where quotes.status <> 'rejected') as lowest_quote
      from app.leads join app.quotes on quotes.lead_id = leads.id
      where leads.project_request_id = requests.id and quotes.status in ('submitted', 'awarded', 'rejected')
    ) prices
    cross join lateral (
      select jsonb_agg(jsonb_build_object('providerName', providers.company_name, 'disclosedAt', disclosures.disclosed_at)
        order by disclosures.disclosed_at, disclosures.id) as disclosures
      from app.contact_disclosures disclosures join app.providers on providers.id = disclosures.provider_id
      where disclosures.project_request_id = requests.id
    ) receipts
  where claims.user_id = auth.uid() and requests.erased_at is null;
comment on view app.own_project_requests is 'What whoever is signed in holds by a claim. What was erased is nobody''s any more.';
grant select on app.own_project_requests to mimar_user;
