-- outside a transaction
-- The cost of a month's messages is summed from the index alone. It takes the place of messages__outgoing_by_time.
create index concurrently messages__cost_by_time on app.messages (created_at) include (kind, billed, cost_thousandths)
  where direction = 'outgoing';
