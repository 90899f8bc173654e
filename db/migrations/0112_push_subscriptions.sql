-- Browsers that show an owner the messages about a project request, beside WhatsApp (docs/flows/web-push.md).

create table app.push_subscriptions (
  id uuid primary key default uuidv7(),
  project_request_id uuid not null references app.project_requests on delete cascade,
  endpoint text not null check (endpoint like 'http%' and length(endpoint) <= 2000),
  public_key text not null check (length(public_key) between 80 and 100),
  auth_secret text not null check (length(auth_secret) between 20 and 30),
  created_at timestamptz not null default now(),
  unique (project_request_id, endpoint)
);
comment on table app.push_subscriptions is 'Browsers in which an owner asked to be told of what happens to a project request (RFC 8030). Deleted when they ask, when the push service says that the subscription ended, and with the project request.';
comment on column app.push_subscriptions.endpoint is 'Address at the browser maker''s push service; whoever has it and the keys can show messages there.';
comment on column app.push_subscriptions.public_key is 'The browser''s P-256 public key (p256dh), base64url, RFC 8291.';
comment on column app.push_subscriptions.auth_secret is 'The browser''s authentication secret (auth), base64url, RFC 8291.';

alter table app.push_subscriptions enable row level security;
create policy push_subscriptions__worker_all on app.push_subscriptions for all to mimar_worker using (true) with check (true);
grant select, insert, update (public_key, auth_secret), delete on app.push_subscriptions to mimar_worker;

-- In the transaction of the message, so that one stored is one shown, whoever writes it.
create function app.enqueue_pushes() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  jobs jsonb;
begin
  select jsonb_agg(jsonb_build_object(
      'task', 'push.deliver',
      'payload', jsonb_build_object('messageId', written.id, 'subscriptionId', subscriptions.id),
      'jobKey', format('message:%s:push:%s', written.id, subscriptions.id),
      'maxAttempts', 6))
    into jobs
    from written
    join app.push_subscriptions subscriptions on subscriptions.project_request_id = written.project_request_id
    join app.project_request_contacts contacts on contacts.project_request_id = written.project_request_id
      and contacts.mobile = written.counterpart
    where written.direction = 'outgoing';
  if jobs is not null then perform app.enqueue_jobs(jobs); end if;
  return null;
end
$$;
comment on function app.enqueue_pushes is 'Each message to an owner about a project request is also shown in the browsers that asked for it.';
revoke execute on function app.enqueue_pushes from public;
create trigger messages__push after insert on app.messages referencing new table as written
  for each statement execute function app.enqueue_pushes();
