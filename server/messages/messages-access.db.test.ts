/** Access to messages and holds, enforced by the database whatever the commands do. */
import { randomUUID } from 'node:crypto'
import { sql as query } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { anAdmin, asProvider, asUser, auth, ownerOf, uploaderOf, visitor } from '#testing/builders/actors.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const provider = await aProvider(database)
const rival = await aProvider(database)
const admin = anAdmin()
const failed = await aMessage('failed')
const delivered = await aMessage('delivered')
await sql`insert into whatsapp_holds values ('account', 190, 'token', 'answer', now(), now())`

async function aMessage(status: string): Promise<string> {
  const [row] = await sql`
    insert into messages (direction, kind, counterpart, provider_id, content, status)
    values ('outgoing', 'lead_offer', ${provider.mobile}, ${provider.id}, '{"parameters":{}}', ${status}) returning id`
  return row!.id
}

/** Returns the rows a statement affects, or `refused` when the database rejects it. Rolled back. */
async function attempt(actor: Actor, statement: string): Promise<number | 'refused'> {
  const undone = new Error('undone')
  let rows = 0
  try {
    await db.withActor(actor, async (tx) => {
      const result = await query.raw(statement).execute(tx)
      rows = result.rows.length || Number(result.numAffectedRows ?? 0n)
      throw undone
    })
  } catch (error) {
    if (error !== undone) return 'refused'
  }
  return rows
}

const others: Record<string, Actor> = {
  'a visitor': visitor,
  'an owner': ownerOf({ id: randomUUID() }),
  'its provider': asProvider(provider),
  'a rival': asProvider(rival),
  'somebody signed in': asUser(provider),
  'an uploader': uploaderOf({ id: randomUUID() }),
  'the sign-in server': auth,
}

describe.each(Object.entries(others))('%s', (_, actor) => {
  test.each([
    'select id from messages',
    'select subject from whatsapp_holds',
    `update messages set status = 'queued', resolution = null`,
    `update whatsapp_holds set next_try_at = now()`,
    'delete from whatsapp_holds',
  ])('%s', async (statement) => {
    expect(await attempt(actor, statement)).toBe('refused')
  })
})

describe('an admin', () => {
  test.each([
    'select content from messages',
    'select counterpart from messages',
    `update messages set failure = null where id = '${failed}'`,
    `update messages set content = '{}' where id = '${failed}'`,
    `update messages set billed = true where id = '${failed}'`,
    `update messages set status = 'delivered' where id = '${failed}'`,
    `update whatsapp_holds set code = 1`,
    'delete from whatsapp_holds',
    'delete from messages',
  ])('an admin may not: %s', async (statement) => {
    expect(await attempt(admin, statement)).toBe('refused')
  })

  test('an admin can requeue a failed message, and not a delivered one', async () => {
    const requeue = (id: string) => `update messages set status = 'queued' where id = '${id}'`
    expect(await attempt(admin, requeue(failed))).toBe(1)
    expect(await attempt(admin, requeue(delivered))).toBe(0)
    expect(await attempt(admin, 'update whatsapp_holds set next_try_at = now()')).toBe(1)
  })
})
