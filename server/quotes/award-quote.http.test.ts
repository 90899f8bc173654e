import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyDisclosures } from '#server/dispatch/notify-disclosures.job.ts'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer, type OfferedLead } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

let projectRequest: Awaited<ReturnType<typeof aDispatched>>
let leads: OfferedLead[]
beforeEach(async () => {
  projectRequest = await aDispatched(database, api.context)
  leads = []
  for (let at = 0; at < 4; at++) leads.push(await anOffer(database, api.context, projectRequest))
})

const act = async (lead: OfferedLead, path: string, body: unknown = {}) =>
  (await api.post(`/leads/${lead.token}/${path}`, body)).json()
/** Accepts and quotes. Returns the quote's ID. */
async function quoted(lead: OfferedLead, quote: object = { amount: 4_500_000 }): Promise<string> {
  await act(lead, 'accept')
  return (await act(lead, 'quotes', quote)).quotes[0].id
}
const owner = () => ({ authorization: `Bearer ${projectRequest.trackingToken}` })
const award = (quoteId: string, headers = owner()) => api.post(`/quotes/${quoteId}/award`, {}, headers)
const asOwner = (path: string, body: unknown = {}, headers = {}) =>
  api.post(`/tracking/${projectRequest.trackingToken}/${path}`, body, headers)
const told = async (answer: Response) => ({ status: answer.status, body: await answer.json() })
const statuses = async () =>
  (await sql`select status from leads where project_request_id = ${projectRequest.id} order by id`).map(
    ({ status }) => status,
  )
const written = (kind: string) =>
  sql`select counterpart, content->'parameters' as parameters from messages where kind = ${kind} order by id`
beforeEach(() => sql`delete from messages`)

describe('awarding a quote', () => {
  test('one provider wins with the owner’s contact, those who answered are notified, and other leads end', async () => {
    const [first, second, third] = leads as [OfferedLead, OfferedLead, OfferedLead]
    const winner = await quoted(first)
    await quoted(second, { amount: 4_000_000 })
    await act(third, 'accept')
    const { status, body } = await told(await award(winner))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'awarded',
      leads: [{ quote: { id: winner, status: 'awarded' } }, { quote: { status: 'rejected' } }, {}, {}],
    })
    expect(await statuses()).toEqual(['won', 'lost', 'lost', 'lost'])
    const contact = `نورة، 0${projectRequest.mobile.slice(3)}`
    expect(await written('lead_won')).toMatchObject([
      { counterpart: first.provider.mobile, parameters: { contact } },
    ])
    const kind = await written('lead_lost')
    expect(kind.map(({ counterpart }) => counterpart)).toEqual(
      [second, third].map(({ provider }) => provider.mobile),
    )
    expect(JSON.stringify(kind)).not.toContain(first.provider.company_name)
    expect((await act(second, 'quotes', { amount: 3_000_000 })).code).toBe('lead.closed')
    expect((await api.get(`/leads/${second.token}`)).status).toBe(200)
    expect((await (await api.get(`/leads/${second.token}`)).json()).contact).toBeUndefined()
  })

  test('a repeated award returns the same and sends nothing more', async () => {
    const winner = await quoted(leads[0]!)
    const answers = await Promise.all([award(winner), award(winner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await written('lead_won')).toHaveLength(1)
  })

  test('of two concurrent awards, exactly one succeeds', async () => {
    const quotes = [await quoted(leads[0]!), await quoted(leads[1]!), await quoted(leads[2]!)]
    const answers = await Promise.all([...quotes, ...quotes].map((quote) => award(quote)))
    expect(answers.filter(({ status }) => status === 409).length).toBe(4)
    expect((await statuses()).filter((status) => status === 'won')).toHaveLength(1)
    const late = await award(quotes[0]!, { ...owner(), 'accept-language': 'ar' } as never)
    if (late.status === 409)
      expect(await late.json()).toMatchObject({
        code: 'projectRequest.already_awarded',
        detail: 'سبق أن اخترت عرضًا لهذا الطلب.',
      })
  })

  test('an award concurrent with a withdrawal or revision is consistent', async () => {
    for (const path of ['withdraw-quote', 'quotes', 'decline']) {
      const other = await aDispatched(database, api.context)
      const lead = await anOffer(database, api.context, other)
      const quote = await quoted(lead)
      const bearer = { authorization: `Bearer ${other.trackingToken}` }
      await Promise.all([award(quote, bearer), act(lead, path, { amount: 4_400_000 })])
      const [row] = await sql`
        select leads.status, project_requests.status as request,
          (select count(*)::int from quotes where lead_id = leads.id and status = 'awarded') as awarded
        from leads join project_requests on project_requests.id = project_request_id where leads.id = ${lead.id}`
      const isWon = row!.status === 'won'
      expect([row!.request === 'awarded', row!.awarded === 1]).toEqual([isWon, isWon])
    }
  })

  test('an expired, replaced, withdrawn, unknown or foreign quote cannot be awarded', async () => {
    const old = await quoted(leads[0]!, { amount: 4_500_000, validDays: 1 })
    const replaced = await quoted(leads[1]!)
    await act(leads[1]!, 'quotes', { amount: 4_400_000 })
    const withdrawn = await quoted(leads[2]!)
    await act(leads[2]!, 'withdraw-quote')
    const others = await aDispatched(database, api.context)
    const foreign = await quoted(await anOffer(database, api.context, others))
    api.context.clock.advance({ days: 1 })
    const codes = []
    for (const id of [old, replaced, withdrawn, foreign, randomUUID(), 'x'])
      codes.push((await told(await award(id))).body.code)
    expect(codes).toEqual([
      ...['quote.expired', 'quote.replaced', 'quote.withdrawn'],
      ...['quote.not_found', 'quote.not_found', 'quote.not_found'],
    ])
    expect((await api.post(`/quotes/${old}/award`, {})).status).toBe(401)
    expect((await award(old, { authorization: 'Bearer x' })).status).toBe(404)
    // A quote renewed by its provider can be chosen.
    const renewed = (await act(leads[0]!, 'quotes', { amount: 4_500_000 })).quotes[0].id
    expect((await award(renewed)).status).toBe(200)
  })
})

describe('ending a project request', () => {
  test('cancelling notifies providers who answered once, stores the reason, and rejects later answers', async () => {
    await quoted(leads[0]!)
    await act(leads[1]!, 'accept')
    const answers = await Promise.all([1, 2].map(() => asOwner('cancel', { reason: 'أجّلت المشروع' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await statuses()).toEqual(['lost', 'lost', 'lost', 'lost'])
    expect(await sql`select status from quotes where lead_id = ${leads[0]!.id}`).toEqual([
      { status: 'rejected' },
    ])
    expect((await written('project_request_ended')).map(({ counterpart }) => counterpart)).toEqual(
      leads.slice(0, 2).map(({ provider }) => provider.mobile),
    )
    expect(await sql`select end_reason from project_requests where id = ${projectRequest.id}`).toEqual([
      { end_reason: 'أجّلت المشروع' },
    ])
    expect((await act(leads[2]!, 'accept')).code).toBe('lead.closed')
    expect((await told(await asOwner('close'))).body.code).toBe('projectRequest.already_cancelled')
    expect((await told(await asOwner('quotes-wished', { quotesWished: 5 }))).status).toBe(409)
  })

  test('closing keeps the winner after an award, and ends the leads before one', async () => {
    await award(await quoted(leads[0]!))
    expect((await told(await asOwner('cancel'))).body.code).toBe('projectRequest.already_awarded')
    expect((await told(await asOwner('close'))).body).toMatchObject({ status: 'closed' })
    expect(await statuses()).toEqual(['won', 'lost', 'lost', 'lost'])
    expect(await written('project_request_ended')).toEqual([])
  })

  test('a reason that is too long or not text is rejected at its field, in both languages', async () => {
    for (const reason of ['ن'.repeat(501), 5, null]) {
      const english = (await told(await asOwner('cancel', { reason }))).body
      expect(english.fieldErrors.reason).toBeDefined()
      const arabic = (await told(await asOwner('cancel', { reason }, { 'accept-language': 'ar' }))).body
      expect(arabic.fieldErrors.reason.detail).not.toBe(english.fieldErrors.reason.detail)
    }
    expect(await statuses()).toEqual(['offered', 'offered', 'offered', 'offered'])
  })
})

test('wanting more quotes queues a matching run; fewer or an invalid number does not', async () => {
  const looks = () => sql`
    select 1 from graphile_worker.jobs where key = ${`projectRequest:${projectRequest.id}:dispatch:0`}`
  for (const quotesWished of [0, 6, 2.5, '3', null])
    expect(
      (await told(await asOwner('quotes-wished', { quotesWished }))).body.fieldErrors.quotesWished,
    ).toBeDefined()
  expect((await told(await asOwner('quotes-wished', { quotesWished: 2 }))).body.quotesWished).toBe(2)
  expect(await looks()).toHaveLength(0)
  expect((await told(await asOwner('quotes-wished', { quotesWished: 5 }))).body.quotesWished).toBe(5)
  expect(await looks()).toHaveLength(1)
})

test('an owner can write to asked providers only', async () => {
  const others = await aDispatched(database, api.context)
  const foreign = await anOffer(database, api.context, others)
  const write = (id: string, body: unknown) => asOwner(`leads/${id}/messages`, body)
  const answer = await told(await write(leads[1]!.id, { body: 'متى تبدؤون؟ 0551234567' }))
  expect(answer.body.leads[1].chat).toMatchObject([{ author: 'owner', hiddenDetails: true }])
  expect((await write(foreign.id, { body: 'سلام' })).status).toBe(404)
  expect((await write('x', { body: 'سلام' })).status).toBe(404)
  expect((await told(await write(leads[1]!.id, { body: ' ' }))).body.fieldErrors.body.code).toBe(
    'chat.body_missing',
  )
  const wrong = await api.post(`/tracking/${'x'.repeat(43)}/leads/${leads[1]!.id}/messages`, { body: 'سلام' })
  expect(wrong.status).toBe(404)
})

describe('disclosure receipts', () => {
  const payload = () => ({ projectRequestId: projectRequest.id })

  test('a disclosure is on the page immediately, and one message names the providers who have not quoted since', async () => {
    await act(leads[0]!, 'accept')
    await act(leads[1]!, 'accept')
    await quoted(leads[2]!)
    const tracking = await (await api.get(`/tracking/${projectRequest.trackingToken}`)).json()
    expect(tracking.leads).toMatchObject([
      { disclosure: { way: 'link' }, provider: { isVerified: true, whatsApp: leads[0]!.provider.mobile } },
      { disclosure: { way: 'link' } },
      { disclosure: { way: 'link' } },
      {},
    ])
    expect(tracking.leads[3].disclosure).toBeUndefined()
    expect(tracking.leads[3].provider.whatsApp).toBeUndefined()

    for (let time = 0; time < 2; time++) await notifyDisclosures(api.context, payload())
    const names = [leads[0]!, leads[1]!].map(({ provider }) => provider.company_name)
    expect(await written('contact_disclosed')).toMatchObject([
      { counterpart: projectRequest.mobile, parameters: { providers: names.join(' و') } },
    ])
  })

  test('the message waits for prices and for other accepts of the same wave', async () => {
    const before = api.context.clock.now().getTime()
    await act(leads[0]!, 'accept')
    const [job] =
      await sql`select run_at from graphile_worker.jobs where key = ${`lead:${leads[0]!.id}:notifyDisclosure`}`
    expect(job!.run_at.getTime() - before).toBe(10 * 60_000)
    await act(leads[0]!, 'quotes', { amount: 4_500_000 })
    await notifyDisclosures(api.context, payload())
    expect(await written('contact_disclosed')).toEqual([])
    expect(
      await sql`select id from contact_disclosures where lead_id = ${leads[0]!.id} and receipted_at is null`,
    ).toEqual([])
  })
})

test('the owner sees when a quote was withdrawn until another stands, and when the request ended', async () => {
  const read = async () => (await api.get(`/tracking/${projectRequest.trackingToken}`)).json()
  await quoted(leads[0]!)
  expect((await read()).leads[0]).not.toHaveProperty('withdrawnAt')
  await act(leads[0]!, 'withdraw-quote')
  const { leads: withdrawn } = await read()
  expect(Date.parse(withdrawn[0].withdrawnAt)).toBeGreaterThanOrEqual(Date.parse(withdrawn[0].answeredAt))
  await act(leads[0]!, 'quotes', { amount: 4_000_000 })
  const before = await read()
  expect(before.leads[0]).not.toHaveProperty('withdrawnAt')
  expect(before).not.toHaveProperty('endedAt')
  await asOwner('close')
  expect(Date.parse((await read()).endedAt)).toBeGreaterThanOrEqual(Date.parse(before.receivedAt))
})

test('a quote’s file is readable by its provider and owner, with a record, and by no rival or other owner', async () => {
  const [first, rival] = leads as [OfferedLead, OfferedLead]
  await act(first, 'accept')
  await act(rival, 'accept')
  const quote = { amount: 4_500_000, attachmentTokens: [await api.upload('quote_file')] }
  const [{ attachments }] = (await act(first, 'quotes', quote)).quotes
  const others = await aDispatched(database, api.context)
  const file = (way: string) => api.get(`/${way}/quote-files/${attachments[0].id}`)
  for (const way of [`leads/${first.token}`, `tracking/${projectRequest.trackingToken}`]) {
    const answer = await file(way)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('attachment')
  }
  for (const way of [`leads/${rival.token}`, `tracking/${others.trackingToken}`, `leads/${'x'.repeat(43)}`])
    expect((await file(way)).status).toBe(404)
  expect(await sql`select actor_kind, actor_id from document_downloads`).toEqual([
    { actor_kind: 'provider', actor_id: first.provider.id },
  ])
})

test('a file of another quote or of another kind is rejected', async () => {
  const [first, rival] = leads as [OfferedLead, OfferedLead]
  await act(first, 'accept')
  await act(rival, 'accept')
  const token = await api.upload('quote_file')
  await act(first, 'quotes', { amount: 4_500_000, attachmentTokens: [token] })
  for (const attachmentTokens of [[token], [await api.upload('licence')]])
    expect((await act(rival, 'quotes', { amount: 4_500_000, attachmentTokens })).fieldErrors).toMatchObject({
      'attachmentTokens.0': { code: 'document.unknown' },
    })
  expect((await act(first, 'quotes', { amount: 4_400_000, attachmentTokens: [token] })).quotes).toMatchObject(
    [{ attachments: [{}] }, { attachments: [] }],
  )
})
