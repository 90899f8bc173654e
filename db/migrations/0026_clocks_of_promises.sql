-- What happened to our promises (docs/sla.md): when each began, waited, was warned of and ended. domain/sla folds it.

-- ── Events ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- No foreign keys: a promise that was made stays on record when its subject is forgotten. It names nobody.
create table app.sla_events (
  sequence bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('project_request', 'provider')),
  subject_id uuid not null,
  promise integer not null default 1 check (promise > 0),
  at timestamptz not null,
  type text not null check (type in ('started', 'paused', 'resumed', 'warned', 'stopped', 'reopened')),
  kind text check (kind in ('quote_standard', 'quote_complex', 'verification')),
  promised_at timestamptz,
  reason text,
  warning text check (warning in ('reminder', 'escalation', 'breach')),
  constraint sla_events__kind_of_a_start check ((type = 'started') = (kind is not null) and (type = 'started') = (promised_at is not null)),
  constraint sla_events__kind_of_its_subject check ((kind = 'verification') = (subject_kind = 'provider')),
  constraint sla_events__warning_named check ((type = 'warned') = (warning is not null)),
  constraint sla_events__reason_of_its_type check (case type
    when 'paused' then reason in ('awaiting_owner', 'awaiting_provider')
    when 'stopped' then reason in ('kept', 'withdrawn')
    when 'reopened' then reason in ('decision_undone', 'quote_withdrawn')
    else reason is null end is true),
  constraint sla_events__promised_later check (promised_at > at)
);
comment on table app.sla_events is 'Each promise as it happened, in the order of at and sequence; never changed. Status and minutes are folded from it (domain/sla/sla-clock.ts).';
comment on column app.sla_events.promise is 'Which promise to this subject: a provider who asks for another look is promised another decision.';
comment on column app.sla_events.promised_at is 'What was told when it began, so history does not change with a rule.';
create unique index sla_events__one_start on app.sla_events (subject_kind, subject_id, promise) where type = 'started';
create unique index sla_events__one_of_a_warning on app.sla_events (subject_kind, subject_id, promise, warning) where type = 'warned';
create index sla_events__of_subject on app.sla_events (subject_id, promise, at, sequence);

-- The owner of the table is stopped too, as with the audit log.
create function app.keep_sla_events() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  raise exception 'sla events are never changed' using errcode = 'restrict_violation', schema = 'app', table = 'sla_events';
end
$$;
create trigger sla_events__never_change before update or delete or truncate on app.sla_events
  for each statement execute function app.keep_sla_events();

-- ── Kept readings ───────────────────────────────────────────────────────────────────────────────────────────────────
create table app.sla_promises (
  subject_kind text not null check (subject_kind in ('project_request', 'provider')),
  subject_id uuid not null,
  promise integer not null,
  kind text not null check (kind in ('quote_standard', 'quote_complex', 'verification')),
  is_demo boolean not null,
  started_at timestamptz not null,
  due_at timestamptz not null,
  status text not null default 'running' check (status in ('running', 'paused', 'stopped')),
  stopped_at timestamptz,
  stop_reason text check (stop_reason in ('kept', 'withdrawn')),
  used_minutes double precision check (used_minutes >= 0),
  is_late boolean not null default false,
  events integer not null default 1,
  next_look_at timestamptz,
  primary key (subject_kind, subject_id, promise),
  constraint sla_promises__stopped check ((status = 'stopped') = (stopped_at is not null) and (status = 'stopped') = (stop_reason is not null) and (status = 'stopped') = (used_minutes is not null))
);
comment on table app.sla_promises is 'Each promise as sla.look last folded its events: for lists and figures. What one page says of one promise is folded again.';
comment on column app.sla_promises.is_late is 'Its due moment passed before it was stopped or paused.';
comment on column app.sla_promises.events is 'How many events there are. A reading made of fewer is not kept.';
comment on column app.sla_promises.next_look_at is 'When sla.look has something to see; null = never again.';
create index sla_promises__to_look_at on app.sla_promises (next_look_at) where next_look_at is not null;
create index sla_promises__unfinished on app.sla_promises (due_at, subject_id) where status <> 'stopped';
create index sla_promises__by_start on app.sla_promises (started_at) include (kind, is_demo, status, stop_reason, is_late, due_at, used_minutes);

create function app.keep_sla_promise() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_promised_at timestamptz;
  v_is_demo boolean;
begin
  if new.type = 'started' then
    if new.subject_kind = 'provider' then
      select verification_due_at, is_demo into v_promised_at, v_is_demo from app.providers where id = new.subject_id;
    else
      select quote_due_at, is_demo into v_promised_at, v_is_demo from app.project_requests where id = new.subject_id;
    end if;
    -- Whoever may start a clock may not read it: only the promise that was stored with the subject begins.
    if v_is_demo is null or (app.claim('role') is not null and v_promised_at is distinct from new.promised_at) then
      raise exception 'no such promise was made' using errcode = 'check_violation', schema = 'app', table = 'sla_events', constraint = 'sla_events__as_promised';
    end if;
    insert into app.sla_promises (subject_kind, subject_id, promise, kind, is_demo, started_at, due_at, next_look_at)
    values (new.subject_kind, new.subject_id, new.promise, new.kind, v_is_demo, new.at, new.promised_at, new.at);
  else
    update app.sla_promises set events = events + 1, next_look_at = new.at
    where subject_kind = new.subject_kind and subject_id = new.subject_id and promise = new.promise;
  end if;
  if new.subject_kind = 'project_request' then perform pg_notify('project_request_changed', new.subject_id::text); end if;
  return null;
end
$$;
create trigger sla_events__keep_promise after insert on app.sla_events for each row execute function app.keep_sla_promise();

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.sla_events enable row level security;
alter table app.sla_promises enable row level security;
create policy sla_events__worker_reads on app.sla_events for select to mimar_worker using (true);
create policy sla_events__worker_records on app.sla_events for insert to mimar_worker with check (true);
create policy sla_events__admin_reads on app.sla_events for select to mimar_admin using (true);
create policy sla_events__admin_decides on app.sla_events for insert to mimar_admin
  with check (subject_kind = 'provider' and type in ('stopped', 'reopened'));
create policy sla_events__owner_reads_own on app.sla_events for select to mimar_owner
  using (subject_kind = 'project_request' and subject_id = app.current_project_request_id());
create policy sla_events__provider_reads_own on app.sla_events for select to mimar_provider
  using (subject_kind = 'provider' and subject_id = app.current_provider_id());
create policy sla_events__provider_asks_again on app.sla_events for insert to mimar_provider
  with check (subject_kind = 'provider' and subject_id = app.current_provider_id() and type = 'started');
create policy sla_events__visitor_submits on app.sla_events for insert to mimar_visitor with check (type = 'started' and promise = 1);
create policy sla_events__user_registers on app.sla_events for insert to mimar_user
  with check (subject_kind = 'provider' and type = 'started' and promise = 1);
grant insert (subject_kind, subject_id, promise, at, type, kind, promised_at, reason, warning) on app.sla_events to mimar_worker;
grant insert (subject_kind, subject_id, promise, at, type, reason) on app.sla_events to mimar_admin;
grant insert (subject_kind, subject_id, promise, at, type, kind, promised_at) on app.sla_events to mimar_provider, mimar_visitor, mimar_user;
grant select on app.sla_events to mimar_worker, mimar_admin, mimar_owner, mimar_provider;

create policy sla_promises__worker_all on app.sla_promises to mimar_worker using (true) with check (true);
create policy sla_promises__admin_reads on app.sla_promises for select to mimar_admin using (true);
grant select, update (due_at, status, stopped_at, stop_reason, used_minutes, is_late, next_look_at) on app.sla_promises to mimar_worker;
grant select on app.sla_promises to mimar_admin;

-- ── Promises from before ────────────────────────────────────────────────────────────────────────────────────────────
-- Those whose end is not on record are left out: nothing is claimed of them. Also called by the seed of the demo.
create function app.remember_promises() returns void
  language sql volatile
  set search_path = ''
begin atomic
  insert into app.sla_events (subject_kind, subject_id, at, type, kind, promised_at)
  select 'project_request', id, received_at, 'started', 'quote_' || complexity, quote_due_at
  from app.project_requests
  where quote_due_at > received_at and (
    status in ('received', 'dispatched', 'cancelled') or exists (
      select from app.quotes join app.leads on leads.id = quotes.lead_id where leads.project_request_id = project_requests.id))
  order by received_at, id
  on conflict do nothing;

  insert into app.sla_events (subject_kind, subject_id, at, type, reason)
  select 'project_request', leads.project_request_id, min(quotes.submitted_at), 'stopped', 'kept'
  from app.quotes join app.leads on leads.id = quotes.lead_id
  where not exists (select from app.sla_events where subject_id = leads.project_request_id and type = 'stopped')
  group by leads.project_request_id;

  -- When an owner cancelled was not kept. At its due moment it is neither met nor missed.
  insert into app.sla_events (subject_kind, subject_id, at, type, reason)
  select 'project_request', id, quote_due_at, 'stopped', 'withdrawn'
  from app.project_requests
  where status = 'cancelled' and quote_due_at <= now()
    and not exists (select from app.sla_events where subject_id = project_requests.id and type = 'stopped');

  -- The last review asked for; earlier ones of the same provider had no due moment on record.
  insert into app.sla_events (subject_kind, subject_id, at, type, kind, promised_at)
  select 'provider', id, verification_due_at - interval '24 hours', 'started', 'verification', verification_due_at
  from app.providers
  where verification_due_at is not null and (status = 'pending_review' or exists (
    select from app.verifications where provider_id = providers.id and undone_at is null and decision in ('approved', 'rejected')
      and decided_at >= verification_due_at - interval '24 hours'))
  order by verification_due_at, id
  on conflict do nothing;

  insert into app.sla_events (subject_kind, subject_id, at, type, reason)
  select 'provider', providers.id, min(verifications.decided_at), 'stopped', 'kept'
  from app.providers join app.verifications on verifications.provider_id = providers.id
  where undone_at is null and decision in ('approved', 'rejected') and decided_at >= verification_due_at - interval '24 hours'
    and not exists (select from app.sla_events where subject_id = providers.id and type = 'stopped')
  group by providers.id;
end;
comment on function app.remember_promises() is 'Gives events to project requests and providers that have none, from what is known of them.';
select app.remember_promises();
