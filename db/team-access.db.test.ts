/**
 * What each role of a firm reads and changes, enforced by the database: the rights of domain/team/rights.ts, on every
 * table that a provider may touch. A new table without its policies fails.
 */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { API_KEY_GRANTS, API_KEY_SCOPES } from '#domain/api-keys/scopes.ts'
import { mayInTeam, TEAM_RIGHTS_OF, TEAM_ROLES, type TeamRole } from '#domain/team/rights.ts'
import { TEAM_TABLE_RIGHTS } from '#server/team/team-table-rights.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const firm = randomUUID()
const otherFirm = randomUUID()
const idOf = Object.fromEntries(TEAM_ROLES.map((role) => [role, randomUUID()])) as Record<TeamRole, string>
const holder: Actor = { kind: 'provider', providerId: firm }
const colleague = (role: TeamRole): Actor => ({ ...holder, member: { userId: idOf[role], role } })
const removed: Actor = { ...holder, member: { userId: randomUUID(), role: 'manager' } }
/** A colleague of one firm with the ID of another. */
const stray: Actor = {
  kind: 'provider',
  providerId: otherFirm,
  member: { userId: idOf.manager, role: 'manager' },
}
const TABLES = Object.keys(TEAM_TABLE_RIGHTS)

beforeAll(async () => {
  await fillEveryTable()
  for (const role of TEAM_ROLES)
    await database.sql`
      insert into team_members (user_id, provider_id, role, name, email, joined_at)
      values (${idOf[role]}, ${firm}, ${role}, ${role}, ${`${role}@example.sa`}, now())`
})

/** One row in each table, past constraints and triggers: only who sees it counts. */
async function fillEveryTable(): Promise<void> {
  await database.sql.begin(async (tx) => {
    const constraints = await tx<{ name: string; of: string }[]>`
      select quote_ident(conname) as name, conrelid::regclass::text as of from pg_constraint
      where connamespace = 'app'::regnamespace and contype in ('c', 'x', 'f') and conrelid <> 0`
    for (const { name, of } of constraints) await tx.unsafe(`alter table ${of} drop constraint ${name}`)
    for (const table of TABLES) {
      await tx.unsafe(`alter table app.${table} disable trigger user`)
      if (table === 'team_members') continue
      const columns = await tx<{ name: string; value: string }[]>`
        select quote_ident(attname) as name, ${tx.unsafe(SAMPLE)} as value
        from pg_attribute join pg_type t on t.oid = atttypid
        where attrelid = ${`app.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
          and attnotnull`
      await tx.unsafe(`delete from app.${table}`)
      await tx.unsafe(
        `insert into app.${table} (${columns.map(({ name }) => name)}) values (${columns.map(({ value }) => value)})`,
      )
    }
    // Whose rows a firm reads is no matter of a role (db/access.db.test.ts).
    const policies = await tx<{ name: string; of: string; reads: boolean; writes: boolean }[]>`
      select quote_ident(polname) as name, polrelid::regclass::text as of, polcmd <> 'a' as reads, polcmd in ('a', 'w', '*') as writes
      from pg_policy where polpermissive and 'mimar_provider'::regrole = any(polroles)`
    for (const { name, of, reads, writes } of policies)
      await tx.unsafe(
        `alter policy ${name} on ${of} ${reads ? 'using (true)' : ''} ${writes ? 'with check (true)' : ''}`,
      )
  })
}

const SAMPLE = `case when t.typcategory = 'A' then '''{}''' when t.typname = 'uuid' then 'gen_random_uuid()' when t.typcategory = 'N' then '1'
  when t.typcategory = 'B' then 'false' when t.typcategory in ('D') then 'now()' when t.typname in ('jsonb', 'json') then '''{}'''
  when t.typcategory = 'R' then '''empty''' when t.typname = 'bytea' then '''''' when t.typname = 'interval' then '''1 day''' else '''x''' end`

const DEEDS = ['INSERT', 'UPDATE', 'DELETE'] as const
type Deed = (typeof DEEDS)[number]

/** Rights of a provider on a table, of any column. */
async function grantsOf(table: string): Promise<Record<'SELECT' | Deed, boolean>> {
  const name = `app.${table}`
  const [row] = await database.sql`
    select has_any_column_privilege('mimar_provider', ${name}, 'SELECT') as "SELECT", has_any_column_privilege('mimar_provider', ${name}, 'INSERT') as "INSERT",
      has_any_column_privilege('mimar_provider', ${name}, 'UPDATE') as "UPDATE", has_table_privilege('mimar_provider', ${name}, 'DELETE') as "DELETE"`
  return row as Record<'SELECT' | Deed, boolean>
}

test('every table that a provider may touch has its rights listed', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
      and (has_any_column_privilege('mimar_provider', oid, 'SELECT, INSERT, UPDATE') or has_table_privilege('mimar_provider', oid, 'DELETE'))`
  expect(rows.map(({ name }) => name).toSorted()).toEqual(TABLES.toSorted())
})

test('colleagues are granted nothing that a provider is not', async () => {
  const rows = await database.sql`
    select relname from pg_class where relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and relkind in ('r', 'p', 'v', 'm')
      and has_any_column_privilege('mimar_team', oid, 'SELECT, INSERT, UPDATE')
      and not has_any_column_privilege('mimar_provider', oid, 'SELECT, INSERT, UPDATE')`
  expect(rows).toEqual([])
})

/** Those that run past the policies for a provider alone, with why a role need not be asked. */
const FUNCTIONS_FOR_ALL = {
  // Of the firm whose claim it is; their routes ask for the right to change its profile.
  answer_request_for_more: 'profile',
  keep_own_leaves: 'profile',
  resubmit_provider: 'profile',
  // How many, of requests the caller names by an ID that only those who read leads know.
  count_shown_documents: 'leads',
  // Bands of other firms, without a name.
  own_peers: 'leads',
  // They ask for the role themselves.
  finish_team_act: 'own line',
  leave_team: 'asks',
}

test('every function that runs as its owner for a provider refuses colleagues, or is listed', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'app'::regnamespace and prosecdef
      and has_function_privilege('mimar_team', oid, 'execute') and not has_function_privilege('mimar_visitor', oid, 'execute')
      and pg_get_functiondef(oid) !~ 'team_may|lock_own_team\\(|<> ''mimar_provider'''`
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(FUNCTIONS_FOR_ALL).toSorted())
})

test('the database grants each role what the table of rights says', async () => {
  for (const role of TEAM_ROLES) {
    const [row] = await database.sql`select app.team_grants(${role}) as grants`
    const wanted = Object.entries(TEAM_RIGHTS_OF[role]).flatMap(([right, deed]) =>
      deed === 'act' ? [`act ${right}`, `read ${right}`] : [`read ${right}`],
    )
    expect(row!.grants.toSorted(), role).toEqual(wanted.toSorted())
  }
  const [row] = await database.sql`select app.team_grants('admin') as grants`
  expect(row!.grants).toEqual([])
})

test('the database grants each API key what the table of scopes says, while it may be used', async () => {
  for (const scope of API_KEY_SCOPES) {
    const [row] = await database.sql`select app.api_key_grants(${[scope]}) as grants`
    expect(row!.grants.toSorted(), scope).toEqual([...API_KEY_GRANTS[scope]].toSorted())
  }
  const [person, id] = [randomUUID(), randomUUID()]
  await database.sql`update providers set id = ${firm}, user_id = ${person}`
  await database.sql`insert into api_keys (id, provider_id, made_by, name, scopes, key_hash, ending, made_at)
    values (${id}, ${firm}, ${person}, 'x', '{invoices:read}', ${id}, 'abcd', now())`
  const key: Actor = { ...holder, apiKeyId: id }
  const reads = async (actor: Actor, table: string) => (await count(actor, table)) > 0
  expect(await reads(key, 'invoices')).toBe(true)
  for (const table of ['leads', 'quotes', 'api_keys', 'webhook_endpoints', 'team_members', 'busy_times'])
    expect(await reads(key, table), table).toBe(false)
  expect(await reads({ ...stray, member: undefined, apiKeyId: id } as unknown as Actor, 'invoices')).toBe(
    false,
  )
  await database.sql`update api_keys set revoked_at = now() where id = ${id}`
  expect(await reads(key, 'invoices')).toBe(false)
  await database.sql`delete from api_keys where id = ${id}`
})

test('the holder of the account plans without any of these policies, and colleagues ask once a statement', async () => {
  const planOf = async (actor: Actor) => {
    const ask = `explain select * from app.logos`
    const { rows } = await database.db.withActor(actor, (tx) => sql.raw(ask).execute(tx))
    return JSON.stringify(rows)
  }
  expect(await planOf(holder)).not.toMatch(/team_may|InitPlan/)
  expect(await planOf(colleague('manager'))).toMatch(/InitPlan/)
  expect(await planOf(colleague('manager'))).not.toMatch(/Filter: app\.team_may/)
})

describe.each(TABLES)('%s', (table) => {
  const { reads, acts = [] } = TEAM_TABLE_RIGHTS[table]!

  test('is read by the roles with the right alone', async () => {
    const all = await count(holder, table)
    expect(all).toBeGreaterThan(0)
    for (const role of TEAM_ROLES)
      expect(await count(colleague(role), table), role).toBe(
        mayInTeam(role, { deed: 'read', rights: reads }) ? all : 0,
      )
    expect(await count(removed, table)).toBe(0)
    expect(await count(stray, table)).toBe(0)
  })

  test('is changed by the roles with the right alone', async () => {
    const grants = await grantsOf(table)
    for (const deed of DEEDS.filter((deed) => grants[deed])) {
      expect(await attempt(holder, table, deed)).toBe('may')
      for (const role of TEAM_ROLES)
        expect(await attempt(colleague(role), table, deed), `${role} ${deed}`).toBe(
          mayInTeam(role, { deed: 'act', rights: acts }) ? 'may' : 'may not',
        )
      expect(await attempt(removed, table, deed)).toBe('may not')
      expect(await attempt(stray, table, deed)).toBe('may not')
    }
  })
})

test('a colleague changes nothing about the team', async () => {
  const id = randomUUID()
  const calls = [
    `select * from app.own_team(now())`,
    `select * from app.invite_colleague('a@example.sa', 'A', 'manager', 'ar', 20, now(), now(), 'x')`,
    `select app.reinvite_colleague('${id}', now(), now(), 'x')`,
    `select app.withdraw_colleague('${id}', now(), 'x')`,
    `select app.change_colleague_role('${idOf.manager}', 'manager', now(), 'x')`,
    `select app.make_api_key('${id}', 'x', '{leads:read}', 'x', 'abcd', null, 20, now(), 'x')`,
    `select app.rotate_api_key('${id}', '${id}', 'x', 'abcd', now(), now(), 'x')`,
    `select app.revoke_api_key('${id}', now(), 'x')`,
    `select app.make_webhook_endpoint('${id}', '${id}', 'https://a.example/', '{lead.won}', 'x', 5, now(), 'x')`,
    `select app.rotate_webhook_secret('${id}', 'x', now(), now(), 'x')`,
    `select app.enable_webhook_endpoint('${id}', now(), 'x')`,
    `select app.remove_webhook_endpoint('${id}', now(), 'x')`,
    `select app.test_webhook_endpoint('${id}', now())`,
    `select app.replay_webhook('${id}', now())`,
    `select app.remove_colleague('${idOf.accountant}', now(), 'x')`,
  ]
  for (const call of calls)
    for (const actor of [...TEAM_ROLES.map(colleague), removed, stray])
      await expect(database.db.withActor(actor, (tx) => sql.raw(call).execute(tx))).rejects.toThrow(
        /only for the holder of the account/,
      )
})

test('only a colleague with the right begins an act, and finishes their own', async () => {
  const begin = async (actor: Actor) => {
    const { rows } = await database.db.withActor(actor, (tx) =>
      sql<{
        id: string | null
      }>`select app.begin_team_act('quote.sent', null, now(), array['leads']) as id`.execute(tx),
    )
    return rows[0]!.id
  }
  const finish = (actor: Actor, id: string) =>
    database.db.withActor(actor, (tx) => sql`select app.finish_team_act(${id}::uuid, now())`.execute(tx))
  const doneAt = async (id: string) => {
    const [row] = await database.sql`select done_at from team_acts where id = ${id}`
    return row!.done_at
  }
  for (const actor of [holder, colleague('accountant'), removed, stray]) expect(await begin(actor)).toBeNull()
  const id = (await begin(colleague('estimator')))!
  await finish(colleague('manager'), id)
  await finish(stray, id)
  expect(await doneAt(id)).toBeNull()
  await finish(colleague('estimator'), id)
  expect(await doneAt(id)).not.toBeNull()
})

async function count(actor: Actor, table: string): Promise<number> {
  const { rows } = await database.db.withActor(actor, (tx) =>
    sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(`app.${table}`)}`.execute(tx),
  )
  return rows[0]!.rows
}

/**
 * Tries one deed as an actor and rolls it back. A row that the policies pass fails later, for what it lacks; one they
 * stop is refused (insert), or not met (update, delete).
 */
async function attempt(actor: Actor, table: string, deed: Deed): Promise<'may' | 'may not'> {
  const undone = new Error('undone')
  const [change = '', add = ''] = deed === 'DELETE' ? [] : await columnsOf(table)
  const statement = {
    INSERT: `insert into app.${table} (${add}) values (default)`,
    UPDATE: `update app.${table} set ${change} = ${change}`,
    DELETE: `delete from app.${table}`,
  }[deed]
  let met = 0n
  try {
    await database.db.withActor(actor, async (tx) => {
      met = (await sql.raw(statement).execute(tx)).numAffectedRows ?? 0n
      throw undone
    })
  } catch (error) {
    if (error !== undone) return /__team_|permission denied/.test(String(error)) ? 'may not' : 'may'
  }
  return met > 0n ? 'may' : 'may not'
}

/** A column that a provider may change, and one that they may add. */
async function columnsOf(table: string): Promise<[string | undefined, string | undefined]> {
  const first = async (deed: string) => {
    const [row] = await database.sql`
      select quote_ident(attname) as name from pg_attribute where attrelid = ${`app.${table}`}::regclass and attnum > 0 and not attisdropped
        and has_column_privilege('mimar_provider', attrelid, attnum, ${deed}) and attgenerated = '' order by attnum limit 1`
    return row?.name as string | undefined
  }
  return [await first('UPDATE'), await first('INSERT')]
}
