-- outside a transaction
-- A lead together with its provider, for rows of a lead that say whose they are (0237_quotes_of_their_provider.sql).
create unique index concurrently leads__with_provider on app.leads (id, provider_id);
