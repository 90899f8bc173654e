-- A webhook may carry thousands of events, and a lock for the id of each (0170) fills the table of locks. Within a month
-- its key is enough. Two deliveries at once lie in different months only at the turn of one, and no transaction of ours
-- lasts a minute: so whoever writes within a minute of it waits for the others who do.
create or replace function app.skip_known_event() returns trigger
  language plpgsql
  set search_path to ''
  as $$
begin
  if date_trunc('month', new.received_at + interval '1 minute', 'Asia/Riyadh') > date_trunc('month', new.received_at - interval '1 minute', 'Asia/Riyadh') then
    perform pg_advisory_xact_lock(hashtext('webhook_events at the turn of a month'));
  end if;
  if exists (select from app.webhook_events where id = new.id) then
    return null;
  end if;
  return new;
end
$$;
