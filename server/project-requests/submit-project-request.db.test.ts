import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { analyse } from '#domain/analyses/analyse.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { openReader } from '#server/analyses/open-reader.ts'
import { TERMS_VERSION } from '#server/consents/terms-version.ts'
import { createServices } from '#server/services.ts'
import { sweep } from '#server/sla/check.job.ts'
import { aProjectRequestInput, createTestContext, waitingJobs } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const context = createTestContext(database)
const services = createServices(context)
const { sql } = database
afterAll(() => database.drop())

beforeEach(async () => {
  await sql`truncate project_requests, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
})

const submit = (input: unknown, idempotencyKey?: string, clientAddress = '203.0.113.7') =>
  services.submitProjectRequest(input, { clientAddress, ...(idempotencyKey && { idempotencyKey }) })

/** Returns the refusal that a call threw. */
const refusalOf = async (call: Promise<unknown>): Promise<Refusal> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Refusal) return error
  throw error ?? new Error('it was not refused')
}

test('a submit stores request, contact, consent and estimate, and queues dispatch and confirmation', async () => {
  const input = aProjectRequestInput()
  const submitted = await submit(input)
  expect(submitted.reference).toMatch(/^MR-2611-\d{4,}$/)
  expect(submitted.sla).toEqual({ complexity: 'standard', quoteDueAt: '2026-11-22T12:00:00.000Z' })

  const [stored] = await sql`
    select r.*, c.name, c.mobile, c.consented_at, c.consent_version, e.p10, e.p50, e.p90
    from project_requests r join project_request_contacts c on c.project_request_id = r.id join estimates e on e.project_request_id = r.id`
  expect(stored).toMatchObject({
    id: submitted.id,
    status: 'received',
    reference: submitted.reference,
    project_type: 'interior_finishing',
    area_sqm: 200,
    description: input.text,
    public_description: 'تشطيب شقة من طابق واحد، راسلوني على •••',
    name: 'نورة',
    mobile: `966${input.contact.mobile.slice(1)}`,
    consented_at: context.clock.now(),
    p50: String(submitted.estimate?.p50),
  })
  expect(await sql`select purpose, version, given_at from consents where purpose = 'terms'`).toEqual([
    { purpose: 'terms', version: TERMS_VERSION, given_at: context.clock.now() },
  ])
  expect((await waitingJobs(database)).map(({ task }) => task)).toEqual([
    'dispatch.dispatch_project_request',
    'project_requests.confirm_receipt',
  ])
})

test('the job of the next minute schedules the first check of the promise', async () => {
  const { id, sla } = await submit(aProjectRequestInput())
  await sql`delete from graphile_worker._private_jobs`
  await sweep(context)

  const [promise] = await sql`select status, due_at, next_look_at from sla_promises where subject_id = ${id}`
  expect(promise).toMatchObject({ status: 'running', due_at: new Date(sla.quoteDueAt) })
  expect(promise?.next_look_at.getTime()).toBeGreaterThan(context.clock.now().getTime())
  expect(
    await sql`select run_at from graphile_worker.jobs where key = ${`sla:project_request:${id}:look`}`,
  ).toEqual([{ run_at: promise?.next_look_at }])
})

test('facts read from the text are analysed and stored, and never count as answers', async () => {
  const text = 'الشقة 250 متر في جدة، المقاول يبغى 60% مقدم قبل ما يبدأ، والعمل بدون عقد مكتوب'
  const { facts } = aProjectRequestInput()
  const { id, analysis, estimate, trackingToken } = await submit(aProjectRequestInput({ text }))
  const today = riyadhDay(context.clock.now())
  expect(analysis).toEqual(analyse({ text, today, facts: facts as Facts }, undefined, openReader()))
  expect(analysis.facts).toMatchObject({ ...facts, hasContract: false })
  expect(analysis.findings.map(({ ruleId }) => ruleId)).toContain('advance_too_large')
  expect(analysis.estimate).toEqual(estimate)

  const [stored] = await sql`
    select a.facts, read_facts, rules_version, a.engine_version, r.facts as stated, r.city, r.area_sqm
    from analyses a join project_requests r on r.id = a.project_request_id where r.id = ${id}`
  expect(stored).toMatchObject({
    facts: analysis.facts,
    stated: facts,
    city: 'riyadh',
    area_sqm: 200,
    rules_version: analysis.rulesVersion,
    engine_version: estimate?.engineVersion,
  })
  expect(stored?.read_facts).toEqual(Object.keys(analysis.facts).filter((name) => !(name in facts)))
  expect(await services.readReport(trackingToken)).toEqual({
    reference: expect.stringMatching(/^MR-/),
    reportToken: expect.any(String),
    ownerName: 'نورة',
    locale: 'ar',
    receivedAt: context.clock.now().toISOString(),
    quoteDueAt: expect.any(String),
    text,
    status: 'received',
    analysis,
  })
})

test('a fact the owner removed is not added again', async () => {
  const text = 'الشقة دورين، المقاول يبغى 60% مقدم قبل ما يبدأ'
  const { analysis } = await submit(aProjectRequestInput({ text, dismissed: ['floors'] }))
  expect(analysis.facts).toMatchObject({ advancePercent: 60 })
  expect(analysis.facts).not.toHaveProperty('floors')
})

test('a report keeps the rules of its submit, and an older request is analysed again', async () => {
  const input = aProjectRequestInput()
  const { id, trackingToken, analysis } = await submit(input, 'the-first-key')
  await sql`update analyses set output = output || '{"rulesVersion":"2026-01"}' where project_request_id = ${id}`
  expect((await services.readReport(trackingToken))?.analysis.rulesVersion).toBe('2026-01')
  expect((await submit(input, 'the-first-key')).analysis.rulesVersion).toBe('2026-01')
  await sql`delete from analyses`
  expect((await services.readReport(trackingToken))?.analysis).toEqual(analysis)
  expect((await submit(input, 'the-first-key')).analysis).toEqual(analysis)
  expect(await services.readReport('x')).toBeUndefined()
})

test('the returned token opens the tracking page and nothing else', async () => {
  const { trackingToken, id, estimate } = await submit(aProjectRequestInput())
  const tracking = await services.readTracking(trackingToken)
  expect(tracking).toMatchObject({ id, status: 'received', ownerName: 'نورة', leads: [] })
  expect(tracking?.estimate).toEqual({ p10: estimate?.p10, p50: estimate?.p50, p90: estimate?.p90 })
  for (const wrong of [
    '',
    'x',
    trackingToken.slice(0, -1),
    `${trackingToken}A`,
    trackingToken.toLowerCase(),
    '\0',
  ]) {
    expect(await services.readTracking(wrong)).toBeUndefined()
  }
})

describe('repeated submits', () => {
  test('ten concurrent submits with the same key create one row and get one response', async () => {
    const [input, key] = [aProjectRequestInput(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(input, key)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await sql`select id from project_requests`).toHaveLength(1)
    expect(await waitingJobs(database)).toHaveLength(2)
  })

  test('a double submit without a key creates one row', async () => {
    const input = aProjectRequestInput()
    const [first, second] = await Promise.all([submit(input), submit(input)])
    expect(second).toEqual(first)
    expect(await sql`select id from project_requests`).toHaveLength(1)
  })

  test('the same input an hour later creates a new request', async () => {
    const input = aProjectRequestInput()
    await submit(input)
    context.clock.advance({ hours: 1 })
    await submit(input)
    expect(await sql`select id from project_requests`).toHaveLength(2)
  })

  test('the same key with other input is rejected and the first request stays', async () => {
    const key = randomUUID()
    await submit(aProjectRequestInput(), key)
    expect((await refusalOf(submit(aProjectRequestInput(), key))).code).toBe('idempotency.key_reused')
    expect(await sql`select id from project_requests`).toHaveLength(1)
  })

  test('a failed submit leaves nothing and its key can be used again', async () => {
    const [input, key] = [aProjectRequestInput(), randomUUID()]
    await sql`alter table estimates add constraint broken check (p10 < 0) not valid`
    await expect(submit(input, key)).rejects.toThrow(/broken/)
    await sql`alter table estimates drop constraint broken`
    expect(await sql`select id from project_requests`).toHaveLength(0)
    expect(await waitingJobs(database)).toHaveLength(0)
    await submit(input, key)
    expect(await sql`select id from project_requests`).toHaveLength(1)
  })
})

describe('rate limits', () => {
  test('a mobile gets ten requests an hour, and repeated submits do not count', async () => {
    const contact = { name: 'نورة', mobile: '0555000111' }
    const key = randomUUID()
    const first = aProjectRequestInput({ contact })
    for (let time = 0; time < 12; time++) await submit(first, key)
    for (let time = 0; time < 9; time++) await submit(aProjectRequestInput({ contact, text: `عمل ${time}` }))
    const refusal = await refusalOf(submit(aProjectRequestInput({ contact, text: 'زائد' })))
    expect(refusal).toMatchObject({ code: 'rateLimit.exceeded', status: 429 })
    expect(refusal.details.seconds).toBeGreaterThan(0)
    await submit(aProjectRequestInput())
    // A stranger who types this mobile uses up their own limit and not its owner's.
    await submit(aProjectRequestInput({ contact, text: 'من مكان آخر' }), undefined, '198.51.100.77')
  })

  test('an address that floods is rejected, whatever it sends', async () => {
    const codes = new Set<string>()
    for (let time = 0; time < 121; time++)
      codes.add((await refusalOf(submit({}, undefined, '198.51.100.1'))).code)
    expect([...codes]).toEqual(['http.invalid_input', 'rateLimit.exceeded'])
  })

  test('limits store neither mobile nor address', async () => {
    await submit(
      aProjectRequestInput({ contact: { name: 'نورة', mobile: '0555000222' } }),
      undefined,
      '203.0.113.99',
    )
    const keys = await sql<{ key: string }[]>`select key from rate_limits`
    expect(keys.map(({ key }) => key).join()).not.toMatch(/555000222|203\.0\.113/)
  })
})

describe('invalid input', () => {
  const facts = aProjectRequestInput().facts
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no consent', { consent: false }, { consent: 'projectRequest.consent_required' }],
    [
      'a landline',
      { contact: { name: 'نورة', mobile: '0114567890' } },
      { 'contact.mobile': 'projectRequest.mobile_invalid' },
    ],
    [
      'a name of one letter',
      { contact: { name: 'ن', mobile: '0551234567' } },
      { 'contact.name': 'projectRequest.name_too_short' },
    ],
    [
      'an area of nothing',
      { facts: { ...facts, areaSqm: 0 } },
      { 'facts.areaSqm': 'projectRequest.area_too_small' },
    ],
    [
      'half a metre',
      { facts: { ...facts, areaSqm: 120.5 } },
      { 'facts.areaSqm': 'projectRequest.area_not_whole' },
    ],
    [
      'a district of one letter',
      { facts: { ...facts, district: 'ح' } },
      { 'facts.district': 'projectRequest.district_too_short' },
    ],
    [
      'a city we do not serve',
      { facts: { ...facts, city: 'london' } },
      { 'facts.city': 'projectRequest.city_unknown' },
    ],
    [
      'a file nobody uploaded',
      { documentIds: [randomUUID()] },
      { 'documentIds.0': 'projectRequest.document_unknown' },
    ],
  ])('%s is reported at its field', async (_, overrides, expected) => {
    const { fieldErrors } = await refusalOf(submit(aProjectRequestInput(overrides)))
    expect(
      Object.fromEntries(Object.entries(fieldErrors ?? {}).map(([path, { code }]) => [path, code])),
    ).toEqual(expected)
  })

  test.each(['short', 'with space', 'x'.repeat(201), 'nul\0nul\0'])(
    'the idempotency key %j is rejected',
    async (key) => {
      expect((await refusalOf(submit(aProjectRequestInput(), key))).code).toBe('idempotency.key_invalid')
    },
  )

  test.each([
    null,
    7,
    'text',
    [],
    { facts: null },
    { facts: [], contact: 'x' },
    { __proto__: null, facts: { areaSqm: {} } },
  ])('%j is rejected without a server error', async (input) => {
    expect((await refusalOf(submit(input))).code).toBe('http.invalid_input')
  })

  test('unusual but valid input is stored: any digits, +966, bidi marks, unpaired surrogates', async () => {
    const contact = { name: 'نورة\u200f السعد', mobile: '\u200e+٩٦٦ ٥٥ ٥٠٠ ٠٣٣٣' }
    const odd = { ...facts, areaSqm: 121, district: 'حي 😀' }
    const { id } = await submit(aProjectRequestInput({ contact, facts: odd, text: 'نص \ud800 مقطوع\0' }))
    const [row] = await sql`
      select area_sqm, district, c.mobile from project_requests r join project_request_contacts c on c.project_request_id = r.id where r.id = ${id}`
    expect(row).toMatchObject({ area_sqm: 121, district: 'حي 😀', mobile: '966555000333' })
  })

  test('a name of one emoji is too short, although JavaScript counts two units', async () => {
    const { fieldErrors } = await refusalOf(
      submit(aProjectRequestInput({ contact: { name: '😀', mobile: '0551234567' } })),
    )
    expect(fieldErrors?.['contact.name']?.code).toBe('projectRequest.name_too_short')
  })

  test.each([
    { district: 'حي', areaSqm: 1 },
    { district: '😀😀', areaSqm: 20_000 },
    { district: 'ح'.repeat(60) },
  ])('input at the schema’s limits fits the table: %j', async (limits) => {
    const { id } = await submit(aProjectRequestInput({ facts: { ...facts, ...limits } }))
    const [row] = await sql`select district, area_sqm as "areaSqm" from project_requests where id = ${id}`
    expect(row).toMatchObject(limits)
  })
})
