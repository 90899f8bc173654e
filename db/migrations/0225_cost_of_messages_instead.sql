-- messages__cost_by_time has the same key.
drop index app.messages__outgoing_by_time;
