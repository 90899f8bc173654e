import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { riyals } from '#domain/shared/money.ts'
import { creditLead, grantLeads, takeLeads } from '#server/lead-accounts/keep-lead-accounts.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer } from '#testing/builders/offered-lead.ts'
import { aPackage, openForSale, payFor } from '#testing/builders/purchased.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { OwnSubscription } from './subscription-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
openForSale(api)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const small = await aPackage(sql, { code: 'small', position: 1 })
const large = await aPackage(sql, {
  ...{ code: 'large', position: 2, monthly_fee: riyals(600), yearly_fee: riyals(6_000), leads_a_month: 15 },
})
const clock = api.context.clock
const DAY = 24 * 60 * 60 * 1000

async function aSubscriber(row: Record<string, unknown> = {}) {
  const { id: userId, bearer } = await api.signUp()
  const { id } = await aProvider(database, { user_id: userId, ...row })
  const send =
    (method: string) =>
    (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${api.url}/api/v1${path}`, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'accept-language': 'en', ...bearer, ...headers },
      })
  const put = send('PUT')
  const remove = (path: string) => fetch(`${api.url}/api/v1${path}`, { method: 'DELETE', headers: bearer })
  const order = (packageId: string, billing = 'monthly', headers: Record<string, string> = {}) =>
    api.post('/me/orders', { packageId, billing }, { ...bearer, ...headers })
  const stands = async (): Promise<OwnSubscription> => (await api.get('/me/subscription', bearer)).json()
  const pay = (orderId: string, now = clock.now()) => payFor(database, orderId, now)
  const subscribe = async (packageId = small, { billing = 'monthly', daysAgo = 0 } = {}) =>
    pay((await (await order(packageId, billing)).json()).id, new Date(clock.now().getTime() - daysAgo * DAY))
  return { id, bearer, put, remove, order, stands, pay, subscribe }
}

/** A lead lot from before the subscription, for a month. */
const grantOf = (providerId: string, now: Date, days: number) =>
  database.db.withActor(worker, (tx) =>
    grantLeads(tx, {
      ...{ providerId, lotId: 'before', leads: 1 },
      ...{ at: new Date(now.getTime() + days * DAY), endsAt: new Date(now.getTime() + 30 * DAY) },
    }),
  )

/** Takes a lead from the provider's account this many days from now. */
async function aLeadOf(providerId: string, days: number): Promise<string> {
  const [provider] = await sql`select * from providers where id = ${providerId}`
  const { id } = await anOffer(
    database,
    api.context,
    await aDispatched(database, api.context),
    provider as never,
  )
  const at = new Date(clock.now().getTime() + days * DAY)
  await database.db.withActor(worker, (tx) => takeLeads(tx, [id], at))
  return id
}

const acts = ({ choices }: OwnSubscription) =>
  Object.fromEntries(choices.map(({ terms, act }) => [`${terms.code} ${terms.billing}`, act]))
const code = async (answer: Response) => [answer.status, (await answer.json()).code]

describe('GET /me/subscription', () => {
  test('before a purchase every package is priced as a start', async () => {
    const { stands } = await aSubscriber()
    const own = await stands()
    expect(own.subscription).toBeUndefined()
    expect(own.blocked).toBeUndefined()
    expect(acts(own)).toEqual({
      'small monthly': 'start',
      'small yearly': 'start',
      'large monthly': 'start',
      'large yearly': 'start',
    })
    expect(own.choices[0]).toMatchObject({
      terms: { fee: 30_000, total: 34_500 },
      price: { unitPrice: 30_000, discount: 0, net: 30_000, vat: 4_500, total: 34_500 },
    })
  })

  test.each([
    ['not_approved', { status: 'pending_review' }],
    ['suspended', { suspended_at: new Date() }],
  ])('it reports %s when that is so, and orders are rejected', async (why, row) => {
    const { stands, order } = await aSubscriber(row)
    expect((await stands()).blocked).toBe(why)
    expect(await code(await order(small))).toEqual([409, `subscription.${why}`])
  })

  test('without a payment method it says so, and orders are rejected', async () => {
    const { stands, order } = await aSubscriber()
    const { payments } = api.context.config
    Object.assign(api.context.config, { payments: {} })
    expect((await stands()).blocked).toBe('no_way_to_pay')
    expect(await code(await order(small))).toEqual([409, 'subscription.no_way_to_pay'])
    Object.assign(api.context.config, { payments })
  })

  test('it needs a session and a registration', async () => {
    expect((await api.get('/me/subscription')).status).toBe(401)
    expect((await api.get('/me/subscription', (await api.signUp()).bearer)).status).toBe(404)
  })
})

describe('POST /me/orders', () => {
  test('a key makes one order, however often it is sent', async () => {
    const { order, stands } = await aSubscriber()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => order(small, 'monthly', key)))
    const orders = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(orders[0]).toMatchObject({
      kind: 'start',
      status: 'open',
      total: 34_500,
      methods: ['bank_transfer'],
      payments: [],
    })
    expect(await stands()).toMatchObject({
      subscription: { status: 'awaiting_payment' },
      order: { id: orders[0].id },
    })
  })

  test('an order with other terms replaces the open one and keeps the subscription', async () => {
    const { order, stands, bearer } = await aSubscriber()
    const first = await (await order(small)).json()
    const { subscription } = await stands()
    const second = await (await order(large, 'yearly')).json()
    expect(await (await api.get(`/me/orders/${first.id}`, bearer)).json()).toMatchObject({
      status: 'abandoned',
      methods: [],
    })
    expect((await stands()).order?.id).toBe(second.id)
    expect((await stands()).subscription).toMatchObject({
      id: subscription!.id,
      terms: { code: 'large', billing: 'yearly' },
    })
  })

  test('an unavailable package, an invalid body and another provider’s order are rejected', async () => {
    const { order, bearer } = await aSubscriber()
    expect(await code(await order(randomUUID()))).toEqual([409, 'subscription.not_offered'])
    expect((await order('x')).status).toBe(422)
    expect((await order(small, 'daily')).status).toBe(422)
    const other = await aSubscriber()
    const { id } = await (await other.order(small)).json()
    expect(await code(await api.get(`/me/orders/${id}`, bearer))).toEqual([404, 'order.not_found'])
    expect(await code(await api.post(`/me/orders/${id}/abandon`, {}, bearer))).toEqual([
      404,
      'order.not_found',
    ])
    expect(await code(await api.get('/me/orders/none', bearer))).toEqual([404, 'order.not_found'])
    expect((await api.post('/me/orders', {})).status).toBe(401)
  })
})

test('abandoning an order ends a subscription that never began', async () => {
  const { order, stands, bearer } = await aSubscriber()
  const { id } = await (await order(small)).json()
  const given = await api.post(`/me/orders/${id}/abandon`, {}, bearer)
  expect(await given.json()).toMatchObject({ status: 'abandoned' })
  expect(await stands()).toMatchObject({ subscription: { status: 'abandoned' } })
  expect((await stands()).order).toBeUndefined()
})

describe('an order with an uploaded receipt', () => {
  test('it can be neither replaced nor abandoned', async () => {
    const { id: providerId, order, bearer } = await aSubscriber()
    const { id } = await (await order(small)).json()
    await sql`
      insert into payments (order_id, provider_id, method, amount, reference, receipt_at, created_at, expires_at)
      values (${id}, ${providerId}, 'bank_transfer', 34500, ${randomUUID()}, now(), now(), now() + interval '1 day')`
    const waits = [409, 'order.receipt_waits']
    expect(await code(await order(large))).toEqual(waits)
    expect(await code(await api.post(`/me/orders/${id}/abandon`, {}, bearer))).toEqual(waits)
  })
})

describe('an active subscription', () => {
  test('an upgrade applies immediately for the remaining days, other changes at the end of the period', async () => {
    const { subscribe, stands, order, pay } = await aSubscriber()
    await subscribe()
    const own = await stands()
    expect(own.subscription).toMatchObject({ status: 'active', terms: { code: 'small' } })
    expect(acts(own)).toEqual({
      'small monthly': 'current',
      'small yearly': 'change',
      'large monthly': 'upgrade',
      'large yearly': 'change',
    })
    const { id, ...upgrade } = await (await order(large)).json()
    expect(upgrade).toMatchObject({ kind: 'upgrade', unitPrice: 60_000, discount: 30_000, net: 30_000 })
    await pay(id)
    const after = await stands()
    expect(after.subscription).toMatchObject({ terms: { code: 'large' }, endsAt: own.subscription!.endsAt })
    expect(acts(after)).toMatchObject({ 'small monthly': 'change', 'large monthly': 'current' })
    const [{ leads }] = (await sql`
      select balance as leads from lead_accounts where provider_id = (
        select provider_id from subscriptions where id = ${own.subscription!.id})`) as [{ leads: number }]
    expect(leads).toBe(15)
  })

  test('the next terms can be chosen and dropped', async () => {
    const { subscribe, put, remove, stands } = await aSubscriber()
    await subscribe(large)
    const chosen = await put('/me/subscription/next', { packageId: small, billing: 'monthly' })
    expect((await chosen.json()).subscription.next).toMatchObject({ code: 'small', billing: 'monthly' })
    expect((await (await remove('/me/subscription/next')).json()).subscription.next).toBeUndefined()
    expect(await code(await put('/me/subscription/next', { packageId: large, billing: 'monthly' }))).toEqual([
      409,
      'subscription.not_possible',
    ])
    expect((await put('/me/subscription/next', {})).status).toBe(422)
    const types =
      await sql`select type from subscription_events where subscription_id = ${(await stands()).subscription!.id} order by sequence`
    expect(types.map(({ type }) => type)).toEqual(['ordered', 'started', 'change_chosen', 'change_dropped'])
  })

  test('renewal needs consent to the exact text, and a change ends the consent', async () => {
    const { subscribe, put, remove, stands } = await aSubscriber()
    await subscribe(large)
    const { consentWording: wording } = await stands()
    expect(wording).toContain('690')
    expect(await code(await put('/me/subscription/consent', { wording: `${wording}!` }))).toEqual([
      409,
      'subscription.consent_wording',
    ])
    const given = await (await put('/me/subscription/consent', { wording })).json()
    expect(given.subscription.consent).toMatchObject({ fee: 60_000, wording })
    const again = await (await put('/me/subscription/consent', { wording })).json()
    expect(again.subscription.consent).toEqual(given.subscription.consent)
    await put('/me/subscription/next', { packageId: small, billing: 'yearly' })
    expect((await stands()).subscription!.consent).toBeUndefined()
    await put('/me/subscription/consent', { wording: (await stands()).consentWording })
    expect((await stands()).subscription!.consent).toMatchObject({ fee: 300_000 })
    expect((await (await remove('/me/subscription/consent')).json()).subscription.consent).toBeUndefined()
  })

  test('the next period can be paid from fourteen days before the end', async () => {
    const { subscribe, stands, order, pay } = await aSubscriber()
    await subscribe(small, { daysAgo: 18 })
    const { endsAt } = (await stands()).subscription!
    const { id, ...renewal } = await (await order(small)).json()
    expect(renewal).toMatchObject({ kind: 'renewal', net: 30_000 })
    await pay(id)
    const own = await stands()
    expect(own.subscription!.endsAt! > endsAt!).toBe(true)
    expect(acts(own)).toMatchObject({ 'small monthly': 'current', 'large monthly': 'change' })
  })
})

describe('ending a subscription', () => {
  const refundsOf = (providerId: string) =>
    sql`select amount::int, reason, status from refunds where provider_id = ${providerId} order by id`

  test('in the first week without a lead everything is refunded', async () => {
    const { id, subscribe, stands, bearer } = await aSubscriber()
    await subscribe()
    const { refund } = await stands()
    expect(refund).toEqual({ net: 30_000, total: 34_500, rule: 'whole', usedDays: 0, usedLeads: 0 })
    expect(await code(await api.post('/me/subscription/end', { net: 29_999 }, bearer))).toEqual([
      409,
      'subscription.refund_changed',
    ])
    const ended = await api.post('/me/subscription/end', { net: 30_000 }, bearer)
    expect(await ended.json()).toMatchObject({ subscription: { status: 'refunded' } })
    expect(await refundsOf(id)).toMatchObject([
      { amount: 34_500, reason: 'subscription_refunded', status: 'requested' },
    ])
    expect(await sql`select balance from lead_accounts where provider_id = ${id}`).toMatchObject([
      { balance: 0 },
    ])
    expect(acts(await stands())).toMatchObject({ 'small monthly': 'start' })
    expect(await code(await api.post('/me/subscription/end', { net: 30_000 }, bearer))).toEqual([
      409,
      'subscription.not_possible',
    ])
  })

  test('after an upgrade the refund comes from both payments, the newest first', async () => {
    const { id, subscribe, stands, order, pay, bearer } = await aSubscriber()
    await subscribe(small, { daysAgo: 10 })
    await pay((await (await order(large)).json()).id)
    const { refund } = await stands()
    await api.post('/me/subscription/end', { net: refund!.net }, bearer)
    const amounts = (await refundsOf(id)).map(({ amount }) => amount)
    expect(amounts).toHaveLength(2)
    expect(amounts[0] + amounts[1]).toBe(refund!.total)
  })

  test('unpaid orders are abandoned and a prepaid period is refunded', async () => {
    const { id, subscribe, stands, order, pay, bearer } = await aSubscriber()
    await subscribe(small, { daysAgo: 18 })
    await pay((await (await order(small)).json()).id)
    const { refund } = await stands()
    expect(refund!.net).toBeGreaterThan(30_000)
    await api.post('/me/subscription/end', { net: refund!.net }, bearer)
    const [{ total }] =
      (await sql`select sum(amount)::int as total from refunds where provider_id = ${id}`) as [
        { total: number },
      ]
    expect(total).toBe(refund!.total)
    const open = await sql`select from subscription_periods where provider_id = ${id} and closed_at is null`
    expect(open).toHaveLength(0)
  })

  test('only leads of its own period count, minus credited ones', async () => {
    const { id, subscribe, stands } = await aSubscriber()
    await grantOf(id, clock.now(), -3)
    const before = await aLeadOf(id, -2)
    await subscribe()
    const taken = await aLeadOf(id, 0)
    await database.db.withActor(worker, (tx) =>
      creditLead(tx, { leadId: before, reason: 'duplicate', at: clock.now() }),
    )
    expect((await stands()).refund).toMatchObject({ rule: 'unused', usedLeads: 1, net: 27_000 })
    await database.db.withActor(worker, (tx) =>
      creditLead(tx, { leadId: taken, reason: 'duplicate', at: clock.now() }),
    )
    expect((await stands()).refund).toMatchObject({ rule: 'whole', usedLeads: 0, net: 30_000 })
  })

  test('it needs a session and the shown amount', async () => {
    const { bearer } = await aSubscriber()
    expect((await api.post('/me/subscription/end', { net: 1 })).status).toBe(401)
    expect((await api.post('/me/subscription/end', { net: 'all' }, bearer)).status).toBe(422)
  })
})

test('changes without a subscription are rejected', async () => {
  const { put, remove } = await aSubscriber()
  const impossible = [409, 'subscription.not_possible']
  expect(await code(await put('/me/subscription/consent', { wording: 'any words at all' }))).toEqual(
    impossible,
  )
  expect(await code(await remove('/me/subscription/consent'))).toEqual(impossible)
  expect(await code(await remove('/me/subscription/next'))).toEqual(impossible)
  expect(await code(await put('/me/subscription/next', { packageId: small, billing: 'monthly' }))).toEqual(
    impossible,
  )
  const bare = await fetch(`${api.url}/api/v1/me/subscription/consent`, { method: 'DELETE' })
  expect(bare.status).toBe(401)
})
