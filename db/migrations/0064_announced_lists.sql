-- What public lists show and nothing announced yet: docs/decisions/0079-lists-kept-as-bytes.md

-- How a provider answered: only a lead that was answered or ended changes it, and hours of waiting, which no row tells.
create trigger leads__announce_record_added after insert on app.leads
  for each row when (new.answered_at is not null or new.status <> 'offered')
  execute function app.announce_public_change('provider_records');
create trigger leads__announce_record_changed after update on app.leads
  for each row when ((old.provider_id, old.status, old.offered_at, old.answered_at)
    is distinct from (new.provider_id, new.status, new.offered_at, new.answered_at))
  execute function app.announce_public_change('provider_records');
create trigger leads__announce_record_gone after delete or truncate on app.leads
  for each statement execute function app.announce_public_change('provider_records');

-- How promises were kept. A sweep that finds nothing announces nothing.
create trigger sla_promises__announce_added after insert on app.sla_promises
  for each row execute function app.announce_public_change('attainment');
create trigger sla_promises__announce_changed after update on app.sla_promises
  for each row when ((old.kind, old.is_demo, old.started_at, old.status, old.stop_reason, old.used_minutes, old.is_late)
    is distinct from (new.kind, new.is_demo, new.started_at, new.status, new.stop_reason, new.used_minutes, new.is_late))
  execute function app.announce_public_change('attainment');
create trigger sla_promises__announce_gone after delete or truncate on app.sla_promises
  for each statement execute function app.announce_public_change('attainment');

create trigger provider_claims__announce_truncate after truncate on app.provider_claims
  for each statement execute function app.announce_public_change('providers');
