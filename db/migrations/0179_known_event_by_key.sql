-- A session plans the look-up of a known event once. Planned while a month is empty and was vacuumed, it would read the
-- month from its beginning for each further event of a delivery of thousands.
alter function app.skip_known_event() set enable_seqscan to off;
