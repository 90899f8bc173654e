-- Who may sign in, how, and for how long; roles of people; the outbox of mails.
--
-- The tables carry the names of the Supabase Auth protocol and live in schema `auth`. Code names them `auth.users` and
-- so on (Kysely: tx.selectFrom('auth.users')); db/types.ts and db/schema.sql cover both schemas. Only the actor `auth`
-- (server/auth) reaches them. What stays out on purpose:
--   * no refresh token is stored: a token is its session's id, a count and our signature, so the row keeps the count alone;
--   * no link and no code is stored, only keyed hashes of them; TOTP secrets, private keys and mails are sealed.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['mimar_auth', 'mimar_user'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    if not pg_has_role(session_user, wanted, 'set') then
      execute format('grant %I to %I', wanted, session_user);
    end if;
  end loop;
end
$$;

create schema auth;
comment on schema auth is 'Accounts and sessions. Only the actor `auth` reads or writes here.';
grant usage on schema auth to mimar_auth;
grant usage on schema app to mimar_auth, mimar_user;

-- ── The caller, as Supabase names it ────────────────────────────────────────────────────────────────────────────────
create function auth.jwt() returns jsonb
  language sql stable parallel safe
  set search_path = ''
  return coalesce(nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), ''))::jsonb;
create function auth.uid() returns uuid
  language sql stable parallel safe
  set search_path = ''
  return coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
create function auth.role() returns text
  language sql stable parallel safe
  set search_path = ''
  return coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role');
create function auth.email() returns text
  language sql stable parallel safe
  set search_path = ''
  return coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email');
comment on function auth.uid() is 'Whose transaction this is: the `sub` of its claims, or null.';
grant usage on schema auth to mimar_user, mimar_admin;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to mimar_user, mimar_admin;
grant execute on function app.claim(text) to mimar_auth, mimar_user;

-- ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────────
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text constraint users__email unique check (email = lower(email) and octet_length(email) <= 255),
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone text constraint users__phone unique check (phone ~ '^[1-9][0-9]{1,14}$'),
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text check (email_change = lower(email_change)),
  email_change_sent_at timestamptz,
  email_change_confirm_status integer not null default 0,
  phone_change text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column auth.users.encrypted_password is 'argon2id, or null when there is none.';
comment on column auth.users.phone is 'E.164 without plus.';
comment on column auth.users.email_change is 'The address that waits for its confirmation.';
create index users__by_age on auth.users (created_at desc, id);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities__provider_id unique (provider_id, provider)
);
comment on column auth.identities.provider_id is 'The provider''s name for the person; the user id for email and phone.';
create index identities__of_user on auth.identities (user_id);
create index identities__by_email on auth.identities (email);

-- ── Sessions ────────────────────────────────────────────────────────────────────────────────────────────────────────
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_id uuid,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_count integer not null default 0,
  refresh_floor integer not null default 0,
  refreshed_at timestamptz,
  not_after timestamptz,
  user_agent text check (length(user_agent) <= 500),
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column auth.sessions.refresh_count is 'Which refresh token is the current one.';
comment on column auth.sessions.refresh_floor is 'Tokens before this one are never accepted, not even from another tab: they are older than the second step.';
comment on column auth.sessions.ip is 'Shown to the person whose session it is.';
create index sessions__of_user on auth.sessions (user_id, created_at);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);
comment on table auth.mfa_amr_claims is 'How the person of a session proved who they are, and when last.';

-- ── Second factors ──────────────────────────────────────────────────────────────────────────────────────────────────
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text check (length(friendly_name) <= 100),
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  last_totp_step integer,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column auth.mfa_factors.secret is 'Sealed. Never leaves the server after enrolment.';
comment on column auth.mfa_factors.last_totp_step is 'The last accepted 30-second step: a code works once (RFC 6238 §5.2).';
create unique index mfa_factors__friendly_name on auth.mfa_factors (user_id, friendly_name) where btrim(friendly_name) <> '';
create unique index mfa_factors__phone on auth.mfa_factors (user_id, phone);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  verified_at timestamptz,
  attempts integer not null default 0,
  code_hash text,
  web_authn_session_data jsonb,
  created_at timestamptz not null default now()
);
create index mfa_challenges__of_factor on auth.mfa_challenges (factor_id);
create index mfa_challenges__of_session on auth.mfa_challenges (session_id);
comment on column auth.mfa_challenges.session_id is 'Bound to the session and not to the address: phones change addresses.';
comment on column auth.mfa_challenges.attempts is 'A challenge dies after five wrong codes.';

-- ── Links, codes and sign-in flows ──────────────────────────────────────────────────────────────────────────────────
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code_hash text constraint flow_state__auth_code unique,
  auth_code_issued_at timestamptz,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  provider_type text not null,
  authentication_method text not null,
  provider_access_token text,
  provider_refresh_token text,
  provider_code_verifier text,
  nonce text,
  browser_hash text,
  redirect_to text,
  linking_target_id uuid references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.flow_state is 'A sign-in under way: a PKCE exchange to come, or a visit to an OAuth provider (the id is the OAuth state).';
comment on column auth.flow_state.auth_code_hash is 'Keyed hash; the code itself goes to the browser once.';
comment on column auth.flow_state.provider_access_token is 'Sealed, handed to the browser with the session.';
comment on column auth.flow_state.browser_hash is 'Keyed hash of the cookie of the browser that began: another browser cannot end it.';
create index flow_state__of_user on auth.flow_state (user_id, authentication_method);
create index flow_state__linking on auth.flow_state (linking_target_id);
create index flow_state__by_age on auth.flow_state (created_at);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in ('confirmation', 'reauthentication', 'recovery', 'email_change_new', 'email_change_current', 'phone_change')),
  token_hash text constraint one_time_tokens__token_hash unique,
  code_hash text,
  relates_to text not null,
  verification_type text,
  flow_state_id uuid references auth.flow_state on delete set null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint one_time_tokens__one_of_a_type unique (user_id, token_type)
);
comment on column auth.one_time_tokens.token_hash is 'Keyed hash of the link''s token (at least 128 random bits); the code beside it is hashed on its own.';
comment on column auth.one_time_tokens.relates_to is 'The address or number it was sent to.';
comment on column auth.one_time_tokens.verification_type is 'What the mail said it was for: signup, invite, magiclink, recovery…';
comment on column auth.one_time_tokens.attempts is 'Wrong codes so far; the token dies at five.';
create index one_time_tokens__flow_state on auth.one_time_tokens (flow_state_id);

-- ── Keys ────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table auth.signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256', 'RS256')),
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  active_from timestamptz not null,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table auth.signing_keys is 'Published before they sign (active_from), kept after (until retired_at) for the tokens they signed.';

create table auth.audit_log_entries (
  id uuid primary key default uuidv7(),
  payload jsonb not null,
  ip_address text,
  created_at timestamptz not null default now()
);
create index audit_log_entries__by_age on auth.audit_log_entries (created_at desc);

-- ── What people may be ──────────────────────────────────────────────────────────────────────────────────────────────
create table app.user_roles (
  user_id uuid not null,
  role text not null check (role in ('admin', 'provider', 'owner')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table app.user_roles is 'The only source of authority: nothing in a token says that somebody is an admin.';
comment on column app.user_roles.user_id is 'No foreign key: with SUPABASE_URL the accounts live on another server.';

-- ── Mails ───────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.mails (
  id uuid primary key default uuidv7(),
  recipient text not null check (octet_length(recipient) <= 255),
  kind text not null,
  locale text not null check (locale in ('ar', 'en')),
  sealed_content text,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  dedupe_key text constraint mails__dedupe_key unique,
  claimed_at timestamptz,
  failure jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on column app.mails.sealed_content is 'Links and codes, sealed under a key of config.secret; erased once the mail is sent.';
create index mails__by_recipient on app.mails (recipient, created_at desc);
create index mails__by_age on app.mails (created_at);
create index mails__sending on app.mails (claimed_at) where status = 'sending';

-- ── Attempts ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Attempts at a password are taken from an allowance before the password is looked at, so that a hundred at once count
-- a hundred. Who knows the password gets the allowance back.
create function app.forget_rate_limits(p_keys text[]) returns void
  language sql volatile security definer
  set search_path = ''
begin atomic
  delete from app.rate_limits where key = any(p_keys);
end;
grant execute on function app.forget_rate_limits(text[]), app.take_rate_limit(text, integer, interval), app.enqueue_jobs(jsonb) to mimar_auth;

-- ── Who may do what ─────────────────────────────────────────────────────────────────────────────────────────────────
do $$
declare
  relation text;
begin
  foreach relation in array array['users', 'identities', 'sessions', 'mfa_amr_claims', 'mfa_factors', 'mfa_challenges', 'flow_state',
      'one_time_tokens', 'signing_keys', 'audit_log_entries'] loop
    execute format('alter table auth.%I enable row level security', relation);
    execute format('create policy %I on auth.%I to mimar_auth using (true) with check (true)', relation || '__auth_all', relation);
    execute format('grant select, insert, update, delete on auth.%I to mimar_auth', relation);
  end loop;
end
$$;

alter table app.user_roles enable row level security;
create policy user_roles__own on app.user_roles for select to mimar_user using (user_id = auth.uid());
create policy user_roles__auth_all on app.user_roles to mimar_auth using (true) with check (true);
create policy user_roles__admin_read on app.user_roles for select to mimar_admin using (true);
grant select on app.user_roles to mimar_user, mimar_admin;
grant select, insert, delete on app.user_roles to mimar_auth;

alter table app.mails enable row level security;
create policy mails__auth_add on app.mails for insert to mimar_auth with check (status = 'queued' and attempts = 0);
create policy mails__worker_all on app.mails to mimar_worker using (true) with check (true);
create policy mails__admin_read on app.mails for select to mimar_admin using (true);
grant insert on app.mails to mimar_auth;
grant select, insert, update (status, sealed_content, attempts, claimed_at, failure, sent_at), delete on app.mails to mimar_worker;
grant select (id, kind, locale, status, attempts, failure, created_at, sent_at) on app.mails to mimar_admin;
