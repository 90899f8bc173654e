-- Consultations in use: what anyone may see of them is announced, and the calendar's checks say only what they check.

alter table app.consultation_calendars drop constraint consultation_calendars__seven_days;
alter table app.consultation_calendars add constraint consultation_calendars__seven_days check (jsonb_array_length(weekly) = 7);
alter table app.consultation_calendars drop constraint consultation_calendars__exceptions_by_day;
alter table app.consultation_calendars add constraint consultation_calendars__exceptions_by_day check (exceptions @> '{}'::jsonb);

-- A provider's page shows what can be booked of them.
create trigger consultation_offers__announce after insert or delete or update on app.consultation_offers
  for each statement execute function app.announce_public_change('providers');
create trigger consultation_offers__announce_truncate after truncate on app.consultation_offers
  for each statement execute function app.announce_public_change('providers');
