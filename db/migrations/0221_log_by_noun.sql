-- outside a transaction
create index concurrently audit_entries__of_noun on app.audit_entries (split_part(action, '.', 1), seq desc) where action <> 'project_request.dispatched';
