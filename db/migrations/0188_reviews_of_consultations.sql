-- After a consultation that took place its owner may review the advisor (docs/reviews.md#after-a-consultation). The same
-- table, so that moderation, score, reply, reports and erasure are those of all reviews; a review is of one or the other.

alter table app.reviews
  alter column project_request_id drop not null,
  add column consultation_id uuid,
  add constraint reviews__of_one check (num_nonnulls(project_request_id, consultation_id) = 1) not valid,
  -- An advisor reviews nobody.
  add constraint reviews__of_consultation_by_owner check (consultation_id is null or side = 'owner') not valid,
  -- The reviewed provider is the one of the consultation.
  add constraint reviews__of_consultation foreign key (consultation_id, provider_id)
    references app.consultations (id, provider_id) on delete cascade not valid;
comment on column app.reviews.consultation_id is 'Of a review after a consultation, instead of the project request; only its owner writes one.';

alter table app.consultations add column review_asked_at timestamptz;
comment on column app.consultations.review_asked_at is 'When the owner was asked over WhatsApp to review it, or needed no asking.';

alter policy reviews__owner_reads_own on app.reviews
  using ((project_request_id = app.current_project_request_id() or consultation_id = app.current_consultation_id()) and side = 'owner');

-- An advisor writes nothing, so nothing tells them that a review waits: of a consultation's they see what is public.
create or replace view app.counterpart_reviews with (security_barrier = true) as
  select id, project_request_id, provider_id, side, written_at,
    case when visible_at is null or status = 'held' then 'sealed' else status end as status,
    case when visible_at is not null and status = 'published' then stars end as stars,
    case when visible_at is not null and status = 'published' then body end as body,
    case when visible_at is not null and status = 'published' then shown_name end as shown_name,
    case when visible_at is not null and status = 'removed' then removal_reason end as removal_reason,
    case when status in ('published', 'removed') then visible_at end as visible_at,
    answer, answered_at, answer_status, answer_removal_reason, is_demo, consultation_id
  from app.reviews
  where side = 'owner' and provider_id = app.current_provider_id()
      and (consultation_id is null or visible_at is not null and status in ('published', 'removed'))
    or side = 'provider' and project_request_id = app.current_project_request_id();

-- Of a consultation neither city nor kind of work is known, so both are null.
create or replace view app.public_reviews with (security_barrier = true) as
  select reviews.id, reviews.provider_id, reviews.stars,
    case reviews.status when 'published' then reviews.body else '' end as body,
    case reviews.status when 'published' then reviews.shown_name end as shown_name,
    reviews.status, reviews.removal_reason, reviews.visible_at,
    reviews.on_home_pages and reviews.status = 'published' as on_home_pages,
    case when reviews.status = 'published' and reviews.answer_status = 'published' then reviews.answer end as answer,
    case when reviews.status = 'published' and reviews.answer_status in ('published', 'removed') then reviews.answered_at end as answered_at,
    project_requests.city, project_requests.project_type, reviews.is_demo,
    case when reviews.status = 'published' and reviews.answer_status = 'removed' then reviews.answer_removal_reason end as answer_removal_reason
  from app.reviews left join app.project_requests on project_requests.id = reviews.project_request_id
  where not coalesce(project_requests.is_hidden, (select is_hidden from app.providers where providers.id = reviews.provider_id))
    and reviews.side = 'owner' and reviews.visible_at is not null and reviews.status in ('published', 'removed');

-- The page of a project request is not told of a consultation's review.
create or replace function app.announce_review() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.project_request_id is not null then
    perform pg_notify('project_request_changed', new.project_request_id::text);
  end if;
  perform pg_notify('provider_leads_changed', new.provider_id::text);
  return null;
end
$$;

-- Name and mobile of the owner go after a year, by an erasure, or with the project request: what is public stays with the
-- page it is about, under no name; what only our desk could read goes. As app.forget_by_rule does for a project request's.
create function app.forget_reviewer() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update app.reviews set shown_name = null, on_home_pages = false, removal_note = null,
      body = case when status = 'published' then body else '' end
    where consultation_id = old.consultation_id;
  return null;
end
$$;
comment on function app.forget_reviewer() is 'Leaves of a consultation''s review what is public, without a name, once its owner''s contact is deleted.';
revoke all on function app.forget_reviewer() from public;
create trigger consultation_contacts__forget_reviewer after delete on app.consultation_contacts
  for each row execute function app.forget_reviewer();

-- An erasure also takes the words, and those of reports of them.
create or replace function app.erase_consultation_words(p_ids uuid[]) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  v_rows bigint;
  v_gone bigint;
begin
  delete from app.consultation_contacts where consultation_id = any (p_ids);
  get diagnostics v_rows = row_count;
  delete from app.consultation_notes where consultation_id = any (p_ids);
  get diagnostics v_gone = row_count;
  v_rows := v_rows + v_gone;
  update app.reviews set body = '', shown_name = null, on_home_pages = false, removal_note = null,
      answer = null, answered_at = null, answer_status = null, answer_removal_reason = null
    where consultation_id = any (p_ids) and (body <> '' or answer is not null);
  get diagnostics v_gone = row_count;
  v_rows := v_rows + v_gone;
  v_rows := v_rows + app.erase_complaint_words(array(
    select id from app.complaints where subject_id in (select id from app.reviews where consultation_id = any (p_ids))));
  update app.consultations set question = '', end_reason = null where id = any (p_ids) and (question <> '' or end_reason is not null);
  get diagnostics v_gone = row_count;
  v_rows := v_rows + v_gone;
  update app.messages set content = '{"parameters": {}}', counterpart = case when provider_id is null then '00000000' else counterpart end, failure = null
    where consultation_id = any (p_ids) and content <> '{"parameters": {}}';
  get diagnostics v_gone = row_count;
  update app.consents set withdrawn_at = greatest(given_at, now()) where consultation_id = any (p_ids) and withdrawn_at is null;
  return v_rows + v_gone;
end
$$;
