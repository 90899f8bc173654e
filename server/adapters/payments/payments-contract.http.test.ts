import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock/clock.ts'
import { startMoyasar, type TestMoyasar } from '#testing/fakes/moyasar.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { PageReading } from './contract.ts'
import { createMoyasar } from './moyasar.ts'
import { openPostgresMoyasarStore } from './postgres-stand-in-store.ts'
import { carriesSecret, readMoyasarEvent } from './read-moyasar-event.ts'
import { memoryMoyasarStore } from './stand-in-store.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const PAYMENT = '018f3c5e-0000-7000-8000-000000000001'
const wish = (changes = {}) => ({
  paymentId: PAYMENT,
  amount: 34_500,
  description: 'معمار · بناء · PM-7K3XQ9',
  successUrl: 'https://mimar.example/contractor/package?payment=1',
  backUrl: 'https://mimar.example/contractor/package?payment=1',
  expiresAt: new Date(Date.now() + 60_000),
  ...changes,
})

describe.each([
  ['in memory', async () => ({ ...memoryMoyasarStore(), close: async () => {} })],
  ['in PostgreSQL', () => openPostgresMoyasarStore(database.url)],
])('Moyasar and its fake with store %s', (_, openStore) => {
  let moyasar: TestMoyasar
  let store: Awaited<ReturnType<typeof openStore>>

  beforeEach(async () => {
    store = await openStore()
    moyasar = await startMoyasar({ store, clock: systemClock })
  })
  afterEach(async () => {
    await moyasar.close()
    await store.close()
    await database.sql`drop schema if exists dev cascade`
  })

  const service = (changes = {}) => createMoyasar({ ...moyasar.config, ...changes })
  const events = () => moyasar.delivered.map(({ body }) => readMoyasarEvent(JSON.parse(body)))

  async function page(changes = {}) {
    const made = await service().createPage(wish(changes))
    if (made.outcome !== 'made') throw new Error(JSON.stringify(made))
    return made
  }

  test('a page is created, paid, reported by webhook and read', async () => {
    const { externalId, payUrl } = await page()
    expect(payUrl).toContain(externalId)
    expect(await service().read(externalId)).toMatchObject({ reading: { state: 'waiting', amount: 34_500 } })

    const goesTo = new URL((await moyasar.act(externalId, 'pay'))!)
    expect(goesTo.searchParams.get('payment')).toBe('1')
    expect(goesTo.searchParams.get('status')).toBe('paid')
    const read = await service().read(externalId)
    expect(read).toMatchObject({
      outcome: 'read',
      reading: { externalId, state: 'paid', amount: 34_500, refunded: 0, currency: 'SAR', came: [{}] },
    })

    expect(await moyasar.webhooks.flush()).toBe(true)
    const externalPaymentId = goesTo.searchParams.get('id')
    expect(events()).toMatchObject([{ kind: 'payment', type: 'payment_paid', externalId, externalPaymentId }])
    const body = JSON.parse(moyasar.delivered[0]!.body)
    expect(carriesSecret(body, moyasar.config.webhookSecret)).toBe(true)
    expect(carriesSecret(body, `${moyasar.config.webhookSecret}x`)).toBe(false)
    expect(await service().pageOf(externalPaymentId!)).toEqual({
      outcome: 'read',
      externalId,
      paymentId: PAYMENT,
    })
  })

  test('a refused card leaves the page open for another attempt', async () => {
    const { externalId } = await page()
    await moyasar.act(externalId, 'fail')
    await moyasar.webhooks.flush()
    expect(events()).toMatchObject([{ type: 'payment_faild' }])
    expect(await service().read(externalId)).toMatchObject({
      reading: { state: 'waiting', declined: 'declined' },
    })
    await moyasar.act(externalId, 'pay')
    const { reading } = (await service().read(externalId)) as { reading: PageReading }
    expect(reading).toMatchObject({ state: 'paid', amount: 34_500 })
    expect(reading.declined).toBeUndefined()
  })

  test('the newest attempt says why a card was declined, until another is under way', async () => {
    const { externalId } = await page()
    await moyasar.act(externalId, 'fail_funds')
    expect(await service().read(externalId)).toMatchObject({ reading: { declined: 'funds' } })
    await moyasar.act(externalId, 'pay_late')
    const { reading } = (await service().read(externalId)) as { reading: PageReading }
    expect(reading.state).toBe('waiting')
    expect(reading.declined).toBeUndefined()
  })

  test('a page can be closed and expires, except a paid one', async () => {
    const closed = await page()
    expect(await service().cancel(closed.externalId)).toEqual({ outcome: 'done' })
    expect(await service().read(closed.externalId)).toMatchObject({ reading: { state: 'failed' } })
    expect(await moyasar.act(closed.externalId, 'pay')).toBeUndefined()

    const expired = await page({ expiresAt: new Date(Date.now() - 1) })
    expect(await service().read(expired.externalId)).toMatchObject({ reading: { state: 'failed' } })

    const paid = await page()
    await moyasar.act(paid.externalId, 'pay')
    expect(await service().cancel(paid.externalId)).toMatchObject({ outcome: 'refused' })
    expect(await service().read(paid.externalId)).toMatchObject({ reading: { state: 'paid' } })
  })

  test('refunds are partial and never exceed the payment', async () => {
    const { externalId } = await page()
    const paymentId = new URL((await moyasar.act(externalId, 'pay'))!).searchParams.get('id')!
    expect(await service().refund(paymentId, 10_000)).toEqual({ outcome: 'done' })
    expect(await service().read(externalId)).toMatchObject({ reading: { state: 'paid', refunded: 10_000 } })
    expect(await service().refund(paymentId, 24_501)).toMatchObject({ outcome: 'refused' })
    expect(await service().refund(paymentId, 24_500)).toEqual({ outcome: 'done' })
    expect(await service().read(externalId)).toMatchObject({ reading: { state: 'paid', refunded: 34_500 } })
    expect(await service().refund('nobody', 1)).toMatchObject({ outcome: 'refused' })
  })

  test('two payments on one page are reported separately', async () => {
    const { externalId } = await page()
    expect(await moyasar.payAgainThere(externalId)).toBe(false)
    await moyasar.act(externalId, 'pay')
    expect(await moyasar.payAgainThere(externalId)).toBe(true)
    const ids = (await moyasar.read(externalId))!.payments.map(({ id }) => id)
    await service().refund(ids[1]!, 34_500)
    const each = { state: 'paid', amount: 34_500, currency: 'SAR' }
    expect(await service().read(externalId)).toMatchObject({
      reading: {
        ...each,
        came: [
          { ...each, externalPaymentId: ids[0], refunded: 0 },
          { ...each, externalPaymentId: ids[1], refunded: 34_500 },
        ],
      },
    })
  })

  test('a void counts as a full refund', async () => {
    const { externalId } = await page()
    await moyasar.act(externalId, 'pay')
    await moyasar.voidThere(externalId)
    expect(await service().read(externalId)).toMatchObject({ reading: { state: 'paid', refunded: 34_500 } })
  })

  test('a page whose response was lost is found by our own ID', async () => {
    expect(await service().find(PAYMENT)).toEqual({ outcome: 'not_found' })
    moyasar.behave({ create: 'lose_answer' })
    expect(await service().createPage(wish())).toMatchObject({ outcome: 'unknown' })
    moyasar.behave({})
    const found = await service().find(PAYMENT)
    expect(found).toMatchObject({ outcome: 'read', reading: { state: 'waiting', amount: 34_500 } })
  })

  test.each([
    ['gateway', 'unknown'],
    ['throttle', 'retry_later'],
    ['refuse', 'refused'],
  ] as const)('a call that ends with %s is %s', async (behaviour, outcome) => {
    moyasar.behave({ create: behaviour, read: behaviour, refund: behaviour, list: behaviour })
    expect(await service().createPage(wish())).toMatchObject({ outcome })
    expect(await service().read('x')).toMatchObject({ outcome })
    expect(await service().refund('x', 1)).toMatchObject({ outcome })
    expect(await service().find(PAYMENT)).toMatchObject({ outcome })
  })

  test('a wrong key, an unknown page and an unreachable service have distinct outcomes', async () => {
    expect(await service({ secretKey: 'sk_other' }).read('x')).toMatchObject({ outcome: 'retry_later' })
    expect(await service().read('x')).toEqual({ outcome: 'not_found' })
    expect(await service().pageOf('x')).toEqual({ outcome: 'not_found' })
    const nobody = service({ apiUrl: `http://127.0.0.1:${await freePort()}/v1` })
    expect(await nobody.read('x')).toMatchObject({ outcome: 'retry_later' })
    expect(await nobody.createPage(wish())).toMatchObject({ outcome: 'retry_later' })
  })

  test('a webhook is verified with the code it sends', async () => {
    await moyasar.askForVerification()
    const [event] = events()
    expect(event).toMatchObject({ kind: 'verification', code: expect.stringMatching(/^\d{6}$/) })
    const code = event?.kind === 'verification' ? event.code : ''
    const ours = moyasar.config.apiUrl.replace(/\/v1$/, '/collected')
    expect(await service().confirmWebhook('000000', ours)).toMatchObject({ outcome: 'refused' })
    expect(await service().confirmWebhook(code, 'https://elsewhere.example')).toMatchObject({
      outcome: 'refused',
    })
    expect(moyasar.isVerified()).toBe(false)
    expect(await service().confirmWebhook(code, ours)).toEqual({ outcome: 'done' })
    expect(moyasar.isVerified()).toBe(true)
  })
})
