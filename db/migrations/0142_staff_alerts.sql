-- Staff are told by email and in their browser of what they must not miss (docs/flows/staff-alerts.md).

create table app.staff_alert_settings (
  user_id uuid primary key references auth.users on delete cascade,
  locale text not null check (locale in ('ar', 'en')),
  digest_hour integer not null check (digest_hour between 0 and 23),
  registrations text check (registrations in ('at_once', 'digest', 'off')),
  promises text check (promises in ('at_once', 'digest', 'off')),
  messages text check (messages in ('at_once', 'digest', 'off')),
  money text check (money in ('at_once', 'digest', 'off')),
  complaints text check (complaints in ('at_once', 'digest', 'off')),
  changed_at timestamptz not null
);
comment on table app.staff_alert_settings is 'What a member of staff chose to be told of, and when. Without a row, or where a kind is null, what is usual for the role counts (domain/staff/alerts.ts).';
comment on column app.staff_alert_settings.digest_hour is 'Hour in Riyadh of the daily email.';

create table app.staff_alerts (
  user_id uuid not null references auth.users on delete cascade,
  thing text not null check (length(thing) <= 80),
  state text not null check (length(state) <= 40),
  kind text not null check (kind in ('registrations', 'promises', 'messages', 'money', 'complaints')),
  telling uuid not null,
  told_at timestamptz not null,
  primary key (user_id, thing, state)
);
comment on table app.staff_alerts is 'What each member of staff was told, once for each state of a thing. Deleted after a year.';
comment on column app.staff_alerts.thing is 'ID of the thing, with the number of the promise where it has several.';
comment on column app.staff_alerts.telling is 'What was told together: one email, one notification.';
create index staff_alerts__of_telling on app.staff_alerts (telling);
create index staff_alerts__by_age on app.staff_alerts (told_at);

create table app.staff_alert_turns (
  user_id uuid primary key references auth.users on delete cascade,
  digested_on date,
  told_at timestamptz
);
comment on table app.staff_alert_turns is 'When a member of staff had their last email of alerts. Whoever changes the row tells; another process at the same moment finds it changed.';

create table app.staff_push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  endpoint text not null check (endpoint like 'http%' and length(endpoint) <= 2000),
  public_key text not null check (length(public_key) between 80 and 100),
  auth_secret text not null check (length(auth_secret) between 20 and 30),
  created_at timestamptz not null default now(),
  unique (user_id, endpoint)
);
comment on table app.staff_push_subscriptions is 'Browsers in which staff asked for alerts (RFC 8030). Ends with the session that asked, so a signed-out browser shows nothing.';
create index staff_push_subscriptions__of_session on app.staff_push_subscriptions (session_id);

alter table app.staff_alert_settings enable row level security;
alter table app.staff_alerts enable row level security;
alter table app.staff_alert_turns enable row level security;
alter table app.staff_push_subscriptions enable row level security;

-- The person themself, while they are staff. An auditor changes nothing of the marketplace, but what they are told.
create policy staff_alert_settings__own on app.staff_alert_settings for select to mimar_user using (user_id = (select auth.uid()));
create policy staff_alert_settings__own_add on app.staff_alert_settings for insert to mimar_user
  with check (user_id = (select auth.uid()) and exists (select from app.user_roles mine
    where mine.user_id = (select auth.uid()) and mine.role in ('admin', 'reviewer', 'support', 'finance', 'auditor')));
create policy staff_alert_settings__own_change on app.staff_alert_settings for update to mimar_user
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy staff_push_subscriptions__own on app.staff_push_subscriptions for select to mimar_user using (user_id = (select auth.uid()));
create policy staff_push_subscriptions__own_add on app.staff_push_subscriptions for insert to mimar_user
  with check (user_id = (select auth.uid()) and exists (select from app.user_roles mine
    where mine.user_id = (select auth.uid()) and mine.role in ('admin', 'reviewer', 'support', 'finance', 'auditor')));
create policy staff_push_subscriptions__own_change on app.staff_push_subscriptions for update to mimar_user
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy staff_push_subscriptions__own_remove on app.staff_push_subscriptions for delete to mimar_user using (user_id = (select auth.uid()));
grant select on app.staff_alert_settings, app.staff_push_subscriptions to mimar_user;
grant insert (user_id, locale, digest_hour, registrations, promises, messages, money, complaints, changed_at),
  update (locale, digest_hour, registrations, promises, messages, money, complaints, changed_at) on app.staff_alert_settings to mimar_user;
grant insert (user_id, session_id, endpoint, public_key, auth_secret, created_at), update (session_id, public_key, auth_secret), delete
  on app.staff_push_subscriptions to mimar_user;

create policy staff_alert_settings__worker_read on app.staff_alert_settings for select to mimar_worker using (true);
create policy staff_alerts__worker_all on app.staff_alerts for all to mimar_worker using (true) with check (true);
create policy staff_alert_turns__worker_all on app.staff_alert_turns for all to mimar_worker using (true) with check (true);
create policy staff_push_subscriptions__worker_read on app.staff_push_subscriptions for select to mimar_worker using (true);
create policy staff_push_subscriptions__worker_remove on app.staff_push_subscriptions for delete to mimar_worker using (true);
grant select on app.staff_alert_settings to mimar_worker;
grant select, insert, delete on app.staff_alerts to mimar_worker;
grant select, insert, update (digested_on, told_at) on app.staff_alert_turns to mimar_worker;
grant select, delete on app.staff_push_subscriptions to mimar_worker;
