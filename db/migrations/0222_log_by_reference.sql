-- outside a transaction
create index concurrently audit_entries__of_reference on app.audit_entries ((record::jsonb #>> '{details,reference}'), seq desc) where record::jsonb #>> '{details,reference}' is not null;
