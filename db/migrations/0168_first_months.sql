-- Reads both tables beside their writers.
alter table auth.audit_log_entries validate constraint first_month;
alter table app.webhook_events validate constraint first_month;
