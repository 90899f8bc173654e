-- Our support looks at what an owner or a provider sees, read-only, for a reason and for fifteen minutes
-- (docs/flows/support-views.md).

create table app.support_views (
  id uuid primary key default uuidv7(),
  staff_id uuid not null,
  staff_name text not null check (length(staff_name) between 1 and 255),
  provider_id uuid references app.providers on delete cascade,
  project_request_id uuid references app.project_requests on delete cascade,
  reason text not null check (length(reason) between 5 and 300),
  started_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  contacts_shown_at timestamptz,
  constraint support_views__of_one check (num_nonnulls(provider_id, project_request_id) = 1),
  constraint support_views__short check (until > started_at and until <= started_at + interval '15 minutes')
);
comment on table app.support_views is 'Who of our staff looked at what a provider or an owner sees, why and until when. No credential: it lets nobody act as them. Its subject reads it on their privacy page.';
comment on column app.support_views.staff_id is 'The account of the member of staff; no foreign key: with SUPABASE_URL the accounts live on another server.';
comment on column app.support_views.reason is 'Written for the person who is looked at.';
comment on column app.support_views.ended_at is 'When it was closed before its time.';
comment on column app.support_views.contacts_shown_at is 'When names and numbers were opened in it; null: they stayed masked.';
create index support_views__of_provider on app.support_views (provider_id) where provider_id is not null;
create index support_views__of_project_request on app.support_views (project_request_id) where project_request_id is not null;
create index support_views__by_age on app.support_views (started_at);

alter table app.support_views enable row level security;
-- Each member of staff their own, in their own name.
create policy support_views__admin_read on app.support_views for select to mimar_admin using (staff_id = (select auth.uid()));
create policy support_views__admin_add on app.support_views for insert to mimar_admin with check (staff_id = (select auth.uid()));
create policy support_views__admin_change on app.support_views for update to mimar_admin
  using (staff_id = (select auth.uid()) and ended_at is null) with check (staff_id = (select auth.uid()));
create policy support_views__staff_reads on app.support_views as restrictive for select to mimar_staff
  using ((select app.staff_may('read', 'conversations')));
create policy support_views__staff_adds on app.support_views as restrictive for insert to mimar_staff
  with check ((select app.staff_may('act', 'conversations')));
create policy support_views__staff_changes on app.support_views as restrictive for update to mimar_staff
  using ((select app.staff_may('act', 'conversations')));
create policy support_views__worker_reads on app.support_views for select to mimar_worker using (true);
grant select on app.support_views to mimar_admin, mimar_worker;
grant insert (id, staff_id, staff_name, provider_id, project_request_id, reason, started_at, until), update (ended_at, contacts_shown_at)
  on app.support_views to mimar_admin;

-- Whoever is erased is erased from what we wrote about them; the decision log keeps that it happened.
create or replace function app.forget_notes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.staff_notes where provider_id = new.id or project_request_id = new.id;
  delete from app.support_views where provider_id = new.id or project_request_id = new.id;
  return null;
end
$$;
comment on function app.forget_notes is 'Deletes our notes about a provider or project request that was erased, and our looks at their pages.';

-- With the rule support_views.
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
    when 'support_views' then
      delete from app.support_views where id in (select id from app.support_views where started_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    when 'staff_invitations' then
      delete from app.staff_invitations where id in (select id from app.staff_invitations where invited_at < p_before limit p_limit);
      get diagnostics v_rows = row_count;
    else
      raise exception 'no such rule: %', p_rule;
  end case;
  return v_rows;
end
$function$;
