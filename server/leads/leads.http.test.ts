import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'
import { createServices } from '#server/services.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aProjectRequestInput, aProvider } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer, aSignedInProvider, type OfferedLead } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Dispatched = Awaited<ReturnType<typeof aDispatched>>
let projectRequest: Dispatched
let lead: OfferedLead
beforeEach(async () => {
  projectRequest = await aDispatched(database, api.context)
  lead = await anOffer(database, api.context, projectRequest)
})

const act = (path: string, body: unknown = {}, headers = {}) =>
  api.post(`/leads/${lead.token}/${path}`, body, headers)
const told = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const price = { amount: 4_500_000 }

test('the lead of a link has no contact before the accept, and all of it after', async () => {
  const offered = await told(await api.get(`/leads/${lead.token}`))
  expect(offered).toMatchObject({
    status: 'offered',
    reference: projectRequest.reference,
    quotes: [],
    leadToken: lead.token,
  })
  expect(offered.contact).toBeUndefined()
  expect(offered.description).not.toContain('0551234567')
  expect(offered.scopeLines.length).toBeGreaterThan(3)
  expect(JSON.stringify(offered)).not.toContain(String(projectRequest.estimate!.p50))

  const accepted = await act('accept')
  expect(accepted.status).toBe(200)
  expect(await accepted.json()).toMatchObject({
    status: 'accepted',
    contact: { name: 'نورة', mobile: projectRequest.mobile },
  })
  expect(await sql`select way, consent_version from contact_disclosures where lead_id = ${lead.id}`).toEqual([
    { way: 'link', consent_version: '2026-11-29.3' },
  ])
})

test('a number that an owner typed into the district is hidden from providers who were only asked', async () => {
  const { facts } = aProjectRequestInput()
  const sly = await aDispatched(database, api.context, {
    facts: { ...facts, district: 'حي الملقا ٠٥٥١٢٣٤٥٦٧' },
  })
  const offer = await anOffer(database, api.context, sly)
  const offered = await told(await api.get(`/leads/${offer.token}`))
  expect(offered.district).toBe('حي الملقا •••')
  const shared = await createServices(api.context).readTracking(sly.trackingToken)
  expect(JSON.stringify(shared)).not.toContain('٠٥٥١٢٣٤٥٦٧')
})

test('a provider reads what the owner said is done, as the owner’s report has it, and no other fact', async () => {
  const { facts } = aProjectRequestInput()
  const built = await aDispatched(database, api.context, {
    facts: {
      ...facts,
      projectType: 'interior_finishing',
      hasPlumbingFirstFix: true,
      hasElectricalFirstFix: true,
      hasTiles: false,
    },
  })
  const offer = await anOffer(database, api.context, built)
  const offered = await told(await api.get(`/leads/${offer.token}`))
  expect(offered.takenAsDone).toEqual(['plumbing', 'electrical'])
  expect(offered).not.toHaveProperty('facts')
})

test('a session opens the provider’s own lead and never a rival’s', async () => {
  const { provider, bearer } = await aSignedInProvider(database, api)
  const own = await anOffer(database, api.context, projectRequest, provider)
  expect((await api.get(`/leads/${own.id}`, bearer)).status).toBe(200)
  expect((await api.get(`/leads/${own.id}`)).status).toBe(401)
  const rival = await aSignedInProvider(database, api)
  for (const path of ['accept', 'decline', 'quotes', 'withdraw-quote', 'messages']) {
    const answer = await told(
      await api.post(`/leads/${own.id}/${path}`, { ...price, body: 'سلام' }, rival.bearer),
    )
    expect(answer).toMatchObject({ status: 404, code: 'lead.not_found' })
  }
  expect((await api.get(`/leads/${own.id}`, rival.bearer)).status).toBe(404)
  expect((await api.post(`/leads/${own.id}/accept`, {}, bearer)).status).toBe(200)
  expect(await sql`select way from contact_disclosures where lead_id = ${own.id}`).toEqual([
    { way: 'portal' },
  ])
})

test('a link we did not sign is rejected by every route', async () => {
  for (const token of ['x'.repeat(43), 'null', '..%2f', randomUUID().replace('-', '')]) {
    expect((await api.get(`/leads/${token}`)).status).toBe(404)
    expect((await api.post(`/leads/${token}/accept`, {})).status).toBe(404)
  }
})

test('two concurrent accepts disclose the contact once, and the second gets 409 in both languages', async () => {
  const answers = await Promise.all([act('accept'), act('accept', {}, { 'accept-language': 'ar' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = await told(await act('accept', {}, { 'accept-language': 'ar' }))
  expect(late).toMatchObject({ code: 'lead.already_accepted', detail: 'سبق أن قبلت هذه الفرصة.' })
  expect(await sql`select id from contact_disclosures where lead_id = ${lead.id}`).toHaveLength(1)
})

test('an offer expires exactly at its deadline', async () => {
  const end = new Date(api.context.clock.now().getTime() + 60_000)
  await sql`update leads set expires_at = ${end} where id = ${lead.id}`
  api.context.clock.advance({ minutes: 1 })
  expect(await told(await act('accept'))).toMatchObject({ status: 409, code: 'lead.expired' })
  expect(await told(await act('decline'))).toMatchObject({ status: 409, code: 'lead.expired' })
})

test('declining stores the reason, asks further providers when nobody is left, and is final', async () => {
  expect(await told(await act('decline', { reason: 'cheap' }))).toMatchObject({
    status: 422,
    fieldErrors: { reason: { code: 'lead.reason_unknown' } },
  })
  expect(await (await act('decline', { reason: 'too_far' })).json()).toMatchObject({
    status: 'declined',
    declineReason: 'too_far',
  })
  expect(
    await sql`select 1 from graphile_worker.jobs where key = ${`projectRequest:${projectRequest.id}:dispatch:0`}`,
  ).toHaveLength(1)
  expect(await told(await act('decline'))).toMatchObject({ status: 409, code: 'lead.already_declined' })
  expect(await told(await act('accept'))).toMatchObject({ status: 409, code: 'lead.already_declined' })
})

describe('quotes', () => {
  test('a quote before the accept is rejected', async () => {
    expect(await told(await act('quotes', price))).toMatchObject({ status: 409, code: 'lead.not_accepted' })
  })

  test('a quote that accepts discloses once and prices in one act, also when it arrives twice', async () => {
    const first = await (await act('quotes', { ...price, accept: true })).json()
    expect(first).toMatchObject({ status: 'quoted', contact: {}, quotes: [{ status: 'submitted' }] })
    expect((await act('quotes', { ...price, accept: true })).status).toBe(200)
    expect(await sql`select 1 from contact_disclosures where lead_id = ${lead.id}`).toHaveLength(1)
    expect(await sql`select 1 from quotes where lead_id = ${lead.id}`).toHaveLength(1)
  })

  test('a quote that would accept but is invalid accepts nothing', async () => {
    expect(await told(await act('quotes', { accept: true, amount: 50 }))).toMatchObject({ status: 422 })
    expect(await sql`select status from leads where id = ${lead.id}`).toEqual([{ status: 'offered' }])
    expect(await sql`select 1 from contact_disclosures where lead_id = ${lead.id}`).toHaveLength(0)
  })

  test('a quote never accepts a lead that was declined', async () => {
    await act('decline')
    expect(await told(await act('quotes', { ...price, accept: true }))).toMatchObject({ status: 409 })
    expect(await sql`select 1 from contact_disclosures where lead_id = ${lead.id}`).toHaveLength(0)
  })

  test('a lead to price carries what it costs at the provider’s own rates, of their template first', async () => {
    const before = await (await api.get(`/leads/${lead.token}`)).json()
    expect(before.ownPrice).toBeUndefined()
    const lines = before.scopeLines.map(({ code, unit }: { code: string; unit: string }) => ({
      ...{ code, unit, stance: 'priced', unitRate: 11_500 },
    }))
    const content = JSON.stringify({ way: 'lines', vatIncluded: true, lines })
    await sql`insert into quote_templates (provider_id, name, content, created_at, changed_at)
      select provider_id, 'Finishing', ${content}::text::jsonb, now(), now() from leads where id = ${lead.id}`
    const { ownPrice, scopeLines } = await (await api.get(`/leads/${lead.token}`)).json()
    const amount = scopeLines.reduce(
      (sum: number, { quantity }: { quantity: number }) => sum + Math.round(quantity * 10_000),
      0,
    )
    expect(ownPrice).toEqual({ amount, priced: scopeLines.length, lines: scopeLines.length })
  })

  test('a quote with lines, terms and files can be read back, without VAT', async () => {
    await act('accept')
    const { scopeLines } = await (await api.get(`/leads/${lead.token}`)).json()
    const [first, ...rest] = scopeLines
    const file = await api.upload('quote_file')
    const answer = await act('quotes', {
      lines: [
        { scopeLineId: first.id, stance: 'priced', amount: 11_500_000 },
        ...rest.map(({ id }: { id: string }) => ({ scopeLineId: id, stance: 'included' })),
      ],
      extras: [{ label: 'غرفة خادمة', amount: 1_150_000 }],
      vatIncluded: true,
      exclusions: ['permits'],
      durationDays: 60,
      startsWithinDays: 0,
      validDays: 7,
      paymentStages: [
        { label: 'عند التعاقد', percent: 30 },
        { label: 'عند التسليم', percent: 70 },
      ],
      warrantyYears: 2,
      note: 'يشمل النقل',
      attachmentTokens: [file],
    })
    expect(answer.status).toBe(200)
    const { quotes, status } = await answer.json()
    expect(status).toBe('quoted')
    expect(quotes).toMatchObject([
      {
        status: 'submitted',
        amount: 11_000_000,
        vatIncluded: true,
        lines: [{ amount: 10_000_000 }, ...rest.map(() => ({ stance: 'included' }))],
        extras: [{ amount: 1_000_000 }],
        exclusions: ['permits'],
        durationDays: 60,
        startsWithinDays: 0,
        paymentStages: [{ percent: 30 }, { percent: 70 }],
        warrantyYears: 2,
        note: 'يشمل النقل',
        attachments: [{ fileName: 'quote_file.pdf', mediaType: 'application/pdf' }],
      },
    ])
    expect(new Date(quotes[0].validUntil).getTime() - new Date(quotes[0].submittedAt).getTime()).toBe(
      7 * 86_400_000,
    )
  })

  test.each([
    [{ amount: 'x' }, 'amount', 'quote.amount_not_a_number', 'اكتب السعر'],
    [
      { ...price, paymentStages: [{ label: 'كلها', percent: 99 }] },
      'paymentStages',
      'quote.stages_not_hundred',
      '99%',
    ],
    [
      { lines: [{ scopeLineId: randomUUID(), stance: 'priced', amount: 5 }] },
      'lines.0.scopeLineId',
      'quote.line_unknown',
      'هذا البند',
    ],
    [{ ...price, attachmentTokens: ['x'] }, 'attachmentTokens.0', 'document.unknown', 'ارفعه مرة أخرى'],
  ])('an invalid quote is rejected at its field, in both languages: %j', async (body, field, code, words) => {
    await act('accept')
    const english = await told(await act('quotes', body))
    expect(english).toMatchObject({ status: 422, fieldErrors: { [field]: { code } } })
    expect(english.fieldErrors[field].detail).not.toBe(code)
    const arabic = await told(await act('quotes', body, { 'accept-language': 'ar' }))
    expect(arabic.fieldErrors[field].detail).toContain(words)
    expect(await sql`select id from quotes where lead_id = ${lead.id}`).toHaveLength(0)
  })

  test('concurrent submits with one key create one quote, and the key is bound to its input', async () => {
    await act('accept')
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => act('quotes', price, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await told(await act('quotes', { amount: 4_400_000 }, key))).toMatchObject({
      status: 422,
      code: 'idempotency.key_reused',
    })
    expect(await sql`select revision from quotes where lead_id = ${lead.id}`).toHaveLength(1)
  })

  test('a revision keeps earlier prices and files, a repeat is silent, and a withdrawn quote waits for a price', async () => {
    await act('accept')
    await act('quotes', { ...price, attachmentTokens: [await api.upload('quote_file')] })
    await act('quotes', price)
    const revised = await (await act('quotes', { amount: 4_400_000 })).json()
    expect(revised.quotes).toMatchObject([
      { revision: 2, status: 'submitted', amount: 4_400_000, attachments: [{}] },
      { revision: 1, status: 'replaced', attachments: [] },
    ])
    const told2 = await sql`select content->'parameters'->>'amount' as amount from messages
      where kind = 'quote_received' and project_request_id = ${projectRequest.id} order by id`
    expect(told2.map(({ amount }) => amount)).toEqual(['45,000 ريال', '44,000 ريال'])
    const withdrawn = await (await act('withdraw-quote')).json()
    expect(withdrawn).toMatchObject({ status: 'accepted', quotes: [{ status: 'withdrawn' }, {}] })
    expect(withdrawn.quote).toBeUndefined()
    expect(await told(await act('withdraw-quote'))).toMatchObject({ status: 409, code: 'lead.not_quoted' })
    expect((await (await act('quotes', { amount: 4_400_000 })).json()).quotes[0]).toMatchObject({
      revision: 3,
    })
  })

  test('submitting an expired quote again renews it', async () => {
    await act('accept')
    await act('quotes', { ...price, validDays: 1 })
    api.context.clock.advance({ days: 2 })
    expect((await (await act('quotes', price)).json()).quotes).toMatchObject([
      { revision: 2 },
      { revision: 1 },
    ])
  })
})

describe('GET /me/leads', () => {
  test('the list has the provider’s own leads, newest first, paginated, with quota and record', async () => {
    const { provider, bearer } = await aSignedInProvider(database, api, { monthly_lead_quota: 30 })
    const offers: OfferedLead[] = []
    const months: number[] = []
    for (let at = 0; at < 22; at++) {
      const other = await aDispatched(database, api.context)
      api.context.clock.advance({ minutes: 1 })
      offers.unshift(await anOffer(database, api.context, other, provider))
      months.push(riyadhParts(api.context.clock.now()).month)
    }
    await api.post(`/leads/${offers[0]!.id}/accept`, {}, bearer)
    await api.post(`/leads/${offers[1]!.id}/decline`, {}, bearer)
    const page = await (await api.get('/me/leads', bearer)).json()
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual(offers.slice(0, 20).map(({ id }) => id))
    expect(page).toMatchObject({
      counts: { offered: 20, accepted: 1, quoted: 0, over: 1 },
      quota: { used: months.filter((month) => month === months.at(-1)).length, of: 30 },
      record: { offered: 22, due: 2, answered: 2, quoted: 0, won: 0, lost: 0, lostToAnother: 0 },
    })
    const [bought] = await database.sql`
      insert into packages (code, version, name_ar, name_en, monthly_fee, yearly_fee, leads_a_month, position, offered_from)
      values ('meter', 1, 'باقة', 'Package', 100, 1000, 12, 0, now()) returning id`
    await database.sql`update providers set package_id = ${bought!.id} where id = ${provider.id}`
    expect((await (await api.get('/me/leads', bearer)).json()).quota.of).toBe(12)
    const next = await (await api.get(`/me/leads?after=${page.next}`, bearer)).json()
    expect(next.items.map(({ id }: { id: string }) => id)).toEqual(offers.slice(20).map(({ id }) => id))
    expect(next.next).toBeUndefined()
    const over = await (await api.get('/me/leads?status=over', bearer)).json()
    expect(over.items).toMatchObject([{ id: offers[1]!.id, status: 'declined' }])
  })

  test('the list has the first words that the lead’s page shows, and until when a price holds', async () => {
    const { provider, bearer } = await aSignedInProvider(database, api)
    const other = await aDispatched(database, api.context)
    const { id, token } = await anOffer(database, api.context, other, provider)
    const words = `${'كلمة '.repeat(40)}نهاية`
    await database.sql`update project_requests set public_description = ${words} where id = ${other.id}`
    const listed = async (status: string) =>
      (await (await api.get(`/me/leads?status=${status}`, bearer)).json()).items[0]
    const { excerpt } = await listed('offered')
    expect(excerpt.length).toBeLessThanOrEqual(161)
    expect(excerpt).toMatch(/ كلمة…$/)
    await api.post(`/leads/${id}/accept`, {}, bearer)
    await api.post(`/leads/${token}/quotes`, { ...price, validDays: 10 })
    const { quote } = await listed('quoted')
    expect(Date.parse(quote.validUntil) - Date.parse(quote.submittedAt)).toBe(10 * 24 * 60 * 60 * 1000)
  })

  test('the list needs a session and a valid page', async () => {
    expect((await api.get('/me/leads')).status).toBe(401)
    const stranger = await api.signUp()
    expect((await api.get('/me/leads', stranger.bearer)).status).toBe(404)
    const { bearer } = await aSignedInProvider(database, api)
    expect(await told(await api.get('/me/leads?status=mine&after=1', bearer))).toMatchObject({
      status: 422,
      fieldErrors: { status: {}, after: {} },
    })
    expect(await (await api.get(`/me/leads?after=${lead.id}`, bearer)).json()).toMatchObject({ items: [] })
  })
})

test('photos and plans are counted before the accept and shown after it', async () => {
  const other = await aProvider(database)
  const own = await anOffer(database, api.context, projectRequest, other)
  for (const kind of ['photo', 'plan'])
    await sql`
      insert into documents (project_request_id, kind, state, file_name, size, received, media_type, stored_size, sha256, storage_key, scan, stored_at)
      values (${projectRequest.id}, ${kind}, 'stored', 'a', 4, 4, 'image/png', 4, ${'0'.repeat(64)}, gen_random_uuid(), 'not_scanned', now())`
  const read = async () => (await api.get(`/leads/${own.token}`)).json()
  expect(await read()).toMatchObject({ documents: { photos: 1, plans: 1 }, shownDocuments: [] })
  await api.post(`/leads/${own.token}/accept`, {})
  expect((await read()).shownDocuments).toHaveLength(2)
})
