-- outside a transaction
-- Providers who take leads and have a package that runs or is in grace are counted from the index alone
-- (server/admin/market/read-market.ts).
create index concurrently providers__taking_with_package on app.providers (id)
  where is_listed and takes_leads and subscription_status in ('active', 'grace');
