-- An admin asks a provider for what is missing instead of rejecting, and the 24 hours stop meanwhile
-- (docs/flows/verification.md#asking-for-more).

-- ── The request is a decision that leaves the registration pending ───────────────────────────────────────────────────
alter table app.verifications
  drop constraint verifications_decision_check,
  add constraint verifications_decision_check
    check (decision in ('approved', 'rejected', 'suspended', 'reinstated', 'more_requested')),
  add column items text[],
  add column asked_before jsonb,
  add column awaiting_since_before timestamptz,
  add column answered_at timestamptz,
  add constraint verifications__items_of_request check ((decision = 'more_requested') = (items is not null)),
  add constraint verifications__request_names_something
    check (decision <> 'more_requested' or cardinality(items) between 0 and 8 and (cardinality(items) > 0 or reason is not null)),
  add constraint verifications__request_answered check (answered_at is null or decision = 'more_requested');
comment on column app.verifications.items is 'What is missing (domain/verifications/information-request.ts); only of a request for more, whose reason is the admin''s own sentence.';
comment on column app.verifications.asked_before is 'What the provider had written when asked, so that the reviewer sees what changed. Emptied when they are erased.';
comment on column app.verifications.awaiting_since_before is 'What an undo puts back.';
comment on column app.verifications.answered_at is 'When the provider sent what was asked for.';
grant insert (items, asked_before, awaiting_since_before) on app.verifications to mimar_admin;
grant select (items, asked_before, answered_at) on app.verifications to mimar_provider;

-- ── Whom we wait for, and who asked ──────────────────────────────────────────────────────────────────────────────────
alter table app.providers
  add column awaiting_since timestamptz,
  add column reviewer_id uuid,
  add column reviewer_name text check (length(reviewer_name) between 1 and 255),
  add column reviewer_since timestamptz,
  add constraint providers__awaited_while_pending check (awaiting_since is null or status = 'pending_review'),
  add constraint providers__reviewer_whole check (num_nonnulls(reviewer_id, reviewer_name, reviewer_since) in (0, 3));
comment on column app.providers.awaiting_since is 'Since when we wait for what an admin asked for: decided_at of that request. Null: we do not wait.';
comment on column app.providers.reviewer_id is 'The admin whose turn a pending registration is first, because they asked for more. No foreign key, as in verifications.';
comment on column app.providers.reviewer_since is 'When the provider answered them.';
create index providers__awaiting on app.providers (awaiting_since, id) where awaiting_since is not null;
create index providers__of_reviewer on app.providers (reviewer_id, reviewer_since) where reviewer_id is not null;
grant select (awaiting_since) on app.providers to mimar_provider;
grant select (awaiting_since, reviewer_since) on app.providers to mimar_worker;

-- Whatever ends a review (a decision, an erasure) ends the waiting too.
create function app.end_review() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.awaiting_since := null;
  new.reviewer_id := null;
  new.reviewer_name := null;
  new.reviewer_since := null;
  return new;
end
$$;
comment on function app.end_review is 'Forgets whom a registration waits for and whose turn it is, once it is no longer pending.';
revoke execute on function app.end_review from public;
create trigger providers__end_review before update of status on app.providers
  for each row when (new.status <> 'pending_review') execute function app.end_review();

create function app.forget_asked() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update app.verifications set asked_before = null where provider_id = new.id and asked_before is not null;
  return null;
end
$$;
comment on function app.forget_asked is 'Empties what a provider had written when asked for more, once they are erased.';
revoke execute on function app.forget_asked from public;
create trigger providers__forget_asked after update of erased_at on app.providers
  for each row when (new.erased_at is not null) execute function app.forget_asked();

-- ── The clock ────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.sla_events
  drop constraint sla_events__reason_of_its_type,
  add constraint sla_events__reason_of_its_type check (case type
    when 'paused' then reason in ('awaiting_owner', 'awaiting_provider')
    when 'resumed' then reason is null or reason = 'request_undone'
    when 'stopped' then reason in ('kept', 'withdrawn')
    when 'reopened' then reason in ('decision_undone', 'quote_withdrawn')
    else reason is null end is true);
drop policy sla_events__admin_decides on app.sla_events;
create policy sla_events__admin_decides on app.sla_events for insert to mimar_admin
  with check (subject_kind = 'provider' and (type in ('stopped', 'reopened')
    or type = 'paused' and reason = 'awaiting_provider' or type = 'resumed' and reason = 'request_undone'));

-- ── The answer ───────────────────────────────────────────────────────────────────────────────────────────────────────
-- A provider may start no clock but by this: only the request that they were told of is answered, once.
create function app.answer_request_for_more(p_at timestamptz, p_due_at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_request app.verifications;
  v_version integer;
begin
  select verifications.* into v_request
    from app.providers join app.verifications on provider_id = providers.id and decided_at = awaiting_since
    where providers.id = app.current_provider_id() and decision = 'more_requested' and undone_at is null and told_at is not null
    for update of providers;
  if not found then return false; end if;
  update app.providers
    set awaiting_since = null, verification_due_at = p_due_at,
      reviewer_id = v_request.admin_id, reviewer_name = v_request.admin_name, reviewer_since = p_at
    where id = v_request.provider_id returning version into v_version;
  update app.verifications set answered_at = p_at where id = v_request.id;
  insert into app.sla_events (subject_kind, subject_id, promise, at, type)
    select 'provider', v_request.provider_id, max(promise), p_at, 'resumed'
    from app.sla_events where subject_kind = 'provider' and subject_id = v_request.provider_id
    having count(*) > 0;
  perform app.append_audit_entry('provider.answered', 'provider', v_request.provider_id,
    jsonb_build_object('verificationId', v_request.id, 'version', v_version), p_at);
  return true;
end
$$;
comment on function app.answer_request_for_more(timestamptz, timestamptz) is 'The current provider sent what an admin asked for: back in review, due at p_due_at. False when nothing is asked.';
revoke execute on function app.answer_request_for_more(timestamptz, timestamptz) from public;
grant execute on function app.answer_request_for_more(timestamptz, timestamptz) to mimar_provider;
