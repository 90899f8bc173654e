-- The console lists work photos by when they were decided, so that a decision can be looked up and taken back.
create index work_photos__decided on app.work_photos (decided_at desc, id desc) where status <> 'pending';
