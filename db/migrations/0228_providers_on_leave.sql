-- outside a transaction
-- The market's supply by project type and city is what app.provider_counts keeps of the directory, less those in it who
-- take no leads now (server/admin/market/read-market.ts): only these are read, from the index alone.
create index concurrently providers__listed_on_leave on app.providers (id) include (trades, service_cities)
  where is_listed and not takes_leads;
