-- outside a transaction
-- The latest quotes of a provider in each state, and how many there are (server/quotes/read-own-quotes.ts): a page reads
-- as far as it shows, whether it shows one state or all.
create index concurrently quotes__of_provider on app.quotes (lead_provider_id, status, submitted_at desc, id desc);
