import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths, riyadhMonthOf, startOfMonth } from '#domain/shared/riyadh-month.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import {
  anActiveSubscription,
  anEvent,
  anOrder,
  aPaidOrder,
  aPayment,
  aRefund,
  aSoldPackage,
} from '#testing/builders/revenue-rows.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
let api: Api
let admin: { id: string; bearer: { authorization: string } }

/** Two payments in the current month by two kinds in two cities, one partly refunded, and one a month earlier. */
const now = new Date()
const monthName = (ago: number) => addMonths(riyadhMonthOf(now), -ago)
const monthsAgo = (ago: number) => new Date(startOfMonth(monthName(ago)).getTime() + 14 * 24 * 60 * 60 * 1000)
const thisMonth = new Date(Math.min(monthsAgo(0).getTime(), now.getTime()))

let bina: string
let firm: { id: string; company_name: string }

beforeAll(async () => {
  api = await startApi(database)
  admin = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
  bina = await aSoldPackage(sql)
  const sarh = await aSoldPackage(sql, {
    code: 'sarh',
    name_ar: 'صرح',
    name_en: 'Sarh',
    position: 2,
    monthly_fee: 60_000,
    yearly_fee: 600_001,
  })
  firm = await aProvider(database, { company_name: '=HYPERLINK("http://x")' })
  const office = await aProvider(database, { kind: 'engineering_office', city: 'jeddah' })
  const monthly = await anActiveSubscription(sql, {
    providerId: firm.id,
    packageId: bina,
    billing: 'monthly',
    at: monthsAgo(1),
  })
  const yearly = await anActiveSubscription(sql, {
    providerId: office.id,
    packageId: sarh,
    billing: 'yearly',
    at: thisMonth,
  })
  await aPaidOrder(sql, monthly, monthsAgo(1))
  const renewal = await aPaidOrder(sql, monthly, thisMonth, 'bank_transfer')
  await anEvent(sql, monthly, 'renewed', thisMonth)
  await sql`
    insert into subscription_periods (subscription_id, provider_id, order_id, position, package_id, billing, value, starts_at, ends_at)
    select subscription_id, provider_id, id, 0, package_id, billing, net, created_at - interval '1 day', created_at + interval '29 days'
    from orders where id = ${renewal.orderId}`
  await aRefund(sql, renewal.paymentId, 10_000, thisMonth)
  await aPaidOrder(sql, yearly, thisMonth)
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const get = async (path: string) => {
  const answer = await api.get(`/admin/revenue${path}`, admin.bearer)
  return { status: answer.status, body: await answer.json() }
}

test('only admins can read revenue', async () => {
  const somebody = await api.signUp()
  const routes = [
    '',
    '/entries',
    '/subscriptions',
    `/events?month=${monthName(0)}&move=ended`,
    '/export.csv',
    '/export.xlsx',
  ]
  for (const route of routes) {
    expect([route, (await api.get(`/admin/revenue${route}`)).status]).toEqual([route, 401])
    expect([route, (await api.get(`/admin/revenue${route}`, somebody.bearer)).status]).toEqual([route, 403])
  }
})

describe('revenue figures', () => {
  test('figures are payments minus refunds, by month, package, kind and city', async () => {
    const { status, body } = await get('?months=3')
    expect(status).toBe(200)
    expect(body.total).toEqual({ net: 670_001, vat: 100_500, entries: 4 })
    expect(
      body.months.map(({ month, net, payments, refunds }: never) => ({ month, net, payments, refunds })),
    ).toEqual([
      { month: monthName(2), net: 0, payments: 0, refunds: 0 },
      { month: monthName(1), net: 40_000, payments: 1, refunds: 0 },
      { month: monthName(0), net: 630_001, payments: 2, refunds: 1 },
    ])
    expect(body.months[2].packages).toEqual(
      expect.arrayContaining([
        { key: 'bina', net: 30_000 },
        { key: 'sarh', net: 600_001 },
      ]),
    )
    expect(body.byPackage).toEqual([
      { key: 'sarh', name: { ar: 'صرح', en: 'Sarh' }, net: 600_001, entries: 1 },
      { key: 'bina', name: { ar: 'بناء', en: 'Bina' }, net: 70_000, entries: 3 },
    ])
    expect(body.byKind.map(({ key }: never) => key)).toEqual(['engineering_office', 'contractor'])
    expect(body.byCity).toEqual([
      { key: 'jeddah', net: 600_001, entries: 1 },
      { key: 'riyadh', net: 70_000, entries: 3 },
    ])
  })

  test('the recurring figure is the monthly fee of each active subscription, a twelfth of a yearly one rounded', async () => {
    const { body } = await get('')
    expect(body.recurring).toEqual({ net: 40_000 + 50_000, subscriptions: 2 })
    expect(body.months).toHaveLength(12)
    expect(body.months.at(-1)).toMatchObject({ started: 1, renewed: 1, ended: 0, activeBefore: 1 })
  })

  test('expected payments are counted while they wait', async () => {
    const waiting = async () => {
      const { body } = await get('')
      return { payments: body.outstanding.payments, amount: body.outstanding.amount, toLookAt: body.toLookAt }
    }
    expect(await waiting()).toEqual({ payments: 0, amount: 0, toLookAt: 0 })
    const [subscription] = await sql`select id from subscriptions where billing = 'monthly'`
    const { orderId } = await anOrder(sql, subscription!.id, thisMonth, 'open')
    const transfer = await aPayment(sql, orderId, { at: thisMonth, method: 'bank_transfer', received: false })
    const unclear = await aPayment(sql, orderId, { at: thisMonth, method: 'moyasar', received: false })
    await sql`update payments set status = 'unclear' where id = ${unclear}`
    expect(await waiting()).toEqual({ payments: 1, amount: 46_000, toLookAt: 1 })
    expect((await get('')).body.outstanding.oldestAt).toBe(thisMonth.toISOString())
    await sql`update payments set status = 'failed' where id in ${sql([transfer, unclear])}`
    expect(await waiting()).toEqual({ payments: 0, amount: 0, toLookAt: 0 })
  })

  test.each(['months=0', 'months=121', 'months=x', 'months=', 'months=1e1', 'months=-1', 'months=%00'])(
    '?%s is rejected',
    async (query) => {
      expect((await get(`?${query}`)).status).toBe(422)
    },
  )
})

describe('the rows of a figure', () => {
  const filters = [
    '',
    `month=${monthName(0)}`,
    `from=${monthName(1)}`,
    'package=bina',
    'kind=contractor',
    'city=jeddah',
    'package=bina&city=riyadh',
    'package=sarh&city=riyadh',
    `kind=engineering_office&city=jeddah&month=${monthName(0)}`,
    `package=bina&kind=contractor&city=riyadh&from=${monthName(0)}`,
  ]
  test.each(filters)('rows add up to their figure, each once, in any pagination: ?%s', async (filter) => {
    const seen: { id: string; net: number; vat: number; at: string }[] = []
    let sum: unknown
    let next: string | undefined
    do {
      const { status, body } = await get(`/entries?limit=1&${filter}${next ? `&after=${next}` : ''}`)
      expect(status).toBe(200)
      seen.push(...body.items)
      ;({ sum, next } = body)
    } while (next)
    const add = (key: 'net' | 'vat') => seen.reduce((total, row) => total + row[key], 0)
    expect(sum).toEqual({ net: add('net'), vat: add('vat'), entries: seen.length })
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  })

  test('refunds alone add up, in any month, package, kind and city', async () => {
    const refunds = await get('/entries?entry=refund')
    expect(refunds.body).toMatchObject({
      items: [{ kind: 'refund', net: -10_000 }],
      sum: { net: -10_000, entries: 1 },
    })
    expect((await get(`/entries?entry=refund&month=${monthName(0)}&package=bina`)).body.items).toHaveLength(1)
    for (const other of [`month=${monthName(1)}`, 'package=sarh', 'city=jeddah', 'kind=engineering_office'])
      expect((await get(`/entries?entry=refund&${other}`)).body).toMatchObject({
        items: [],
        sum: { net: 0, entries: 0 },
      })
    const [refund] = refunds.body.items
    expect((await get(`/entries?entry=refund&after=${refund.id}`)).body.items).toEqual([])
    expect((await get('/entries?entry=payment')).status).toBe(422)
  })

  test('a search finds rows by provider, reference and invoice, with their own total', async () => {
    const found = async (q: string, more = '') =>
      (await get(`/entries?q=${encodeURIComponent(q)}${more}`)).body
    const ofFirm = await found('HYPERLINK')
    expect(ofFirm.items.map(({ provider }: { provider: { id: string } }) => provider.id)).toEqual([
      firm.id,
      firm.id,
      firm.id,
    ])
    const net = ofFirm.items.reduce((sum: number, one: { net: number }) => sum + one.net, 0)
    expect(ofFirm.sum).toMatchObject({ entries: 3, net })
    expect((await found('HYPERLINK', '&entry=refund')).items).toHaveLength(1)
    expect((await found('HYPERLINK', '&city=jeddah')).items).toEqual([])
    const [newest] = ofFirm.items
    const byReference = await found(newest.reference)
    expect(byReference.items.map(({ reference }: { reference: string }) => reference)).toContain(
      newest.reference,
    )
    expect((await found("no such ' firm %")).sum).toEqual({ net: 0, vat: 0, entries: 0 })
    expect((await get(`/entries?q=${'x'.repeat(200)}`)).status).toBe(422)
    const paged = await found('HYPERLINK', '&limit=2')
    expect((await found('HYPERLINK', `&limit=2&after=${paged.next}`)).items).toHaveLength(1)
  })

  test('subscriptions of one package add up to its share of the recurring figure', async () => {
    const { body } = await get('/subscriptions?package=bina')
    expect(body.items).toHaveLength(1)
    expect(body.sum).toEqual({ net: body.items[0].net, subscriptions: 1 })
    expect((await get('/subscriptions?package=asas')).body).toMatchObject({
      items: [],
      sum: { net: 0, subscriptions: 0 },
    })
  })

  test('rows name the payer and the payment', async () => {
    const { body } = await get(`/entries?month=${monthName(1)}`)
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        kind: 'payment',
        at: monthsAgo(1).toISOString(),
        net: 40_000,
        vat: 6_000,
        packageCode: 'bina',
        packageName: { ar: 'بناء', en: 'Bina' },
        billing: 'monthly',
        provider: { id: firm.id, companyName: firm.company_name },
        providerKind: 'contractor',
        city: 'riyadh',
        reference: expect.stringMatching(/^PM-/),
        isDemo: false,
      },
    ])
  })

  test('subscriptions add up to the recurring figure', async () => {
    const first = (await get('/subscriptions?limit=1')).body
    const second = (await get(`/subscriptions?limit=1&after=${first.next}`)).body
    expect(first.sum).toEqual({ net: 90_000, subscriptions: 2 })
    expect(first.items[0].net + second.items[0].net).toBe(90_000)
    expect(second.next).toBeUndefined()
  })

  test('events are as many as the month’s count', async () => {
    const started = (await get(`/events?month=${monthName(1)}&move=started`)).body
    expect(started).toMatchObject({
      items: [{ type: 'started', billing: 'monthly', provider: { id: firm.id } }],
      sum: { events: 1 },
    })
    const ended = (await get(`/events?month=${monthName(1)}&move=ended`)).body
    expect(ended).toEqual({ items: [], sum: { events: 0 } })
  })

  test.each([
    'entries?month=2026-13',
    'entries?month=٢٠٢٦-١١',
    'entries?from=x',
    "entries?package=';drop",
    'entries?kind=owner',
    'entries?city=paris',
    'entries?after=x',
    'entries?limit=0',
    'subscriptions?after=%00',
    'events?month=2026-11',
    'events?move=ended',
    'events?month=2026-11&move=upgraded',
    'events?month=2026-11&move=ended&after=-1',
    'export.csv?month=x',
    'export.xlsx?city=x',
  ])('%s is rejected', async (path) => {
    expect((await get(`/${path}`)).status).toBe(422)
  })

  test('paging after an unknown ID returns no items', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect((await get(`/entries?after=${nobody}`)).body.items).toEqual([])
    expect((await get(`/events?month=${monthName(0)}&move=renewed&after=999999999999`)).body.items).toEqual(
      [],
    )
  })
})

describe('the export', () => {
  const fetchExport = async (file: string, language = 'en') => {
    const answer = await api.get(`/admin/revenue/${file}`, { ...admin.bearer, 'accept-language': language })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    return answer
  }

  test('the CSV contains the filtered rows as numbers and no formula', async () => {
    const answer = await fetchExport(`export.csv?from=${monthName(1)}&package=bina`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="revenue-${monthName(1)}.csv"`,
    )
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('"Net (SAR)","VAT (SAR)","Total (SAR)"')
    expect(lines.slice(1).map((line) => Number(line.split(',').at(-4)))).toEqual(
      expect.arrayContaining([400, 400, -100]),
    )
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  test('the XLSX contains the same rows in Arabic, with numbers and Riyadh times', async () => {
    const answer = await fetchExport(`export.xlsx?month=${monthName(1)}`, 'ar')
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    const [head, ...rows] = sheets[0]!.rows
    expect(sheets[0]!.name).toBe('الإيرادات')
    expect(sheets[0]!.view?.rightToLeft).toBe(true)
    expect(head!.slice(0, 2)).toEqual(['التاريخ (بتوقيت الرياض)', 'القيد'])
    expect(rows).toHaveLength(1)
    const [at, kind, , company, , billing, , city, net, vat, total] = rows[0]!
    expect([kind, company, billing, city, net, vat, total]).toEqual([
      ...['دفعة', firm.company_name, 'شهري', 'الرياض'],
      ...[400, 60, 460],
    ])
    expect((at as Date).getTime()).toBe(monthsAgo(1).getTime() + 3 * 60 * 60 * 1000)
  })

  test('each export is logged before it is sent', async () => {
    await fetchExport('export.csv?city=taif')
    const { items } = await (await api.get('/admin/audit', admin.bearer)).json()
    expect(items[0]).toMatchObject({ action: 'revenue.downloaded', details: { city: 'taif' } })
  })
})

test('the dashboard and the provider page show the same revenue', async () => {
  const summary = await (await api.get('/admin/summary', admin.bearer)).json()
  expect(summary).toMatchObject({
    revenue: { total: 670_001, thisMonth: 630_001, recurring: 90_000 },
    payments: { transfers: 0, toLookAt: 0, refunds: 0 },
  })
  const provider = await (await api.get(`/admin/providers/${firm.id}`, admin.bearer)).json()
  expect(provider.subscription).toMatchObject({
    status: 'active',
    terms: { code: 'bina', billing: 'monthly', fee: 40_000, total: 46_000 },
    startedAt: monthsAgo(1).toISOString(),
    days: 30,
    value: 40_000,
    lastPayment: { amount: 46_000, receivedAt: thisMonth.toISOString() },
  })
})
