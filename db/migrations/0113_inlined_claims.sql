-- Every policy asks for a claim of the actor, some several times a statement. PostgreSQL calls a function with settings
-- of its own anew each time; one without is written into the plan. The bodies were bound to their names when they were
-- created, and run with the caller's rights, so a search path of the caller changes nothing in them.

alter function app.claim(text) reset search_path;
alter function app.current_consultation_id() reset search_path;
alter function app.current_document_id() reset search_path;
alter function app.current_project_request_id() reset search_path;
alter function app.current_provider_id() reset search_path;
alter function auth.email() reset search_path;
alter function auth.jwt() reset search_path;
alter function auth.role() reset search_path;
alter function auth.uid() reset search_path;

-- The same for the months that the standings of providers are reckoned in.
alter function app.days_of_month(integer) reset search_path;
alter function app.first_of_month(integer) reset search_path;
alter function app.riyadh_month(timestamptz) reset search_path;
