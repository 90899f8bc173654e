-- What the platform keeps for all nouns: idempotency keys, rate limits, the queue's door, and announcements of change.

create table app.idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 8 and 200),
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
comment on table app.idempotency_keys is 'One row per write a person may retry. The row commits with the write, so a second try finds either nothing or the answer.';
comment on column app.idempotency_keys.fingerprint is 'Hash of the input: the same key with other words is refused.';
create index idempotency_keys__by_age on app.idempotency_keys (created_at);
alter table app.idempotency_keys enable row level security;
create policy idempotency_keys__worker_all on app.idempotency_keys to mimar_worker using (true) with check (true);
grant select, delete on app.idempotency_keys to mimar_worker;

-- A visitor must not read other people's answers, so keys are reached only through these two functions.
create function app.begin_idempotent(p_scope text, p_key text, p_fingerprint text) returns app.idempotency_keys
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  found app.idempotency_keys;
begin
  -- A rival with the same key waits here until the first one commits or rolls back.
  insert into app.idempotency_keys (scope, key, fingerprint) values (p_scope, p_key, p_fingerprint) on conflict do nothing;
  select * into strict found from app.idempotency_keys where scope = p_scope and key = p_key;
  return found;
end
$$;
create function app.finish_idempotent(p_scope text, p_key text, p_answer jsonb) returns void
  language sql volatile security definer
  set search_path = ''
begin atomic
  update app.idempotency_keys set answer = p_answer where scope = p_scope and key = p_key and answer is null;
end;
grant execute on function app.begin_idempotent(text, text, text), app.finish_idempotent(text, text, jsonb) to mimar_visitor, mimar_owner, mimar_provider, mimar_worker;

-- Rate limits hold across processes because the count lives here. Generic cell rate: one timestamp per key,
-- no windows to straddle. Unlogged: losing it in a crash only forgives.
create unlogged table app.rate_limits (
  key text primary key,
  full_at timestamptz not null
);
comment on column app.rate_limits.full_at is 'When the allowance of this key is whole again.';
create index rate_limits__by_age on app.rate_limits (full_at);
alter table app.rate_limits enable row level security;
create policy rate_limits__worker_all on app.rate_limits to mimar_worker using (true) with check (true);
grant select, delete on app.rate_limits to mimar_worker;

create function app.take_rate_limit(p_key text, p_limit integer, p_per interval) returns double precision
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  at timestamptz := clock_timestamp();
  cost interval := p_per / p_limit;
  taken timestamptz;
begin
  insert into app.rate_limits as limits (key, full_at) values (p_key, at + cost)
    on conflict (key) do update set full_at = greatest(limits.full_at, at) + cost
    where greatest(limits.full_at, at) + cost <= at + p_per
    returning full_at into taken;
  if taken is not null then return 0; end if;
  return (select greatest(extract(epoch from limits.full_at + cost - at - p_per), 0.001) from app.rate_limits limits where limits.key = p_key);
end
$$;
comment on function app.take_rate_limit(text, integer, interval) is 'Takes one from the allowance. 0 = granted; otherwise the seconds to wait.';
grant execute on function app.take_rate_limit(text, integer, interval) to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

-- Public pages are kept in memory by every process; a change of what they show is announced once per transaction.
create function app.announce_public_change() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform pg_notify('public_changed', tg_argv[0]);
  return null;
end
$$;
create trigger providers__announce after insert or update of status, slug, company_name, kind, trades, city, service_cities or delete on app.providers
  for each statement execute function app.announce_public_change('providers');
create trigger providers__announce_truncate after truncate on app.providers
  for each statement execute function app.announce_public_change('providers');
create trigger project_requests__announce after insert or update of status, public_description or delete on app.project_requests
  for each statement execute function app.announce_public_change('project_requests');
create trigger project_requests__announce_truncate after truncate on app.project_requests
  for each statement execute function app.announce_public_change('project_requests');

-- The owner's tracking page listens for its own request.
create function app.announce_project_request() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  -- Through jsonb, because naming a column that only one of the three tables has fails for the other two.
  perform pg_notify('project_request_changed', case tg_table_name
    when 'project_requests' then to_jsonb(new) ->> 'id'
    when 'leads' then to_jsonb(new) ->> 'project_request_id'
    else (select project_request_id::text from app.leads where id = (to_jsonb(new) ->> 'lead_id')::uuid)
  end);
  return null;
end
$$;
create trigger project_requests__announce_self after update on app.project_requests for each row execute function app.announce_project_request();
create trigger leads__announce_project_request after insert or update on app.leads for each row execute function app.announce_project_request();
create trigger quotes__announce_project_request after insert or update on app.quotes for each row execute function app.announce_project_request();

-- The queue's only door: jobs are queued in the transaction of the row they belong to, by actors who may not touch the queue itself.
-- graphile-worker's schema is created by its own migrations before any job is queued, so the body is bound late (plpgsql).
create function app.enqueue_jobs(p_jobs jsonb) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(
      job ->> 'task',
      (job -> 'payload')::json,
      job ->> 'queueName',
      (job ->> 'runAt')::timestamptz,
      (job ->> 'maxAttempts')::integer,
      job ->> 'jobKey',
      (job ->> 'priority')::integer,
      null
    )::graphile_worker.job_spec
    from jsonb_array_elements(p_jobs) as job
  ));
end
$$;
comment on function app.enqueue_jobs(jsonb) is 'Array of {task, payload, jobKey?, queueName?, runAt?, maxAttempts?, priority?}.';
grant execute on function app.enqueue_jobs(jsonb) to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
