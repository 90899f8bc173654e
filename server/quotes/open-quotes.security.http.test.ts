/** Whether an owner opened a quote: told by their browser, kept once, read by its provider alone. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql, db } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

/** A request with a quote that its owner has not opened. */
async function aQuoted() {
  const firm = await aSignedInProvider(database, api)
  const projectRequest = await aDispatched(database, api.context)
  const lead = await anOffer(database, api.context, projectRequest, firm.provider)
  const act = (path: string, body: object = {}) => api.post(`/leads/${lead.id}/${path}`, body, firm.bearer)
  await act('accept')
  await act('quotes', { amount: 4_500_000 })
  const quoteOf = async () =>
    (await sql`select id from quotes where lead_id = ${lead.id} and status = 'submitted'`)[0]!.id as string
  const open = (quotes: unknown) => api.post(`/tracking/${projectRequest.trackingToken}/opened`, { quotes })
  const asProvider = async () =>
    [
      (await (await api.get('/me/quotes', firm.bearer)).json()).items[0],
      (await (await api.get('/me/leads?status=quoted', firm.bearer)).json()).items[0].quote,
      (await (await api.get(`/leads/${lead.id}`, firm.bearer)).json()).quotes[0],
    ].map(({ isOpened, openedOn }) => [isOpened, openedOn])
  return { firm, projectRequest, lead, act, quoteOf, open, asProvider }
}
const stored = (quoteId: string) =>
  sql`select opened_on::text from quote_openings where quote_id = ${quoteId}`
const UNOPENED = [false, undefined]
const today = () => riyadhDay(api.context.clock.now())

test('a provider reads that a quote was not opened, then the day of the first time, in every list', async () => {
  const { quoteOf, open, asProvider } = await aQuoted()
  expect(await asProvider()).toEqual([UNOPENED, UNOPENED, UNOPENED])
  expect((await open([await quoteOf()])).status).toBe(204)
  const opened = [true, today()]
  expect(await asProvider()).toEqual([opened, opened, opened])
})

test('only the first day is kept, also when several tabs tell it at once', async () => {
  const { quoteOf, open } = await aQuoted()
  const quote = await quoteOf()
  const answers = await Promise.all([open([quote]), open([quote]), open([quote, quote])])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  await sql`update quote_openings set opened_on = '2026-01-02' where quote_id = ${quote}`
  expect((await open([quote])).status).toBe(204)
  expect(await stored(quote)).toEqual([{ opened_on: '2026-01-02' }])
})

test('reading the tracking link, as previews, robots and assistants do, opens nothing', async () => {
  const { projectRequest, quoteOf } = await aQuoted()
  const quote = await quoteOf()
  const read = await (await api.get(`/tracking/${projectRequest.trackingToken}`)).json()
  expect(read.leads[0].quote.isOpened).toBe(false)
  await api.get(`/tracking/${projectRequest.trackingToken}/project.pdf`)
  expect(await stored(quote)).toEqual([])
})

test('a revised quote was not opened until its owner opens it again', async () => {
  const { act, quoteOf, open, asProvider } = await aQuoted()
  const first = await quoteOf()
  await open([first])
  await act('quotes', { amount: 4_200_000 })
  expect((await asProvider())[1]).toEqual(UNOPENED)
  expect((await open([first])).status).toBe(204)
  expect((await asProvider())[1]).toEqual(UNOPENED)
})

test('quotes of other requests, withdrawn ones and unknown ids are passed over; broken bodies are refused', async () => {
  const mine = await aQuoted()
  const other = await aQuoted()
  const foreign = await other.quoteOf()
  expect((await mine.open([foreign, randomUUID()])).status).toBe(204)
  expect(await stored(foreign)).toEqual([])
  const withdrawn = await mine.quoteOf()
  await mine.act('withdraw-quote')
  expect((await mine.open([withdrawn])).status).toBe(204)
  expect(await stored(withdrawn)).toEqual([])
  for (const broken of [undefined, 'x', ["' or 1=1 --"], Array.from({ length: 21 }, randomUUID)])
    expect((await mine.open(broken)).status).toBe(422)
  expect((await api.post('/tracking/nobody/opened', { quotes: [] })).status).toBe(404)
})

test('a quote sent before this was recorded says neither', async () => {
  const { quoteOf, open, asProvider } = await aQuoted()
  await sql`insert into quote_openings (quote_id) values (${await quoteOf()})`
  const unknown = [undefined, undefined]
  expect(await asProvider()).toEqual([unknown, unknown, unknown])
  await open([await quoteOf()])
  expect(await asProvider()).toEqual([unknown, unknown, unknown])
})

test('row-level security shows an opening to its owner and its provider, and lets the owner alone add it', async () => {
  const mine = await aQuoted()
  const other = await aQuoted()
  const quote = await mine.quoteOf()
  await mine.open([quote])
  const ownerOf = ({ projectRequest }: typeof mine): Actor => ({
    kind: 'owner',
    projectRequestId: projectRequest.id,
  })
  const providerOf = ({ firm }: typeof mine): Actor => ({ kind: 'provider', providerId: firm.provider.id })
  const seen = (actor: Actor) =>
    db.read(actor, (tx) => tx.selectFrom('quote_openings').select('quote_id').execute())
  expect(await seen(ownerOf(mine))).toEqual([{ quote_id: quote }])
  expect(await seen(ownerOf(other))).toEqual([])
  expect(await seen(providerOf(mine))).toEqual([{ quote_id: quote }])
  expect(await seen(providerOf(other))).toEqual([])
  const add = (actor: Actor, quote_id: string) =>
    db.withActor(actor, (tx) =>
      tx.insertInto('quote_openings').values({ quote_id, opened_on: '2026-11-30' }).execute(),
    )
  const foreign = await other.quoteOf()
  await expect(add(ownerOf(mine), foreign)).rejects.toThrow()
  await expect(add(providerOf(other), foreign)).rejects.toThrow()
  const admin: Actor = { kind: 'admin', userId: randomUUID() }
  for (const nobody of [visitor, admin]) await expect(seen(nobody)).rejects.toThrow()
  await expect(
    db.withActor(ownerOf(mine), (tx) =>
      tx.updateTable('quote_openings').set({ opened_on: '2020-01-01' }).execute(),
    ),
  ).rejects.toThrow()
})

test('an erasure takes the openings of the owner’s quotes', async () => {
  const { lead, quoteOf, open } = await aQuoted()
  const quote = await quoteOf()
  await open([quote])
  await sql`select app.empty_quotes(array[${lead.id}]::uuid[])`
  expect(await stored(quote)).toEqual([])
})
