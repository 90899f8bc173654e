-- Roles and schemas.
-- One database role per actor. The connection itself starts as mimar_connection, which may do nothing at all;
-- withActor (server/platform/db/with-actor.ts) sets one of the actor roles for one transaction.
-- A query that forgets the actor therefore fails instead of seeing everything.

-- Roles belong to the whole server, and no lock reaches beyond one database: when two databases migrate in the same
-- instant one of them may fail here, and server/platform/db/migrate.ts tries again.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['mimar_connection', 'mimar_visitor', 'mimar_owner', 'mimar_provider', 'mimar_admin', 'mimar_worker'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    -- The login role of DATABASE_URL must be able to become each of them.
    if not pg_has_role(session_user, wanted, 'set') then
      execute format('grant %I to %I', wanted, session_user);
    end if;
  end loop;
end
$$;

create schema app;
comment on schema app is 'The marketplace. Every table has row-level security; nothing is granted by default.';
grant usage on schema app to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

-- Functions are not for everybody unless granted. For all schemas, because PostgreSQL's own grant to public is made
-- for all schemas, and a default of one schema can only add to it.
alter default privileges revoke execute on functions from public;

create function app.claim(name text) returns text
  language sql stable parallel safe
  set search_path = ''
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> name;
comment on function app.claim(text) is 'One claim of the current actor, or null. The shape is that of Supabase: request.jwt.claims.';

create function app.current_provider_id() returns uuid
  language sql stable parallel safe
  set search_path = ''
  return app.claim('provider_id')::uuid;

create function app.current_project_request_id() returns uuid
  language sql stable parallel safe
  set search_path = ''
  return app.claim('project_request_id')::uuid;

grant execute on function app.claim(text), app.current_provider_id(), app.current_project_request_id()
  to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;
