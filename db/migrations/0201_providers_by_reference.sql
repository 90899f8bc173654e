-- outside a transaction
-- The console finds a registration by the number that people say, RG-7F3A09C2: the end of its id.
create index concurrently providers__by_reference on app.providers ((right(id::text, 8)), registered_at desc);
