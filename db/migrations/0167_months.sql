-- Tables that only grow are kept in months of Riyadh, so that retention drops a month instead of deleting its rows
-- (docs/operations.md#months). The months lie in a schema that no actor may use: rows are reached through their table
-- alone, and its policies hold.

create schema months;
comment on schema months is 'The partitions of tables in app and auth, made by app.keep_months. Nobody but the owner may use it.';

create function app.list_months() returns table (
    table_name text, month_table text, starts timestamptz, ends timestamptz, is_default boolean, bytes bigint)
  language sql stable security definer
  set search_path to ''
  set timezone to 'UTC'
  as $$
    select inhparent::regclass::text, inhrelid::regclass::text,
      substring(bound from $re$FROM \('([^']+)'\)$re$)::timestamptz, substring(bound from $re$TO \('([^']+)'\)$re$)::timestamptz,
      bound = 'DEFAULT', pg_total_relation_size(inhrelid)
    from pg_catalog.pg_inherits join pg_catalog.pg_class on pg_class.oid = inhrelid
      cross join lateral (select pg_catalog.pg_get_expr(relpartbound, inhrelid) as bound) as bounds
    where relnamespace = 'months'::regnamespace and relkind = 'r'
    order by 1, 4
  $$;
comment on function app.list_months() is 'Every month of every table kept in months. The first has no start: it is what the table was before. The default has neither, and should be empty.';
grant execute on function app.list_months() to mimar_worker;

create function app.keep_months(p_now timestamptz) returns setof text
  language plpgsql security definer
  set search_path to ''
  set lock_timeout to '3s'
  as $$
declare
  v_table record;
  v_start timestamptz;
  v_end timestamptz;
  v_name text;
begin
  if not pg_try_advisory_xact_lock(hashtext('mimar.months')) then
    return;
  end if;
  for v_table in
    select partrelid::regclass as name, relname, attname, (select max(ends) from app.list_months() where table_name = partrelid::regclass::text) as covered
    from pg_catalog.pg_partitioned_table join pg_catalog.pg_class on pg_class.oid = partrelid
      join pg_catalog.pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
  loop
    v_start := v_table.covered;
    while v_start < date_trunc('month', p_now, 'Asia/Riyadh') + interval '4 months' loop
      v_end := (v_start at time zone 'Asia/Riyadh' + interval '1 month') at time zone 'Asia/Riyadh';
      v_name := format('%s_%s', v_table.relname, to_char(v_start at time zone 'Asia/Riyadh', 'YYYY_MM'));
      -- Made apart and attached, because `partition of` would hold the readers of the table.
      execute format('create table months.%I (like %s including all, primary key (id))', v_name, v_table.name);
      execute format('alter table months.%I enable row level security', v_name);
      -- The default has rows of this month when nothing made it in time. A table is attached only once they are out.
      execute format('with late as (delete from months.%1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into months.%5$I select * from late',
        v_table.relname || '_default', v_table.attname, v_start, v_end, v_name);
      execute format('alter table %s attach partition months.%I for values from (%L) to (%L)', v_table.name, v_name, v_start, v_end);
      return next v_name;
      v_start := v_end;
    end loop;
  end loop;
end
$$;
comment on function app.keep_months(timestamptz) is 'Makes the months up to three after this one, where they are missing, and returns their names. Safe to run at any time, by several at once.';
grant execute on function app.keep_months(timestamptz) to mimar_worker;

create function app.drop_month(p_month_table text) returns bigint
  language plpgsql security definer
  set search_path to ''
  set lock_timeout to '3s'
  as $$
declare
  v_table text;
  v_rows bigint;
begin
  select table_name into v_table from app.list_months() where month_table = p_month_table and not is_default;
  if v_table is null then
    raise exception 'no such month: %', p_month_table;
  end if;
  execute format('select count(*) from %s', p_month_table::regclass) into v_rows;
  execute format('alter table %s detach partition %s', v_table, p_month_table::regclass);
  execute format('drop table %s', p_month_table::regclass);
  return v_rows;
end
$$;
comment on function app.drop_month(text) is 'Drops one of app.list_months() with its rows and says how many there were. The caller knows that its retention is over: server/platform/months.';
grant execute on function app.drop_month(text) to mimar_worker;

create function app.forget_outside_months(p_table text, p_before timestamptz, p_limit integer) returns bigint
  language plpgsql security definer
  set search_path to ''
  as $$
declare
  v_column name;
  v_month text;
  v_gone bigint;
  v_rows bigint := 0;
begin
  select attname into v_column from pg_catalog.pg_partitioned_table
    join pg_catalog.pg_attribute on attrelid = partrelid and attnum = partattrs[0] where partrelid::regclass::text = p_table;
  for v_month in select month_table from app.list_months() where table_name = p_table and starts is null loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I < %3$L limit %4$s))', v_month, v_column, p_before, p_limit - v_rows);
    get diagnostics v_gone = row_count;
    v_rows := v_rows + v_gone;
  end loop;
  return v_rows;
end
$$;
comment on function app.forget_outside_months(text, timestamptz, integer) is 'Deletes old rows of what has no month of its own: from before the table was kept in months, and of the default.';
grant execute on function app.forget_outside_months(text, timestamptz, integer) to mimar_worker;

create function app.rows_outside_months() returns bigint
  language plpgsql stable security definer
  set search_path to ''
  as $$
declare
  v_month text;
  v_some bigint;
  v_rows bigint := 0;
begin
  for v_month in select month_table from app.list_months() where is_default loop
    execute format('select count(*) from %s', v_month) into v_some;
    v_rows := v_rows + v_some;
  end loop;
  return v_rows;
end
$$;
comment on function app.rows_outside_months() is 'Rows in the default partitions. Above 0: nobody makes the months, or rows came with a time that has no month.';
grant execute on function app.rows_outside_months() to mimar_worker;

-- Both tables become the first month of themselves (0169, 0170), which lasts to the end of the next one. The bound is
-- validated apart (0168), so that attaching them reads nothing under a lock.
do $$
declare
  v_end timestamptz := date_trunc('month', now(), 'Asia/Riyadh');
begin
  v_end := (v_end at time zone 'Asia/Riyadh' + interval '2 months') at time zone 'Asia/Riyadh';
  execute format('alter table auth.audit_log_entries add constraint first_month check (created_at < %L) not valid', v_end);
  execute format('alter table app.webhook_events add constraint first_month check (received_at < %L) not valid', v_end);
end
$$;
