/**
 * Strangers with any number of addresses and phone numbers cannot spend the whole daily budget of codes, and admins see
 * it.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { sendMobileCode } from '#server/contacts/mobile-codes.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { measureMessages } from './message-gauges.ts'

const database = await createTestDatabase()
const { db, sql } = database
const api = await startApi(database)
const context = { ...api.context, config: withPurse(10) }
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate mobile_codes, rate_limits, messages, owner_accounts cascade`)

function withPurse(codesADay: number) {
  const { config } = api.context
  return { ...config, whatsapp: { ...config.whatsapp, codesADay } }
}

let people = 0
/** Requests from an unused address for an unused number. */
const strangerAsks = (config = context.config) => {
  people += 1
  const subject = { purpose: 'booking', subjectId: randomUUID() } as const
  const mobile = `96655${String(1_000_000 + people)}`
  const clientAddress = `203.0.113.${people}`
  return db.withActor(worker, (tx) =>
    sendMobileCode(tx, { ...context, config }, { ...subject, mobile, locale: 'ar', clientAddress }),
  )
}
async function anOwner() {
  const [userId, mobile] = [randomUUID(), `96656${String(1_000_000 + ++people)}`]
  await sql`insert into owner_accounts (user_id, name, locale, mobile, mobile_proved_at, created_at)
    values (${userId}, 'نورة', 'ar', ${mobile}, now(), now())`
  return () =>
    db.withActor(worker, (tx) =>
      sendMobileCode(tx, context, {
        ...{ purpose: 'claim', subjectId: userId, asker: userId },
        ...{ mobile, locale: 'ar', clientAddress: `198.51.100.${people}` },
      }),
    )
}
const sent = async () => (await sql`select from messages where kind = 'auth_code'`).length
const refused = { code: 'mobile.code_wait', status: 429 }

test('strangers can spend half of the budget, and users with a proved number the rest', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => strangerAsks()))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(strangerAsks()).rejects.toMatchObject(refused)
  expect(await sent()).toBe(5)

  for (let known = 0; known < 5; known += 1) await (await anOwner())()
  await expect((await anOwner())()).rejects.toMatchObject(refused)
  expect(await sent()).toBe(10)
})

test('the budget refills evenly, and 0 means no limit', async () => {
  for (let stranger = 0; stranger < 5; stranger += 1) await strangerAsks()
  await sql`update rate_limits set full_at = full_at - interval '5 hours'`
  await strangerAsks()
  await expect(strangerAsks()).rejects.toMatchObject(refused)
  for (let stranger = 0; stranger < 20; stranger += 1) await strangerAsks(withPurse(0))
  expect(await sent()).toBe(26)
})

test('the admin summary and the metrics show what is spent', async () => {
  for (let stranger = 0; stranger < 3; stranger += 1) await strangerAsks(withPurse(2000))
  const admin = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
  const summary = await (await api.get('/admin/messages/summary', admin.bearer)).json()
  expect(summary.codes).toEqual({ all: { limit: 2000, spent: 3 }, strangers: { limit: 1000, spent: 3 } })

  const metrics = createMetrics()
  measureMessages(metrics, api.context)
  const told = await metrics.read()
  expect(told).toMatch(/whatsapp_codes_left\{to="strangers"\} 997\n/)
  expect(told).toMatch(/whatsapp_codes_left\{to="all"\} 1997\n/)
})
