-- An entry of the log says by which name its admin was signed in then, because accounts may live elsewhere and change.
-- Entries about a provider's payments, reviews, reports or photos are found by the provider, too.

drop function app.append_audit_entry(text, text, uuid, jsonb, timestamptz);
create function app.append_audit_entry(
  p_action text, p_subject_kind text, p_subject_id uuid, p_details jsonb, p_at timestamptz, p_actor_name text default null
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_head app.audit_head;
  v_record text;
  v_hash text;
begin
  select * into strict v_head from app.audit_head for update;
  v_record := (jsonb_build_object(
    'seq', v_head.seq + 1,
    'at', to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actorKind', app.claim('role'),
    'actorId', coalesce(app.claim('sub'), app.claim('provider_id')),
    'action', p_action,
    'subjectKind', p_subject_kind,
    'subjectId', p_subject_id,
    'details', p_details
  ) || case when p_actor_name is null then '{}'::jsonb else jsonb_build_object('actorName', p_actor_name) end)::text;
  v_hash := encode(sha256(convert_to(v_head.hash || E'\n' || v_record, 'UTF8')), 'hex');
  insert into app.audit_entries (seq, previous_hash, record, hash) values (v_head.seq + 1, v_head.hash, v_record, v_hash);
  update app.audit_head set seq = v_head.seq + 1, hash = v_hash;
  return v_head.seq + 1;
end
$$;
comment on function app.append_audit_entry(text, text, uuid, jsonb, timestamptz, text) is
  'Writes who did what to whom. The actor is taken from the transaction''s claims, so nobody signs for another; the name is how they were signed in.';
grant execute on function app.append_audit_entry(text, text, uuid, jsonb, timestamptz, text) to mimar_admin;

comment on column app.audit_entries.record is
  'JSON: seq, at, actorKind, actorId, actorName, action, subjectKind, subjectId, details. Exactly the text that was hashed.';

create index audit_entries__of_provider on app.audit_entries (((record::jsonb #>> '{details,providerId}')), seq)
  where (record::jsonb #>> '{details,providerId}') is not null;
