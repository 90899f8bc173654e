-- The console's list of complaints begins with what runs out first: reading one that nobody read, then answering it.
-- 0034 ordered it by the answer alone.
create index complaints__open_by_due on app.complaints
  ((case status when 'received' then acknowledge_by else answer_by end), id) where status in ('received', 'in_review');
drop index app.complaints__open;
