import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ordered, type Paying, PRICE, startPaying } from '#testing/builders/paying.ts'
import { moneyOf } from '#testing/builders/payments.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { STATEMENT_MAX_BYTES } from './read-entries.ts'

const database = await createTestDatabase()
const { sql } = database
let paying: Paying
let admin: { authorization: string }

beforeAll(async () => {
  paying = await startPaying(database)
  admin = await paying.anAdmin()
})
afterAll(async () => {
  await paying.close()
  await database.drop()
})

/** An order that its provider pays by transfer. */
async function aTransfer(provider: Record<string, unknown> = {}) {
  const order = await paying.anOrder(provider)
  const answer = await paying.api.post(
    `/me/orders/${order.orderId}/payments`,
    { method: 'bank_transfer' },
    order.bearer,
  )
  const { id, reference } = await answer.json()
  return { ...order, id: String(id), reference: String(reference) } satisfies Ordered &
    Record<string, unknown>
}

const send = (body: BodyInit, who: Record<string, string> = admin) =>
  fetch(`${paying.api.url}/api/v1/admin/bank-statement`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream', ...who },
  })
const read = async (body: BodyInit) => {
  const answer = await send(body)
  expect(answer.status).toBe(200)
  return answer.json()
}
const refused = async (body: BodyInit) => {
  const answer = await send(body)
  return [answer.status, (await answer.json()).code]
}

const csv = (...rows: string[]) => ['Date,Description,Reference,Credit', ...rows].join('\n')
const RIYALS = (PRICE / 100).toFixed(2)

test('an entry with our reference and the amount is proposed, confirmed, and known the next time', async () => {
  const transfer = await aTransfer({ company_name: 'مؤسسة ظلال النخيل للمقاولات' })
  const file = csv(`2026-11-20,Transfer ${transfer.reference.toLowerCase()},FT2611200001,${RIYALS}`)
  const proposed = await read(file)
  expect(proposed.entries).toEqual([
    {
      ...{ row: 2, direction: 'in', amount: PRICE, bookedOn: '2026-11-20', bankReference: 'FT2611200001' },
      ...{ text: expect.stringContaining('Transfer'), match: 'exact' },
      candidates: [
        {
          ...{ paymentId: transfer.id, reference: transfer.reference, amount: PRICE },
          companyName: 'مؤسسة ظلال النخيل للمقاولات',
        },
      ],
    },
  ])
  // A proposal moves no money.
  expect(await moneyOf(sql, transfer.orderId)).toMatchObject({ order: 'open', revenue: [] })

  const confirmed = await paying.api.post(
    `/admin/payments/${transfer.id}/confirm`,
    { bankReference: 'FT2611200001' },
    admin,
  )
  expect(confirmed.status).toBe(200)
  expect((await read(file)).entries).toMatchObject([
    { match: 'done', candidates: [{ paymentId: transfer.id }] },
  ])
  const again = csv(`2026-11-21,${transfer.reference},FT2611210002,${RIYALS}`)
  expect((await read(again)).entries).toMatchObject([{ match: 'again' }])
})

test('another amount, no reference and a stranger’s money are told apart; what is missing is counted', async () => {
  const [short, named] = [await aTransfer(), await aTransfer({ company_name: 'شركة وادي السدر' })]
  const { entries, missing } = await read(
    csv(
      `2026-11-20,${short.reference},FT1,${((PRICE - 100) / 100).toFixed(2)}`,
      `2026-11-20,شركة وادي السدر - رسوم,FT2,${RIYALS}`,
      '2026-11-20,Profit on account,FT3,12.40',
    ),
  )
  expect(entries).toMatchObject([
    { match: 'other_amount', candidates: [{ paymentId: short.id }] },
    { match: 'likely', isNamed: true, candidates: [{ paymentId: named.id }] },
    { match: 'unknown', candidates: [] },
  ])
  const waiting =
    await sql`select count(*)::int as payments from payments where method = 'bank_transfer' and status = 'waiting'`
  expect(missing.payments).toBe(waiting[0]!.payments - 2)
})

test('a refund that was sent from the bank is proposed on the entry that went out', async () => {
  const transfer = await aTransfer()
  await paying.api.post(`/admin/payments/${transfer.id}/confirm`, { bankReference: 'FT900' }, admin)
  await paying.api.post(`/admin/payments/${transfer.id}/refund`, { amount: 5000, note: 'Goodwill' }, admin)
  const [refund] = await sql`select id from refunds where payment_id = ${transfer.id}`
  const out = [
    'Date,Description,Reference,Debit,Credit',
    `2026-11-22,Refund ${transfer.reference},FT901,50.00,`,
  ]
  expect((await read(out.join('\n'))).entries).toMatchObject([
    { direction: 'out', match: 'exact', candidates: [{ paymentId: transfer.id, refundId: refund!.id }] },
  ])
})

describe('what is no statement', () => {
  const XXE = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document><Ntry><Amt Ccy="SAR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><AddtlNtryInf>&x;</AddtlNtryInf></Ntry></Document>`
  const LAUGHS = `<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(99)}"><!ENTITY c "${'&b;'.repeat(99)}">]><d>&c;</d>`
  test.each([
    ['nothing', '', 'bank_statement.empty'],
    ['prose', 'Dear Sir, please find attached', 'bank_statement.no_columns'],
    ['a PDF', '%PDF-1.7\n\0\0', 'bank_statement.unreadable'],
    ['broken XML', '<Document><Ntry>', 'bank_statement.unreadable'],
    ['XML of something else', '<html></html>', 'bank_statement.no_entries'],
    ['an outside entity', XXE, 'bank_statement.unreadable'],
    ['an entity that grows', LAUGHS, 'bank_statement.unreadable'],
    ['headings alone', csv(), 'bank_statement.no_entries'],
    [
      'too many entries',
      csv(...Array.from({ length: 5001 }, (_, at) => `2026-11-20,x,R${at},1`)),
      'bank_statement.too_many',
    ],
  ])('%s is refused with its reason', async (_what, body, code) => {
    // An empty body is sent as one byte less than one: with the header field alone.
    expect(await refused(body)).toEqual([422, code])
  })

  test('more than 2 MB are refused', async () => {
    expect((await send(new Uint8Array(STATEMENT_MAX_BYTES + 1))).status).toBe(413)
  })

  test('nobody but staff with the right of money has one read', async () => {
    const { bearer } = await paying.anOrder()
    expect((await send(csv(), bearer)).status).toBe(403)
    expect((await send(csv(), {})).status).toBe(401)
  })
})

test('deep and wide XML is read or refused, and the server goes on', async () => {
  const deep = `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`
  const answer = await send(deep)
  expect(answer.status).toBe(422)
  expect((await paying.api.get('/admin/payments', admin)).status).toBe(200)
})
