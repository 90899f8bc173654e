-- An owner may name one provider when sending, from the provider's public profile. Dispatch offers it to that provider
-- first (docs/dispatch.md#a-provider-asked-by-name).

alter table app.project_requests add column preferred_provider_id uuid references app.providers;
comment on column app.project_requests.preferred_provider_id is
  'The provider whom the owner named when sending; who wants one quote only wants it of them first.';
create index project_requests__preferred_provider on app.project_requests (preferred_provider_id)
  where preferred_provider_id is not null;
