-- When an owner first opened a quote, which its provider reads (docs/quotes.md#opened-or-not).

create table app.quote_openings (
  quote_id uuid primary key references app.quotes on delete cascade,
  opened_on date
);
comment on table app.quote_openings is 'The first time a quote was shown to its owner in a browser. A quote without a row was not opened.';
comment on column app.quote_openings.opened_on is 'A day in Riyadh, because the hour is nobody''s business. Null: sent before openings were recorded, so nobody knows.';

insert into app.quote_openings (quote_id) select id from app.quotes where status = 'submitted';

alter table app.quote_openings enable row level security;
create policy quote_openings__owner_reads_own on app.quote_openings for select to mimar_owner
  using (exists (select from app.quotes where quotes.id = quote_id));
create policy quote_openings__owner_adds on app.quote_openings for insert to mimar_owner
  with check (opened_on is not null and exists (select from app.quotes where quotes.id = quote_id and quotes.status = 'submitted'));
create policy quote_openings__provider_reads_own on app.quote_openings for select to mimar_provider
  using (exists (select from app.quotes where quotes.id = quote_id));
create policy quote_openings__team_reads on app.quote_openings as restrictive for select to mimar_team
  using ((select app.team_may('read', 'leads')));
create policy quote_openings__worker_all on app.quote_openings for all to mimar_worker using (true) with check (true);
grant select, insert on app.quote_openings to mimar_owner;
grant select on app.quote_openings to mimar_provider;
grant select, insert on app.quote_openings to mimar_worker;

-- The provider's open pages read it at once.
create function app.announce_opening() returns trigger
  language plpgsql security definer set search_path to ''
as $$
begin
  perform pg_notify('provider_leads_changed', leads.provider_id::text)
    from app.quotes join app.leads on leads.id = quotes.lead_id where quotes.id = new.quote_id;
  return null;
end
$$;
revoke execute on function app.announce_opening() from public;
create trigger quote_openings__announce after insert on app.quote_openings
  for each row execute function app.announce_opening();

-- As in 0047_corrected_and_forgotten.sql, and when they were opened, which says something of their owner.
create or replace function app.empty_quotes(p_leads uuid[]) returns bigint
  language plpgsql set search_path to ''
as $$
declare
  v_rows bigint;
  v_gone bigint;
begin
  update app.quotes set source_text = '', note = '', exclusions = '{}',
      payment_stages = (select coalesce(jsonb_agg(jsonb_set(stage, '{label}', '"—"')), '[]') from jsonb_array_elements(payment_stages) as stage)
    where lead_id = any (p_leads) and (source_text <> '' or note <> '' or exclusions <> '{}' or payment_stages @? '$[*] ? (@.label != "—")');
  get diagnostics v_rows = row_count;
  update app.quote_extras set label = '——' where label <> '——' and quote_id in (select id from app.quotes where lead_id = any (p_leads));
  delete from app.quote_openings where quote_id in (select id from app.quotes where lead_id = any (p_leads));
  get diagnostics v_gone = row_count;
  return v_rows + v_gone;
end
$$;
