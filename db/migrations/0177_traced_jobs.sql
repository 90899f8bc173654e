-- A job continues the trace of the transaction that queued it: the setting mimar.trace_parent, which is set only while
-- traces are sent, travels in the job's payload (server/platform/queue/run-worker.ts).
create or replace function app.enqueue_jobs(p_jobs jsonb)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  trace_parent text := nullif(current_setting('mimar.trace_parent', true), '');
  traced jsonb := case when trace_parent is null then '{}' else jsonb_build_object('traceParent', trace_parent) end;
begin
  -- The random part keeps PostgreSQL from dropping an announcement that equals an earlier one of the transaction.
  perform pg_notify('mimar:jobs', jsonb_build_object('r', random(), 'due', coalesce(jsonb_object_agg(task, jobs), '{}'))::text)
  from (
    select job ->> 'task' as task, count(*) as jobs from jsonb_array_elements(p_jobs) as job
    -- A clock of ours may be ahead of the transaction's beginning.
    where coalesce((job ->> 'runAt')::timestamptz < clock_timestamp() + interval '1 second', true)
    group by 1
  ) as due;
  perform graphile_worker.add_jobs(array(
    select row(
      job ->> 'task',
      ((job -> 'payload') || traced)::json,
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
$function$;
