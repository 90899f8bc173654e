-- outside a transaction
create index concurrently documents__of_consultation on app.documents (consultation_id, created_at) where consultation_id is not null;
