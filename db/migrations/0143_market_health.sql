-- The health of the market reads a period of leads and awards, whatever the age of the company (server/admin/market).

create index leads__by_offer on app.leads (offered_at) include (provider_id, status, answered_at);
create index quotes__awarded on app.quotes (settled_at) include (lead_id, amount) where status = 'awarded';
