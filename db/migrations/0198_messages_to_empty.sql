-- outside a transaction
-- Retention finds the messages that become a year old among those that it has not emptied, not among all that ever were.
create index concurrently messages__to_empty on app.messages (created_at) where counterpart <> '00000000';
