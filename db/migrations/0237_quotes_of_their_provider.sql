-- From here on no quote is of anybody but the provider of its lead; 0238 proves it of those from before.
alter table app.quotes add constraint quotes__of_lead_and_provider foreign key (lead_id, lead_provider_id)
  references app.leads (id, provider_id) on delete cascade not valid;
alter table app.quotes add constraint quotes_lead_provider_id_not_null not null lead_provider_id not valid;

-- Before, each quote was looked up among all leads of the provider's past.
alter policy quotes__provider_reads_own on app.quotes using (lead_provider_id = (select app.current_provider_id()));

-- With the offset an opening's quote is looked up by its id. Without it all quotes of the provider would be read first,
-- for whoever expects few.
alter policy quote_openings__provider_reads_own on app.quote_openings
  using (exists (select from app.quotes where quotes.id = quote_id offset 0));
