-- An owner's link to a consultation can be renewed, as that to a project request: docs/decisions/0075-links-that-end.md

alter table app.consultations
  add column link_version integer not null default 0,
  add column link_renewed_at timestamptz;
comment on column app.consultations.link_version is 'Which link opens it: each renewal counts on, and those before open nothing.';
comment on column app.consultations.link_renewed_at is 'When its owner last had a new link made; its life is counted from there.';
