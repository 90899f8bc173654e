-- contracts: no index holds the id of an event alone any more; code before 0167 named it (on conflict (id)).

-- Events of the outside world are kept in months. What was there becomes the first month; the name, the columns and the
-- rights stay, so code before this one writes on.
alter table app.webhook_events set schema months;

create table app.webhook_events (
  id text not null,
  channel text not null,
  payload jsonb not null,
  received_at timestamptz default now() not null,
  applied_at timestamptz,
  constraint webhook_events_channel_check check (channel in ('whatsapp', 'moyasar'))
) partition by range (received_at);
comment on table app.webhook_events is 'Each event of the outside world once, whatever number of times it is delivered. The id is that of the event, not of the delivery. In months.';
create index webhook_events__by_age on app.webhook_events (received_at);
alter table app.webhook_events enable row level security;
create policy webhook_events__worker_all on app.webhook_events for all to mimar_worker using (true) with check (true);
grant select, insert, delete, update (applied_at) on app.webhook_events to mimar_worker;

-- No index spans the months, and a table of ids beside them would be written and emptied as often as this one. So whoever
-- brings an event waits for others that bring the same, then looks at the months there are: a retry comes within seven
-- days, and a month stays thirty days beyond its end.
create function app.skip_known_event() returns trigger
  language plpgsql
  set search_path to ''
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('webhook_events ' || new.id, 0));
  if exists (select from app.webhook_events where id = new.id) then
    return null;
  end if;
  return new;
end
$$;
comment on function app.skip_known_event() is 'Skips an event that came before, in whatever month.';
create trigger webhook_events__once before insert on app.webhook_events
  for each row execute function app.skip_known_event();

create table months.webhook_events_default (like app.webhook_events including all, primary key (id));
alter table months.webhook_events_default enable row level security;

do $$
declare
  v_end text := (select substring(pg_get_expr(conbin, conrelid) from '''([^'']+)''') from pg_constraint
    where conrelid = 'months.webhook_events'::regclass and conname = 'first_month');
begin
  execute format('alter table app.webhook_events attach partition months.webhook_events for values from (minvalue) to (%L)', v_end);
  alter table app.webhook_events attach partition months.webhook_events_default default;
  drop policy webhook_events__worker_all on months.webhook_events;
  revoke all on months.webhook_events from mimar_worker;
end
$$;

select app.keep_months(now());
