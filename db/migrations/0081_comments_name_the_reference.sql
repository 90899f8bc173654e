-- Why: these comments cited documents that are not in the repository. db/schema.sql and db/types.ts repeat them.
comment on column app.consultation_offers.price is 'Halalas, all that the owner pays, with VAT (docs/reference/saudi-domain.md#prices-shown-to-consumers); 0 = free.';
comment on column app.packages.leads_a_month is 'Leads a Riyadh calendar month, 5 to 15 (docs/reference/product-rules.md#promises).';
comment on column app.privacy_requests.due_at is 'Thirty days: PDPL art. 4 (docs/reference/saudi-domain.md#personal-data).';
comment on column app.project_requests.facts is 'All facts as given (docs/reference/product-rules.md#fact-names); the columns beside it are the ones that are searched by.';
comment on column app.providers.verification_due_at is '24 hours after the last submit (docs/reference/product-rules.md#promises).';
