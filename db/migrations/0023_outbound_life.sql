-- What becomes of a message: what it cost, why it failed, which other way its promise went, and what holds others back.

alter table app.messages
  add column category text check (category in ('utility', 'service', 'authentication', 'marketing')),
  add column billed boolean,
  add column cost_thousandths integer check (cost_thousandths >= 0),
  add column retry_at timestamptz,
  add column held_by text,
  add column attempts_before integer not null default 0,
  add column failed_channel_message_id text,
  add column resolution text check (resolution in ('template', 'mail', 'not_needed', 'given_up')),
  add column resolved_at timestamptz,
  add column mail_id uuid,
  add constraint messages__resolved check ((resolution is null) = (resolved_at is null));
comment on column app.messages.category is 'What WhatsApp bills it as: ours until its status says otherwise.';
comment on column app.messages.billed is 'Whether WhatsApp billed it, as its status said; null = it has not said.';
comment on column app.messages.cost_thousandths is 'Thousandths of a halala, by the price list of the day it was billed; null = billed without a known price, or not told yet.';
comment on column app.messages.retry_at is 'Queued, and not to be tried before.';
comment on column app.messages.held_by is 'The hold (whatsapp_holds) it waits for; while it is being sent, the one it asks about for all.';
comment on column app.messages.attempts_before is 'Attempts from before it was last taken up anew (by an admin, or after a hold): they do not count towards giving up.';
comment on column app.messages.failed_channel_message_id is 'Meta''s id of the last try that WhatsApp called failed: a late yes to that try is not believed.';
comment on column app.messages.resolution is 'Failed, and settled: the promise went as a template or by mail, is no longer needed, or an admin gave it up. Failed without one is a dead letter.';
comment on column app.messages.mail_id is 'The mail that went instead. No reference: mails are forgotten sooner (marketplace.forget_expired).';
create index messages__dead_letters on app.messages (id desc) where status = 'failed' and resolution is null;
create index messages__failed on app.messages (id desc) where status = 'failed';
create index messages__waiting on app.messages (id desc) where status = 'queued';
create index messages__held on app.messages (held_by) where held_by is not null;
create index messages__of_mail on app.messages (mail_id) where mail_id is not null;
create index messages__outgoing_by_time on app.messages (created_at) where direction = 'outgoing';
create index messages__of_lead on app.messages (lead_id) where lead_id is not null;

create table app.whatsapp_holds (
  subject text primary key check (subject ~ '^(account|template:[a-z0-9_]+:(ar|en))$'),
  code integer not null,
  reason text not null,
  told_by text not null check (told_by in ('answer', 'status')),
  since timestamptz not null,
  next_try_at timestamptz not null
);
comment on table app.whatsapp_holds is 'What WhatsApp refuses for everybody: our whole account, or one template. Messages wait; one of them asks again at next_try_at, and its success removes the row.';
comment on column app.whatsapp_holds.told_by is 'answer: WhatsApp refuses at once, so an accepted message ends it; status: it accepts and fails later, so only a sent one does.';
alter table app.whatsapp_holds enable row level security;
create policy whatsapp_holds__worker_all on app.whatsapp_holds to mimar_worker using (true) with check (true);
create policy whatsapp_holds__admin_read on app.whatsapp_holds for select to mimar_admin using (true);
create policy whatsapp_holds__admin_asks_again on app.whatsapp_holds for update to mimar_admin using (true) with check (true);
grant select, insert, update, delete on app.whatsapp_holds to mimar_worker;
grant select, update (next_try_at) on app.whatsapp_holds to mimar_admin;

grant update (category, billed, cost_thousandths, retry_at, held_by, attempts_before, failed_channel_message_id, resolution, resolved_at, mail_id) on app.messages to mimar_worker;
-- What a message said and to which number stays with the worker.
grant select (channel, category, billed, cost_thousandths, retry_at, held_by, resolution, resolved_at, mail_id) on app.messages to mimar_admin;
create policy messages__admin_mends on app.messages for update to mimar_admin
  using (direction = 'outgoing' and status in ('failed', 'queued'))
  with check (direction = 'outgoing' and ((status = 'queued' and resolution is null) or status = 'failed'));
grant update (status, attempts_before, claimed_at, retry_at, held_by, resolution, resolved_at) on app.messages to mimar_admin;

-- Screens of admins hear of what failed and of what stands still.
create function app.announce_trouble() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform pg_notify('messages_changed', '');
  return null;
end
$$;
create trigger messages__announce_failed after update on app.messages for each row
  when ((old.status = 'failed' or new.status = 'failed') and (old.status, old.resolution) is distinct from (new.status, new.resolution))
  execute function app.announce_trouble();
create trigger whatsapp_holds__announce after insert or update or delete on app.whatsapp_holds for each row execute function app.announce_trouble();
