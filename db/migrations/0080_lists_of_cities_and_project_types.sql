-- One list of cities and one of project types, instead of six literals in checks and in app.filter_bits. A new city or
-- project type is `create or replace` of one function, with the new value at the end of its list.
-- Functions and not tables: arrays cannot refer to a table, and no column changes its type, so plans and statistics stay.
-- They have no `set search_path`, because they name nothing and PostgreSQL can then fold them into a constant.

create function app.cities() returns text[]
  language sql immutable parallel safe
  return array['riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif'];
comment on function app.cities() is 'The cities we serve, as CITIES in domain/project-requests. Only ever longer: app.filter_bits counts by position.';

create function app.project_types() returns text[]
  language sql immutable parallel safe
  return array['interior_finishing', 'villa_construction', 'decoration', 'maintenance', 'renovation', 'expansion', 'insulation', 'exterior_finishing'];
comment on function app.project_types() is 'The trades we serve, as PROJECT_TYPES in domain/project-requests. Only ever longer: app.filter_bits counts by position.';

-- A check runs with the rights of the role that writes.
grant execute on function app.cities(), app.project_types()
  to mimar_visitor, mimar_user, mimar_owner, mimar_provider, mimar_admin, mimar_worker;

alter table app.project_requests
  drop constraint project_requests_city_check,
  drop constraint project_requests_project_type_check,
  add constraint project_requests_city_check check (city = any (app.cities())),
  add constraint project_requests_project_type_check check (project_type = any (app.project_types()));
alter table app.providers
  drop constraint providers_city_check,
  drop constraint providers_service_cities_check,
  drop constraint providers_trades_check,
  add constraint providers_city_check check (city = any (app.cities())),
  add constraint providers_service_cities_check check (service_cities <@ app.cities()),
  add constraint providers_trades_check check (trades <@ app.project_types());

-- The bits that stored rows have stay: kinds 1 to 5, seven cities 6 to 12, eight types 13 to 20. Further cities get bits
-- 21 to 25 and further types 26 to 30. A list that outgrows them needs bigint and a refill of app.provider_words.
create or replace function app.filter_bits(p_kinds text[], p_cities text[], p_trades text[]) returns integer
  language sql immutable parallel safe
  set search_path = ''
begin atomic
  select coalesce(bit_or(1 << bit), 0) from (
    select array_position(array['contractor', 'supplier', 'designer', 'advisor', 'engineering_office'], kind) as bit
      from unnest(p_kinds) as kind
    union all
    select at + case when at <= 7 then 5 else 13 end from unnest(p_cities) as city, array_position(app.cities(), city) as at
    union all
    select at + case when at <= 8 then 12 else 17 end from unnest(p_trades) as trade, array_position(app.project_types(), trade) as at
  ) as bits;
end;
