import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuditEntry, findAuditFaults } from '#domain/audit/audit-chain.ts'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer, aSignedInProvider, type OfferedLead } from '#testing/builders/offered-lead.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const { provider, bearer } = await aSignedInProvider(database, api)
let work: Awaited<ReturnType<typeof aDispatched>>
let lead: OfferedLead
let quoteId: string

const QUOTE = {
  ...{ amount: 34_200_000, durationDays: 92, warrantyYears: 2 },
  paymentStages: [
    { label: 'دفعة مقدمة', percent: 20 },
    { label: 'بعد البلاط', percent: 70 },
    { label: 'عند التسليم', percent: 10 },
  ],
}

beforeEach(async () => {
  await sql`truncate rate_limits, mobile_codes`
  await sql`delete from messages`
  work = await aDispatched(database, api.context)
  lead = await anOffer(database, api.context, work, provider)
  await api.post(`/leads/${lead.token}/accept`, {})
  const quoted = await (await api.post(`/leads/${lead.token}/quotes`, QUOTE)).json()
  quoteId = quoted.quotes[0].id
})

const award = () =>
  api.post(`/quotes/${quoteId}/award`, {}, { authorization: `Bearer ${work.trackingToken}` })
const asOwner = (path = '', body: unknown = {}) =>
  api.post(`/tracking/${work.trackingToken}/contract${path}`, body)
const asProvider = (path = '', body: unknown = {}, headers: Record<string, string> = bearer) =>
  api.post(`/leads/${lead.id}/contract${path}`, body, headers)
const ownerReads = async () => (await api.get(`/tracking/${work.trackingToken}/contract`)).json()
const providerReads = async () => (await api.get(`/leads/${lead.id}/contract`, bearer)).json()
const codeOf = async (answer: Response) => {
  const { code, fieldErrors } = await answer.json()
  return `${answer.status} ${Object.values<{ code: string }>(fieldErrors ?? {})[0]?.code ?? code}`
}
const editOf = ({ terms }: Awaited<ReturnType<typeof ownerReads>>, changes: object = {}) => ({
  ...{ price: terms.price, warranties: terms.warranties, note: terms.note },
  durationDays: terms.durationDays,
  stages: terms.stages.map(({ label, percent }: { label: string; percent: number }) => ({ label, percent })),
  ...changes,
})
async function accept(side: 'owner' | 'provider', version = 1): Promise<Response> {
  const act = side === 'owner' ? asOwner : asProvider
  await act('/code')
  const code = await lastCodeTo(
    database,
    api.context.config,
    side === 'owner' ? work.mobile : provider.mobile,
  )
  return act('/acceptance', { version, code })
}
const ownRows = (table: string) =>
  sql`select 1 from ${sql(table)} where contract_id = (select id from contracts where lead_id = ${lead.id})`
const told = () => sql`select kind, counterpart from messages where kind like 'contract_waits%' order by id`

describe('the draft', () => {
  test('an award makes it from the quote, once, for both sides and nobody else', async () => {
    expect(await codeOf(await api.get(`/tracking/${work.trackingToken}/contract`))).toBe(
      '404 contract.not_found',
    )
    expect(await codeOf(await asOwner())).toBe('409 contract.not_awarded')
    await Promise.all([award(), award()])
    expect(await sql`select version, status from contracts where lead_id = ${lead.id}`).toEqual([
      { version: 1, status: 'draft' },
    ])
    expect(await ownerReads()).toMatchObject({
      ...{ side: 'owner', status: 'draft', version: 1, canAccept: true, canRevise: true },
      amounts: [7_866_000, 27_531_000, 3_933_000],
      terms: { price: 39_330_000, durationDays: 92, warranties: [{ part: 'works', years: 2 }] },
    })
    expect(await providerReads()).toMatchObject({ side: 'provider', version: 1 })

    await sql`update quotes set starts_within_days = 7 where id = ${quoteId}`
    for (const read of [ownerReads, providerReads])
      expect(await read()).toMatchObject({ quotedStartDays: 7, unsettled: expect.arrayContaining(['start']) })

    const stranger = await aSignedInProvider(database, api)
    expect((await api.get(`/leads/${lead.id}/contract`, stranger.bearer)).status).toBe(404)
    const losing = await anOffer(database, api.context, work, stranger.provider)
    expect((await api.get(`/leads/${losing.token}/contract`)).status).toBe(404)
    expect(await codeOf(await api.post(`/leads/${losing.token}/contract`, {}))).toBe(
      '409 contract.not_awarded',
    )
    expect((await api.get(`/leads/${lead.id}/contract`)).status).toBe(401)
    expect((await api.get('/tracking/nobodys/contract')).status).toBe(404)
  })

  test('work awarded before there were contracts gets one when a side asks', async () => {
    await award()
    for (let round = 0; round < 20; round += 1) {
      await sql`delete from contracts where lead_id = ${lead.id}`
      const made = await Promise.all([asOwner(), asProvider(), asOwner(), asProvider()])
      expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await ownRows('contract_versions')).toHaveLength(1)
    }
  })

  test('its terms are no staff’s to read, and no side writes past the commands', async () => {
    await award()
    for (const role of ['mimar_admin', 'mimar_visitor', 'mimar_staff'])
      await expect(
        database.sql.begin(async (tx) => {
          await tx`select set_config('role', ${role}, true)`
          return tx`select terms from app.contract_versions`
        }),
      ).rejects.toThrow(/permission denied/)
    for (const role of ['mimar_owner', 'mimar_provider'])
      await expect(
        database.sql.begin(async (tx) => {
          await tx`select set_config('role', ${role}, true)`
          return tx`update app.contracts set status = 'agreed', agreed_at = now()`
        }),
      ).rejects.toThrow(/permission denied/)
  })
})

describe('revising', () => {
  beforeEach(async () => {
    await award()
  })

  test('the other side sees what changed, is told once, and acceptances start anew', async () => {
    await accept('provider')
    await sql`delete from messages`
    const first = await ownerReads()
    const terms = editOf(first, { price: 38_900_000, startsOn: '2026-12-06' })
    const revised = await (await asOwner('/terms', { version: 1, terms })).json()
    expect(revised).toMatchObject({ version: 2, acceptances: [], terms: { price: 38_900_000 } })
    expect(await providerReads()).toMatchObject({
      revisions: [{ version: 2, side: 'owner', changed: ['price', 'startsOn'] }, { version: 1 }],
      before: { price: 39_330_000 },
    })
    await asOwner('/terms', { version: 2, terms })
    expect((await ownerReads()).version).toBe(2)
    expect(await told()).toEqual([{ kind: 'contract_waits_to_provider', counterpart: provider.mobile }])
  })

  test('of two revisions of the same version one counts, and the other reads again', async () => {
    const read = await ownerReads()
    const answers = await Promise.all([
      asOwner('/terms', { version: 1, terms: editOf(read, { price: 38_000_000 }) }),
      asProvider('/terms', { version: 1, terms: editOf(read, { price: 40_000_000 }) }),
    ])
    const codes = await Promise.all(answers.map(codeOf))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(codes).toContain('409 contract.changed')
    expect((await ownerReads()).version).toBe(2)
  })

  test.each([
    ['no terms', { version: 1 }],
    ['stages that are not the whole', { version: 1, terms: { stages: [{ label: 'x y', percent: 3 }] } }],
    ['a list of thousands', { version: 1, terms: { stages: Array(900).fill({ label: 'x', percent: 1 }) } }],
    ['a version of words', { version: 'one', terms: {} }],
  ])('%s is 422', async (_, body) => {
    expect((await asOwner('/terms', body)).status).toBe(422)
    expect((await ownerReads()).version).toBe(1)
  })
})

describe('an answer of the provider', () => {
  const ask = (body: string) =>
    api.post(`/tracking/${work.trackingToken}/leads/${lead.id}/messages`, { body })
  const answer = (body: string) => api.post(`/leads/${lead.token}/messages`, { body })
  const carry = (messageId: string, { version = 1, isCarried = true } = {}) => ({
    ...{ version, messageId, isCarried },
  })

  test('is carried into the draft with one act, read by both, set in the PDF, and kept by another revision', async () => {
    await ask('هل العزل ضمن السعر؟')
    await answer('نعم، العزل بطبقتين مشمول في السعر')
    await award()
    const { openAnswers } = await ownerReads()
    expect(openAnswers).toEqual([
      {
        id: expect.any(String),
        question: 'هل العزل ضمن السعر؟',
        answer: 'نعم، العزل بطبقتين مشمول في السعر',
      },
    ])
    await accept('provider')
    const [{ id }] = openAnswers
    expect((await asOwner('/answers', carry(id))).status).toBe(200)
    const read = await providerReads()
    expect(read).toMatchObject({
      version: 2,
      openAnswers: [],
      acceptances: [],
      terms: { answers: openAnswers },
    })
    expect(read.revisions[0]).toMatchObject({ side: 'owner', changed: ['answers'] })
    expect((await told()).filter(({ counterpart }) => counterpart === provider.mobile)).toHaveLength(1)
    // The same again, also by an old version, changes nothing.
    expect((await asOwner('/answers', carry(id))).status).toBe(200)
    expect((await ownerReads()).version).toBe(2)
    const pdf = await api.get(`/tracking/${work.trackingToken}/contract.pdf`)
    const { text } = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(text).toContain('نعم، العزل')
    await asProvider('/terms', { version: 2, terms: editOf(read, { note: 'شرط' }) })
    expect((await ownerReads()).terms.answers).toEqual(openAnswers)
    expect((await asProvider('/answers', carry(id, { version: 3, isCarried: false }))).status).toBe(200)
    expect((await ownerReads()).terms).not.toHaveProperty('answers')
  })

  test('of another lead, a question, a stale version and an agreed contract are refused', async () => {
    await ask('هل العزل ضمن السعر؟')
    await answer('نعم')
    await award()
    const { openAnswers } = await ownerReads()
    const [{ id }] = openAnswers
    const rival = await anOffer(database, api.context, work)
    const [other] = await sql`insert into chat_messages (lead_id, author, body, way, written_at)
      values (${rival.id}, 'owner', 'س', 'link', now() - interval '1 minute'), (${rival.id}, 'provider', 'ج', 'link', now())
      returning id`
    const [question] = await sql`select id from chat_messages where lead_id = ${lead.id} and author = 'owner'`
    for (const [body, refused] of [
      [carry(other!.id), '404 contract.answer_not_found'],
      [carry(question!.id), '404 contract.answer_not_found'],
      [carry('x'), '422 contract.answer_not_found'],
      [carry(id, { version: 7 }), '409 contract.changed'],
    ] as const)
      expect(await codeOf(await asOwner('/answers', body))).toBe(refused)
    expect((await asOwner('/answers', carry(id))).status).toBe(200)
    await accept('owner', 2)
    await accept('provider', 2)
    expect(await codeOf(await asProvider('/answers', carry(id, { version: 2, isCarried: false })))).toBe(
      '409 contract.agreed',
    )
    expect(await ownerReads()).toMatchObject({ openAnswers: [], terms: { answers: [{ id }] } })
  })

  test('eleven are too many', async () => {
    await ask('أسئلة')
    for (let at = 0; at < 11; at += 1) await answer(`جواب ${at}`)
    await award()
    const rows =
      await sql`select id from chat_messages where lead_id = ${lead.id} and author = 'provider' order by id`
    let version = 1
    for (const { id } of rows.slice(0, 10)) {
      expect((await asOwner('/answers', carry(id, { version }))).status).toBe(200)
      version += 1
    }
    expect(await codeOf(await asOwner('/answers', carry(rows[10]!.id, { version })))).toBe(
      '409 contract.too_many_answers',
    )
  })
})

describe('accepting', () => {
  beforeEach(async () => {
    await award()
  })

  test('both accept with their own code, the contract is agreed, and the chained log has both', async () => {
    expect((await accept('owner')).status).toBe(200)
    expect(await ownerReads()).toMatchObject({ status: 'draft', acceptances: [{ side: 'owner' }] })
    expect(await (await accept('provider')).json()).toMatchObject({ status: 'agreed', canRevise: false })
    expect(
      await codeOf(
        await asOwner('/terms', { version: 1, terms: editOf(await ownerReads(), { price: 38_000_000 }) }),
      ),
    ).toBe('409 contract.agreed')
    // Once accepted, a repeat needs no code.
    expect((await asOwner('/acceptance', { version: 1, code: '' })).status).toBe(200)
    const entries = await sql<AuditEntry[]>`
      select seq, previous_hash as "previousHash", record, hash from audit_entries order by seq`
    const [head] = await sql`select seq, hash from audit_head`
    const { createHash } = await import('node:crypto')
    const lines = entries.map((entry) => ({ ...entry, seq: Number(entry.seq) }))
    expect(
      findAuditFaults(lines, { seq: Number(head!.seq), hash: head!.hash }, (text) =>
        createHash('sha256').update(text).digest('hex'),
      ),
    ).toEqual([])
    const accepted = lines
      .map(({ record }) => JSON.parse(record))
      .filter(({ action, subjectId }) => action === 'contract.accepted' && subjectId)
    expect(
      accepted.slice(-2).map(({ details }) => [details.side, details.version, details.terms.length]),
    ).toEqual([
      ['owner', 1, 64],
      ['provider', 1, 64],
    ])
    expect(JSON.stringify(accepted)).not.toContain('دفعة')
  })

  test('a link is not enough for a provider, and one side’s code is not the other’s', async () => {
    for (const path of ['/code', '/acceptance'])
      expect(
        await codeOf(await api.post(`/leads/${lead.token}/contract${path}`, { version: 1, code: '123456' })),
      ).toBe('403 contract.session_required')
    await asOwner('/code')
    const code = await lastCodeTo(database, api.context.config, work.mobile)
    expect(await codeOf(await asProvider('/acceptance', { version: 1, code }))).toBe('409 mobile.code_over')
    expect(await codeOf(await asOwner('/acceptance', { version: 2, code }))).toBe('409 contract.changed')
    expect(await ownRows('contract_acceptances')).toHaveLength(0)
    expect((await asOwner('/acceptance', { version: 1, code })).status).toBe(200)
  })

  test('five wrong guesses end a code, and nothing is accepted', async () => {
    await asOwner('/code')
    const code = await lastCodeTo(database, api.context.config, work.mobile)
    const wrong = code === '111111' ? '222222' : '111111'
    const codes = []
    for (let guess = 0; guess < 5; guess++)
      codes.push(await codeOf(await asOwner('/acceptance', { version: 1, code: wrong })))
    expect(codes).toEqual([...Array(4).fill('422 mobile.code_wrong'), '409 mobile.code_over'])
    expect(await codeOf(await asOwner('/acceptance', { version: 1, code }))).toBe('409 mobile.code_over')
    expect((await ownerReads()).acceptances).toEqual([])
  })

  test('a revision between code and acceptance is read first', async () => {
    await asOwner('/code')
    const code = await lastCodeTo(database, api.context.config, work.mobile)
    await asProvider('/terms', { version: 1, terms: editOf(await providerReads(), { price: 41_000_000 }) })
    expect(await codeOf(await asOwner('/acceptance', { version: 1, code }))).toBe('409 contract.changed')
  })

  test('both at once agree it once', async () => {
    await asOwner('/code')
    await asProvider('/code')
    const codes = [
      await lastCodeTo(database, api.context.config, work.mobile),
      await lastCodeTo(database, api.context.config, provider.mobile),
    ]
    const answers = await Promise.all([
      asOwner('/acceptance', { version: 1, code: codes[0] }),
      asProvider('/acceptance', { version: 1, code: codes[1] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await ownerReads()).status).toBe('agreed')
  })
})

describe('the work', () => {
  beforeEach(async () => {
    await award()
    await accept('owner')
    await accept('provider')
    await sql`delete from messages`
  })
  const say = (side: 'owner' | 'provider', event: object) =>
    (side === 'owner' ? asOwner : asProvider)('/events', event)
  const asks = { kind: 'payment_asked', stage: 1, amount: 27_531_000 }

  test('a payment that is asked for is held against what stands, and the owner is told once', async () => {
    await say('provider', { kind: 'progress', stage: 0, percent: 100 })
    await say('owner', { kind: 'paid', stage: 0, amount: 7_866_000 })
    await say('provider', { kind: 'progress', stage: 1, percent: 60 })
    expect((await say('provider', asks)).status).toBe(200)
    const { work } = await ownerReads()
    expect(work).toMatchObject({ paid: 7_866_000, paidPercent: 20, current: 1 })
    expect(work.asked).toMatchObject([{ stage: 1, amount: 27_531_000, isDue: false, paidAfter: 90 }])
    expect(work.asked[0].wise).toBeLessThan(27_531_000)
    expect(await sql`select kind, counterpart from messages where kind = 'payment_asked'`).toEqual([
      { kind: 'payment_asked', counterpart: mobileOf() },
    ])
    await say('owner', { kind: 'part_proposed', stage: 1, amount: work.asked[0].wise })
    expect((await providerReads()).work.asked[0].reply).toMatchObject({ kind: 'part_proposed' })
    await say('owner', { kind: 'paid', stage: 1, amount: work.asked[0].wise })
    expect((await providerReads()).work.asked).toEqual([])
    expect((await say('provider', { kind: 'received', stage: 1, amount: work.asked[0].wise })).status).toBe(
      200,
    )
  })
  const mobileOf = () => work.mobile

  test('the provider’s list of quotes says which stage it is at, as the contract does', async () => {
    const listed = async () =>
      (await (await api.get('/me/quotes?status=awarded', bearer)).json()).items[0].work
    const { terms, work: begun } = await providerReads()
    const stages = terms.stages.length
    expect(await listed()).toEqual({ stage: begun.current + 1, stages })
    await say('provider', { kind: 'progress', stage: begun.current, percent: 100 })
    expect(await listed()).toEqual({ stage: (await providerReads()).work.current + 1, stages })
    await say('provider', { kind: 'progress', stage: begun.current, percent: 90 })
    expect(await listed()).toEqual({ stage: begun.current + 1, stages })
    for (const stage of Array.from({ length: stages }, (_, at) => at))
      await say('provider', { kind: 'progress', stage, percent: 100 })
    expect((await providerReads()).work.current).toBeUndefined()
    expect(await listed()).toEqual({ stages })
  })

  test('the owner’s list has it first with the advice, and nobody else’s has it', async () => {
    const signedIn = async (mobile: string) => {
      const person = await api.signUp()
      const named = await fetch(`${api.url}/api/v1/me/owner`, {
        method: 'PUT',
        body: JSON.stringify({ name: 'نورة', locale: 'ar' }),
        headers: { 'content-type': 'application/json', ...person.bearer },
      })
      expect(named.status).toBe(200)
      await api.post('/me/owner/mobile', { mobile: `0${mobile.slice(3)}` }, person.bearer)
      const code = await lastCodeTo(database, api.context.config, mobile)
      expect((await api.post('/me/owner/mobile/verify', { code }, person.bearer)).status).toBe(200)
      return person
    }
    // A newer request stands behind the one that waits.
    const newer = await aDispatched(database, api.context, {
      contact: { name: 'نورة', mobile: `0${work.mobile.slice(3)}` },
      text: 'تشطيب ملحق في السطح',
    })
    const owner = await signedIn(work.mobile)
    const stranger = await signedIn('966579999001')
    const listOf = async ({ bearer: own }: typeof owner) =>
      (await (await api.get('/me/project-requests', own)).json()).items
    await say('provider', { kind: 'progress', stage: 0, percent: 100 })
    await say('owner', { kind: 'paid', stage: 0, amount: 7_866_000 })
    expect((await listOf(owner))[0]).not.toHaveProperty('askedPayment')
    await say('provider', asks)
    const { wise } = (await ownerReads()).work.asked[0]
    const items = await listOf(owner)
    expect(items.map(({ id }: { id: string }) => id)).toEqual([work.id, newer.id])
    expect(items[0].askedPayment).toEqual({ number: 2, amount: 27_531_000, wise })
    expect(items[0].work).toEqual({ price: 39_330_000, stages: 3, stage: 2 })
    expect(items[1]).not.toHaveProperty('askedPayment')
    expect(items[1]).not.toHaveProperty('work')
    expect(await listOf(stranger)).toEqual([])
    await say('owner', { kind: 'to_see', stage: 1 })
    const answered = await listOf(owner)
    expect(answered.map(({ id }: { id: string }) => id)).toEqual([newer.id, work.id])
    expect(answered[1]).not.toHaveProperty('askedPayment')
  })

  test('of two payments at once that pass the price together one counts', async () => {
    const paid = { kind: 'paid', stage: 1, amount: 30_000_000 }
    const answers = await Promise.all([say('owner', paid), say('owner', paid)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await ownerReads()).work.paid).toBe(30_000_000)
  })

  test('the same key notes once, whatever the process', async () => {
    const key = { 'idempotency-key': 'one-and-the-same-payment' }
    const paid = { kind: 'paid', stage: 0, amount: 1_000_000 }
    const post = () => api.post(`/tracking/${work.trackingToken}/contract/events`, paid, key)
    expect((await Promise.all([post(), post(), post()])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ownerReads()).work.paid).toBe(1_000_000)
  })

  test.each([
    ['owner', { kind: 'progress', stage: 0, percent: 50 }, '409 contract.not_yours_to_say'],
    ['provider', { kind: 'paid', stage: 0, amount: 1 }, '409 contract.not_yours_to_say'],
    ['owner', { kind: 'paid', stage: 9, amount: 1 }, '409 contract.stage_unknown'],
    ['owner', { kind: 'paid', stage: 0 }, '422 field.required'],
    ['owner', { kind: 'paid', stage: 0, amount: -5 }, '422 quote.amount_too_small'],
    ['owner', { kind: 'problem', stage: 0, body: ' ' }, '422 field.required'],
    ['provider', { kind: 'received', stage: 0, amount: 1 }, '409 contract.not_paid'],
    ['owner', { kind: 'stolen', stage: 0 }, '422 field.invalid'],
  ] as const)('%s says %o: %s', async (side, event, code) => {
    expect(await codeOf(await say(side, event))).toBe(code)
    expect((await ownerReads()).work.events).toEqual([])
  })

  test('others say and read nothing of it, and a draft has no work', async () => {
    const stranger = await aSignedInProvider(database, api)
    const theirs = await api.post(`/leads/${lead.id}/contract/events`, asks, stranger.bearer)
    expect(theirs.status).toBe(404)
    await sql`update contracts set status = 'draft', agreed_at = null where lead_id = ${lead.id}`
    expect(await codeOf(await say('provider', asks))).toBe('409 contract.not_agreed')
  })

  test('a commit that fails leaves neither event nor message', async () => {
    await sql`create or replace function app.fail_now() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`
    await sql`create trigger fail_now before insert on app.messages for each row execute function app.fail_now()`
    expect((await say('provider', asks)).status).toBe(500)
    await sql`drop trigger fail_now on app.messages`
    expect((await ownerReads()).work.events).toEqual([])
    expect((await say('provider', asks)).status).toBe(200)
  })
})

test('the paper has both languages, and says that it is a model and whether it is agreed', async () => {
  await award()
  const paper = async () => {
    const answer = await api.get(`/tracking/${work.trackingToken}/contract.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    return (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).text
  }
  const draft = await paper()
  expect(draft).toContain('Draft, version 1')
  expect(draft).toContain('have a lawyer read it')
  expect(draft).toContain('393,300')
  await accept('owner')
  await accept('provider')
  expect(await paper()).not.toContain('Draft, version')
  expect((await api.get(`/leads/${lead.id}/contract.pdf`, bearer)).status).toBe(200)
})

test('an erasure empties the terms, and the contract is gone for both', async () => {
  await award()
  await sql`update project_requests set erased_at = now() where id = ${work.id}`
  expect((await providerReads()).code).toBe('contract.not_found')
  expect(await codeOf(await asProvider('/code'))).toBe('404 contract.not_found')
  expect(
    await sql`select terms from contract_versions join contracts on id = contract_id where lead_id = ${lead.id}`,
  ).toEqual([{ terms: {} }])
})
