-- Reviews as they are lived: who reads the other side's and when, the counts behind the score, answers that are looked at.

-- An answer is looked at as a review is, and removed as visibly.
alter table app.reviews add column answer_held_for text[] not null default '{}';
alter table app.reviews add column answer_removal_reason text
  check (answer_removal_reason in ('contact_details', 'abuse', 'off_topic', 'not_genuine', 'unlawful', 'asked_by_author'));
alter table app.reviews add constraint reviews__answer_removed
  check ((answer_status = 'removed') is not distinct from (answer_removal_reason is not null) or answer_status is null and answer_removal_reason is null);
comment on column app.reviews.answer_held_for is 'What the moderation found in the answer.';

alter table app.handovers add column invited_at timestamptz;
comment on column app.handovers.invited_at is 'When the owner was asked over WhatsApp to review, or needed no asking any more; null = the clock will.';
create index handovers__to_invite on app.handovers (stated_at) where invited_at is null and disputed_at is null;

-- What waits for the other side or for its days; a removed one takes its public place only then.
drop index app.reviews__sealed;
create index reviews__waiting on app.reviews (written_at) where visible_at is null and status in ('sealed', 'removed');
create index reviews__on_home_pages on app.reviews (visible_at desc, id desc) where status = 'published' and side = 'owner' and on_home_pages;
create index reviews__of_provider on app.reviews (provider_id, visible_at desc, id desc) where side = 'owner' and visible_at is not null;
create index reviews__decided on app.reviews (status, written_at desc, id desc);

-- Blindness by the database: from the table each side reads its own, admins what is held or was public; the other side's
-- comes through counterpart_reviews, whose words and stars are empty until they are seen. Only our own jobs read a sealed one.
drop policy reviews__provider_reads on app.reviews;
drop policy reviews__owner_reads on app.reviews;
drop policy reviews__admin_all on app.reviews;
create policy reviews__provider_reads_own on app.reviews for select to mimar_provider
  using (provider_id = app.current_provider_id() and side = 'provider');
create policy reviews__owner_reads_own on app.reviews for select to mimar_owner
  using (project_request_id = app.current_project_request_id() and side = 'owner');
create policy reviews__admin_reads_open on app.reviews for select to mimar_admin using (status <> 'sealed');
revoke update (status, held_for, removal_reason, removal_note, visible_at, decided_at, decided_by, answer_status) on app.reviews from mimar_admin;
-- Stars, sides and moments are what they were when they were written. Words can be emptied where the law asks for it.
revoke update on app.reviews from mimar_worker;
grant update (body, shown_name, on_home_pages, status, held_for, removal_reason, removal_note, visible_at, decided_at, decided_by, answer, answered_at, answer_status, answer_held_for, answer_removal_reason)
  on app.reviews to mimar_worker;

create view app.counterpart_reviews with (security_barrier) as
  select reviews.id, reviews.project_request_id, reviews.provider_id, reviews.side, reviews.written_at,
    case when reviews.visible_at is null or reviews.status = 'held' then 'sealed' else reviews.status end as status,
    case when reviews.visible_at is not null and reviews.status = 'published' then reviews.stars end as stars,
    case when reviews.visible_at is not null and reviews.status = 'published' then reviews.body end as body,
    case when reviews.visible_at is not null and reviews.status = 'published' then reviews.shown_name end as shown_name,
    case when reviews.visible_at is not null and reviews.status = 'removed' then reviews.removal_reason end as removal_reason,
    case when reviews.status in ('published', 'removed') then reviews.visible_at end as visible_at,
    reviews.answer, reviews.answered_at, reviews.answer_status, reviews.answer_removal_reason, reviews.is_demo
  from app.reviews
  where (reviews.side = 'owner' and reviews.provider_id = app.current_provider_id())
    or (reviews.side = 'provider' and reviews.project_request_id = app.current_project_request_id());
comment on view app.counterpart_reviews is 'What the other side wrote: until it is seen only that it exists and since when, because one''s own last moment to write follows from it. Whether it is held is not told.';
comment on column app.counterpart_reviews.status is 'sealed also while a person looks at it.';
grant select on app.counterpart_reviews to mimar_owner, mimar_provider;

create or replace view app.public_reviews with (security_barrier) as
  select reviews.id, reviews.provider_id, reviews.stars,
    case reviews.status when 'published' then reviews.body else '' end as body,
    case reviews.status when 'published' then reviews.shown_name end as shown_name,
    reviews.status, reviews.removal_reason, reviews.visible_at, reviews.on_home_pages and reviews.status = 'published' as on_home_pages,
    case when reviews.status = 'published' and reviews.answer_status = 'published' then reviews.answer end as answer,
    case when reviews.status = 'published' and reviews.answer_status in ('published', 'removed') then reviews.answered_at end as answered_at,
    project_requests.city, project_requests.project_type, reviews.is_demo,
    case when reviews.status = 'published' and reviews.answer_status = 'removed' then reviews.answer_removal_reason end as answer_removal_reason
  from app.reviews join app.project_requests on project_requests.id = reviews.project_request_id
  where reviews.side = 'owner' and reviews.visible_at is not null and reviews.status in ('published', 'removed');

-- ── The counts behind the score ─────────────────────────────────────────────────────────────────────────────────────
create function app.count_review() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  v_row app.reviews;
  v_change integer;
begin
  foreach v_change in array array[-1, 1] loop
    if v_change = -1 then v_row := old; else v_row := new; end if;
    if v_row.status = 'published' and v_row.side = 'owner' then
      insert into app.review_counts (provider_id) values (v_row.provider_id) on conflict do nothing;
      update app.review_counts set
        ones = ones + v_change * (v_row.stars = 1)::integer,
        twos = twos + v_change * (v_row.stars = 2)::integer,
        threes = threes + v_change * (v_row.stars = 3)::integer,
        fours = fours + v_change * (v_row.stars = 4)::integer,
        fives = fives + v_change * (v_row.stars = 5)::integer
      where provider_id = v_row.provider_id;
    end if;
  end loop;
  return null;
end
$$;
revoke all on function app.count_review() from public;
comment on function app.count_review() is 'Keeps review_counts equal to the published reviews by owners, whatever happens to a review.';
create trigger reviews__count after insert or delete or update of status, stars, side, provider_id on app.reviews
  for each row execute function app.count_review();

-- ── Who is told ─────────────────────────────────────────────────────────────────────────────────────────────────────
create trigger reviews__announce after insert or delete or update on app.reviews
  for each statement execute function app.announce_public_change('reviews');
create trigger reviews__announce_truncate after truncate on app.reviews
  for each statement execute function app.announce_public_change('reviews');

create function app.announce_review() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('project_request_changed', new.project_request_id::text);
  perform pg_notify('provider_leads_changed', new.provider_id::text);
  return null;
end
$$;
revoke all on function app.announce_review() from public;
comment on function app.announce_review() is 'Whoever has the page of handed-over work open reads anew, the owner and the provider alike.';
create trigger reviews__announce_sides after insert or update on app.reviews
  for each row execute function app.announce_review();
create trigger handovers__announce_sides after insert or update on app.handovers
  for each row execute function app.announce_review();

-- Nothing waits unseen: that the moderation held something, and what for, is in the log from the moment on.
create function app.log_hold() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if new.status = 'held' and (tg_op = 'INSERT' or old.status <> 'held') then
    perform app.append_audit_entry('review.held', 'review', new.id,
      jsonb_build_object('side', new.side, 'providerId', new.provider_id, 'heldFor', to_jsonb(new.held_for)), new.written_at);
  end if;
  if new.answer_status = 'held' and (tg_op = 'INSERT' or old.answer_status is distinct from 'held') then
    perform app.append_audit_entry('review.answer_held', 'review', new.id,
      jsonb_build_object('providerId', new.provider_id, 'heldFor', to_jsonb(new.answer_held_for)), new.answered_at);
  end if;
  return null;
end
$$;
revoke all on function app.log_hold() from public;
comment on function app.log_hold() is 'Writes into the chained log what a person is to look at, and why; without a word of it.';
create trigger reviews__log_hold after insert or update of status, answer_status on app.reviews
  for each row execute function app.log_hold();
