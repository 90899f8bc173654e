-- outside a transaction
create index concurrently consultations__to_ask_about on app.consultations (ended_at) where status = 'done' and review_asked_at is null;
