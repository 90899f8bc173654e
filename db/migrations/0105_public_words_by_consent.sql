-- The public list shows facts. An owner's own words stand there only by their own tick, which is a consent of its own:
-- versioned, kept in the ledger and taken back alone. Words that are public so far were never asked for, so they leave the list.

alter table app.project_requests add column public_words_version text check (length(public_words_version) between 1 and 80);
comment on column app.project_requests.public_words_version is 'Wording of the tick by which the owner lets their own words stand on the public list; null while they do not.';
grant update (public_words_version) on app.project_requests to mimar_worker;

alter table app.consents drop constraint consents_purpose_check;
alter table app.consents add constraint consents_purpose_check check (purpose in (
  'terms', 'contact_disclosure', 'public_words', 'whatsapp_utility', 'whatsapp_marketing', 'testimonial', 'analytics'
));

create function app.keep_consent_of_words() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform app.enter_consent('public_words', new.public_words_version, 'form', new.received_at, p_project_request_id => new.id);
  return null;
end
$$;
comment on function app.keep_consent_of_words is 'The tick that lets words be public is a consent in the ledger, as every other.';
revoke execute on function app.keep_consent_of_words from public;
create trigger project_requests__consents after insert on app.project_requests
  for each row when (new.public_words_version is not null) execute function app.keep_consent_of_words();

-- Facts alone, and the words where they may stand. An awarded or closed one says so on the list.
drop view app.public_project_requests;
create view app.public_project_requests with (security_barrier=true) as
  select id, project_type, city, area_sqm, jobs, finish_level, facts ->> 'depth' as depth,
    (facts ->> 'startWithinDays')::integer as start_within_days,
    case when public_words_version is not null then public_description end as own_words,
    locale, status, received_at, is_demo
  from app.project_requests
  where status <> 'cancelled'
  order by received_at desc, id desc;
comment on view app.public_project_requests is 'The public feed: what anyone may read of a project request, facts alone unless its owner let their words stand there.';
grant select on app.public_project_requests to mimar_visitor, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

drop trigger project_requests__announce on app.project_requests;
create trigger project_requests__announce after insert or update of status, public_description, public_words_version or delete on app.project_requests
  for each statement execute function app.announce_public_change('project_requests');
drop trigger project_requests__announce_feed on app.project_requests;
create trigger project_requests__announce_feed after insert or update of status, public_description, public_words_version on app.project_requests
  for each row execute function app.announce_feed();
