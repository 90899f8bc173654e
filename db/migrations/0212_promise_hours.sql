-- An admin may promise less time than the terms name (docs/settings.md#promises).

alter table app.setting_changes drop constraint setting_changes_name_check;
alter table app.setting_changes add constraint setting_changes_name_check
  check (name in ('support', 'operator', 'banner', 'notice', 'holidays', 'coverage', 'demo', 'promises'));

-- With the moment it is sent: the time until it is due is no longer always 24 hours.
create function app.resubmit_provider(p_due_at timestamptz, p_at timestamptz)
returns boolean language plpgsql security definer set search_path to '' as $$
declare
  v_version integer;
begin
  update app.providers set status = 'pending_review', verification_due_at = p_due_at
    where id = app.current_provider_id() and status = 'rejected' and (select app.team_may('act', 'profile'))
    returning version into v_version;
  if v_version is null then return false; end if;
  perform app.append_audit_entry('provider.resubmitted', 'provider', app.current_provider_id(),
    jsonb_build_object('version', v_version), p_at);
  return true;
end
$$;
revoke execute on function app.resubmit_provider(timestamptz, timestamptz) from public;
grant execute on function app.resubmit_provider(timestamptz, timestamptz) to mimar_provider;
comment on function app.resubmit_provider(timestamptz, timestamptz) is 'A rejected provider asks for another review, due at a moment the server reckons.';
