-- Whose answers on WhatsApp belong to a project request: docs/decisions/0069-proved-numbers.md

alter table app.project_request_contacts add column mobile_proved_at timestamptz;
comment on column app.project_request_contacts.mobile_proved_at is 'When whoever reads this mobile''s WhatsApp said that this project request is theirs: by a swipe, a tap or a code. Null: somebody typed it. A claim is no proof, because whoever types the mobile of an account makes one.';
grant update (mobile_proved_at) on app.project_request_contacts to mimar_worker;
alter policy project_request_contacts__visitor_submits on app.project_request_contacts with check (mobile_proved_at is null);

-- A corrected mobile was proved by its code.
update app.project_request_contacts contacts set mobile_proved_at = corrections.left_at
  from (
    select project_request_id, max(left_at) as left_at from app.former_mobiles
    where project_request_id is not null
    group by project_request_id
  ) corrections
  where corrections.project_request_id = contacts.project_request_id
    and not exists (
      select from app.project_request_claims claims
      where claims.project_request_id = contacts.project_request_id and claims.way = 'submit'
    );
