-- What a provider's public profile shows beside its name: pictures of work, what the provider says of itself, how work
-- went and what complaints came to (docs/flows/public-profile.md).

create table app.work_photos (
  id uuid primary key,
  provider_id uuid not null references app.providers on delete cascade,
  title text not null check (length(title) between 2 and 80),
  place text not null check (length(place) between 2 and 60),
  finished_on text not null check (finished_on ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  area_sqm integer check (area_sqm between 1 and 20000),
  trade text not null check (trade = any (app.project_types())),
  alt text not null check (length(alt) between 5 and 200),
  drawing text check (drawing ~ '^[a-z]{2,20}$'),
  width integer check (width between 1 and 10000),
  height integer check (height between 1 and 10000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  rejection_reason text check (length(rejection_reason) between 3 and 500),
  added_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint work_photos__drawn_or_taken check ((drawing is null) = (width is not null) and (width is null) = (height is null)),
  constraint work_photos__decided check ((status = 'pending') = (decided_at is null)),
  constraint work_photos__rejected_says_why check ((status = 'rejected') = (rejection_reason is not null))
);
comment on table app.work_photos is 'Pictures of finished work on a provider''s public profile. The files are with the file adapter under the id; public once an admin has looked.';
comment on column app.work_photos.id is 'That of the upload it came of, so that one upload makes one picture.';
comment on column app.work_photos.finished_on is 'The month in which the work was handed over, 2026-05.';
comment on column app.work_photos.alt is 'What can be seen, for those who cannot see it.';
comment on column app.work_photos.drawing is 'Name of a drawing of ours that stands in for a photo (web/providers/work-drawing.tsx); only the demo has them.';
comment on column app.work_photos.width is 'Pixels of the largest version that is kept, as is height; null of a drawing.';
create index work_photos__of_provider on app.work_photos (provider_id, finished_on desc, id desc);
create index work_photos__pending on app.work_photos (added_at, id) where status = 'pending';

alter table app.work_photos enable row level security;
create policy work_photos__provider_reads_own on app.work_photos for select to mimar_provider
  using (provider_id = app.current_provider_id());
create policy work_photos__provider_adds on app.work_photos for insert to mimar_provider
  with check (provider_id = app.current_provider_id() and status = 'pending' and drawing is null);
create policy work_photos__provider_removes on app.work_photos for delete to mimar_provider
  using (provider_id = app.current_provider_id());
create policy work_photos__admin_read on app.work_photos for select to mimar_admin using (true);
create policy work_photos__admin_decides on app.work_photos for update to mimar_admin
  using (true) with check (status <> 'pending' and decided_by = auth.uid());
create policy work_photos__worker_all on app.work_photos for all to mimar_worker using (true) with check (true);
grant select, delete, insert (id, provider_id, title, place, finished_on, area_sqm, trade, alt, width, height, added_at)
  on app.work_photos to mimar_provider;
grant select, update (status, rejection_reason, decided_at, decided_by) on app.work_photos to mimar_admin;
grant select, delete on app.work_photos to mimar_worker;

create trigger work_photos__announce after insert or delete or update on app.work_photos
  for each statement execute function app.announce_public_change('providers');
create trigger work_photos__announce_truncate after truncate on app.work_photos
  for each statement execute function app.announce_public_change('providers');

create view app.public_work_photos with (security_barrier = true) as
  select photos.id, photos.provider_id, photos.title, photos.place, photos.finished_on, photos.area_sqm, photos.trade,
    photos.alt, photos.drawing, photos.width, photos.height
  from app.work_photos photos join app.providers on providers.id = photos.provider_id
  where photos.status = 'approved' and providers.is_listed;
comment on view app.public_work_photos is 'Pictures of work that an admin has looked at, of listed providers.';
grant select on app.public_work_photos to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

-- What a provider says of itself. Nobody checks it, and the profile says so.
alter table app.providers
  add column founded_year integer check (founded_year between 1900 and 2100),
  add column team_size integer check (team_size between 1 and 5000),
  add column smallest_job bigint check (smallest_job between 10000 and 10000000000);
comment on column app.providers.founded_year is 'As the provider says, on its public profile; so are team_size and smallest_job.';
comment on column app.providers.smallest_job is 'The smallest work the provider takes on, in halalas.';
grant select (founded_year, team_size, smallest_job), update (founded_year, team_size, smallest_job) on app.providers to mimar_provider;
grant select (founded_year, team_size, smallest_job) on app.providers to mimar_worker;

drop trigger providers__announce on app.providers;
create trigger providers__announce after insert or delete
  or update of status, suspended_at, subscription_status, slug, company_name, kind, trades, city, service_cities,
    description, founded_year, team_size, smallest_job
  on app.providers for each statement execute function app.announce_public_change('providers');

create view app.public_profiles with (security_barrier = true) as
  select id, description, founded_year, team_size, smallest_job from app.providers where is_listed;
comment on view app.public_profiles is 'What listed providers say of themselves. A way to be reached in the description is hidden when it is shown.';
grant select on app.public_profiles to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

-- Counts only: of whom and for what stays hidden, as in app.provider_record.
create function app.provider_work_record(p_provider_id uuid, p_now timestamptz)
  returns table (accepted integer, priced integer, won integer, handed_over integer)
  language sql stable security definer set search_path = ''
begin atomic
  select count(*) filter (where leads.status in ('accepted', 'quoted', 'won', 'lost'))::integer,
    count(*) filter (where leads.status = 'won' or exists (select from app.quotes where quotes.lead_id = leads.id))::integer,
    count(*) filter (where leads.status = 'won')::integer,
    count(*) filter (where leads.status = 'won' and exists (
      select from app.handovers where handovers.lead_id = leads.id and handovers.disputed_at is null))::integer
  from app.leads
  where leads.provider_id = p_provider_id and leads.answered_at is not null and leads.offered_at > p_now - interval '3 years';
end;
comment on function app.provider_work_record(uuid, timestamptz) is 'What became of the leads a provider accepted in three years.';
grant execute on function app.provider_work_record(uuid, timestamptz) to mimar_visitor, mimar_owner, mimar_provider, mimar_admin;

create function app.provider_complaints(p_provider_id uuid, p_now timestamptz)
  returns table (reason text, status text, received_at timestamptz, decided_at timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select complaints.reason, complaints.status, complaints.received_at, complaints.decided_at
  from app.complaints
  where complaints.subject_kind = 'provider' and complaints.subject_id = p_provider_id
    and complaints.status in ('upheld', 'dismissed') and complaints.received_at > p_now - interval '3 years'
  order by complaints.received_at desc limit 20;
end;
comment on function app.provider_complaints(uuid, timestamptz) is 'Decided complaints about a provider of three years: what they were about and how they ended, never by whom or in what words.';
grant execute on function app.provider_complaints(uuid, timestamptz) to mimar_visitor, mimar_owner, mimar_provider, mimar_admin;
