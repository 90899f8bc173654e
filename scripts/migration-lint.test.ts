import { expect, test } from 'vitest'
import { lintMigration, lintMigrations } from './migration-lint.ts'

test('no migration stops the code before it', () => {
  expect(lintMigrations()).toEqual([])
})

test.each([
  ['a new table with its index', 'create table app.new (id uuid); create index new__ids on app.new (id);'],
  [
    'a column that may be empty',
    'alter table app.leads add column note text, add column seen_at timestamptz;',
  ],
  [
    'a column with a constant default',
    "alter table app.leads add column kind text not null default 'usual';",
  ],
  ['a virtual column', 'alter table app.leads add column day date generated always as (1) virtual;'],
  [
    'a constraint that is checked later',
    'alter table app.leads add constraint leads__note check (note <> $$$$) not valid;',
  ],
  ['its validation', 'alter table app.leads validate constraint leads__note;'],
  [
    'an index beside its writers',
    '-- outside a transaction\ncreate index concurrently leads__notes on app.leads (note);',
  ],
  [
    'many rows, batch by batch',
    '-- outside a transaction\ndo $$ begin loop update app.leads set note = null; commit; end loop; end $$',
  ],
  [
    'a lock of a small table',
    'alter table app.setting_changes drop constraint one, add constraint one check (name in (1));',
  ],
  [
    'words in a function, a comment and a text',
    "-- drop table app.leads\ncreate or replace function app.x() returns int language sql as $$ update app.leads set note = null $$; comment on table app.leads is 'delete from app.leads; drop table app.leads';",
  ],
  [
    'a right that a new function never had',
    'create function app.x() returns int language sql as $$ select 1 $$; revoke execute on function app.x() from public;',
  ],
  [
    'what is taken away with a reason',
    '-- contracts: unused since 0170\nalter table app.leads drop column note;',
  ],
])('%s passes', (_what, text) => {
  expect(lintMigration(text)).toEqual([])
})

test.each([
  ['alter table app.leads drop column note', /drops a column.*contracts/],
  ['drop table app.leads', /drops a table/],
  ['alter table app.leads rename column note to word', /renames/],
  ['alter table app.leads alter column note type int', /type of a column/],
  ['alter table app.leads alter column note set not null', /forbids null/],
  ['alter table app.leads add column note text not null', /cannot fill/],
  ['drop function app.claim(text)', /may call/],
  ['revoke select on app.leads from mimar_worker', /takes a right away/],
  ['revoke execute on function app.claim(text) from public', /takes a right away/],
  ['create index leads__notes on app.leads (note)', /create index concurrently/],
  ['alter table app.leads add constraint one check (note > 0)', /not valid/],
  ['alter table app.leads add constraint one foreign key (a) references app.b', /not valid/],
  ['alter table app.leads add constraint one unique (note)', /using index/],
  ['alter table app.leads add column a int generated always as (1) stored', /every row anew/],
  ['update app.leads set note = null', /batches/],
  ['delete from app.leads', /batches/],
  ['-- outside a transaction\ncreate index concurrently a on app.leads (b); select 1', /one statement alone/],
])('%s is refused with the way out', (text, fault) => {
  expect(lintMigration(text)).toEqual([expect.stringMatching(fault)])
})
