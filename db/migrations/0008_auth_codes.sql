-- A sign-in code by WhatsApp. It lies sealed in its message until the message has left or failed, and then no more.

create policy messages__auth_add_code on app.messages for insert to mimar_auth
  with check (direction = 'outgoing' and kind = 'auth_code' and status = 'queued' and attempts = 0);
grant insert on app.messages to mimar_auth;

create function app.forget_sent_code() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.content := '{}';
  return new;
end
$$;
comment on function app.forget_sent_code() is 'In the database, because a message ends in several ways: an answer, a refusal, a status by webhook.';
create trigger messages__forget_sent_code before update on app.messages
  for each row when (new.kind = 'auth_code' and new.status not in ('queued', 'sending'))
  execute function app.forget_sent_code();
