-- A provider stops new leads until a day, or for days announced ahead (docs/flows/provider-dashboard.md#pausing-leads).
-- Who is on leave takes no leads, so dispatch, standings and absences follow from providers.takes_leads as before.

create table app.provider_leaves (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers on delete cascade,
  starts_on date not null,
  resumes_on date not null,
  created_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('day', 'provider')),
  constraint provider_leaves__in_order check (resumes_on > starts_on and resumes_on - starts_on <= 180),
  constraint provider_leaves__ended_whole check ((ended_at is null) = (ended_by is null))
);
comment on table app.provider_leaves is 'Days in Riyadh on which a provider asked to be offered no leads, from the beginning of starts_on to that of resumes_on.';
comment on column app.provider_leaves.began_at is 'When leads stopped; null while the first day is to come.';
comment on column app.provider_leaves.ended_by is 'day: resumes_on came; provider: they resumed, changed the day, or took it back before it began.';
create unique index provider_leaves__one_open on app.provider_leaves (provider_id, starts_on) where ended_at is null;
create index provider_leaves__of_provider on app.provider_leaves (provider_id, created_at desc);
create index provider_leaves__to_begin on app.provider_leaves (starts_on) where began_at is null and ended_at is null;
create index provider_leaves__to_end on app.provider_leaves (resumes_on) where ended_at is null;

alter table app.provider_leaves enable row level security;
create policy provider_leaves__admin_read on app.provider_leaves for select to mimar_admin using (true);
create policy provider_leaves__of_own on app.provider_leaves for select to mimar_provider using (provider_id = app.current_provider_id());
create policy provider_leaves__provider_adds on app.provider_leaves for insert to mimar_provider
  with check (provider_id = app.current_provider_id());
create policy provider_leaves__provider_ends on app.provider_leaves for update to mimar_provider
  using (provider_id = app.current_provider_id()) with check (provider_id = app.current_provider_id());
create policy provider_leaves__worker_all on app.provider_leaves for all to mimar_worker using (true) with check (true);
grant select on app.provider_leaves to mimar_admin, mimar_provider, mimar_worker;
grant insert (provider_id, starts_on, resumes_on, created_at), update (ended_at, ended_by)
  on app.provider_leaves to mimar_provider, mimar_worker;

alter table app.providers add column leads_resume_on date;
alter table app.providers add constraint providers__leave_takes_none check (leads_resume_on is null or not takes_leads);
comment on column app.providers.leads_resume_on is 'While on leave: the day in Riyadh on which leads come again. Kept by app.keep_leaves.';
comment on column app.providers.takes_leads is 'false = no project request is offered: on leave until leads_resume_on, or without an end by a switch that is gone since 0124.';
grant select (leads_resume_on) on app.providers to mimar_provider, mimar_worker;
-- Only app.keep_leaves writes it from now on.
revoke update (takes_leads) on app.providers from mimar_provider;

create or replace view app.public_profiles with (security_barrier) as
  select id, description, founded_year, team_size, smallest_job, takes_leads, leads_resume_on
  from app.providers where is_listed;

-- Leave is no change of what an admin decides on.
create or replace function app.count_provider_version() returns trigger
  language plpgsql set search_path to ''
as $function$
declare
  uncounted constant text[] := array['last_inbound_at', 'search_words', 'lookup_terms', 'subscription_status', 'is_listed', 'mobile_proved_at', 'takes_leads', 'leads_resume_on'];
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version = old.version + 1;
  end if;
  return new;
end
$function$;

drop trigger providers__announce on app.providers;
create trigger providers__announce after insert or delete or update of status, suspended_at, subscription_status, slug, company_name, kind, trades, city, service_cities, description, founded_year, team_size, smallest_job, takes_leads, leads_resume_on
  on app.providers for each statement execute function app.announce_public_change('providers');

create function app.keep_leaves(p_provider_id uuid, p_now timestamptz, p_resumes boolean default false) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  v_today constant date := (p_now at time zone 'Asia/Riyadh')::date;
  v_was date;
  v_until date;
  v_next date;
begin
  select leads_resume_on into v_was from app.providers where id = p_provider_id and erased_at is null for no key update;
  if not found then return false; end if;
  update app.provider_leaves set ended_at = p_now, ended_by = 'day'
    where provider_id = p_provider_id and ended_at is null and resumes_on <= v_today;
  if p_resumes then
    update app.provider_leaves set ended_at = p_now, ended_by = 'provider'
      where provider_id = p_provider_id and ended_at is null and starts_on <= v_today;
  end if;
  update app.provider_leaves set began_at = p_now
    where provider_id = p_provider_id and ended_at is null and began_at is null and starts_on <= v_today;
  -- A leave that begins before another ends carries it on.
  v_until := v_today;
  loop
    select max(resumes_on) into v_next from app.provider_leaves
      where provider_id = p_provider_id and ended_at is null and starts_on <= v_until and resumes_on > v_until;
    exit when v_next is null;
    v_until := v_next;
  end loop;
  v_until := nullif(v_until, v_today);
  update app.providers set takes_leads = v_until is null, leads_resume_on = v_until
    where id = p_provider_id and (leads_resume_on is distinct from v_until or (p_resumes and not takes_leads and v_until is null));
  return v_was is not null and v_until is null;
end
$$;
comment on function app.keep_leaves(uuid, timestamptz, boolean) is
  'Begins and ends the leaves of a provider that are due, with p_resumes also those that run, and keeps takes_leads and leads_resume_on; true when leads come again.';
revoke execute on function app.keep_leaves(uuid, timestamptz, boolean) from public;
grant execute on function app.keep_leaves(uuid, timestamptz, boolean) to mimar_worker;

create function app.keep_own_leaves(p_now timestamptz, p_resumes boolean default false) returns boolean
  language sql volatile security definer set search_path = ''
begin atomic
  select app.keep_leaves(app.current_provider_id(), p_now, p_resumes);
end;
comment on function app.keep_own_leaves(timestamptz, boolean) is 'The same for the provider who asks.';
revoke execute on function app.keep_own_leaves(timestamptz, boolean) from public;
grant execute on function app.keep_own_leaves(timestamptz, boolean) to mimar_provider;

-- Skips who is locked: dispatch calls this while it holds a project request, for which they might wait. The next minute
-- looks again.
create function app.keep_due_leaves(p_now timestamptz, p_limit integer) returns table (provider_id uuid, has_resumed boolean)
  language plpgsql security definer set search_path = ''
as $$
declare
  v_today constant date := (p_now at time zone 'Asia/Riyadh')::date;
begin
  return query
    select due.id, app.keep_leaves(due.id, p_now) from (
      select providers.id from app.providers where providers.erased_at is null and providers.id in (
        select leaves.provider_id from app.provider_leaves leaves where leaves.ended_at is null and leaves.began_at is null and leaves.starts_on <= v_today
        union
        select leaves.provider_id from app.provider_leaves leaves where leaves.ended_at is null and leaves.resumes_on <= v_today
      ) order by providers.id limit p_limit for no key update skip locked
    ) as due;
end
$$;
comment on function app.keep_due_leaves(timestamptz, integer) is 'Begins and ends the leaves that are due, of at most so many providers; answers whose, and whether leads come again. Called each minute and before a round.';
revoke execute on function app.keep_due_leaves(timestamptz, integer) from public;
grant execute on function app.keep_due_leaves(timestamptz, integer) to mimar_worker;

create function app.forget_leaves() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.provider_leaves where provider_id = new.id;
  update app.providers set leads_resume_on = null where id = new.id and leads_resume_on is not null;
  return null;
end
$$;
comment on function app.forget_leaves is 'Deletes the leaves of a provider who was erased.';
revoke execute on function app.forget_leaves from public;
create trigger providers__forget_leaves after update of erased_at on app.providers
  for each row when (new.erased_at is not null) execute function app.forget_leaves();
