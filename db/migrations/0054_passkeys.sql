-- Passkeys: a key that signs in by itself, without a password. Security keys as a second step stay in auth.mfa_factors.
create table auth.webauthn_credentials (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id text not null constraint webauthn_credentials__credential_id unique,
  public_key text not null,
  sign_count bigint not null,
  is_second_step boolean not null,
  friendly_name text check (length(friendly_name) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table auth.webauthn_credentials is 'A passkey of a person: the public half of a key that their device holds.';
comment on column auth.webauthn_credentials.credential_id is 'Base64url, as the browser names it.';
comment on column auth.webauthn_credentials.public_key is 'COSE, base64url.';
comment on column auth.webauthn_credentials.is_second_step is 'Made in a session at aal2, so it opens one: it cannot have been planted by somebody who had the password alone.';
create index webauthn_credentials__of_user on auth.webauthn_credentials (user_id, created_at);

create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  challenge text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint webauthn_challenges__whose check ((challenge_type = 'registration') = (user_id is not null))
);
comment on table auth.webauthn_challenges is 'What a passkey is to sign, once. Nobody is known yet when somebody signs in.';
create index webauthn_challenges__of_user on auth.webauthn_challenges (user_id);
create index webauthn_challenges__by_end on auth.webauthn_challenges (expires_at);

do $$
declare
  relation text;
begin
  foreach relation in array array['webauthn_credentials', 'webauthn_challenges'] loop
    execute format('alter table auth.%I enable row level security', relation);
    execute format('create policy %I on auth.%I to mimar_auth using (true) with check (true)', relation || '__auth_all', relation);
    execute format('grant select, insert, update, delete on auth.%I to mimar_auth', relation);
  end loop;
end
$$;
