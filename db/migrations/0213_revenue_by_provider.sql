-- outside a transaction
-- The search of the revenue's rows (server/revenue/read-revenue-entries.ts) reads the entries of the firms it finds.
create index concurrently revenue_entries__of_provider on app.revenue_entries (provider_id, at desc, id desc);
