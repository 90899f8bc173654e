-- A page of a provider's own quotes was found through all leads of their past and sorted. A quote says itself whose it
-- is, which an index can follow: the column here, older rows in 0234, indexes in 0235 and 0236, the proof and the policy
-- in 0237 and 0238. Code of before does not write the column, so a trigger does; and where it joins quotes with leads it
-- says provider_id alone, which would name two columns if this one were called so.
alter table app.quotes add column lead_provider_id uuid;
comment on column app.quotes.lead_provider_id is 'Of its lead, which never changes; the foreign key to both holds it to that.';

create function app.name_provider_of_quote() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.lead_provider_id := (select provider_id from app.leads where id = new.lead_id);
  return new;
end
$$;
revoke execute on function app.name_provider_of_quote() from public;
create trigger quotes__name_provider before insert on app.quotes
  for each row when (new.lead_provider_id is null) execute function app.name_provider_of_quote();

-- Whose an older quote is changes nothing that anybody was told, so filling it in wakes no reader and marks no figures.
create or replace trigger quotes__announce_project_request after insert on app.quotes
  for each row execute function app.announce_project_request();
create trigger quotes__announce_changed_to_owner after update on app.quotes
  for each row when (old.lead_provider_id is not distinct from new.lead_provider_id) execute function app.announce_project_request();
create or replace trigger quotes__announce_provider after insert on app.quotes
  for each row execute function app.announce_lead();
create trigger quotes__announce_changed_to_provider after update on app.quotes
  for each row when (old.lead_provider_id is not distinct from new.lead_provider_id) execute function app.announce_lead();
create or replace trigger quotes__mark_figures after insert on app.quotes
  for each row execute function app.mark_figures();
create trigger quotes__mark_figures_changed after update on app.quotes
  for each row when (old.lead_provider_id is not distinct from new.lead_provider_id) execute function app.mark_figures();
