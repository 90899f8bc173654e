-- outside a transaction
-- The nearest price that a provider owes is found among the few leads that wait for one; before, all leads of the
-- provider's past were read for it.
create index concurrently leads__awaiting_price on app.leads (provider_id) include (project_request_id) where status = 'accepted';
