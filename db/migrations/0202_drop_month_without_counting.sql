-- A large month is not read once more to say how many rows go with it: its last vacuum counted them.
create or replace function app.drop_month(p_month_table text) returns bigint
  language plpgsql security definer
  set search_path to ''
  set lock_timeout to '3s'
  as $$
declare
  v_small constant bigint := 8388608;
  v_table text;
  v_rows bigint;
begin
  select table_name into v_table from app.list_months() where month_table = p_month_table and not is_default;
  if v_table is null then
    raise exception 'no such month: %', p_month_table;
  end if;
  if pg_relation_size(p_month_table::regclass) > v_small then
    select reltuples::bigint into v_rows from pg_catalog.pg_class where oid = p_month_table::regclass and reltuples >= 0;
  end if;
  if v_rows is null then
    execute format('select count(*) from %s', p_month_table::regclass) into v_rows;
  end if;
  execute format('alter table %s detach partition %s', v_table, p_month_table::regclass);
  execute format('drop table %s', p_month_table::regclass);
  return v_rows;
end
$$;
comment on function app.drop_month(text) is 'Drops one of app.list_months() with its rows and says how many there were, of a large one about how many. The caller knows that its retention is over: server/platform/months.';
