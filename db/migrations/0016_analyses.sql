-- What an owner was told of their plan, as it was told: rules change, and the report must not change under them.
-- And what a language model, where one is configured, has cost us each day.

create table app.analyses (
  project_request_id uuid primary key references app.project_requests on delete cascade,
  rules_version text not null,
  engine_version text,
  facts jsonb not null,
  read_facts text[] not null default '{}',
  output jsonb not null,
  created_at timestamptz not null default now()
);
comment on table app.analyses is 'What was made of the owner''s words and answers at the submit (domain/analyses): findings, path, payments, whom to ask.';
comment on column app.analyses.engine_version is 'Of the estimate behind it, which is in app.estimates; null when nothing priced it.';
comment on column app.analyses.facts is 'What was stated, and what the words say beside it. What was stated alone is in project_requests.facts.';
comment on column app.analyses.read_facts is 'Names of the facts known from the words alone: nobody confirmed them.';
comment on column app.analyses.output is 'The analysis without its facts and its estimate.';

alter table app.analyses enable row level security;
create policy analyses__worker_all on app.analyses to mimar_worker using (true) with check (true);
create policy analyses__admin_read on app.analyses for select to mimar_admin using (true);
create policy analyses__owner_reads_own on app.analyses for select to mimar_owner using (project_request_id = app.current_project_request_id());
create policy analyses__visitor_submits on app.analyses for insert to mimar_visitor with check (true);
grant insert on app.analyses to mimar_visitor;
grant select, insert on app.analyses to mimar_worker;
grant select on app.analyses to mimar_admin, mimar_owner;

create table app.language_spending (
  day text primary key check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  tokens bigint not null check (tokens >= 0)
);
comment on table app.language_spending is 'Tokens that a language model was paid for, by day in Riyadh; those of calls under way are reserved at their most.';

alter table app.language_spending enable row level security;
create policy language_spending__admin_read on app.language_spending for select to mimar_admin using (true);
grant select on app.language_spending to mimar_admin;

create function app.reserve_language_tokens(p_day text, p_tokens integer, p_limit integer) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if p_tokens <= 0 or p_tokens > p_limit then
    return false;
  end if;
  insert into app.language_spending as spent (day, tokens) values (p_day, p_tokens)
    on conflict (day) do update set tokens = spent.tokens + p_tokens where spent.tokens + p_tokens <= p_limit;
  return found;
end
$$;
comment on function app.reserve_language_tokens(text, integer, integer) is 'Takes tokens from the day''s budget before they are spent; false when not enough of it is left.';
create function app.settle_language_tokens(p_day text, p_reserved integer, p_spent integer) returns void
  language sql volatile security definer
  set search_path = ''
begin atomic
  update app.language_spending set tokens = greatest(0, tokens - p_reserved + p_spent) where day = p_day;
end;
comment on function app.settle_language_tokens(text, integer, integer) is 'Puts what a call cost in the place of what was reserved for it.';
grant execute on function app.reserve_language_tokens(text, integer, integer), app.settle_language_tokens(text, integer, integer) to mimar_visitor;
