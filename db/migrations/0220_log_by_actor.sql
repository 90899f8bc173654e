-- outside a transaction
-- The filters of the log of decisions (server/audit/read-audit.ts) read the entries they show, not all of all years.
-- Matching rounds, hundreds for each decision of a person, are in none of them.
create index concurrently audit_entries__of_actor on app.audit_entries ((record::jsonb ->> 'actorId'), seq desc) where record::jsonb ->> 'actorKind' = 'admin';
