-- Several allowances in one message: docs/decisions/0082-fewer-messages.md

create function app.take_rate_limits(p_keys text[], p_limits integer[], p_seconds integer[]) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  for i in 1 .. cardinality(p_keys) loop
    if app.take_rate_limit(p_keys[i], p_limits[i], make_interval(secs => p_seconds[i])) > 0 then return i; end if;
  end loop;
  return null;
end
$$;
comment on function app.take_rate_limits is 'Takes one from each allowance in turn, until one refuses: its place, from 1. Null when all granted. What comes behind a refusal keeps what it has.';
revoke execute on function app.take_rate_limits from public;
grant execute on function app.take_rate_limits to mimar_auth;

create or replace function app.forget_rate_limits(p_keys text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- In the order in which they are taken, or two could wait for each other for ever.
  perform from app.rate_limits where key = any (p_keys) order by array_position(p_keys, key) for update;
  delete from app.rate_limits where key = any (p_keys);
end
$$;
