-- A provider's own templates for quotes (docs/quotes.md#templates).

create table app.quote_templates (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references app.providers on delete cascade,
  name text not null check (length(name) between 2 and 60),
  content jsonb not null check (pg_column_size(content) <= 32768),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table app.quote_templates is 'Rates and terms a provider starts a quote from. Nobody else reads them.';
comment on column app.quote_templates.content is 'As quoteTemplateContentSchema (domain/quotes/quote-template.ts): rates by item of our bill, extras, exclusions, terms.';
create unique index quote_templates__one_name on app.quote_templates (provider_id, name);

alter table app.quote_templates enable row level security;
create policy quote_templates__of_own on app.quote_templates for all to mimar_provider
  using (provider_id = app.current_provider_id()) with check (provider_id = app.current_provider_id());
create policy quote_templates__worker_reads on app.quote_templates for select to mimar_worker using (true);
grant select, insert, delete, update (name, content, changed_at) on app.quote_templates to mimar_provider;
grant select on app.quote_templates to mimar_worker;

create function app.forget_quote_templates() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.quote_templates where provider_id = new.id;
  return null;
end
$$;
comment on function app.forget_quote_templates is 'Deletes the templates of a provider who was erased.';
revoke execute on function app.forget_quote_templates from public;
create trigger providers__forget_quote_templates after update of erased_at on app.providers
  for each row when (new.erased_at is not null) execute function app.forget_quote_templates();
