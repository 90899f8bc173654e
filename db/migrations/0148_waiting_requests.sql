-- The console's first list names the project requests that run out of time without a quote (docs/flows/console-today.md).
-- Read by their deadline, as few as are open, whatever their number in all.
create index project_requests__unanswered on app.project_requests (quote_due_at, id) where status in ('received', 'dispatched');
