-- outside a transaction
-- Registrations that wait for our decision are counted and listed by their due moment, stopping at a thousand, without a
-- look at their rows (server/sla/read-promised.ts). An index of an expression answers alone when it holds its columns.
create index concurrently providers__undecided_due on app.providers (coalesce(verification_due_at, registered_at), id)
  include (verification_due_at, registered_at)
  where status = 'pending_review' and awaiting_since is null;
