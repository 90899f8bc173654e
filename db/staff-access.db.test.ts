/**
 * What each staff role reads and changes, enforced by the database: the rights of domain/staff/rights.ts, on every table
 * that an admin may touch. A new table without its policies fails.
 */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { LIMITED_ROLES, type LimitedRole, mayStaff, RIGHTS_OF, STAFF_ROLES } from '#domain/staff/rights.ts'
import { TABLE_RIGHTS } from '#server/staff/table-rights.ts'
import { anAdmin } from '#testing/builders/actors.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const idOf = Object.fromEntries(LIMITED_ROLES.map((role) => [role, randomUUID()])) as Record<
  LimitedRole,
  string
>
const staff = (role: LimitedRole): Actor => ({ kind: 'admin', userId: idOf[role], isLimited: true })
const nobody: Actor = { kind: 'admin', userId: randomUUID(), isLimited: true }
const TABLES = Object.keys(TABLE_RIGHTS)

beforeAll(async () => {
  for (const role of LIMITED_ROLES)
    await database.sql`insert into user_roles (user_id, role) values (${idOf[role]}, ${role})`
  await fillEveryTable()
})

/** One row in each table, past constraints and triggers: only who sees it counts. */
async function fillEveryTable(): Promise<void> {
  await database.sql.begin(async (tx) => {
    const constraints = await tx<{ name: string; of: string }[]>`
      select quote_ident(conname) as name, conrelid::regclass::text as of from pg_constraint
      where connamespace = 'app'::regnamespace and contype in ('c', 'x', 'f') and conrelid <> 0`
    for (const { name, of } of constraints) await tx.unsafe(`alter table ${of} drop constraint ${name}`)
    for (const table of TABLES) {
      if (table === 'user_roles') continue
      await tx.unsafe(`alter table app.${table} disable trigger user`)
      const columns = await tx<{ name: string; value: string }[]>`
        select quote_ident(attname) as name, ${sampleOf(tx)} as value
        from pg_attribute join pg_type t on t.oid = atttypid
        where attrelid = ${`app.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
          and attnotnull`
      await tx.unsafe(`delete from app.${table}`)
      await tx.unsafe(
        `insert into app.${table} (${columns.map(({ name }) => name)}) values (${columns.map(({ value }) => value)})`,
      )
    }
    // What the policies for admins ask besides is no matter of a role (db/access.db.test.ts).
    const policies = await tx<{ name: string; of: string; reads: boolean; writes: boolean }[]>`
      select quote_ident(polname) as name, polrelid::regclass::text as of, polcmd <> 'a' as reads, polcmd in ('a', 'w', '*') as writes
      from pg_policy where polpermissive and 'mimar_admin'::regrole = any(polroles)`
    for (const { name, of, reads, writes } of policies)
      await tx.unsafe(
        `alter policy ${name} on ${of} ${reads ? 'using (true)' : ''} ${writes ? 'with check (true)' : ''}`,
      )
  })
}

const sampleOf = (tx: Pick<typeof database.sql, 'unsafe'>) =>
  tx.unsafe(`case when attname = 'record' then '''{"seq":1,"action":"x","subjectKind":"x"}''' when t.typcategory = 'A' then '''{}''' when t.typname = 'uuid' then 'gen_random_uuid()' when t.typcategory = 'N' then '1'
    when t.typcategory = 'B' then 'false' when t.typcategory in ('D') then 'now()' when t.typname in ('jsonb', 'json') then '''{}'''
    when t.typcategory = 'R' then '''empty''' when t.typname = 'bytea' then '''''' when t.typname = 'interval' then '''1 day''' else '''x''' end`)

const DEEDS = ['INSERT', 'UPDATE', 'DELETE'] as const
type Deed = (typeof DEEDS)[number]

/** Rights of an admin on a table, of any column. */
async function grantsOf(table: string): Promise<Record<'SELECT' | Deed, boolean>> {
  const name = `app.${table}`
  const [row] = await database.sql`
    select has_any_column_privilege('mimar_admin', ${name}, 'SELECT') as "SELECT", has_any_column_privilege('mimar_admin', ${name}, 'INSERT') as "INSERT",
      has_any_column_privilege('mimar_admin', ${name}, 'UPDATE') as "UPDATE", has_table_privilege('mimar_admin', ${name}, 'DELETE') as "DELETE"`
  return row as Record<'SELECT' | Deed, boolean>
}

test('every table that an admin may touch has its rights listed', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
      and (has_any_column_privilege('mimar_admin', oid, 'SELECT, INSERT, UPDATE') or has_table_privilege('mimar_admin', oid, 'DELETE'))`
  expect(rows.map(({ name }) => name).toSorted()).toEqual(TABLES.toSorted())
})

test('an admin reads nothing in schema auth, and so neither do staff', async () => {
  const rows = await database.sql`
    select relname from pg_class where relnamespace = 'auth'::regnamespace and relkind in ('r', 'p', 'v')
      and has_any_column_privilege('mimar_staff', oid, 'SELECT')`
  expect(rows).toEqual([])
})

test('the views that staff may read are those of the public', async () => {
  const rows = await database.sql`
    select relname from pg_class where relnamespace = 'app'::regnamespace and relkind in ('v', 'm')
      and has_any_column_privilege('mimar_staff', oid, 'SELECT') and not has_any_column_privilege('mimar_visitor', oid, 'SELECT')`
  expect(rows).toEqual([])
})

/** Functions that run past the policies and are no matter of a role: they answer visitors too, or ask staff_may. */
test('every function that runs as its owner for an admin asks for the right, or is everybody’s', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'app'::regnamespace and prosecdef
      and has_function_privilege('mimar_staff', oid, 'execute') and not has_function_privilege('mimar_visitor', oid, 'execute')
      and pg_get_functiondef(oid) !~ 'staff_may\\('`
  expect(rows).toEqual([])
})

test('the database grants each role what the table of rights says', async () => {
  for (const role of STAFF_ROLES) {
    const [row] = await database.sql`select app.staff_grants(${role}) as grants`
    const wanted = Object.entries(RIGHTS_OF[role]).flatMap(([right, deed]) =>
      deed === 'act' ? [`act ${right}`, `read ${right}`] : [`read ${right}`],
    )
    expect(row!.grants.toSorted(), role).toEqual(wanted.toSorted())
  }
  const [row] = await database.sql`select app.staff_grants('owner') as grants`
  expect(row!.grants).toEqual([])
})

test('an admin as mimar_admin plans without any of these policies', async () => {
  const plan = await database.db.withActor(
    anAdmin(),
    async (tx) =>
      (await sql.raw("explain select * from app.providers where company_name like 'a%'").execute(tx)).rows,
  )
  expect(JSON.stringify(plan)).not.toMatch(/staff_may|InitPlan/)
})

test('staff ask for their right once a statement', async () => {
  const plan = await database.db.withActor(
    staff('reviewer'),
    async (tx) => (await sql.raw('explain select * from app.providers').execute(tx)).rows,
  )
  expect(JSON.stringify(plan).match(/InitPlan/g)?.length).toBeGreaterThan(0)
  expect(JSON.stringify(plan)).not.toMatch(/Filter: app\.staff_may/)
})

describe.each(TABLES)('%s', (table) => {
  const { reads, acts = [] } = TABLE_RIGHTS[table]!
  const trace = table === 'document_downloads'

  test('is read by the roles with the right alone', async () => {
    if (!(await grantsOf(table)).SELECT) return
    const all = await count(anAdmin(), table)
    expect(all).toBeGreaterThan(0)
    for (const role of LIMITED_ROLES) {
      const own = table === 'user_roles' ? 1 : 0
      expect(await count(staff(role), table), role).toBe(
        mayStaff(role, { deed: 'read', rights: reads }) ? all : own,
      )
    }
    expect(await count(nobody, table)).toBe(0)
  })

  test('is changed by the roles with the right alone', async () => {
    const grants = await grantsOf(table)
    for (const deed of DEEDS.filter((deed) => grants[deed])) {
      expect(await attempt(anAdmin(), table, deed)).toBe('may')
      for (const role of LIMITED_ROLES) {
        const need = trace
          ? ({ deed: 'read', rights: reads } as const)
          : ({ deed: 'act', rights: acts } as const)
        expect(await attempt(staff(role), table, deed), `${role} ${deed}`).toBe(
          mayStaff(role, need) ? 'may' : 'may not',
        )
      }
      expect(await attempt(nobody, table, deed)).toBe('may not')
    }
  })
})

test('an auditor calls no function that opens a contact or writes', async () => {
  const calls = [
    `select * from app.look_up_mobile('966551234567', 5, now(), 'x')`,
    `select app.show_owner_mobile(gen_random_uuid(), 'because', now(), 'x')`,
  ]
  for (const call of calls) {
    for (const role of ['auditor', 'reviewer', 'finance'] as const)
      await expect(database.db.withActor(staff(role), (tx) => sql.raw(call).execute(tx))).rejects.toThrow(
        /not one of this role's rights/,
      )
    await database.db.withActor(staff('support'), (tx) => sql.raw(call).execute(tx))
  }
})

test('the accounts and sessions of staff are read by an auditor, changed by an admin, and closed to all others', async () => {
  const id = randomUUID()
  const reads = [`select * from app.staff_members(now())`, `select * from app.staff_sessions('${id}', now())`]
  const acts = [
    `select app.change_staff_role('${id}', 'admin', now(), 'x')`,
    `select app.end_staff_sessions('${id}', null, now(), 'x')`,
    `select app.close_staff('${id}', 'because', now(), 'x')`,
  ]
  const run = (actor: Actor, call: string) => database.db.withActor(actor, (tx) => sql.raw(call).execute(tx))
  for (const call of [...reads, ...acts]) {
    await run(anAdmin(), call)
    for (const role of LIMITED_ROLES) {
      const isAllowed = role === 'auditor' && reads.includes(call)
      const result = expect(run(staff(role), call), `${role} ${call}`)
      if (isAllowed) await result.resolves.toBeDefined()
      else await result.rejects.toThrow(/not one of this role's rights/)
    }
    await expect(run({ kind: 'user', userId: id }, call)).rejects.toThrow(/permission denied/)
  }
})

test('who lost the role reads nothing from then on', async () => {
  const id = randomUUID()
  await database.sql`insert into user_roles (user_id, role) values (${id}, 'reviewer')`
  const actor: Actor = { kind: 'admin', userId: id, isLimited: true }
  expect(await count(actor, 'providers')).toBe(1)
  await database.sql`delete from user_roles where user_id = ${id}`
  expect(await count(actor, 'providers')).toBe(0)
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
  const column = deed === 'UPDATE' ? await columnToChange(table) : ''
  const statement = {
    INSERT: `insert into app.${table} default values`,
    UPDATE: `update app.${table} set ${column} = ${column}`,
    DELETE: `delete from app.${table}`,
  }[deed]
  let met = 0n
  try {
    await database.db.withActor(actor, async (tx) => {
      met = (await sql.raw(statement).execute(tx)).numAffectedRows ?? 0n
      throw undone
    })
  } catch (error) {
    if (error !== undone) return /__staff_|permission denied/.test(String(error)) ? 'may not' : 'may'
  }
  return met > 0n ? 'may' : 'may not'
}

async function columnToChange(table: string): Promise<string> {
  const [row] = await database.sql`
    select quote_ident(attname) as name from pg_attribute where attrelid = ${`app.${table}`}::regclass and attnum > 0 and not attisdropped
      and has_column_privilege('mimar_admin', attrelid, attnum, 'UPDATE') and attgenerated = '' order by attnum limit 1`
  return row!.name
}
