-- What a conversation over WhatsApp needs to remember beside its messages.

create table app.chat_notices (
  lead_id uuid not null references app.leads on delete cascade,
  side text not null check (side in ('owner', 'provider')),
  last_message_id uuid not null references app.chat_messages on delete cascade,
  told_at timestamptz not null,
  primary key (lead_id, side)
);
comment on table app.chat_notices is 'Up to which chat message each side was told over WhatsApp, and when: each notice is billed, so there is one for many.';
alter table app.chat_notices enable row level security;
create policy chat_notices__worker_all on app.chat_notices to mimar_worker using (true) with check (true);
grant select, insert, update on app.chat_notices to mimar_worker;

create table app.chat_prompts (
  provider_id uuid primary key references app.providers on delete cascade,
  lead_id uuid not null references app.leads on delete cascade,
  asked_at timestamptz not null
);
comment on table app.chat_prompts is 'A provider tapped Ask on a lead: their next text is a question to its owner.';
alter table app.chat_prompts enable row level security;
create policy chat_prompts__worker_all on app.chat_prompts to mimar_worker using (true) with check (true);
grant select, insert, update, delete on app.chat_prompts to mimar_worker;

create table app.whatsapp_opt_outs (
  mobile text primary key check (mobile ~ '^[0-9]{8,15}$'),
  opted_out_at timestamptz not null,
  source text not null check (source in ('whatsapp', 'whatsapp_refusal', 'page'))
);
comment on table app.whatsapp_opt_outs is 'Numbers that asked us not to write on WhatsApp. Gone again when they ask for it.';
comment on column app.whatsapp_opt_outs.source is 'whatsapp: they wrote so; whatsapp_refusal: WhatsApp said so (131050); page: on a page of ours.';
alter table app.whatsapp_opt_outs enable row level security;
create policy whatsapp_opt_outs__worker_all on app.whatsapp_opt_outs to mimar_worker using (true) with check (true);
create policy whatsapp_opt_outs__admin_read on app.whatsapp_opt_outs for select to mimar_admin using (true);
grant select, insert, update, delete on app.whatsapp_opt_outs to mimar_worker;
grant select on app.whatsapp_opt_outs to mimar_admin;
