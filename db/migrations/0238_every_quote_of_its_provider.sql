-- Reads all quotes once while they are read and written.
alter table app.quotes validate constraint quotes__of_lead_and_provider;
alter table app.quotes validate constraint quotes_lead_provider_id_not_null;
