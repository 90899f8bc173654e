-- Each member of staff saves how they filter the console's lists, under names of their own (docs/flows/saved-views.md).

create table app.staff_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  slot integer not null check (slot between 1 and 20),
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  query text not null check (length(query) <= 1000 and query ~ '^[A-Za-z0-9*._%+-]+=[A-Za-z0-9*._%+=&-]*$'),
  name text not null check (length(name) between 1 and 40 and name = btrim(name)),
  created_at timestamptz not null,
  constraint staff_views__most unique (user_id, slot),
  constraint staff_views__one_name unique (user_id, list, name)
);
comment on table app.staff_views is 'Filters of the console''s lists that a member of staff saved under a name. Nobody else reads them.';
comment on column app.staff_views.slot is 'Any free one of twenty, so that nobody keeps more, whatever runs at the same time. No order.';
comment on column app.staff_views.list is 'A list of domain/staff/saved-views.ts, in the words of its address.';
comment on column app.staff_views.query is 'Filters as the address has them, only those of the list; never an address.';

alter table app.staff_views enable row level security;
-- The person themself, while they are staff. An auditor changes nothing of the marketplace, but what they keep for themself.
create policy staff_views__own on app.staff_views for all to mimar_user
  using (user_id = (select auth.uid()) and exists (select from app.user_roles mine
    where mine.user_id = (select auth.uid()) and mine.role in ('admin', 'reviewer', 'support', 'finance', 'auditor')))
  with check (user_id = (select auth.uid()) and exists (select from app.user_roles mine
    where mine.user_id = (select auth.uid()) and mine.role in ('admin', 'reviewer', 'support', 'finance', 'auditor')));
grant select, delete, insert (user_id, slot, list, query, name, created_at), update (name) on app.staff_views to mimar_user;
create policy staff_views__worker_reads on app.staff_views for select to mimar_worker using (true);
grant select on app.staff_views to mimar_worker;
