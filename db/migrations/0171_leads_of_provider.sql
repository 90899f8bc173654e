-- outside a transaction
-- A provider's leads are counted and read of the index alone. Of leads__by_provider the pages of the table had to be
-- read as well, as many as the provider has leads, of all years.
create index concurrently leads__of_provider on app.leads (provider_id, offered_at desc, id desc) include (status, answered_at);
