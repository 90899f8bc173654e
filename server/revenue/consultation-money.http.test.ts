import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { riyadhMonthOf } from '#domain/shared/riyadh-month.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aHeldConsultation } from '#testing/builders/consultation-orders.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { aPayment } from '#testing/builders/payments.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql, db } = database
let api: Api
let admin: { id: string; bearer: { authorization: string } }
let advisor: { id: string; bearer: { authorization: string } }
const PRICE = 30_000

beforeAll(async () => {
  api = await startApi(database)
  admin = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
  const { provider, bearer } = await aSignedInProvider(database, api, {
    kind: 'advisor',
    company_name: '=HYPERLINK("http://x")',
  })
  advisor = { id: provider.id, bearer }
  const over = await aPaid()
  await sql`update consultations set status = 'done', ended_at = now() where id = ${over}`
  await aPaid()
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})

async function aPaid(): Promise<string> {
  const at = api.context.clock.now()
  const made = await aHeldConsultation(database, { at, price: PRICE, providerId: advisor.id })
  const paymentId = await aPayment(sql, { orderId: made.orderId, at })
  const reading = { state: 'paid', amount: PRICE, refunded: 0, currency: 'SAR' } as const
  await db.withActor(worker, (tx) => settlePayment(tx, { paymentId, reading, now: at }))
  return made.consultationId
}

const read = async (path: string, bearer = admin.bearer) => {
  const answer = await api.get(path, bearer)
  return { status: answer.status, body: await answer.json() }
}
const payOut = async (changes: object, headers: Record<string, string> = admin.bearer) => {
  const input = { providerId: advisor.id, amount: PRICE, bankReference: 'FT-1', ...changes }
  const answer = await api.post('/admin/consultation-payouts', input, headers)
  return { status: answer.status, body: await answer.json() }
}

const DOORS = ['', '/entries', '/export.csv', '/export.xlsx'].map(
  (route) => `/admin/revenue/consultations${route}`,
)

test('only admins can read collected money and record payouts', async () => {
  for (const route of DOORS) {
    expect([route, (await api.get(route)).status]).toEqual([route, 401])
    expect([route, (await api.get(route, advisor.bearer)).status]).toEqual([route, 403])
  }
  expect((await payOut({}, {})).status).toBe(401)
  expect((await payOut({}, advisor.bearer)).status).toBe(403)
  expect((await api.get('/me/consultation-account')).status).toBe(401)
  const somebody = await api.signUp()
  expect((await api.get('/me/consultation-account', somebody.bearer)).status).toBe(404)
})

test('an advisor reads their balance, without the owners’ payment details', async () => {
  const { body } = await read('/me/consultation-account', advisor.bearer)
  expect(body).toMatchObject({ owed: 2 * PRICE, due: PRICE, collected: 2 * PRICE, paidOut: 0 })
  expect(body.items).toHaveLength(2)
  expect(Object.keys(body.items[0]).toSorted()).toEqual(
    ['amount', 'at', 'consultation', 'id', 'isDemo', 'kind'].toSorted(),
  )
  // Pagination gives the same entries, each once.
  const first = (await read('/me/consultation-account?limit=1', advisor.bearer)).body
  const second = (await read(`/me/consultation-account?limit=1&after=${first.next}`, advisor.bearer)).body
  expect([...first.items, ...second.items]).toEqual(body.items)
  expect(second.next).toBeUndefined()
  const other = await aSignedInProvider(database, api, { kind: 'advisor' })
  expect((await read('/me/consultation-account', other.bearer)).body).toMatchObject({ owed: 0, items: [] })
})

test('figures equal the sums of their rows and are not revenue', async () => {
  const { body } = await read('/admin/revenue/consultations?months=2')
  expect(body.total).toEqual({ collected: 60_000, givenBack: 0, covered: 0, paidOut: 0, owed: 60_000 })
  expect(body.months[1]).toMatchObject({ collected: 60_000 })
  expect(body.advisors).toMatchObject([{ id: advisor.id, owed: 60_000, due: 30_000 }])
  const month = riyadhMonthOf(api.context.clock.now())
  for (const filter of [`?month=${month}&kind=payment`, `?provider=${advisor.id}`, '?limit=1']) {
    const page = (await read(`/admin/revenue/consultations/entries${filter}`)).body
    expect(page.sum).toEqual({ amount: 60_000, entries: 2 })
  }
  const first = (await read('/admin/revenue/consultations/entries?limit=1')).body
  const second = (await read(`/admin/revenue/consultations/entries?limit=1&after=${first.next}`)).body
  expect(second.items[0].id).not.toBe(first.items[0].id)
  expect(second.next).toBeUndefined()
  expect((await read('/admin/revenue')).body.total).toEqual({ net: 0, vat: 0, entries: 0 })
})

test('the payment list names the consultation of each payment', async () => {
  const { body } = await read('/admin/payments?show=all')
  expect(body.items[0].order).toEqual({
    ...{ kind: 'consultation', status: 'paid' },
    consultation: { id: expect.any(String), reference: expect.any(String), topic: 'قراءة مخططات' },
  })
})

test('the exports contain the rows and no formula', async () => {
  const csv = await (await api.get('/admin/revenue/consultations/export.csv', admin.bearer)).text()
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(csv).toContain(`"'=HYPERLINK`)
  const file = await api.get('/admin/revenue/consultations/export.xlsx?kind=payment', admin.bearer)
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(sheets[0]!.rows.slice(1).map((row) => row.at(-1))).toEqual([300, 300])
  const { items } = (await read('/admin/audit')).body
  expect(items[0]).toMatchObject({ action: 'consultation_money.downloaded', details: { kind: 'payment' } })
})

describe('a payout', () => {
  test.each([
    ['of more than is due', { amount: PRICE + 1 }, 409, 'consultation_payout.too_much'],
    ['of nothing', { amount: 0 }, 422, 'http.invalid_input'],
    ['without the bank’s number', { bankReference: ' ' }, 422, 'http.invalid_input'],
    ['to nobody', { providerId: crypto.randomUUID() }, 422, 'http.invalid_input'],
    ['of half a halala', { amount: 1.5 }, 422, 'http.invalid_input'],
  ])('%s is rejected', async (_, changes, status, code) => {
    const answer = await payOut(changes)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('a payout is idempotent, logged with the admin’s name, and reduces the balance due', async () => {
    const headers = { ...admin.bearer, 'idempotency-key': 'payout-0001' }
    for (const _ of [1, 2]) {
      const { status, body } = await payOut({ amount: 10_000 }, headers)
      expect(status).toBe(201)
      expect(body).toMatchObject({ amount: 10_000, owed: 50_000, due: 20_000, bankReference: 'FT-1' })
    }
    const { items } = (await read('/admin/audit')).body
    expect(items[0]).toMatchObject({
      action: 'consultation_payout.recorded',
      details: { providerId: advisor.id, amount: 10_000, bankReference: 'FT-1' },
    })
    expect(items[1].action).not.toBe('consultation_payout.recorded')
    const twice = await payOut({ amount: 1 })
    expect([twice.status, twice.body.code]).toEqual([409, 'consultation_payout.bank_reference_taken'])
  })

  test('two concurrent payouts never exceed the amount due', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => payOut({ amount: 20_000, bankReference: `FT-9${n}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const { body } = await read('/me/consultation-account', advisor.bearer)
    expect(body).toMatchObject({ owed: PRICE, due: 0, paidOut: PRICE })
    expect(body.items[0]).toMatchObject({ kind: 'payout', amount: -20_000 })
  })
})
