-- The console's search over everything (docs/flows/admin-search.md). Providers by name and number have
-- app.look_up_providers; the rest is found by a reference, by its number alone, by a mobile or through its provider.

create index providers__by_iban_ending on app.providers (iban_ending, registered_at desc) where iban_ending is not null;

-- The number at the end of MR-2611-0482, as people say it on the phone.
create index project_requests__by_number on app.project_requests ((substring(reference from '[0-9]+$')::bigint));
create index complaints__by_number on app.complaints ((substring(reference from '[0-9]+$')::bigint));
create index invoices__by_count on app.invoices (count, counter desc);

create index complaints__of_provider on app.complaints (provider_id, received_at desc) where provider_id is not null;
create index complaints__of_reporting_provider on app.complaints (reporter_provider_id, received_at desc)
  where reporter_provider_id is not null;
create index complaints__of_reporting_request on app.complaints (reporter_project_request_id, received_at desc)
  where reporter_project_request_id is not null;
create index complaint_contacts__by_mobile on app.complaint_contacts (mobile) where mobile is not null;
create index complaint_contacts__by_email on app.complaint_contacts (email) where email is not null;

create index messages__of_provider on app.messages (provider_id, created_at desc, id desc) where provider_id is not null;
create index messages__of_project_request on app.messages (project_request_id, created_at desc, id desc)
  where project_request_id is not null;

-- An admin reads no mobile of an owner. Whom a whole mobile belongs to is answered here alone, so that no lookup goes
-- without its entry in the log. The entry keeps the last three digits: it is never erased.
create function app.look_up_mobile(p_mobile text, p_limit integer, p_at timestamptz, p_admin_name text)
  returns table (kind text, id uuid, name text)
  language plpgsql volatile security definer rows 20 set search_path = ''
as $$
declare
  v_requests uuid[];
begin
  if p_mobile !~ '^9665[0-9]{8}$' then
    raise exception 'not a whole mobile' using errcode = 'invalid_parameter_value';
  end if;
  select array_agg(found.project_request_id) into v_requests from (
    select contacts.project_request_id
    from app.project_request_contacts contacts join app.project_requests on project_requests.id = contacts.project_request_id
    where contacts.mobile = p_mobile and contacts.disowned_at is null
    order by project_requests.received_at desc limit p_limit
  ) as found;
  perform app.append_audit_entry('owner.looked_up', 'owner', null, jsonb_build_object(
    'ending', right(p_mobile, 3), 'projectRequestIds', to_jsonb(coalesce(v_requests, '{}'))), p_at, p_admin_name);
  return query
    select 'owner', contacts.project_request_id, contacts.name
    from unnest(v_requests) with ordinality as wanted(project_request_id, place)
      join app.project_request_contacts contacts using (project_request_id)
    order by wanted.place;
  return query
    select 'message', messages.id, null::text from app.messages
    where messages.counterpart = p_mobile order by messages.created_at desc limit p_limit;
  return query
    select 'complaint', complaints.id, null::text
    from app.complaint_contacts contacts join app.complaints on complaints.id = contacts.complaint_id
    where contacts.mobile = p_mobile order by complaints.received_at desc limit p_limit;
end
$$;
comment on function app.look_up_mobile(text, integer, timestamptz, text) is
  'For admins: project requests, messages and complaints of a whole mobile, each newest first. Writes owner.looked_up to the log.';
revoke execute on function app.look_up_mobile(text, integer, timestamptz, text) from public;
grant execute on function app.look_up_mobile(text, integer, timestamptz, text) to mimar_admin;

create function app.owners_shown(p_project_request_ids uuid[])
  returns table (project_request_id uuid, name text, ending text)
  language sql stable security definer rows 5 set search_path = ''
begin atomic
  select contacts.project_request_id, contacts.name, right(contacts.mobile, 3)
  from app.project_request_contacts contacts where contacts.project_request_id = any (p_project_request_ids);
end;
comment on function app.owners_shown(uuid[]) is
  'For admins: the owners of project requests by name, with the last three digits of their mobile.';
revoke execute on function app.owners_shown(uuid[]) from public;
grant execute on function app.owners_shown(uuid[]) to mimar_admin;
