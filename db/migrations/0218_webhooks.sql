-- Webhooks: what happens to a firm, told to its own systems (domain/webhooks, docs/flows/webhooks.md).
--
-- An event becomes one delivery for each address that wants it, with its job, in the transaction of what happened: so
-- none is lost, and none is told that did not happen.

create table app.webhook_endpoints (
  id uuid primary key,
  provider_id uuid not null references app.providers (id),
  made_by uuid not null,
  url text not null check (url like 'https://%' and char_length(url) <= 500),
  events text[] not null check (cardinality(events) between 1 and 6
    and events <@ array['lead.offered', 'lead.expired', 'lead.won', 'lead.lost', 'message.written', 'invoice.issued']),
  sealed_secret text not null,
  sealed_former_secret text,
  former_until timestamptz,
  made_at timestamptz not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  check ((sealed_former_secret is null) = (former_until is null))
);
comment on table app.webhook_endpoints is 'Addresses of firms'' own systems that are told of events.';
comment on column app.webhook_endpoints.made_by is 'The holder of the account who made it: when the account is somebody else''s, nothing is sent.';
comment on column app.webhook_endpoints.sealed_secret is 'Signs each request (Standard Webhooks); sealed by the server (server/webhooks/webhook-secret.ts).';
comment on column app.webhook_endpoints.sealed_former_secret is 'Signs too until former_until, so that the receiver can change over.';
comment on column app.webhook_endpoints.failing_since is 'First failed try after the last success; null while it works.';
comment on column app.webhook_endpoints.disabled_at is 'After days of failure nothing is sent until the firm turns it on again.';
create index webhook_endpoints__of_provider on app.webhook_endpoints (provider_id);
create index webhook_endpoints__of_person on app.webhook_endpoints (made_by);

create table app.webhook_deliveries (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references app.webhook_endpoints (id) on delete cascade,
  provider_id uuid not null,
  event text not null check (event in ('lead.offered', 'lead.expired', 'lead.won', 'lead.lost', 'message.written', 'invoice.issued', 'webhook.test')),
  lead_id uuid references app.leads (id) on delete cascade,
  data jsonb not null check (pg_column_size(data) <= 4096),
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  tried_at timestamptz,
  answer_status integer check (answer_status between 100 and 599),
  failure text check (failure in ('status', 'timeout', 'unreachable', 'not_public', 'disabled')),
  constraint webhook_deliveries__next_while_waiting check ((state = 'waiting') = (next_try_at is not null))
);
comment on table app.webhook_deliveries is 'Each event told to one address, for 30 days. The id is the webhook-id of every try.';
comment on column app.webhook_deliveries.data is 'IDs and facts as they were, without contact details and words of an owner.';
comment on column app.webhook_deliveries.answer_status is 'HTTP status of the last try; null when none was answered.';
create index webhook_deliveries__of_endpoint on app.webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries__of_lead on app.webhook_deliveries (lead_id);
create index webhook_deliveries__by_age on app.webhook_deliveries (happened_at);
create index webhook_deliveries__due on app.webhook_deliveries (next_try_at) where state = 'waiting';

alter table app.webhook_endpoints enable row level security;
create policy webhook_endpoints__of_own on app.webhook_endpoints for select to mimar_provider using (provider_id = app.current_provider_id());
create policy webhook_endpoints__team_reads on app.webhook_endpoints as restrictive for select to mimar_team using ((select app.team_may('read', 'account')));
create policy webhook_endpoints__worker_reads on app.webhook_endpoints for select to mimar_worker using (true);
create policy webhook_endpoints__worker_changes on app.webhook_endpoints for update to mimar_worker using (true) with check (true);
grant select (id, provider_id, url, events, former_until, made_at, failing_since, disabled_at) on app.webhook_endpoints to mimar_provider;
grant select, update (failing_since, disabled_at, sealed_former_secret, former_until) on app.webhook_endpoints to mimar_worker;

alter table app.webhook_deliveries enable row level security;
create policy webhook_deliveries__of_own on app.webhook_deliveries for select to mimar_provider using (provider_id = app.current_provider_id());
create policy webhook_deliveries__team_reads on app.webhook_deliveries as restrictive for select to mimar_team using ((select app.team_may('read', 'account')));
create policy webhook_deliveries__worker_reads on app.webhook_deliveries for select to mimar_worker using (true);
create policy webhook_deliveries__worker_changes on app.webhook_deliveries for update to mimar_worker using (true) with check (true);
create policy webhook_deliveries__worker_forgets on app.webhook_deliveries for delete to mimar_worker using (true);
grant select on app.webhook_deliveries to mimar_provider;
grant select, delete, update (state, tries, next_try_at, tried_at, answer_status, failure) on app.webhook_deliveries to mimar_worker;

-- ── What happened ───────────────────────────────────────────────────────────────────────────────────────────────────
create function app.enqueue_webhook(p_delivery_id uuid, p_endpoint_id uuid) returns void
  language sql volatile security definer
  set search_path = ''
begin atomic
  select app.enqueue_jobs(jsonb_build_array(jsonb_build_object(
    'task', 'webhooks.deliver',
    'payload', jsonb_build_object('deliveryId', p_delivery_id, 'tries', 0),
    'jobKey', format('webhook:%s:0', p_delivery_id),
    'queueName', format('webhook:%s', p_endpoint_id))));
end;
comment on function app.enqueue_webhook(uuid, uuid) is 'Queues the first try. One queue for each address, so that a slow one waits for itself alone.';
revoke execute on function app.enqueue_webhook(uuid, uuid) from public;

create function app.tell_webhooks(p_provider_id uuid, p_event text, p_lead_id uuid, p_data jsonb) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_endpoint uuid;
  v_id uuid;
begin
  for v_endpoint in
    select endpoints.id from app.webhook_endpoints endpoints join app.providers on providers.id = endpoints.provider_id
    where endpoints.provider_id = p_provider_id and p_event = any (endpoints.events) and endpoints.disabled_at is null
      and providers.user_id = endpoints.made_by and providers.suspended_at is null and providers.erased_at is null
  loop
    insert into app.webhook_deliveries (endpoint_id, provider_id, event, lead_id, data, happened_at, next_try_at)
      values (v_endpoint, p_provider_id, p_event, p_lead_id, p_data, now(), now()) returning id into v_id;
    perform app.enqueue_webhook(v_id, v_endpoint);
  end loop;
end
$$;
comment on function app.tell_webhooks(uuid, text, uuid, jsonb) is 'One delivery of the event for each address of the firm that wants it.';
revoke execute on function app.tell_webhooks(uuid, text, uuid, jsonb) from public;

create function app.wants_webhook(p_provider_id uuid, p_event text) returns boolean
  language sql stable security definer
  set search_path = ''
  return exists (select from app.webhook_endpoints where provider_id = p_provider_id and p_event = any (events) and disabled_at is null);
revoke execute on function app.wants_webhook(uuid, text) from public;

create function app.iso(p_at timestamptz) returns text
  language sql immutable
  set search_path = ''
  return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
comment on function app.iso(timestamptz) is 'ISO 8601 in UTC, as the API writes times.';

create function app.lead_for_webhook(p_lead app.leads) returns jsonb
  language sql stable security definer
  set search_path = ''
begin atomic
  select jsonb_strip_nulls(jsonb_build_object(
    'id', p_lead.id, 'reference', reference, 'projectType', project_type, 'city', city, 'status', p_lead.status,
    'offeredAt', app.iso(p_lead.offered_at), 'expiresAt', app.iso(p_lead.expires_at), 'isDemo', is_demo))
  from app.project_requests where id = p_lead.project_request_id;
end;
comment on function app.lead_for_webhook(app.leads) is 'Facts of a lead under the names of the API: nothing that names or reaches its owner.';
revoke execute on function app.lead_for_webhook(app.leads) from public;

create function app.tell_webhooks_of_lead() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_event text := 'lead.' || new.status;
begin
  if app.wants_webhook(new.provider_id, v_event) then
    perform app.tell_webhooks(new.provider_id, v_event, new.id, jsonb_build_object('lead', app.lead_for_webhook(new)));
  end if;
  return null;
end
$$;
revoke execute on function app.tell_webhooks_of_lead() from public;
create trigger leads__tell_webhooks_of_offer after insert on app.leads
  for each row when (new.status = 'offered') execute function app.tell_webhooks_of_lead();
create trigger leads__tell_webhooks after update of status on app.leads
  for each row when (new.status is distinct from old.status and new.status in ('expired', 'won', 'lost')) execute function app.tell_webhooks_of_lead();

create function app.tell_webhooks_of_message() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_lead app.leads;
begin
  select * into v_lead from app.leads where id = new.lead_id;
  if app.wants_webhook(v_lead.provider_id, 'message.written') then
    perform app.tell_webhooks(v_lead.provider_id, 'message.written', new.lead_id, jsonb_build_object(
      'lead', app.lead_for_webhook(v_lead),
      'message', jsonb_build_object('id', new.id, 'writtenAt', app.iso(new.written_at))));
  end if;
  return null;
end
$$;
revoke execute on function app.tell_webhooks_of_message() from public;
create trigger chat_messages__tell_webhooks after insert on app.chat_messages
  for each row when (new.author = 'owner') execute function app.tell_webhooks_of_message();

create function app.tell_webhooks_of_invoice() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if app.wants_webhook(new.provider_id, 'invoice.issued') then
    perform app.tell_webhooks(new.provider_id, 'invoice.issued', null, jsonb_build_object('invoice', jsonb_build_object(
      'id', new.id, 'kind', new.kind, 'number', new.number, 'total', new.total, 'issuedAt', app.iso(new.issued_at))));
  end if;
  return null;
end
$$;
revoke execute on function app.tell_webhooks_of_invoice() from public;
create trigger invoices__tell_webhooks after insert on app.invoices
  for each row execute function app.tell_webhooks_of_invoice();

-- ── The holder of the account ───────────────────────────────────────────────────────────────────────────────────────
create function app.make_webhook_endpoint(p_user_id uuid, p_id uuid, p_url text, p_events text[], p_sealed text, p_most integer, p_at timestamptz, p_by text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
begin
  if p_most <= (select count(*) from app.webhook_endpoints where provider_id = v_provider) then return false; end if;
  insert into app.webhook_endpoints (id, provider_id, made_by, url, events, sealed_secret, made_at)
    select p_id, id, p_user_id, p_url, p_events, p_sealed, p_at from app.providers where id = v_provider and user_id = p_user_id;
  if not found then return false; end if;
  perform app.append_audit_entry('webhook.made', 'webhook', p_id, jsonb_build_object(
    'providerId', v_provider, 'address', p_url, 'events', array_to_string(p_events, ' ')), p_at, p_by);
  return true;
end
$$;
comment on function app.make_webhook_endpoint(uuid, uuid, text, text[], text, integer, timestamptz, text) is 'Adds an address of the caller''s firm. False when it has as many as it may have.';
revoke execute on function app.make_webhook_endpoint(uuid, uuid, text, text[], text, integer, timestamptz, text) from public;
grant execute on function app.make_webhook_endpoint(uuid, uuid, text, text[], text, integer, timestamptz, text) to mimar_provider;

create function app.rotate_webhook_secret(p_id uuid, p_sealed text, p_former_until timestamptz, p_at timestamptz, p_by text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
begin
  update app.webhook_endpoints set sealed_former_secret = sealed_secret, former_until = p_former_until, sealed_secret = p_sealed
    where id = p_id and provider_id = v_provider;
  if not found then return false; end if;
  perform app.append_audit_entry('webhook.rotated', 'webhook', p_id, jsonb_build_object('providerId', v_provider), p_at, p_by);
  return true;
end
$$;
comment on function app.rotate_webhook_secret(uuid, text, timestamptz, timestamptz, text) is 'Gives an address of the caller''s firm another secret; the former one signs too until then. False when there is none.';
revoke execute on function app.rotate_webhook_secret(uuid, text, timestamptz, timestamptz, text) from public;
grant execute on function app.rotate_webhook_secret(uuid, text, timestamptz, timestamptz, text) to mimar_provider;

create function app.enable_webhook_endpoint(p_id uuid, p_at timestamptz, p_by text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_endpoint app.webhook_endpoints;
begin
  select * into v_endpoint from app.webhook_endpoints where id = p_id and provider_id = v_provider for update;
  if v_endpoint.id is null then return false; end if;
  if v_endpoint.disabled_at is null then return true; end if;
  update app.webhook_endpoints set disabled_at = null, failing_since = null where id = p_id;
  perform app.append_audit_entry('webhook.enabled', 'webhook', p_id, jsonb_build_object('providerId', v_provider), p_at, p_by);
  return true;
end
$$;
comment on function app.enable_webhook_endpoint(uuid, timestamptz, text) is 'Sends to an address of the caller''s firm again. False when there is none.';
revoke execute on function app.enable_webhook_endpoint(uuid, timestamptz, text) from public;
grant execute on function app.enable_webhook_endpoint(uuid, timestamptz, text) to mimar_provider;

create function app.remove_webhook_endpoint(p_id uuid, p_at timestamptz, p_by text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_url text;
begin
  delete from app.webhook_endpoints where id = p_id and provider_id = v_provider returning url into v_url;
  if v_url is null then return false; end if;
  perform app.append_audit_entry('webhook.removed', 'webhook', p_id, jsonb_build_object('providerId', v_provider, 'address', v_url), p_at, p_by);
  return true;
end
$$;
comment on function app.remove_webhook_endpoint(uuid, timestamptz, text) is 'Deletes an address of the caller''s firm with its deliveries. False when there is none.';
revoke execute on function app.remove_webhook_endpoint(uuid, timestamptz, text) from public;
grant execute on function app.remove_webhook_endpoint(uuid, timestamptz, text) to mimar_provider;

create function app.test_webhook_endpoint(p_id uuid, p_at timestamptz) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_endpoint app.webhook_endpoints;
  v_id uuid;
begin
  select * into v_endpoint from app.webhook_endpoints where id = p_id and provider_id = v_provider;
  if v_endpoint.id is null then return 'not_found'; end if;
  if v_endpoint.disabled_at is not null then return 'disabled'; end if;
  insert into app.webhook_deliveries (endpoint_id, provider_id, event, data, happened_at, next_try_at)
    values (p_id, v_provider, 'webhook.test', jsonb_build_object('endpoint', jsonb_build_object('id', p_id)), p_at, p_at) returning id into v_id;
  perform app.enqueue_webhook(v_id, p_id);
  return 'done';
end
$$;
comment on function app.test_webhook_endpoint(uuid, timestamptz) is 'Sends a test event to an address of the caller''s firm. Returns done, not_found or disabled.';
revoke execute on function app.test_webhook_endpoint(uuid, timestamptz) from public;
grant execute on function app.test_webhook_endpoint(uuid, timestamptz) to mimar_provider;

create function app.replay_webhook(p_id uuid, p_at timestamptz) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_delivery app.webhook_deliveries;
begin
  select * into v_delivery from app.webhook_deliveries where id = p_id and provider_id = v_provider for update;
  if v_delivery.id is null then return 'not_found'; end if;
  if v_delivery.state = 'waiting' then return 'waiting'; end if;
  if exists (select from app.webhook_endpoints where id = v_delivery.endpoint_id and disabled_at is not null) then return 'disabled'; end if;
  update app.webhook_deliveries set state = 'waiting', tries = 0, next_try_at = p_at, failure = null, answer_status = null where id = p_id;
  perform app.enqueue_webhook(p_id, v_delivery.endpoint_id);
  return 'done';
end
$$;
comment on function app.replay_webhook(uuid, timestamptz) is 'Sends a delivery of the caller''s firm again, under the same webhook-id. Returns done, not_found, waiting or disabled.';
revoke execute on function app.replay_webhook(uuid, timestamptz) from public;
grant execute on function app.replay_webhook(uuid, timestamptz) to mimar_provider;

-- ── Who goes ────────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.forget_webhooks() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from app.webhook_endpoints where provider_id = new.id;
  return null;
end
$$;
create trigger providers__forget_webhooks after update of erased_at on app.providers for each row when (new.erased_at is not null) execute function app.forget_webhooks();

create function app.forget_webhooks_of_account() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from app.webhook_endpoints where made_by = old.id;
  return null;
end
$$;
create trigger users__forget_webhooks after delete on auth.users for each row execute function app.forget_webhooks_of_account();
create trigger users__forget_deleted_webhooks after update of deleted_at on auth.users for each row when (new.deleted_at is not null) execute function app.forget_webhooks_of_account();
