/** Write access to decisions and claims, enforced by the database whatever the commands do. */
import { randomUUID } from 'node:crypto'
import { sql as query } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import {
  anAdmin,
  asProvider,
  asUser,
  auth,
  ownerOf,
  uploaderOf,
  visitor,
  worker,
} from '#testing/builders/actors.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const provider = await aProvider(database)
const rival = await aProvider(database)
const admin = anAdmin() as Extract<Actor, { kind: 'admin' }>
const another = randomUUID()
const decision = await aDecision(admin.userId, null)
const told = await aDecision(admin.userId, new Date())
const claim = await aClaim()

const everyone: Record<string, Actor> = {
  'a visitor': visitor,
  'an owner': ownerOf(provider),
  'its provider': asProvider(provider),
  'a rival': asProvider(rival),
  'somebody signed in': asUser(provider),
  'an uploader': uploaderOf(provider),
  'the worker': worker,
  'the sign-in server': auth,
}

async function aDecision(adminId: string, toldAt: Date | null): Promise<string> {
  const [row] = await sql`
    insert into verifications (provider_id, decision, reason, provider_version, admin_id, admin_name, decided_at, told_at)
    values (${provider.id}, 'rejected', 'غير واضح', 1, ${adminId}, 'x', now(), ${toldAt}) returning id`
  return row!.id
}

async function aClaim(): Promise<string> {
  const [row] = await sql`
    insert into provider_claims (provider_id, fact, evidence, checked_by, checked_at)
    values (${provider.id}, 'iban', 'document_seen', ${admin.userId}, now()) returning id`
  return row!.id
}

/** Returns the rows a statement affects, or `refused` when the database rejects it. Rolled back. */
async function attempt(actor: Actor, statement: string): Promise<number | 'refused'> {
  const undone = new Error('undone')
  let rows = 0
  try {
    await db.withActor(actor, async (tx) => {
      const result = await query.raw(statement).execute(tx)
      rows = result.rows.length || Number(result.numAffectedRows ?? 0)
      throw undone
    })
  } catch (error) {
    if (error !== undone) return 'refused'
  }
  return rows
}

const decide = (adminId: string) =>
  `insert into app.verifications (provider_id, decision, provider_version, admin_id, admin_name, decided_at)
   values ('${provider.id}', 'approved', 1, '${adminId}', 'x', now())`
const check = (checkedBy: string) =>
  `insert into app.provider_claims (provider_id, fact, evidence, checked_by, checked_at)
   values ('${provider.id}', 'vat_number', 'document_seen', '${checkedBy}', now())`
const undo = (id: string) => `update app.verifications set undone_at = now() where id = '${id}'`
const end = `update app.provider_claims set ended_at = now() where id = '${claim}'`
const log = `select app.append_audit_entry('provider.approved', 'provider', '${provider.id}', '{}', now())`

test.each(Object.entries(everyone))(
  '%s can write no decision, check, undo or audit entry',
  async (_, actor) => {
    const statements = [decide(another), check(another), undo(decision), end, log]
    const outcomes = await Promise.all(statements.map((statement) => attempt(actor, statement)))
    expect(outcomes).toEqual(statements.map(() => 'refused'))
  },
)

describe('an admin', () => {
  test('an admin decides, checks and signs only under their own name', async () => {
    expect(await attempt(admin, decide(admin.userId))).toBe(1)
    expect(await attempt(admin, decide(another))).toBe('refused')
    expect(await attempt(admin, check(admin.userId))).toBe(1)
    expect(await attempt(admin, check(another))).toBe('refused')
    expect(await attempt(admin, log)).toBe(1)
    const [entry] = await db.withActor(admin, async (tx) => {
      await query.raw(log).execute(tx)
      return (
        await query<{
          record: string
        }>`select record from app.audit_entries order by seq desc limit 1`.execute(tx)
      ).rows
    })
    expect(JSON.parse(entry!.record)).toMatchObject({ actorKind: 'admin', actorId: admin.userId })
  })

  test('an admin undoes their own decision until it is notified, and nobody else’s', async () => {
    expect(await attempt(admin, undo(decision))).toBe(1)
    expect(await attempt(admin, undo(told))).toBe(0)
    expect(await attempt({ kind: 'admin', userId: another }, undo(decision))).toBe(0)
  })

  test('an admin can end a claim and change nothing else of it, and delete neither claim, decision nor entry', async () => {
    expect(await attempt(admin, end)).toBe(1)
    for (const forbidden of [
      `update app.provider_claims set evidence = 'register_matched' where id = '${claim}'`,
      `update app.verifications set reason = 'another reason' where id = '${decision}'`,
      'delete from app.provider_claims',
      'delete from app.verifications',
      'delete from app.audit_entries',
      `update app.audit_head set seq = 0`,
    ]) {
      expect([forbidden, await attempt(admin, forbidden)]).toEqual([forbidden, 'refused'])
    }
  })
})

describe('a request for more', () => {
  const mark = (adminId: string) => `
    insert into app.field_checks (provider_id, field, outcome, value_hash, admin_id, admin_name, checked_at)
    values ('${provider.id}', 'iban', 'matches', repeat('x', 43), '${adminId}', 'x', now())`
  const ask = (adminId: string) => `
    insert into app.verifications (provider_id, decision, items, provider_version, admin_id, admin_name, decided_at)
    values ('${provider.id}', 'more_requested', '{licence.missing}', 1, '${adminId}', 'x', now())`
  const resume = `
    insert into app.sla_events (subject_kind, subject_id, at, type) values ('provider', '${provider.id}', now(), 'resumed')`
  const wait = `update app.providers set awaiting_since = null, reviewer_id = null where id = '${provider.id}'`
  const answer = 'select app.answer_request_for_more(now(), now()) as done'

  test.each(Object.entries(everyone).filter(([name]) => name !== 'the worker'))(
    '%s can neither ask, mark a field, resume the clock nor end the waiting',
    async (_, actor) => {
      const statements = [ask(another), mark(another), resume, wait]
      const outcomes = await Promise.all(statements.map((statement) => attempt(actor, statement)))
      expect(outcomes).toEqual(statements.map(() => 'refused'))
    },
  )

  test('the worker neither asks nor marks', async () => {
    expect([await attempt(worker, ask(another)), await attempt(worker, mark(another))]).toEqual([
      'refused',
      'refused',
    ])
  })

  test('an admin asks and marks only under their own name, and reads the marks, which no provider does', async () => {
    expect([await attempt(admin, ask(admin.userId)), await attempt(admin, ask(another))]).toEqual([
      1,
      'refused',
    ])
    expect([await attempt(admin, mark(admin.userId)), await attempt(admin, mark(another))]).toEqual([
      1,
      'refused',
    ])
    const read = 'select field from app.field_checks'
    expect([await attempt(admin, read), await attempt(asProvider(provider), read)]).toEqual([0, 'refused'])
  })

  test('only a provider who was told of a request answers it, and never that of another', async () => {
    const pending = await aProvider(database, { status: 'pending_review' })
    const done = async (actor: Actor) =>
      db.withActor(
        actor,
        async (tx) => (await query.raw<{ done: boolean }>(answer).execute(tx)).rows[0]!.done,
      )
    await sql`
      with asked as (
        insert into verifications (provider_id, decision, items, provider_version, admin_id, admin_name, decided_at)
        values (${pending.id}, 'more_requested', '{licence.missing}', 1, ${admin.userId}, 'x', now()) returning decided_at
      ) update providers set awaiting_since = (select decided_at from asked) where id = ${pending.id}`
    expect(await done(asProvider(pending))).toBe(false)
    await sql`update verifications set told_at = now() where provider_id = ${pending.id}`
    expect(await done(asProvider(rival))).toBe(false)
    expect(await attempt(visitor, answer)).toBe('refused')
    expect(await done(asProvider(pending))).toBe(true)
    expect(await done(asProvider(pending))).toBe(false)
    const [row] = await sql`select awaiting_since, reviewer_id from providers where id = ${pending.id}`
    expect(row).toEqual({ awaiting_since: null, reviewer_id: admin.userId })
  })
})

test('a provider reads a decision on them once notified, and a rival reads neither it nor a claim', async () => {
  const read = 'select id from app.verifications'
  const claims = 'select id from app.provider_claims'
  expect([await attempt(asProvider(provider), read), await attempt(asProvider(provider), claims)]).toEqual([
    1, 1,
  ])
  expect([await attempt(asProvider(rival), read), await attempt(asProvider(rival), claims)]).toEqual([0, 0])
})
