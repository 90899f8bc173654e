-- Messages out and in, and the webhook deliveries they came by.
--
-- Outgoing life: queued → sending → sent → delivered → read, or failed.
-- `sending` is committed before the HTTP call. If the process dies there, nobody knows whether the message left,
-- so it is not sent again at once: the provider's status webhook (which carries our message id) settles it,
-- and only when none came in the minutes of the settle time is it queued again. docs/decisions/0008-exactly-once-messages.md

create table app.messages (
  id uuid primary key default uuidv7(),
  direction text not null check (direction in ('outgoing', 'incoming')),
  channel text not null default 'whatsapp' check (channel in ('whatsapp')),
  kind text not null,
  counterpart text not null check (counterpart ~ '^[0-9]{8,15}$'),
  locale text check (locale in ('ar', 'en')),
  provider_id uuid references app.providers,
  project_request_id uuid references app.project_requests on delete cascade,
  lead_id uuid references app.leads on delete cascade,
  content jsonb not null,
  status text not null check (status in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'received')),
  dedupe_key text constraint messages__dedupe_key unique,
  channel_message_id text constraint messages__channel_message_id unique,
  attempts integer not null default 0,
  claimed_at timestamptz,
  silent_minutes integer not null default 0,
  failure jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on column app.messages.counterpart is 'The other side''s WhatsApp number, E.164 without plus.';
comment on column app.messages.dedupe_key is 'One promise, one message: e.g. lead:<id>:offer. A job that runs twice writes it once.';
comment on column app.messages.silent_minutes is 'Minutes in which we were awake, the message was `sending`, and no status came.';
comment on column app.messages.channel_message_id is 'Meta''s id (wamid…).';
create index messages__by_counterpart on app.messages (counterpart, created_at desc);
create index messages__unsettled on app.messages (claimed_at) where status = 'sending';

create table app.webhook_events (
  id text primary key,
  channel text not null check (channel in ('whatsapp')),
  payload jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz
);
comment on table app.webhook_events is 'Each event of the outside world once, whatever number of times it is delivered. The id is that of the event, not of the delivery.';
create index webhook_events__by_age on app.webhook_events (received_at);

alter table app.messages enable row level security;
alter table app.webhook_events enable row level security;
create policy messages__worker_all on app.messages to mimar_worker using (true) with check (true);
create policy messages__admin_read on app.messages for select to mimar_admin using (true);
create policy webhook_events__worker_all on app.webhook_events to mimar_worker using (true) with check (true);
-- Message content holds names and numbers: columns are granted to admins when a screen needs them.
grant select, insert, update (status, channel_message_id, attempts, claimed_at, silent_minutes, failure, sent_at) on app.messages to mimar_worker;
grant select (id, direction, kind, provider_id, project_request_id, lead_id, status, attempts, failure, created_at, sent_at) on app.messages to mimar_admin;
-- Delete, because an event holds what a person wrote and is forgotten after a while (marketplace.forget_expired).
grant select, insert, update (applied_at), delete on app.webhook_events to mimar_worker;
