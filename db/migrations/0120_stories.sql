-- One page for each provider and project request on the console: its whole story, with notes of our team
-- (docs/flows/admin-stories.md).

create table app.staff_notes (
  id uuid primary key default uuidv7(),
  provider_id uuid references app.providers on delete cascade,
  project_request_id uuid references app.project_requests on delete cascade,
  body text not null check (length(body) between 2 and 2000),
  author_id uuid not null,
  author_name text not null check (length(author_name) between 1 and 255),
  written_at timestamptz not null,
  constraint staff_notes__of_one check (num_nonnulls(provider_id, project_request_id) = 1)
);
comment on table app.staff_notes is 'What our team writes to each other about a provider or a project request. Neither reads them on a page; both get them in a copy of their data.';
comment on column app.staff_notes.author_id is 'The admin''s account; no foreign key: with SUPABASE_URL the accounts live on another server.';
comment on column app.staff_notes.author_name is 'As the admin was signed in then.';
create index staff_notes__of_provider on app.staff_notes (provider_id, written_at desc, id desc) where provider_id is not null;
create index staff_notes__of_project_request on app.staff_notes (project_request_id, written_at desc, id desc)
  where project_request_id is not null;
create index staff_notes__by_age on app.staff_notes (written_at);

alter table app.staff_notes enable row level security;
create policy staff_notes__admin_read on app.staff_notes for select to mimar_admin using (true);
create policy staff_notes__admin_writes on app.staff_notes for insert to mimar_admin with check (author_id = auth.uid());
create policy staff_notes__worker_reads on app.staff_notes for select to mimar_worker using (true);
grant select, insert on app.staff_notes to mimar_admin;
grant select on app.staff_notes to mimar_worker;

-- Whoever is erased, by request or because their time is over, is erased from our notes in the same statement.
create function app.forget_notes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.staff_notes where provider_id = new.id or project_request_id = new.id;
  return null;
end
$$;
comment on function app.forget_notes is 'Deletes our notes about a provider or project request that was erased.';
revoke execute on function app.forget_notes from public;
create trigger providers__forget_notes after update of erased_at on app.providers
  for each row when (new.erased_at is not null) execute function app.forget_notes();
create trigger project_requests__forget_notes after update of erased_at on app.project_requests
  for each row when (new.erased_at is not null) execute function app.forget_notes();

-- What the story is read by.
create index consents__of_provider on app.consents (provider_id) where provider_id is not null;
create index consents__of_project_request on app.consents (project_request_id) where project_request_id is not null;
create index refunds__of_provider on app.refunds (provider_id, requested_at desc);
create index subscription_events__of_provider on app.subscription_events (provider_id, at desc);
create index verifications__of_admin on app.verifications (admin_id, decided_at desc);
create index handovers__of_provider on app.handovers (provider_id);
create index reviews__written_of_provider on app.reviews (provider_id, written_at desc);

-- The range an owner was shown stands beside the quotes they got.
create policy estimates__admin_read on app.estimates for select to mimar_admin using (true);
grant select (project_request_id, engine_version, p10, p50, p90, created_at) on app.estimates to mimar_admin;

-- An owner's whole mobile, for a reason that the log keeps and that the owner may read.
create function app.show_owner_mobile(p_project_request_id uuid, p_reason text, p_at timestamptz, p_admin_name text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_mobile text;
begin
  select mobile into v_mobile from app.project_request_contacts where project_request_id = p_project_request_id;
  if v_mobile is null then return null; end if;
  perform app.append_audit_entry('owner.shown', 'owner', p_project_request_id,
    jsonb_build_object('reason', p_reason, 'ending', right(v_mobile, 3)), p_at, p_admin_name);
  return v_mobile;
end
$$;
comment on function app.show_owner_mobile(uuid, text, timestamptz, text) is
  'For admins: the mobile of a project request''s owner; null when it was erased. Writes owner.shown to the log.';
revoke execute on function app.show_owner_mobile(uuid, text, timestamptz, text) from public;
grant execute on function app.show_owner_mobile(uuid, text, timestamptz, text) to mimar_admin;

create function app.owner_shown_at(p_project_request_id uuid) returns table (shown_at timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select (entries.record::jsonb ->> 'at')::timestamptz from app.audit_entries entries
  where entries.subject_id = p_project_request_id and entries.action = 'owner.shown';
end;
comment on function app.owner_shown_at(uuid) is 'When our team opened the mobile of a project request''s owner, for the owner to read.';
revoke execute on function app.owner_shown_at(uuid) from public;
grant execute on function app.owner_shown_at(uuid) to mimar_worker;

-- With the rule staff_notes.
create or replace function app.forget_by_rule(p_rule text, p_before timestamp with time zone, p_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[];
  v_leads uuid[];
  v_rows bigint := 0;
begin
  case p_rule
    when 'messages' then
      update app.messages set content = '{"parameters": {}}', counterpart = '00000000', failure = null
        where id in (select id from app.messages where created_at < p_before and counterpart <> '00000000' and status not in ('queued', 'sending') limit p_limit);
      get diagnostics v_rows = row_count;
    when 'former_mobiles' then
      delete from app.former_mobiles where id in (select id from app.former_mobiles where left_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'project_requests' then
      select array_agg(id) into v_ids from (
        select id from app.project_requests where status in ('closed', 'cancelled') and ended_at < p_before and erased_at is null
          and not exists (select from app.complaints where subject_id = project_requests.id and status in ('received', 'in_review')) limit p_limit
      ) as over;
      select array_agg(id) into v_leads from app.leads where project_request_id = any (v_ids);
      delete from app.chat_prompts where lead_id = any (v_leads);
      delete from app.chat_messages where lead_id = any (v_leads);
      perform app.empty_quotes(v_leads);
      -- What is public stays with the page it is about, under no name; what only the owner or our desk could read goes.
      update app.reviews set shown_name = null, on_home_pages = false, removal_note = null,
          body = case when side = 'owner' and status = 'published' then body else '' end
        where project_request_id = any (v_ids);
      update app.consents set withdrawn_at = greatest(given_at, now()) where project_request_id = any (v_ids) and withdrawn_at is null;
      delete from app.former_mobiles where project_request_id = any (v_ids);
      delete from app.analyses where project_request_id = any (v_ids);
      update app.estimates set facts = facts - 'district' where project_request_id = any (v_ids);
      delete from app.project_request_contacts where project_request_id = any (v_ids);
      update app.project_requests set description = '', public_description = '', district = null, facts = facts - 'district', end_reason = null, erased_at = now()
        where id = any (v_ids);
      get diagnostics v_rows = row_count;
    when 'consultations' then
      delete from app.consultation_notes where consultation_id in (select id from app.consultations where ended_at < p_before);
      update app.consultations set question = '', end_reason = null where ended_at < p_before and (question <> '' or end_reason is not null);
      delete from app.consultation_contacts where consultation_id in (
        select contacts.consultation_id from app.consultation_contacts contacts join app.consultations on consultations.id = contacts.consultation_id
        where consultations.ended_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'complaints' then
      select array_agg(id) into v_ids from (
        select complaints.id from app.complaints where status in ('upheld', 'dismissed', 'withdrawn') and coalesce(decided_at, received_at) < p_before
          and body <> '(erased by request)' limit p_limit
      ) as over;
      v_rows := app.erase_complaint_words(v_ids);
    when 'sign_in_log' then
      delete from auth.audit_log_entries where id in (select id from auth.audit_log_entries where created_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'mobile_codes' then
      delete from app.mobile_codes where id in (select id from app.mobile_codes where expires_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'downloads' then
      delete from app.document_downloads where id in (select id from app.document_downloads where downloaded_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'privacy_requests' then
      delete from app.privacy_requests where id in (select id from app.privacy_requests where done_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'staff_notes' then
      delete from app.staff_notes where id in (select id from app.staff_notes where written_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    else
      raise exception 'no such rule: %', p_rule;
  end case;
  return v_rows;
end
$function$;
