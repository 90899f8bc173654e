-- A photo of the work may show a snag (docs/contracts.md#by-whatsapp).

alter table app.contract_photos add column snag_id uuid;
alter table app.contract_photos add constraint contract_photos_snag_id_fkey
  foreign key (snag_id) references app.contract_snags (id) on delete cascade not valid;
comment on column app.contract_photos.snag_id is 'The snag that it shows; null for a photo of its stage.';
grant select (snag_id) on app.contract_photos to mimar_owner, mimar_provider;
grant update (snag_id) on app.contract_photos to mimar_worker;
