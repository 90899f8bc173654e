-- Whether the public pages show the demo is a setting (docs/settings.md#demo). Only an embedded database has demo rows.

alter table app.setting_changes
  drop constraint setting_changes_name_check,
  add constraint setting_changes_name_check
    check (name in ('support', 'operator', 'banner', 'notice', 'holidays', 'coverage', 'demo'));

alter table app.providers
  add column is_hidden boolean not null default false,
  add constraint providers__only_demo_is_hidden check (is_demo or not is_hidden);
comment on column app.providers.is_hidden is 'Of the demo while an admin keeps it off the public pages; app.hide_demo() writes it.';
-- What is public of a provider, and whom requests are offered to, already asks is_listed.
alter table app.providers alter column is_listed set expression as (
  status = 'approved' and suspended_at is null and not is_hidden
  and coalesce(subscription_status, 'active') in ('active', 'grace'));

alter table app.project_requests
  add column is_hidden boolean not null default false,
  add constraint project_requests__only_demo_is_hidden check (is_demo or not is_hidden);
comment on column app.project_requests.is_hidden is 'Of the demo while an admin keeps it off the public pages; app.hide_demo() writes it.';

create or replace view app.public_project_requests with (security_barrier=true) as
 SELECT id,
    project_type,
    city,
    area_sqm,
    jobs,
    finish_level,
    facts ->> 'depth'::text AS depth,
    (facts ->> 'startWithinDays'::text)::integer AS start_within_days,
        CASE
            WHEN public_words_version IS NOT NULL THEN public_description
            ELSE NULL::text
        END AS own_words,
    locale,
    status,
    received_at,
    is_demo
   FROM app.project_requests
  WHERE status <> 'cancelled'::text AND NOT is_hidden
  ORDER BY received_at DESC, id DESC;

create or replace view app.public_reviews with (security_barrier=true) as
 SELECT reviews.id,
    reviews.provider_id,
    reviews.stars,
        CASE reviews.status
            WHEN 'published'::text THEN reviews.body
            ELSE ''::text
        END AS body,
        CASE reviews.status
            WHEN 'published'::text THEN reviews.shown_name
            ELSE NULL::text
        END AS shown_name,
    reviews.status,
    reviews.removal_reason,
    reviews.visible_at,
    reviews.on_home_pages AND reviews.status = 'published'::text AS on_home_pages,
        CASE
            WHEN reviews.status = 'published'::text AND reviews.answer_status = 'published'::text THEN reviews.answer
            ELSE NULL::text
        END AS answer,
        CASE
            WHEN reviews.status = 'published'::text AND (reviews.answer_status = ANY (ARRAY['published'::text, 'removed'::text])) THEN reviews.answered_at
            ELSE NULL::timestamp with time zone
        END AS answered_at,
    project_requests.city,
    project_requests.project_type,
    reviews.is_demo,
        CASE
            WHEN reviews.status = 'published'::text AND reviews.answer_status = 'removed'::text THEN reviews.answer_removal_reason
            ELSE NULL::text
        END AS answer_removal_reason
   FROM app.reviews
     JOIN app.project_requests ON project_requests.id = reviews.project_request_id
  WHERE NOT project_requests.is_hidden AND reviews.side = 'owner'::text AND reviews.visible_at IS NOT NULL AND (reviews.status = ANY (ARRAY['published'::text, 'removed'::text]));

-- What an admin decides on is unchanged when the demo is hidden.
CREATE OR REPLACE FUNCTION app.count_provider_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  uncounted constant text[] := array['last_inbound_at', 'search_words', 'lookup_terms', 'subscription_status', 'is_listed', 'is_hidden', 'mobile_proved_at', 'takes_leads', 'leads_resume_on'];
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version = old.version + 1;
  end if;
  return new;
end
$function$;

create function app.shows_demo() returns boolean
language sql stable security definer set search_path to ''
return coalesce((select (value ->> 'isOn')::boolean from app.current_settings where name = 'demo'), true);
comment on function app.shows_demo() is 'Whether public pages show the rows of the demo.';
revoke all on function app.shows_demo() from public;
grant execute on function app.shows_demo() to mimar_worker;

create function app.hide_demo() returns void
language sql security definer set search_path to ''
begin atomic
  update app.providers set is_hidden = not is_hidden where is_demo and is_hidden = app.shows_demo();
  update app.project_requests set is_hidden = not is_hidden where is_demo and is_hidden = app.shows_demo();
end;
comment on function app.hide_demo() is 'Hides the rows of the demo or shows them, as the setting says. The seed calls it for the rows that it adds.';
revoke all on function app.hide_demo() from public;

create function app.apply_demo_setting() returns trigger
language plpgsql security definer set search_path to ''
as $function$
begin
  perform app.hide_demo();
  return null;
end
$function$;
revoke all on function app.apply_demo_setting() from public;
create trigger setting_changes__apply_demo after insert on app.setting_changes
  for each row when (new.name = 'demo') execute function app.apply_demo_setting();
