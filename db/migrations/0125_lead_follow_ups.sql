-- What a provider notes after quoting: how far a lead is, why it was lost, and when to ask again
-- (docs/flows/provider-dashboard.md#after-the-quote). Private to the provider.

create table app.lead_follow_ups (
  lead_id uuid primary key references app.leads on delete cascade,
  provider_id uuid not null references app.providers on delete cascade,
  mark text check (mark in ('visited', 'negotiating', 'won_elsewhere', 'lost')),
  reason text check (reason in ('price', 'timing', 'scope', 'another', 'postponed', 'no_answer', 'other')),
  words text not null default '' check (length(words) <= 300),
  remind_on date,
  reminded_at timestamptz,
  changed_at timestamptz not null,
  constraint lead_follow_ups__reason_of_lost check (reason is null or mark = 'lost'),
  constraint lead_follow_ups__words_of_end check (words = '' or mark in ('won_elsewhere', 'lost'))
);
comment on table app.lead_follow_ups is 'What a provider notes about a lead after quoting. Neither the owner nor our team reads it.';
comment on column app.lead_follow_ups.mark is 'Null: the quote was sent, nothing else was noted. What the owner decided stands in leads.status and comes first.';
comment on column app.lead_follow_ups.remind_on is 'Day in Riyadh on which the lead stands on top of the list.';
comment on column app.lead_follow_ups.reminded_at is 'When the day was seen by the job, whether or not a message was sent.';
create index lead_follow_ups__of_provider on app.lead_follow_ups (provider_id, remind_on);
create index lead_follow_ups__to_remind on app.lead_follow_ups (remind_on) where remind_on is not null and reminded_at is null;

alter table app.lead_follow_ups enable row level security;
create policy lead_follow_ups__of_own on app.lead_follow_ups for select to mimar_provider using (provider_id = app.current_provider_id());
create policy lead_follow_ups__provider_adds on app.lead_follow_ups for insert to mimar_provider
  with check (provider_id = app.current_provider_id() and exists (select from app.leads where leads.id = lead_id and leads.provider_id = app.current_provider_id()));
create policy lead_follow_ups__provider_changes on app.lead_follow_ups for update to mimar_provider
  using (provider_id = app.current_provider_id()) with check (provider_id = app.current_provider_id());
create policy lead_follow_ups__worker_reads on app.lead_follow_ups for select to mimar_worker using (true);
create policy lead_follow_ups__worker_reminds on app.lead_follow_ups for update to mimar_worker using (true) with check (true);
grant select, insert, update (mark, reason, words, remind_on, reminded_at, changed_at) on app.lead_follow_ups to mimar_provider;
grant select, update (reminded_at) on app.lead_follow_ups to mimar_worker;

create function app.forget_follow_ups() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'providers' then
    delete from app.lead_follow_ups where provider_id = new.id;
  else
    delete from app.lead_follow_ups where lead_id in (select id from app.leads where project_request_id = new.id);
  end if;
  return null;
end
$$;
comment on function app.forget_follow_ups is 'Deletes what providers noted about a project request, or a provider about leads, when either is erased.';
revoke execute on function app.forget_follow_ups from public;
create trigger providers__forget_follow_ups after update of erased_at on app.providers
  for each row when (new.erased_at is not null) execute function app.forget_follow_ups();
create trigger project_requests__forget_follow_ups after update of erased_at on app.project_requests
  for each row when (new.erased_at is not null) execute function app.forget_follow_ups();
