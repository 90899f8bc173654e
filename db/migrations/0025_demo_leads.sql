-- A provider's pages say of a lead of the demo that it is one.
grant select (is_demo) on app.project_requests to mimar_provider;
