import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Ordered, type Paying, PRICE, startPaying } from '#testing/builders/paying.ts'
import { moneyOf } from '#testing/builders/payments.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readOrderAgain } from './read-again.ts'
import { readWaiting } from './read-waiting.job.ts'
import { sendRefund } from './send-refund.job.ts'

const database = await createTestDatabase()
const { sql } = database
let paying: Paying
let admin: { authorization: string }

beforeAll(async () => {
  paying = await startPaying(database)
  admin = await paying.anAdmin()
})
afterEach(() => paying.moyasar.behave({}))
afterAll(async () => {
  await paying.close()
  await database.drop()
})

const HOUR = 60 * 60_000
const wait = (ms: number) => paying.api.context.clock.advance({ minutes: ms / 60_000 })
const begin = ({ orderId, bearer }: Ordered, method = 'moyasar') =>
  paying.api.post(`/me/orders/${orderId}/payments`, { method }, bearer)
const begun = async (order: Ordered, method = 'moyasar') => {
  const answer = await begin(order, method)
  expect(answer.status).toBe(200)
  return answer.json()
}
const read = async ({ bearer }: Ordered, id: string) => {
  const answer = await paying.api.get(`/me/payments/${id}`, bearer)
  expect(answer.status).toBe(200)
  return answer.json()
}
const pageOf = (payment: { payUrl: string }) => payment.payUrl.split('/').at(-1)!
const act = (path: string, body: object, who = admin) => paying.api.post(`/admin/${path}`, body, who)
const acted = async (path: string, body: object) => {
  const answer = await act(path, body)
  const json = await answer.json()
  expect([answer.status, json.code]).toEqual([200, undefined])
  return json
}
const problemOf = async (answer: Response | Promise<Response>) => {
  const answered = await answer
  return [answered.status, (await answered.json()).code]
}
const statusOf = async ({ subscriptionId }: Ordered) =>
  (await sql`select status from subscriptions where id = ${subscriptionId}`)[0]!.status

describe('paying on the payment page', () => {
  test.each([
    ['ar', '3000/contractor'],
    ['en', '3000/en/contractor'],
  ])('a payer returns to the language of the page they came from: %s', async (locale, place) => {
    const { orderId, bearer } = await paying.anOrder()
    const from = { ...bearer, 'accept-language': locale }
    const answer = await paying.api.post(`/me/orders/${orderId}/payments`, { method: 'moyasar' }, from)
    const payment = await answer.json()
    expect(await paying.moyasar.act(pageOf(payment), 'pay')).toContain(
      `${place}/package?payment=${payment.id}`,
    )
  })

  test('a payment counts once it was read at Moyasar, after a webhook', async () => {
    const order = await paying.anOrder()
    const payment = await begun(order)
    expect(payment).toMatchObject({
      ...{ status: 'waiting', method: 'moyasar', amount: PRICE, received: 0, refunds: [], isSurplus: false },
      reference: expect.stringMatching(/^PM-[A-Z0-9]{6}$/),
      payUrl: expect.stringContaining('/pay/'),
    })
    const goesTo = await paying.moyasar.act(pageOf(payment), 'pay')
    expect(goesTo).toContain(`/contractor/package?payment=${payment.id}`)
    expect(await moneyOf(sql, order.orderId)).toMatchObject({ order: 'open', revenue: [] })

    expect(await paying.moyasar.webhooks.flush()).toBe(true)
    await paying.runJobs()
    expect(await moneyOf(sql, order.orderId)).toMatchObject({
      ...{ order: 'paid', revenue: [{ net: 30_000, vat: 4_500 }] },
      payments: [{ status: 'paid', use: 'order' }],
    })
    expect(await statusOf(order)).toBe('active')
    const paid = await read(order, payment.id)
    expect(paid).toMatchObject({ status: 'paid', received: PRICE, receivedAt: expect.any(String) })
    expect(paid.payUrl).toBeUndefined()
    expect(await problemOf(begin(order))).toEqual([409, 'payment.order_over'])
  })

  test('repeated and concurrent requests are one payment on one page', async () => {
    const order = await paying.anOrder()
    const both = await Promise.all([begun(order), begun(order)])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect((await begun(order)).payUrl).toBe(both[0].payUrl)
    expect((await moneyOf(sql, order.orderId)).payments).toHaveLength(1)
  })

  test('without a webhook the payment is read when the user looks, at most every three seconds', async () => {
    const order = await paying.anOrder()
    const payment = await begun(order)
    await read(order, payment.id)
    await paying.moyasar.act(pageOf(payment), 'pay')
    expect(await read(order, payment.id)).toMatchObject({ status: 'waiting' })
    wait(3_000)
    expect(await read(order, payment.id)).toMatchObject({ status: 'paid' })
    expect(await statusOf(order)).toBe('active')
  })

  test('back from a declined card the answer says so and why, and the page takes another', async () => {
    const order = await paying.anOrder()
    const payment = await begun(order)
    await paying.moyasar.act(pageOf(payment), 'fail_funds')
    const declined = await read(order, payment.id)
    expect(declined).toMatchObject({ status: 'waiting', declined: 'funds', payUrl: payment.payUrl })
    expect(await moneyOf(sql, order.orderId)).toMatchObject({ order: 'open', revenue: [] })
    wait(3_000)
    await paying.moyasar.act(pageOf(payment), 'pay')
    const paid = await read(order, payment.id)
    expect(paid.status).toBe('paid')
    expect(paid.declined).toBeUndefined()
  })

  test('after a declined card the order can be paid by transfer', async () => {
    const order = await paying.anOrder()
    const payment = await begun(order)
    await paying.moyasar.act(pageOf(payment), 'fail')
    expect(await read(order, payment.id)).toMatchObject({ declined: 'declined' })
    expect(await begun(order, 'bank_transfer')).toMatchObject({ method: 'bank_transfer', status: 'waiting' })
  })

  test('without webhook or user the payment is read by the job', async () => {
    const order = await paying.anOrder()
    const payment = await begun(order)
    await paying.moyasar.act(pageOf(payment), 'pay')
    await readWaiting(paying.api.context)
    expect((await moneyOf(sql, order.orderId)).order).toBe('open')
    wait(60_000)
    await readWaiting(paying.api.context)
    expect((await moneyOf(sql, order.orderId)).order).toBe('paid')
  })

  test('an unpaid page ends when it expires, and another can be created', async () => {
    const order = await paying.anOrder()
    const payment = await begun(order)
    const { clock } = paying.api.context
    const now = clock.now()
    wait(25 * HOUR)
    await readWaiting(paying.api.context)
    // Sessions do not live this long.
    clock.set(now)
    expect(await read(order, payment.id)).toMatchObject({ status: 'failed' })
    expect((await begun(order)).id).not.toBe(payment.id)
  })

  test('a page whose response was lost is closed, and the user gets another', async () => {
    const order = await paying.anOrder()
    paying.moyasar.behave({ create: 'lose_answer' })
    expect(await problemOf(begin(order))).toEqual([503, 'payment.service_unavailable'])
    paying.moyasar.behave({})
    const second = await begun(order)
    wait(60_000)
    await readWaiting(paying.api.context)
    const rows =
      await sql`select external_id, status from payments where order_id = ${order.orderId} order by created_at, id`
    const lost = rows.find(({ status }) => status === 'failed')
    expect(await paying.moyasar.read(lost!.external_id)).toMatchObject({ status: 'canceled' })
    await paying.moyasar.act(pageOf(second), 'pay')
    expect(await readOrderAgain(paying.api.context, order.orderId)).toBe(true)
    expect(await moneyOf(sql, order.orderId)).toMatchObject({ order: 'paid', revenue: [{}] })
  })

  test('when two pages are paid, one payment is kept and the other refunded automatically', async () => {
    const order = await paying.anOrder()
    const first = await begun(order)
    await sql`update payments set expires_at = ${new Date(paying.api.context.clock.now().getTime())} where id = ${first.id}`
    const second = await begun(order)
    expect(second.id).not.toBe(first.id)
    await paying.moyasar.act(pageOf(first), 'pay')
    await paying.moyasar.act(pageOf(second), 'pay')
    await paying.moyasar.webhooks.flush()
    await paying.runJobs()
    const money = await moneyOf(sql, order.orderId)
    expect(money.payments.map(({ use }) => use).toSorted()).toEqual(['order', 'surplus'])
    expect(money.refunds).toMatchObject([{ amount: PRICE, status: 'done', reason: 'surplus' }])
    expect(money.revenue).toHaveLength(1)
  })

  describe('when one page is paid twice, one payment is kept and the other refunded automatically', () => {
    async function paidAgain() {
      const order = await paying.anOrder()
      const page = pageOf(await begun(order))
      await paying.moyasar.act(page, 'pay')
      await paying.moyasar.webhooks.flush()
      await paying.runJobs()
      await paying.moyasar.payAgainThere(page)
      return { order, page }
    }
    async function expectOneKept({ order, page }: Awaited<ReturnType<typeof paidAgain>>) {
      await paying.runJobs()
      expect((await paying.moyasar.read(page))!.payments).toMatchObject([
        { status: 'paid', refunded: 0 },
        { status: 'refunded', refunded: PRICE },
      ])
      const { payments, revenue } = await moneyOf(sql, order.orderId)
      expect(payments.map(({ use, status }) => `${use} ${status}`).toSorted()).toEqual([
        'order paid',
        'surplus refunded',
      ])
      expect(revenue).toHaveLength(1)
    }

    test('a webhook reports the second payment', async () => {
      const paid = await paidAgain()
      await paying.moyasar.webhooks.flush()
      await expectOneKept(paid)
    })

    test('the second payment is read when the page expires', async () => {
      const { clock } = paying.api.context
      const began = clock.now()
      const paid = await paidAgain()
      wait(25 * HOUR)
      await readWaiting(paying.api.context)
      clock.set(began)
      await expectOneKept(paid)
      const asked = await sql`
        select from payments where order_id = ${paid.order.orderId} and next_read_at is not null`
      expect(asked).toHaveLength(0)
    })
  })

  test('paying one page closes the other', async () => {
    const order = await paying.anOrder()
    const first = await begun(order)
    await sql`update payments set expires_at = ${new Date(paying.api.context.clock.now().getTime())} where id = ${first.id}`
    const second = await begun(order)
    await paying.moyasar.act(pageOf(second), 'pay')
    await paying.moyasar.webhooks.flush()
    await paying.runJobs()
    expect(await paying.moyasar.read(pageOf(first))).toMatchObject({ status: 'canceled' })
    expect(await read(order, first.id)).toMatchObject({ status: 'failed' })
  })

  test('a request is rejected while Moyasar does not respond, and no payment is left open', async () => {
    const order = await paying.anOrder()
    for (const create of ['gateway', 'throttle', 'refuse'] as const) {
      paying.moyasar.behave({ create })
      const answer = await begin(order)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await problemOf(answer)).toEqual([503, 'payment.service_unavailable'])
    }
    const { payments } = await moneyOf(sql, order.orderId)
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  })
})

describe('a bank transfer', () => {
  test('it has a reference and an account, shows its receipt, and counts when an admin confirms it', async () => {
    const order = await paying.anOrder()
    const payment = await begun(order, 'bank_transfer')
    expect(payment).toMatchObject({ method: 'bank_transfer', bank: { iban: 'SA0380000000608010167519' } })
    expect((await begun(order, 'bank_transfer')).id).toBe(payment.id)

    const uploadToken = await paying.api.upload('transfer_receipt')
    const shown = await paying.api.post(`/me/payments/${payment.id}/receipt`, { uploadToken }, order.bearer)
    expect(await shown.json()).toMatchObject({ receiptAt: expect.any(String), status: 'waiting' })

    const page = await (await paying.api.get('/admin/payments', admin)).json()
    const listed = page.items.find(({ id }: { id: string }) => id === payment.id)
    expect(listed).toMatchObject({
      provider: { id: order.providerId },
      receipt: { fileName: 'transfer_receipt.pdf', mediaType: 'application/pdf' },
    })
    expect(page.total.payments).toBeGreaterThanOrEqual(1)
    const file = await paying.api.get(`/admin/payments/${payment.id}/receipt`, admin)
    expect(file.headers.get('content-type')).toBe('application/pdf')

    const bankReference = `FT-${payment.reference}`
    const confirmed = await acted(`payments/${payment.id}/confirm`, { bankReference })
    expect(confirmed).toMatchObject({ status: 'paid', received: PRICE, bankReference })
    await acted(`payments/${payment.id}/confirm`, { bankReference })
    expect(await moneyOf(sql, order.orderId)).toMatchObject({ order: 'paid', revenue: [{ net: 30_000 }] })
    expect(await statusOf(order)).toBe('active')
    const entries =
      await sql`select record::jsonb->>'action' as action from audit_entries where record::jsonb->>'subjectId' = ${payment.id}`
    expect(entries.map(({ action }) => action)).toEqual(['payment.confirmed'])
  })

  test('one not on the statement is reported with the reason, and counts when it arrives later', async () => {
    const order = await paying.anOrder()
    const payment = await begun(order, 'bank_transfer')
    await acted(`payments/${payment.id}/not_received`, { reason: 'لا يوجد في كشف الحساب' })
    expect(await read(order, payment.id)).toMatchObject({
      status: 'failed',
      failure: 'لا يوجد في كشف الحساب',
    })
    expect(await problemOf(act(`payments/${payment.id}/not_received`, { reason: 'twice' }))).toEqual([
      409,
      'payment.not_waiting',
    ])
    await acted(`payments/${payment.id}/confirm`, { bankReference: `late-${payment.id}` })
    expect((await moneyOf(sql, order.orderId)).order).toBe('paid')
  })

  test('confirming a transfer with a used bank reference returns 409', async () => {
    const [one, two] = [await paying.anOrder(), await paying.anOrder()]
    const [first, second] = [await begun(one, 'bank_transfer'), await begun(two, 'bank_transfer')]
    await acted(`payments/${first.id}/confirm`, { bankReference: 'FT-once' })
    const again = act(`payments/${second.id}/confirm`, { bankReference: 'FT-once' })
    expect(await problemOf(again)).toEqual([409, 'payment.bank_reference_taken'])
    expect(await moneyOf(sql, two.orderId)).toMatchObject({ order: 'open', revenue: [] })
  })

  test('a bank reference is recognised in any spelling', async () => {
    const [one, two] = [await paying.anOrder(), await paying.anOrder()]
    const [first, second] = [await begun(one, 'bank_transfer'), await begun(two, 'bank_transfer')]
    const confirmed = await acted(`payments/${first.id}/confirm`, { bankReference: 'FT26 3260-019x' })
    expect(confirmed.bankReference).toBe('FT263260-019X')
    for (const bankReference of ['ft263260-019X', 'FT٢٦٣٢٦٠-٠١٩x', '  FT 26326 0-019X'])
      expect(await problemOf(act(`payments/${second.id}/confirm`, { bankReference }))).toEqual([
        409,
        'payment.bank_reference_taken',
      ])
  })

  test('for an order paid by card meanwhile, an admin sends it back once', async () => {
    const order = await paying.anOrder()
    const transfer = await begun(order, 'bank_transfer')
    const uploadToken = await paying.api.upload('transfer_receipt')
    await paying.api.post(`/me/payments/${transfer.id}/receipt`, { uploadToken }, order.bearer)
    const card = await begun(order)
    await paying.moyasar.act(pageOf(card), 'pay')
    await paying.moyasar.webhooks.flush()
    await paying.runJobs()

    const confirmed = await acted(`payments/${transfer.id}/confirm`, { bankReference: `FT-${transfer.id}` })
    expect(confirmed).toMatchObject({ isSurplus: true, refunds: [{ status: 'requested', amount: PRICE }] })
    const [refund] = confirmed.refunds
    const waiting = await (await paying.api.get('/admin/payments?show=refunds', admin)).json()
    expect(waiting.items.map(({ id }: { id: string }) => id)).toContain(transfer.id)
    const bankReference = `BACK-${transfer.id}`
    const back = await acted(`refunds/${refund.id}/done`, { bankReference })
    expect(back).toMatchObject({ status: 'refunded', refunded: PRICE })
    await acted(`refunds/${refund.id}/done`, { bankReference })
    expect(await problemOf(act(`refunds/${refund.id}/done`, { bankReference: 'other' }))).toEqual([
      409,
      'refund.over',
    ])
    const money = await moneyOf(sql, order.orderId)
    expect(money.revenue).toHaveLength(1)
    expect(money.refunds).toHaveLength(1)
  })

  test.each([
    ['that is none', async () => 'nothing of ours'],
    ['of another kind', () => paying.api.upload('licence')],
  ])('it takes no receipt %s', async (_, token) => {
    const order = await paying.anOrder()
    const payment = await begun(order, 'bank_transfer')
    const answer = await paying.api.post(
      `/me/payments/${payment.id}/receipt`,
      { uploadToken: await token() },
      order.bearer,
    )
    expect(await answer.json()).toMatchObject({
      status: 422,
      fieldErrors: { uploadToken: { code: 'payment.receipt_unknown' } },
    })
  })

  test('it takes no receipt of another transfer', async () => {
    const [one, two] = [await paying.anOrder(), await paying.anOrder()]
    const [first, second] = [await begun(one, 'bank_transfer'), await begun(two, 'bank_transfer')]
    const uploadToken = await paying.api.upload('transfer_receipt')
    const show = ({ bearer }: Ordered, id: string) =>
      paying.api.post(`/me/payments/${id}/receipt`, { uploadToken }, bearer)
    expect((await show(one, first.id)).status).toBe(200)
    expect((await show(one, first.id)).status).toBe(200)
    expect((await show(two, second.id)).status).toBe(422)
  })
})

describe('a manual refund', () => {
  async function paidOrder() {
    const order = await paying.anOrder()
    const payment = await begun(order)
    await paying.moyasar.act(pageOf(payment), 'pay')
    await paying.moyasar.webhooks.flush()
    await paying.runJobs()
    return { order, payment }
  }

  test('it is sent by Moyasar and completed when a reading shows it', async () => {
    const { order, payment } = await paidOrder()
    const asked = await acted(`payments/${payment.id}/refund`, { amount: 11_500, note: 'شهر بلا فرص' })
    expect(asked).toMatchObject({ refunds: [{ status: 'requested', amount: 11_500 }] })
    await paying.runJobs()
    expect(await read(order, payment.id)).toMatchObject({ status: 'partly_refunded', refunded: 11_500 })
    expect(await moneyOf(sql, order.orderId)).toMatchObject({
      revenue: [{ net: 30_000 }, { kind: 'refund', net: -10_000, vat: -1_500 }],
    })
  })

  test('one rejected by Moyasar is listed for admins and can be requested again', async () => {
    const { order, payment } = await paidOrder()
    await acted(`payments/${payment.id}/refund`, { amount: 100, note: 'goodwill' })
    paying.moyasar.behave({ refund: 'refuse' })
    await paying.runJobs()
    expect(await read(order, payment.id)).toMatchObject({ status: 'paid', refunds: [{ status: 'refused' }] })
    const waits = async () => {
      const { items, total } = await (await paying.api.get('/admin/payments?show=refunds', admin)).json()
      const { payments } = await (await paying.api.get('/admin/summary', admin)).json()
      expect(payments.refunds).toBe(total.payments)
      return items.some(({ id }: { id: string }) => id === payment.id)
    }
    expect(await waits()).toBe(true)
    paying.moyasar.behave({})
    await acted(`payments/${payment.id}/refund`, { amount: 100, note: 'goodwill' })
    await paying.runJobs()
    expect(await read(order, payment.id)).toMatchObject({ refunded: 100 })
    expect(await waits()).toBe(false)
  })

  test('it waits while Moyasar rejects our key, and is sent afterwards', async () => {
    const { order, payment } = await paidOrder()
    await acted(`payments/${payment.id}/refund`, { amount: 100, note: 'goodwill' })
    const { context } = paying.api
    const known = context.config.payments.moyasar!
    const stranger = { ...context.config.payments, moyasar: { ...known, secretKey: 'sk_of_yesterday' } }
    const [refund] = await sql`select id from refunds where payment_id = ${payment.id}`
    const send = (payments: typeof stranger) =>
      sendRefund({ ...context, config: { ...context.config, payments } }, { refundId: refund!.id })
    await expect(send(stranger)).rejects.toThrow('HTTP 401')
    expect(await read(order, payment.id)).toMatchObject({ refunds: [{ status: 'requested' }] })
    await send(context.config.payments as typeof stranger)
    expect(await read(order, payment.id)).toMatchObject({ refunded: 100 })
  })

  test('one with a lost response is not sent twice', async () => {
    const { order, payment } = await paidOrder()
    await acted(`payments/${payment.id}/refund`, { amount: 100, note: 'goodwill' })
    paying.moyasar.behave({ refund: 'lose_answer' })
    await paying.runJobs()
    paying.moyasar.behave({})
    await paying.runJobs()
    expect(await read(order, payment.id)).toMatchObject({ refunded: 100, refunds: [{ status: 'done' }] })
    expect((await paying.moyasar.read(pageOf(payment)))?.payments[0]).toMatchObject({ refunded: 100 })
  })

  test('it is not sent again while its result is unknown', async () => {
    const { order, payment } = await paidOrder()
    const asked = await acted(`payments/${payment.id}/refund`, { amount: 100, note: 'goodwill' })
    const send = () => sendRefund(paying.api.context, { refundId: asked.refunds[0].id })
    paying.moyasar.behave({ refund: 'lose_answer', read: 'gateway' })
    await expect(send()).rejects.toThrow('not seen yet')
    paying.moyasar.behave({ read: 'gateway' })
    wait(11 * 60_000)
    await expect(send()).rejects.toThrow('not seen yet')
    paying.moyasar.behave({})
    await send()
    expect((await paying.moyasar.read(pageOf(payment)))?.payments[0]).toMatchObject({ refunded: 100 })
    expect(await read(order, payment.id)).toMatchObject({ refunded: 100, refunds: [{ status: 'done' }] })
    await paying.runJobs()
  })

  test.each([
    ['more than came', { amount: PRICE + 1, note: 'too much' }, 409, 'refund.too_much'],
    ['nothing', { amount: 0, note: 'nothing' }, 422, 'http.invalid_input'],
    ['without a word why', { amount: 100, note: '' }, 422, 'http.invalid_input'],
  ])('a refund of %s is rejected', async (_, body, status, code) => {
    const { payment } = await paidOrder()
    expect(await problemOf(act(`payments/${payment.id}/refund`, body))).toEqual([status, code])
  })
})

describe('authorisation', () => {
  const NOBODY = '018f3c5e-0000-7000-8000-000000000009'

  test('a provider can only pay their own orders', async () => {
    const [mine, theirs] = [await paying.anOrder(), await paying.anOrder()]
    const payment = await begun(mine, 'bank_transfer')
    expect(await problemOf(begin({ ...mine, bearer: theirs.bearer }))).toEqual([
      404,
      'payment.order_not_found',
    ])
    expect(await problemOf(paying.api.get(`/me/payments/${payment.id}`, theirs.bearer))).toEqual([
      404,
      'payment.not_found',
    ])
    const uploadToken = await paying.api.upload('transfer_receipt')
    const shown = paying.api.post(`/me/payments/${payment.id}/receipt`, { uploadToken }, theirs.bearer)
    expect(await problemOf(shown)).toEqual([404, 'payment.not_found'])
    expect((await begin({ ...mine, bearer: { authorization: '' } })).status).toBe(401)
    expect((await paying.api.get(`/me/payments/${payment.id}`)).status).toBe(401)
    expect((await paying.api.post(`/me/payments/${payment.id}/receipt`, { uploadToken })).status).toBe(401)
    for (const id of [NOBODY, 'x', '%00'])
      expect((await paying.api.get(`/me/payments/${id}`, mine.bearer)).status).toBe(404)
  })

  test.each([
    ['confirm', { bankReference: 'x' }],
    ['not_received', { reason: 'none' }],
    ['refund', { amount: 1, note: 'none' }],
  ])('admin access: %s', async (path, body) => {
    const order = await paying.anOrder()
    const payment = await begun(order, 'bank_transfer')
    expect((await act(`payments/${payment.id}/${path}`, body, order.bearer)).status).toBe(403)
    expect((await act(`payments/${payment.id}/${path}`, body, { authorization: '' })).status).toBe(401)
    expect((await act(`payments/${NOBODY}/${path}`, body)).status).toBe(404)
    expect((await act(`payments/${payment.id}/${path}`, {})).status).toBe(422)
    expect((await act(`payments/x/${path}`, body)).status).toBe(404)
  })

  test('admin access: reading and refunding', async () => {
    const order = await paying.anOrder()
    const payment = await begun(order)
    const one = `/admin/payments/${payment.id}`
    for (const path of ['/admin/payments', one, `${one}/receipt`]) {
      expect((await paying.api.get(path, order.bearer)).status).toBe(403)
      expect((await paying.api.get(path)).status).toBe(401)
    }
    expect((await paying.api.get(`/admin/payments/${payment.id}/receipt`, admin)).status).toBe(404)
    expect(await (await paying.api.get(one, admin)).json()).toMatchObject({
      ...{ id: payment.id, status: 'waiting', amount: PRICE },
      provider: { id: order.providerId },
    })
    for (const id of [NOBODY, 'x', '%00'])
      expect(await problemOf(paying.api.get(`/admin/payments/${id}`, admin))).toEqual([
        404,
        'payment.not_found',
      ])
    expect((await paying.api.get('/admin/payments?show=nothing', admin)).status).toBe(422)
    expect((await act(`refunds/${NOBODY}/done`, { bankReference: 'x' })).status).toBe(404)
    const confirmed = act(`payments/${payment.id}/confirm`, { bankReference: 'x' })
    expect(await problemOf(confirmed)).toEqual([409, 'payment.not_a_transfer'])
  })

  test('the list to review has as many payments as the dashboard figure', async () => {
    const order = await paying.anOrder()
    const [card, transfer] = [await begun(order), await begun(order, 'bank_transfer')]
    const uploadToken = await paying.api.upload('transfer_receipt')
    await paying.api.post(`/me/payments/${transfer.id}/receipt`, { uploadToken }, order.bearer)
    await paying.moyasar.act(pageOf(card), 'pay')
    await paying.moyasar.webhooks.flush()
    await paying.runJobs()
    const looked = async () => {
      const { items, total } = await (await paying.api.get('/admin/payments?show=to_look_at', admin)).json()
      const { payments } = await (await paying.api.get('/admin/summary', admin)).json()
      expect(total.payments).toBe(payments.toLookAt)
      return items.map(({ id }: { id: string }) => id)
    }
    const { refunds } = await acted(`payments/${transfer.id}/confirm`, { bankReference: `S-${transfer.id}` })
    expect(await looked()).toContain(transfer.id)
    await acted(`refunds/${refunds[0].id}/done`, { bankReference: `B-${transfer.id}` })
    expect(await looked()).not.toContain(transfer.id)
  })

  test('the list is paginated without losing rows', async () => {
    for (let more = 0; more < 22; more += 1) await begun(await paying.anOrder(), 'bank_transfer')
    const seen: string[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page = await (
        await paying.api.get(`/admin/payments?show=transfers${next && `&after=${next}`}`, admin)
      ).json()
      seen.push(...page.items.map(({ id }: { id: string }) => id))
      next = page.next
      if (next === undefined) expect(page.total.payments).toBe(seen.length)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(20)
  })
})
