-- From a project request to its award: the scope that providers price line by line, quotes that can be laid side by side,
-- what was said between owner and provider, and a receipt of each time the owner's contact was shown.

-- ── What the owner wishes for ───────────────────────────────────────────────────────────────────────────────────────
alter table app.project_requests
  add column quotes_wished integer not null default 3 check (quotes_wished between 1 and 5);
comment on column app.project_requests.quotes_wished is 'How many quotes the owner wants to compare; dispatch asks until as many came.';
grant update (quotes_wished) on app.project_requests to mimar_worker;

-- ── Scope lines ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- What there is to price, in one order for everybody. No prices: a provider who saw ours would only repeat them.
create table app.scope_lines (
  id uuid primary key default uuidv7(),
  project_request_id uuid not null references app.project_requests on delete cascade,
  position integer not null check (position >= 0),
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,59}$'),
  phase text not null check (phase ~ '^[a-z][a-z0-9_]{1,59}$'),
  quantity double precision not null check (quantity > 0),
  unit text not null check (unit ~ '^[a-z][a-z0-9_]{0,19}$'),
  constraint scope_lines__one_per_position unique (project_request_id, position),
  constraint scope_lines__one_per_code unique (project_request_id, code)
);
comment on table app.scope_lines is 'The lines every quote on a project request is asked to price.';
comment on column app.scope_lines.code is 'An item of domain/estimates/catalogue.ts, or whole_job where no source prices the scope.';

-- Project requests from before get the lines their estimate was made of.
insert into app.scope_lines (project_request_id, position, code, phase, quantity, unit)
  select estimates.project_request_id, (line.at - 1)::integer, line.value ->> 'code', line.value ->> 'phase',
    (line.value ->> 'quantity')::double precision, line.value ->> 'unit'
  from app.estimates, jsonb_array_elements(estimates.output -> 'lines') with ordinality as line (value, at)
  where line.value ->> 'code' <> 'reserve' and (line.value ->> 'quantity')::double precision > 0
  on conflict do nothing;
insert into app.scope_lines (project_request_id, position, code, phase, quantity, unit)
  select id, 0, 'whole_job', 'whole_job', 1, 'job' from app.project_requests
  where not exists (select from app.scope_lines where project_request_id = project_requests.id);

alter table app.scope_lines enable row level security;
create policy scope_lines__worker_all on app.scope_lines to mimar_worker using (true) with check (true);
create policy scope_lines__admin_read on app.scope_lines for select to mimar_admin using (true);
create policy scope_lines__owner_reads_own on app.scope_lines for select to mimar_owner using (project_request_id = app.current_project_request_id());
create policy scope_lines__provider_reads_offered on app.scope_lines for select to mimar_provider
  using (exists (select from app.leads where leads.project_request_id = scope_lines.project_request_id));
create policy scope_lines__visitor_submits on app.scope_lines for insert to mimar_visitor with check (true);
grant insert on app.scope_lines to mimar_visitor;
grant select, insert on app.scope_lines to mimar_worker;
grant select on app.scope_lines to mimar_admin, mimar_owner, mimar_provider;

-- ── Leads ───────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.leads
  add column decline_reason text check (decline_reason in ('busy', 'too_far', 'too_small', 'too_large', 'not_our_work', 'unclear', 'other')),
  add column expires_at timestamptz,
  add constraint leads__reason_of_a_decline check (decline_reason is null or status = 'declined');
comment on column app.leads.decline_reason is 'Why a provider declined; null when they did not say.';
comment on column app.leads.expires_at is 'Until then an unanswered lead can be answered; null = as long as the project request is open.';
-- One job, one winner, whoever presses at once.
create unique index leads__one_won on app.leads (project_request_id) where status = 'won';
create index leads__unanswered on app.leads (expires_at) where status = 'offered';
grant update (decline_reason) on app.leads to mimar_worker;

-- ── Quotes ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A changed price is another quote that replaces the one before, so every price that was ever said stays on record.
alter table app.quotes
  drop constraint quotes__one_per_lead,
  add column status text not null default 'submitted' check (status in ('submitted', 'replaced', 'withdrawn', 'awarded', 'rejected')),
  add column amount_high bigint,
  add column vat_included boolean not null default false,
  add column duration_days integer check (duration_days between 1 and 3650),
  add column starts_within_days integer check (starts_within_days between 0 and 365),
  add column valid_until timestamptz,
  add column warranty_years integer check (warranty_years between 0 and 50),
  add column exclusions text[] not null default '{}',
  add column payment_stages jsonb not null default '[]',
  add column note text not null default '' check (length(note) <= 1000),
  add column source text not null default 'whatsapp' check (source in ('whatsapp', 'portal', 'link')),
  add column settled_at timestamptz,
  add constraint quotes__range_in_order check (amount_high > amount),
  add constraint quotes__one_revision unique (lead_id, revision),
  add constraint quotes__settled check ((status = 'submitted') = (settled_at is null));
comment on column app.quotes.amount is 'Halalas without VAT, as the provider stated it; the lower end of a range.';
comment on column app.quotes.amount_high is 'Halalas without VAT: the upper end where the provider named a range; null = one price.';
comment on column app.quotes.vat_included is 'The provider stated prices with VAT; the amounts here are what is left without.';
comment on column app.quotes.payment_stages is 'Array of {label, percent, releasedBy?}, in order; percents add up to 100 (domain/quotes/quote-input.ts).';
comment on column app.quotes.settled_at is 'When it was replaced, withdrawn, awarded or rejected.';
create unique index quotes__one_standing on app.quotes (lead_id) where status in ('submitted', 'awarded');
revoke update (amount, source_text, revision, submitted_at) on app.quotes from mimar_worker;
grant update (status, settled_at) on app.quotes to mimar_worker;

create table app.quote_lines (
  quote_id uuid not null references app.quotes on delete cascade,
  scope_line_id uuid not null references app.scope_lines on delete cascade,
  stance text not null check (stance in ('priced', 'included', 'excluded')),
  quantity double precision check (quantity > 0),
  unit text check (unit ~ '^[a-z][a-z0-9_]{0,19}$'),
  unit_rate bigint check (unit_rate > 0),
  amount bigint check (amount > 0),
  primary key (quote_id, scope_line_id),
  constraint quote_lines__priced check ((stance = 'priced') = (amount is not null))
);
comment on table app.quote_lines is 'How a quote stands to each line of the scope. A line without a row was not spoken of.';
comment on column app.quote_lines.stance is 'included: in the price of another line; excluded: not in this quote.';
comment on column app.quote_lines.unit_rate is 'Halalas a unit, where the provider priced by unit.';

create table app.quote_extras (
  quote_id uuid not null references app.quotes on delete cascade,
  position integer not null check (position between 0 and 19),
  label text not null check (length(label) between 2 and 120),
  amount bigint not null check (amount > 0),
  primary key (quote_id, position)
);
comment on table app.quote_extras is 'What a quote holds beyond the scope, each with its price in halalas.';

alter table app.quote_lines enable row level security;
alter table app.quote_extras enable row level security;
create policy quote_lines__worker_all on app.quote_lines to mimar_worker using (true) with check (true);
create policy quote_extras__worker_all on app.quote_extras to mimar_worker using (true) with check (true);
create policy quote_lines__admin_read on app.quote_lines for select to mimar_admin using (true);
create policy quote_extras__admin_read on app.quote_extras for select to mimar_admin using (true);
-- The subqueries read quotes under the same actor's policies.
create policy quote_lines__of_own_quotes on app.quote_lines for select to mimar_owner, mimar_provider using (exists (select from app.quotes where quotes.id = quote_id));
create policy quote_extras__of_own_quotes on app.quote_extras for select to mimar_owner, mimar_provider using (exists (select from app.quotes where quotes.id = quote_id));
grant select, insert on app.quote_lines, app.quote_extras to mimar_worker;
grant select on app.quote_lines, app.quote_extras to mimar_admin, mimar_owner, mimar_provider;

-- ── Disclosures ─────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.contact_disclosures (
  id uuid primary key default uuidv7(),
  project_request_id uuid not null references app.project_requests on delete cascade,
  lead_id uuid not null constraint contact_disclosures__one_per_lead unique references app.leads on delete cascade,
  provider_id uuid not null references app.providers,
  way text not null check (way in ('whatsapp', 'portal', 'link')),
  consent_version text not null,
  disclosed_at timestamptz not null
);
comment on table app.contact_disclosures is 'Each time an owner''s name and mobile became readable to a provider: the owner''s receipt. Written with the accept that opened them.';

-- Leads accepted before there were receipts.
insert into app.contact_disclosures (project_request_id, lead_id, provider_id, way, consent_version, disclosed_at)
  select leads.project_request_id, leads.id, leads.provider_id, 'whatsapp', contacts.consent_version, coalesce(leads.answered_at, leads.offered_at)
  from app.leads join app.project_request_contacts contacts using (project_request_id)
  where leads.status in ('accepted', 'quoted', 'won');

alter table app.contact_disclosures enable row level security;
create policy contact_disclosures__worker_all on app.contact_disclosures to mimar_worker using (true) with check (true);
create policy contact_disclosures__admin_read on app.contact_disclosures for select to mimar_admin using (true);
create policy contact_disclosures__owner_reads_own on app.contact_disclosures for select to mimar_owner using (project_request_id = app.current_project_request_id());
grant select, insert on app.contact_disclosures to mimar_worker;
grant select on app.contact_disclosures to mimar_admin, mimar_owner;

-- ── Relayed chat ────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.chat_messages (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references app.leads on delete cascade,
  author text not null check (author in ('owner', 'provider')),
  body text not null check (length(body) between 1 and 1000),
  hidden_details boolean not null default false,
  way text not null check (way in ('whatsapp', 'portal', 'link')),
  message_id uuid constraint chat_messages__message unique references app.messages on delete set null,
  written_at timestamptz not null
);
comment on table app.chat_messages is 'What owner and provider of a lead write to each other through us.';
comment on column app.chat_messages.body is 'Before the accept without phones, e-mails and links (domain/project-requests/scrub-contact-details.ts).';
comment on column app.chat_messages.hidden_details is 'Something was taken out of the body.';
comment on column app.chat_messages.message_id is 'The incoming WhatsApp message it was made of: once, however often it is delivered.';
create index chat_messages__of_lead on app.chat_messages (lead_id, written_at);

alter table app.chat_messages enable row level security;
create policy chat_messages__worker_all on app.chat_messages to mimar_worker using (true) with check (true);
create policy chat_messages__of_own_leads on app.chat_messages for select to mimar_owner, mimar_provider using (exists (select from app.leads where leads.id = lead_id));
grant select, insert on app.chat_messages to mimar_worker;
grant select on app.chat_messages to mimar_owner, mimar_provider;

-- The owner's page hears of these as of leads and quotes: both name their lead.
create trigger chat_messages__announce_project_request after insert on app.chat_messages for each row execute function app.announce_project_request();

-- A provider's own page listens for its leads.
create function app.announce_lead() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform pg_notify('provider_leads_changed', case tg_table_name
    when 'leads' then to_jsonb(new) ->> 'provider_id'
    else (select provider_id::text from app.leads where id = (to_jsonb(new) ->> 'lead_id')::uuid)
  end);
  return null;
end
$$;
create trigger leads__announce_provider after insert or update on app.leads for each row execute function app.announce_lead();
create trigger quotes__announce_provider after insert or update on app.quotes for each row execute function app.announce_lead();
create trigger chat_messages__announce_provider after insert on app.chat_messages for each row execute function app.announce_lead();
