-- outside a transaction
-- Retention finds the next rounds of app.forget_dispatch_evidence (0165) without reading those it is done with.
create index concurrently dispatch_rounds__with_evidence on app.dispatch_rounds (dispatched_at) where evidence_gone_at is null;
