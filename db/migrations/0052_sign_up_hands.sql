-- An address may be signed up by several people before its owner confirms it. Each of them gets a token of their own that
-- carries what they brought, and only what came with the token that is used is kept.
alter table auth.one_time_tokens
  add column asked_by text not null default '',
  add column encrypted_password text,
  add column user_metadata jsonb,
  add column identity_id uuid;
comment on column auth.one_time_tokens.asked_by is 'Keyed hash of who asked: a later token replaces an earlier one of the same asker and no other.';
comment on column auth.one_time_tokens.encrypted_password is 'argon2id, of the sign-up this token confirms. Null: the token proves the address alone.';
comment on column auth.one_time_tokens.user_metadata is 'What the asker said of themselves; becomes the account''s with the confirmation.';
comment on column auth.one_time_tokens.identity_id is 'The identity at a provider that this confirmation admits; every other one is dropped.';

alter table auth.one_time_tokens drop constraint one_time_tokens__one_of_a_type;
alter table auth.one_time_tokens add constraint one_time_tokens__one_of_an_asker unique (user_id, token_type, asked_by);
