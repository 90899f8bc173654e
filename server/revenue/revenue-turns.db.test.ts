import { afterAll, expect, test } from 'vitest'
import { anAdmin } from '#testing/builders/actors.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import {
  anActiveSubscription,
  anOrder,
  aPaidOrder,
  aPayment,
  aSoldPackage,
} from '#testing/builders/revenue-rows.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { findRevenueFaults } from './verify-revenue.ts'

const database = await createTestDatabase()
const { sql } = database
afterAll(() => database.drop())

const at = new Date('2026-11-10T09:00:00Z')

test('concurrent changes of several figures in opposite order do not deadlock', async () => {
  const packageId = await aSoldPackage(sql)
  const subscriptions: string[] = []
  const transfers: string[] = []
  for (let count = 0; count < 2; count++) {
    const { id: providerId } = await aProvider(database)
    const subscription = await anActiveSubscription(sql, { providerId, packageId, billing: 'monthly', at })
    const { orderId } = await anOrder(sql, subscription, at, 'abandoned')
    transfers.push(await aPayment(sql, orderId, { at, method: 'bank_transfer', received: false }))
    subscriptions.push(subscription)
  }
  const fail = (tx: typeof sql, which: number) =>
    tx`update payments set status = 'failed' where id = ${transfers[which]!}`
  let otherBegan = Promise.resolve<unknown>(undefined)
  await sql.begin(async (first) => {
    await aPaidOrder(first as never, subscriptions[0]!, at)
    otherBegan = sql.begin(async (other) => {
      await fail(other as never, 1)
      await aPaidOrder(other as never, subscriptions[1]!, at)
    })
    await waitUntilSomebodyWaits()
    await fail(first as never, 0)
  })
  await otherBegan
  expect(await database.db.withActor(anAdmin(), findRevenueFaults)).toEqual([])
  const [sums] =
    await sql`select payments from revenue_sums where month = 0 and package_code = '' and provider_kind = '' and city = ''`
  expect(sums).toEqual({ payments: 2 })
})

async function waitUntilSomebodyWaits(): Promise<void> {
  const waiting = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting()).count).toBeGreaterThan(0)
}
