import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { visitor, worker } from '#domain/accounts/actor.ts'
import { reportTokenOf } from '#server/links/report-token.ts'
import { startApi } from '#testing/api.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { forgetChecks } from './forget-checks.job.ts'

const database = await createTestDatabase()
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => database.sql`delete from rate_limits`)

const CONTRACTOR = 'مؤسسة سرّية للمقاولات'
const LINES = [
  { label: 'لياسة داخلية', quantity: 860, unit: 'م2', rate: 31_00, amount: 26_660_00 },
  { label: 'بورسلان أرضيات', quantity: 300, unit: 'م2', rate: 300_00, amount: 90_000_00 },
]

const path = '/quote-checks'
const bring = async (body: object = { locale: 'ar', lines: LINES }, headers = {}) => {
  const answer = await api.post(path, body, headers)
  return { status: answer.status, ...(await answer.json()) }
}
const remove = (token: string) => fetch(`${api.url}/api/v1${path}/${token}`, { method: 'DELETE' })

describe('a check', () => {
  test('typed lines are judged and opened by their link alone', async () => {
    const { status, quoteCheckToken, ...check } = await bring()
    expect(status).toBe(201)
    expect(check).toMatchObject({
      lines: [{ verdict: 'within' }, { verdict: 'above' }],
      questions: ['projectType', 'city', 'areaSqm'],
      isKept: false,
    })
    expect(await (await api.get(`${path}/${quoteCheckToken}`)).json()).toMatchObject(check)
  })

  test('a pasted message is read', async () => {
    const text = `${CONTRACTOR}\nعرض سعر تشطيب فيلا 300 م2 بالرياض\nلياسة داخلية 860 م2 × 45 = 38,700\nبورسلان أرضيات 300 م2 × 115 = 34,500\nالإجمالي 73,200 ريال`
    const { lines } = await bring({ locale: 'ar', text })
    expect(lines).toEqual([
      expect.objectContaining({ amount: 38_700_00 }),
      expect.objectContaining({ amount: 34_500_00 }),
    ])
  })

  test('a corrected line and an answer change the result', async () => {
    const { quoteCheckToken, lines } = await bring()
    const amend = async (body: object) => (await api.patch(`${path}/${quoteCheckToken}`, body)).json()
    const corrected = await amend({ line: { ...LINES[1], id: lines[1].id, rate: 115_00, amount: 34_500_00 } })
    expect(corrected.lines[1]).toMatchObject({ amount: 34_500_00, verdict: 'within' })
    const answered = await amend({
      facts: { projectType: 'interior_finishing', city: 'riyadh', areaSqm: 300 },
    })
    expect(answered.questions).toEqual([])
    expect(answered.missing.length).toBeGreaterThan(3)
    expect(await amend({ isKept: true })).toMatchObject({ isKept: true })
  })

  test('a repeat with the same key is the same check', async () => {
    const headers = { 'idempotency-key': 'check-once-1' }
    const [first, second] = [await bring(undefined, headers), await bring(undefined, headers)]
    expect(second.quoteCheckToken).toBe(first.quoteCheckToken)
  })

  test('a text that offers no work is refused and not kept', async () => {
    const before = await database.sql`select count(*) from quote_checks`
    const refused = await bring({ locale: 'ar', text: 'السلام عليكم ورحمة الله، كيف حالك؟ متى نلتقي اليوم؟' })
    expect(refused).toMatchObject({ status: 422, code: 'quoteCheck.not_a_quote' })
    expect(await database.sql`select count(*) from quote_checks`).toEqual(before)
  })

  test.each([
    [{ locale: 'ar' }],
    [{ locale: 'ar', text: 'x'.repeat(30), lines: LINES }],
    [{ locale: 'ar', lines: [{ label: '', amount: 1 }] }],
    [{ locale: 'ar', lines: [{ label: 'x', amount: -1 }] }],
    [{ locale: 'ar', lines: [{ label: 'x', amount: 1.5 }] }],
    [{ locale: 'ar', lines: [{ label: 'x', quantity: 1e308 }] }],
    [{ locale: 'xx', lines: LINES }],
    [{ locale: 'ar', lines: Array(301).fill(LINES[0]) }],
  ])('the body %# is refused', async (body) => {
    expect((await bring(body)).status).toBe(422)
  })

  test('an address brings only so many', async () => {
    let last = 0
    for (let at = 0; at < 31; at += 1) last = (await bring()).status
    expect(last).toBe(429)
  })
})

describe('the PDF', () => {
  test('it holds the lines and the verdict in the asked language, and is not cached or indexed', async () => {
    const { quoteCheckToken } = await bring()
    const answer = await api.get(`${path}/${quoteCheckToken}/check.pdf?locale=en`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    const { text } = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toContain('Line by line')
    expect(text).toContain('90,000')
  })
})

describe('the link', () => {
  test('another’s, an altered and a report’s token open nothing', async () => {
    const { quoteCheckToken: own } = await bring()
    const altered = own.replace(/.$/, (letter: string) => (letter === 'A' ? 'B' : 'A'))
    const id = '01900000-0000-7000-8000-000000000001'
    for (const token of [altered, 'half', reportTokenOf(api.context.config, id, 0)]) {
      expect((await api.get(`${path}/${token}`)).status).toBe(404)
      expect((await api.patch(`${path}/${token}`, { isKept: true })).status).toBe(404)
      expect((await remove(token)).status).toBe(404)
    }
    expect((await api.get(`${path}/${own}/pages/0`)).status).toBe(404)
    expect((await api.get(`${path}/${own}/pages/-1`)).status).toBe(404)
  })

  test('what it deletes is gone at once', async () => {
    const { quoteCheckToken } = await bring()
    expect((await remove(quoteCheckToken)).status).toBe(204)
    expect((await api.get(`${path}/${quoteCheckToken}`)).status).toBe(404)
  })
})

describe('the rows', () => {
  test('no word of a paper is readable in them, and no other actor sees one', async () => {
    const text = `${CONTRACTOR}\nعرض سعر\nلياسة 860 م2 × 45 = 38,700\nدهان 300 م2 × 20 = 6,000`
    await bring({ locale: 'ar', text })
    const rows = await database.sql`select * from quote_checks`
    expect(JSON.stringify(rows)).not.toMatch(/مؤسسة|لياسة|38700|38,700/)
    const { db } = api.context
    const all = (actor: Parameters<typeof db.read>[0]) =>
      db.read(actor, (tx) => tx.selectFrom('quote_checks').select('id').execute())
    await expect(all(visitor)).rejects.toThrow(/permission denied/)
    const other = { kind: 'owner', quoteCheckId: '01900000-0000-7000-8000-000000000001' } as const
    expect(await all(other)).toEqual([])
    expect(await all({ kind: 'owner', projectRequestId: other.quoteCheckId })).toEqual([])
    await expect(
      db.read(worker, (tx) => tx.selectFrom('quote_checks').select('sealed').execute()),
    ).rejects.toThrow(/permission denied/)
  })

  test('after 30 days a check is deleted, a kept one stays', async () => {
    const [left, kept] = [await bring(), await bring()]
    await api.patch(`${path}/${kept.quoteCheckToken}`, { isKept: true })
    await database.sql`update quote_checks set created_at = created_at - interval '31 days'`
    expect((await api.get(`${path}/${left.quoteCheckToken}`)).status).toBe(410)
    await forgetChecks(api.context)
    expect((await api.get(`${path}/${left.quoteCheckToken}`)).status).toBe(404)
    expect((await api.get(`${path}/${kept.quoteCheckToken}`)).status).toBe(200)
  })
})
