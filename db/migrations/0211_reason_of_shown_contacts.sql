-- Why names and numbers were opened in a support view, apart from why the view was begun (docs/flows/support-views.md).

alter table app.support_views add column contacts_reason text;
alter table app.support_views add constraint support_views__contacts_reason
  check (length(contacts_reason) between 5 and 300) not valid;
comment on column app.support_views.contacts_reason is 'Written for the person who is looked at. Null: contacts stayed masked, or were opened before a reason was asked.';
grant update (contacts_reason) on app.support_views to mimar_admin;
