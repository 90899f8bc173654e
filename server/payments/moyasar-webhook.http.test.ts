import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Paying, startPaying } from '#testing/builders/paying.ts'
import { moneyOf } from '#testing/builders/payments.ts'
import { hostileValue } from '#testing/hostile-values.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
let paying: Paying
beforeAll(async () => {
  paying = await startPaying(database)
})
beforeEach(async () => {
  await paying.moyasar.webhooks.flush()
  await sql`delete from webhook_events`
})
afterAll(async () => {
  await paying.close()
  await database.drop()
})

const post = (body: unknown) =>
  fetch(`${paying.api.url}/webhooks/moyasar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const signed = (body: object) => ({ secret_token: paying.moyasar.config.webhookSecret, ...body })
const stored = () => sql<{ id: string; payload: object }[]>`select id, payload from webhook_events`

async function aWaitingPage() {
  const order = await paying.anOrder()
  const answer = await paying.api.post(
    `/me/orders/${order.orderId}/payments`,
    { method: 'moyasar' },
    order.bearer,
  )
  const page = (await answer.json()).payUrl.split('/').at(-1) as string
  return { ...order, page }
}

/** A forged event with the right secret: paid, right amount, right page. */
const lie = (page: string, more: object = {}) =>
  signed({
    ...{ id: 'lie', type: 'payment_paid' },
    data: { id: 'p-1', invoice_id: page, status: 'paid', amount: 34_500, currency: 'SAR', ...more },
  })

test('an event without the secret is rejected', async () => {
  const { page } = await aWaitingPage()
  for (const secret of [undefined, null, '', 'x', [], {}, 'the word of the test', 'the word of the testss'])
    expect((await post({ ...lie(page), secret_token: secret })).status).toBe(401)
  for (const body of ['', 'null', '[]', '{"secret_token":', '"the word of the tests"'])
    expect((await post(body)).status).toBe(401)
  expect(await stored()).toEqual([])
})

test('an event with the secret is verified at Moyasar, and a false one changes nothing', async () => {
  const { orderId, page } = await aWaitingPage()
  expect((await post(lie(page))).status).toBe(200)
  expect((await post(lie(page))).status).toBe(200)
  expect(await stored()).toMatchObject([{ id: 'moyasar:lie' }])
  expect(JSON.stringify((await stored())[0]?.payload)).not.toContain('34500')
  await paying.runJobs()
  expect(await moneyOf(sql, orderId)).toMatchObject({
    order: 'open',
    revenue: [],
    payments: [{ status: 'waiting' }],
  })
})

test('an event of a foreign payment is ignored', async () => {
  for (const [id, invoice] of [
    ['e1', 'no-such-page'],
    ['e2', undefined],
  ])
    await post(signed({ id, type: 'payment_paid', data: { id: 'foreign', invoice_id: invoice } }))
  await paying.runJobs()
  expect(await sql`select from webhook_events where applied_at is null`).toHaveLength(0)
})

test('an event of another page cannot pay ours, because each is read by its own ID', async () => {
  const [cheap, dear] = [await aWaitingPage(), await aWaitingPage()]
  await paying.moyasar.act(cheap.page, 'pay')
  const [paid] = (await paying.moyasar.read(cheap.page))!.payments
  await post(lie(dear.page, { id: paid!.id }))
  await paying.runJobs()
  expect(await moneyOf(sql, dear.orderId)).toMatchObject({ order: 'open', revenue: [] })
})

test('hostile bodies with the right secret return 200 and store nothing unreadable', async () => {
  await fc.assert(
    fc.asyncProperty(hostileValue, hostileValue, async (data, id) => {
      const body = signed({ id, type: 'payment_paid', data })
      expect((await post(body)).status).toBe(200)
    }),
    { numRuns: 60 },
  )
  await paying.runJobs()
})

test('the code that verifies our address is sent back automatically', async () => {
  Object.assign(paying.api.context.config, { publicUrl: paying.api.url })
  await paying.moyasar.askForVerification()
  expect(paying.moyasar.isVerified()).toBe(false)
  await paying.runJobs()
  expect(paying.moyasar.isVerified()).toBe(true)
})

test('a webhook delivered 100 times concurrently is applied once', async () => {
  const { orderId, page } = await aWaitingPage()
  await paying.moyasar.act(page, 'pay')
  await paying.moyasar.webhooks.flush()
  const [event] = await stored()
  const again = lie(page, {})
  const body = { ...again, id: event!.id.replace('moyasar:', '') }
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await stored()).toHaveLength(1)
  await paying.runJobs()
  expect(await moneyOf(sql, orderId)).toMatchObject({ order: 'paid', revenue: [{}] })
})

test('without a configured Moyasar every event is rejected', async () => {
  const { moyasar } = paying.api.context.config.payments
  Object.assign(paying.api.context.config.payments, { moyasar: undefined })
  expect((await post(signed({ id: 'e', type: 'payment_paid', data: { id: 'p' } }))).status).toBe(401)
  Object.assign(paying.api.context.config.payments, { moyasar })
})
