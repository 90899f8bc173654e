-- Keys by which a firm's own systems call the API (domain/api-keys, docs/flows/api-keys.md).
--
-- A key acts as mimar_team, like a colleague: the restrictive policies of 0180 ask app.team_may, which looks at the key's
-- row here. So a key that was revoked, or whose firm was suspended, reads nothing from the next statement on.

create table app.api_keys (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers (id),
  made_by uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 4 and scopes <@ array['leads:read', 'leads:answer', 'quotes:write', 'invoices:read']),
  key_hash text not null unique,
  ending text not null check (ending ~ '^[0-9A-Za-z]{4}$'),
  made_at timestamptz not null,
  expires_at timestamptz check (expires_at >= made_at),
  revoked_at timestamptz,
  is_replaced boolean not null default false,
  last_used_on date,
  last_used_over text check (last_used_over in ('ipv4', 'ipv6'))
);
comment on table app.api_keys is 'Keys of firms for their own systems. The key itself is shown once and not stored.';
comment on column app.api_keys.made_by is 'The holder of the account who made it: when the account is somebody else''s, the key is of no use.';
comment on column app.api_keys.key_hash is 'Keyed hash (server/auth/api-keys/api-key.ts).';
comment on column app.api_keys.ending is 'Last letters of the key, by which its user recognises it.';
comment on column app.api_keys.is_replaced is 'A newer key took its name; it works until expires_at.';
comment on column app.api_keys.last_used_on is 'Day in Riyadh. Neither the time nor the address is kept.';
create index api_keys__of_provider on app.api_keys (provider_id);
create index api_keys__of_person on app.api_keys (made_by);

create function app.api_key_grants(p_scopes text[]) returns text[]
  language sql immutable parallel safe
  set search_path = ''
  return array['read profile']
    || case when p_scopes && array['leads:read', 'leads:answer', 'quotes:write'] then array['read leads'] else '{}' end
    || case when p_scopes && array['leads:answer', 'quotes:write'] then array['act leads'] else '{}' end
    || case when p_scopes && array['invoices:read'] then array['read money'] else '{}' end;
comment on function app.api_key_grants(text[]) is 'What scopes open in the tables: domain/api-keys/scopes.ts, each as deed and right. Routes allow less.';

-- As the owner of the tables, like app.team_may.
create function app.own_api_key() returns app.api_keys
  language sql stable security definer
  set search_path = ''
begin atomic
  select keys from app.api_keys keys join app.providers on providers.id = keys.provider_id
    where keys.id = app.claim('api_key_id')::uuid and keys.provider_id = app.current_provider_id() and keys.revoked_at is null
      and providers.user_id = keys.made_by and providers.suspended_at is null and providers.erased_at is null;
end;
comment on function app.own_api_key() is 'The calling key, while it may be used. Its end by date is checked with the clock of the server.';
revoke execute on function app.own_api_key() from public;

create or replace function app.team_may(p_deed text, variadic p_rights text[]) returns boolean
  language sql stable security definer
  set search_path = ''
  return current_setting('role') <> 'mimar_team' or exists (
    select from app.team_members mine, unnest(p_rights) as wanted
    where mine.user_id = app.claim('member_id')::uuid and mine.provider_id = app.current_provider_id()
      and app.team_grants(mine.role) @> array[p_deed || ' ' || wanted]
  ) or (app.claim('api_key_id') is not null and exists (
    select from unnest(p_rights) as wanted
    where app.api_key_grants((app.own_api_key()).scopes) @> array[p_deed || ' ' || wanted]
  ));
comment on function app.team_may(text, text[]) is 'Whether the caller may: a colleague by the rights of their role, an API key by its scopes, everybody who never becomes mimar_team anyway. Write it as (select app.team_may(…)), which is asked once a statement.';

alter table app.api_keys enable row level security;
create policy api_keys__of_own on app.api_keys for select to mimar_provider using (provider_id = app.current_provider_id());
create policy api_keys__team_reads on app.api_keys as restrictive for select to mimar_team using ((select app.team_may('read', 'account')));
create policy api_keys__worker_reads on app.api_keys for select to mimar_worker using (true);
create policy api_keys__worker_changes on app.api_keys for update to mimar_worker using (true) with check (true);
create policy api_keys__worker_forgets on app.api_keys for delete to mimar_worker using (true);
grant select (id, provider_id, name, scopes, ending, made_at, expires_at, revoked_at, is_replaced, last_used_on, last_used_over) on app.api_keys to mimar_provider;
grant select, delete, update (last_used_on, last_used_over) on app.api_keys to mimar_worker;

-- ── The holder of the account ───────────────────────────────────────────────────────────────────────────────────────
create function app.make_api_key(p_user_id uuid, p_name text, p_scopes text[], p_hash text, p_ending text, p_expires_at timestamptz, p_most integer, p_at timestamptz, p_by text) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_id uuid;
begin
  if p_most <= (select count(*) from app.api_keys where provider_id = v_provider and revoked_at is null and coalesce(expires_at > p_at, true)) then
    return null;
  end if;
  insert into app.api_keys (provider_id, made_by, name, scopes, key_hash, ending, made_at, expires_at)
    select id, p_user_id, p_name, p_scopes, p_hash, p_ending, p_at, p_expires_at from app.providers where id = v_provider and user_id = p_user_id
    returning id into strict v_id;
  perform app.append_audit_entry('api_key.made', 'api_key', v_id, jsonb_build_object(
    'providerId', v_provider, 'name', p_name, 'scopes', array_to_string(p_scopes, ' ')), p_at, p_by);
  return v_id;
end
$$;
comment on function app.make_api_key(uuid, text, text[], text, text, timestamptz, integer, timestamptz, text) is 'Adds a key of the caller''s firm. Null when it has as many as it may have.';
revoke execute on function app.make_api_key(uuid, text, text[], text, text, timestamptz, integer, timestamptz, text) from public;
grant execute on function app.make_api_key(uuid, text, text[], text, text, timestamptz, integer, timestamptz, text) to mimar_provider;

create function app.rotate_api_key(p_user_id uuid, p_id uuid, p_hash text, p_ending text, p_old_until timestamptz, p_at timestamptz, p_by text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_old app.api_keys;
  v_id uuid;
begin
  select * into v_old from app.api_keys where id = p_id and provider_id = v_provider for update;
  if v_old.id is null then return 'not_found'; end if;
  if v_old.revoked_at is not null or v_old.is_replaced or v_old.expires_at <= p_at or v_old.made_by <> p_user_id then return 'ended'; end if;
  update app.api_keys set is_replaced = true, expires_at = least(expires_at, p_old_until) where id = p_id;
  insert into app.api_keys (provider_id, made_by, name, scopes, key_hash, ending, made_at, expires_at)
    values (v_provider, p_user_id, v_old.name, v_old.scopes, p_hash, p_ending, p_at, p_at + (v_old.expires_at - v_old.made_at)) returning id into v_id;
  perform app.append_audit_entry('api_key.rotated', 'api_key', v_id, jsonb_build_object(
    'providerId', v_provider, 'name', v_old.name, 'replaced', v_old.id), p_at, p_by);
  return v_id;
end
$$;
comment on function app.rotate_api_key(uuid, uuid, text, text, timestamptz, timestamptz, text) is 'Adds a key with the name, scopes and length of life of another, which ends. Returns its id, or why not: not_found, ended.';
revoke execute on function app.rotate_api_key(uuid, uuid, text, text, timestamptz, timestamptz, text) from public;
grant execute on function app.rotate_api_key(uuid, uuid, text, text, timestamptz, timestamptz, text) to mimar_provider;

create function app.revoke_api_key(p_id uuid, p_at timestamptz, p_by text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_provider uuid := app.lock_own_team();
  v_key app.api_keys;
begin
  select * into v_key from app.api_keys where id = p_id and provider_id = v_provider for update;
  if v_key.id is null then return 'not_found'; end if;
  if v_key.revoked_at is not null then return 'same'; end if;
  update app.api_keys set revoked_at = p_at where id = p_id;
  perform app.append_audit_entry('api_key.revoked', 'api_key', p_id, jsonb_build_object(
    'providerId', v_provider, 'name', v_key.name), p_at, p_by);
  return 'done';
end
$$;
comment on function app.revoke_api_key(uuid, timestamptz, text) is 'Ends a key of the caller''s firm at once. Returns done, same or not_found.';
revoke execute on function app.revoke_api_key(uuid, timestamptz, text) from public;
grant execute on function app.revoke_api_key(uuid, timestamptz, text) to mimar_provider;

-- ── What a key did ──────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.team_acts alter column user_id drop not null;
alter table app.team_acts add column api_key_id uuid;
alter table app.team_acts add constraint team_acts__by_one check (num_nonnulls(user_id, api_key_id) = 1) not valid;
comment on column app.team_acts.name is 'As the colleague or the API key was called then. Empty once the colleague''s account is deleted.';
comment on column app.team_acts.api_key_id is 'The API key by which it was done, instead of a colleague.';

create or replace function app.begin_team_act(p_act text, p_subject_id uuid, p_at timestamptz, p_rights text[]) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_member app.team_members;
  v_key app.api_keys;
  v_id uuid;
begin
  if app.claim('api_key_id') is not null then
    select * into v_key from app.own_api_key();
    perform from app.api_keys where id = v_key.id and revoked_at is null for share;
    if not found or not app.team_may('act', variadic p_rights) then return null; end if;
    insert into app.team_acts (provider_id, api_key_id, name, act, subject_id, began_at)
      values (v_key.provider_id, v_key.id, v_key.name, p_act, p_subject_id, p_at) returning id into v_id;
    return v_id;
  end if;
  select * into v_member from app.team_members
    where user_id = app.claim('member_id')::uuid and provider_id = app.current_provider_id()
      and app.team_grants(role) && (select array_agg('act ' || wanted) from unnest(p_rights) wanted)
    for share;
  if v_member.user_id is null then return null; end if;
  insert into app.team_acts (provider_id, user_id, name, act, subject_id, began_at)
    values (v_member.provider_id, v_member.user_id, v_member.name, p_act, p_subject_id, p_at) returning id into v_id;
  return v_id;
end
$$;
comment on function app.begin_team_act(text, uuid, timestamptz, text[]) is 'Writes down what the calling colleague or API key is about to do, and returns the line. Null when they may no longer act on one of the rights.';

create or replace function app.finish_team_act(p_id uuid, p_done_at timestamptz) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from app.team_acts
    where id = p_id and p_done_at is null and done_at is null and provider_id = app.current_provider_id()
      and (user_id = app.claim('member_id')::uuid or api_key_id = app.claim('api_key_id')::uuid);
  update app.team_acts set done_at = p_done_at
    where id = p_id and p_done_at is not null and provider_id = app.current_provider_id()
      and (user_id = app.claim('member_id')::uuid or api_key_id = app.claim('api_key_id')::uuid);
end
$$;
comment on function app.finish_team_act(uuid, timestamptz) is 'Marks the act of the calling colleague or API key as done. Without a time it was refused, and the line goes.';

-- ── Who goes ────────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.forget_api_keys() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from app.api_keys where provider_id = new.id;
  return null;
end
$$;
create trigger providers__forget_api_keys after update of erased_at on app.providers for each row when (new.erased_at is not null) execute function app.forget_api_keys();

create function app.revoke_keys_of_account() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update app.api_keys set revoked_at = now() where made_by = old.id and revoked_at is null;
  return null;
end
$$;
create trigger users__revoke_api_keys after delete on auth.users for each row execute function app.revoke_keys_of_account();
create trigger users__revoke_deleted_api_keys after update of deleted_at on auth.users for each row when (new.deleted_at is not null) execute function app.revoke_keys_of_account();
