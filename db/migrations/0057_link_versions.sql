-- Links that end and can be renewed: docs/decisions/0075-links-that-end.md

alter table app.project_requests
  add column tracking_version integer not null default 0,
  add column tracking_renewed_at timestamptz,
  add column report_version integer not null default 0;
comment on column app.project_requests.tracking_version is 'Which tracking link opens it: each renewal counts on, and those before open nothing.';
comment on column app.project_requests.tracking_renewed_at is 'When its owner last had a new tracking link made; its life is counted from there.';
comment on column app.project_requests.report_version is 'Which link of its report may be read: each end of sharing counts on.';
grant update (tracking_version, tracking_renewed_at, report_version) on app.project_requests to mimar_worker;

create or replace view app.own_project_requests with (security_barrier=true) as
 SELECT requests.id,
    requests.reference,
    requests.project_type,
    requests.city,
    requests.area_sqm,
    requests.status,
    requests.received_at,
    requests.quote_due_at,
    prices.quotes,
    prices.lowest_quote,
    COALESCE(receipts.disclosures, '[]'::jsonb) AS disclosures,
    requests.tracking_version
   FROM app.project_request_claims claims
     JOIN app.project_requests requests ON requests.id = claims.project_request_id
     CROSS JOIN LATERAL ( SELECT count(*)::integer AS quotes,
            min(quotes.amount) FILTER (WHERE quotes.status <> 'rejected'::text) AS lowest_quote
           FROM app.leads
             JOIN app.quotes ON quotes.lead_id = leads.id
          WHERE leads.project_request_id = requests.id AND (quotes.status = ANY (ARRAY['submitted'::text, 'awarded'::text, 'rejected'::text]))) prices
     CROSS JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_object('providerName', providers.company_name, 'disclosedAt', disclosures.disclosed_at) ORDER BY disclosures.disclosed_at, disclosures.id) AS disclosures
           FROM app.contact_disclosures disclosures
             JOIN app.providers ON providers.id = disclosures.provider_id
          WHERE disclosures.project_request_id = requests.id) receipts
  WHERE claims.user_id = auth.uid() AND requests.erased_at IS NULL;
