-- A half factor belongs to the session that began it, and ends with it.
delete from auth.mfa_factors where status = 'unverified';
alter table auth.mfa_factors
  add column session_id uuid references auth.sessions on delete cascade,
  add constraint mfa_factors__half_of_session check ((status = 'unverified') = (session_id is not null));
comment on column auth.mfa_factors.session_id is 'Only while unverified: the session that began it, which alone can finish it.';
create index mfa_factors__of_session on auth.mfa_factors (session_id);

-- Sessions end by themselves. Each refresh moves the end; this gives one to those from before.
update auth.sessions set not_after = least(
  coalesce(refreshed_at, created_at) + interval '30 days', created_at + interval '180 days')
where not_after is null;
comment on column auth.sessions.not_after is 'Idle and absolute limit, whichever comes first; moved on by each refresh. Null: no limit is set.';
create index sessions__by_end on auth.sessions (not_after);
