import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { anAdmin, asUser, visitor, worker } from '#testing/builders/actors.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { besideCheck, NotTheActor } from './beside-check.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const { db } = database
const actor = anAdmin()
const holds = { text: `$3::text = 'yes'`, values: ['yes'] }
const fails = { text: `$3::text = 'yes'`, values: ['no'] }
const confirm = async (steps: Parameters<Parameters<typeof db.inSteps>[0]>[0]) => {
  await sql`select 1`.execute(steps.as(asUser({ id: 'u' })).tx)
}
const refuse = async () => {
  throw new Error('refused')
}
const reads = async (through: typeof db) => {
  const { rows } = await through.read(actor, (tx) =>
    sql<{ role: string }>`select current_user::text as role`.execute(tx),
  )
  return rows[0]!.role
}

test('an admitted caller reads the result', async () => {
  expect(await besideCheck(db, { actor, condition: holds, confirm }, reads)).toBe('mimar_admin')
})

test.each<[string, (through: typeof db) => Promise<unknown>]>([
  ['found', reads],
  ['threw', async () => Promise.reject(new Error('of the work'))],
  ['could not ask', (through: typeof db) => through.read(actor, (tx) => sql`selekt`.execute(tx))],
])('a rejection takes precedence over work that %s', async (_, work) => {
  await expect(besideCheck(db, { actor, condition: fails, confirm }, work)).rejects.toThrow(NotTheActor)
  await expect(besideCheck(db, { actor, condition: holds, confirm: refuse }, work)).rejects.toThrow('refused')
  await expect(besideCheck(db, { actor, condition: fails, confirm: refuse }, work)).rejects.toThrow('refused')
})

test('an error of the work is thrown once the caller is admitted', async () => {
  const failing = async () => Promise.reject(new Error('of the work'))
  await expect(besideCheck(db, { actor, condition: holds, confirm }, failing)).rejects.toThrow('of the work')
})

test('statements as another actor wait for the check, including writes', async () => {
  const store = (through: typeof db, id: string) =>
    through.withActor(worker, (tx) =>
      tx.insertInto('webhook_events').values({ id, channel: 'whatsapp', payload: {} }).execute(),
    )
  const works: ((through: typeof db) => Promise<unknown>)[] = [
    (through: typeof db) => store(through, 'refused'),
    (through: typeof db) => through.atOnce(worker, (tx) => sql`delete from app.webhook_events`.execute(tx)),
    (through: typeof db) => through.read(visitor, async () => 'read'),
    (through: typeof db) => through.inSteps(async () => 'read'),
  ]
  await store(db, 'kept')
  for (const work of works)
    await expect(besideCheck(db, { actor, condition: fails, confirm }, work)).rejects.toThrow(NotTheActor)
  expect(await database.sql`select id from webhook_events`).toEqual([{ id: 'kept' }])
  await besideCheck(db, { actor, condition: holds, confirm }, (through) => store(through, 'let in'))
  expect(await database.sql`select id from webhook_events order by id`).toEqual([
    { id: 'kept' },
    { id: 'let in' },
  ])
})
