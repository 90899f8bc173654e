-- outside a transaction
-- Open requests of one promise are counted and listed by their due moment, stopping at a thousand
-- (server/sla/read-promised.ts).
create index concurrently project_requests__open_by_promise on app.project_requests (complexity, quote_due_at, id)
  where status in ('received', 'dispatched');
