-- A number that never asked for a project request says so: docs/decisions/0085-not-my-request.md

alter table app.project_request_contacts add column disowned_at timestamptz;
comment on column app.project_request_contacts.disowned_at is 'When whoever reads this mobile''s WhatsApp said that this project request is not theirs. Nothing more about it is sent there.';
grant update (disowned_at) on app.project_request_contacts to mimar_worker;
alter policy project_request_contacts__visitor_submits on app.project_request_contacts
  with check (mobile_proved_at is null and disowned_at is null);
alter table app.project_request_contacts add constraint project_request_contacts_disowned_unproved
  check (disowned_at is null or mobile_proved_at is null);
