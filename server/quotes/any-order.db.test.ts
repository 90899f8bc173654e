import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { acceptLead } from '#server/leads/accept-lead.ts'
import { declineLead } from '#server/leads/decline-lead.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { cancelProjectRequest, closeProjectRequest } from '#server/project-requests/end-project-request.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer, type OfferedLead } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { awardQuote } from './award-quote.ts'
import { submitQuote } from './submit-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
afterAll(() => database.drop())
const providers = [await aProvider(database), await aProvider(database)]

type Act = { who: 0 | 1; does: 'accept' | 'decline' | 'quote' | 'withdraw' | 'award'; amount: number }
type End = { who: 'owner'; does: 'cancel' | 'close' }
const anyAct: fc.Arbitrary<Act | End> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      who: fc.constantFrom(0 as const, 1 as const),
      does: fc.constantFrom(
        ...(['accept', 'accept', 'decline', 'quote', 'quote', 'quote', 'withdraw', 'award'] as const),
      ),
      amount: fc.constantFrom(4_000_000, 4_500_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ who: fc.constant('owner' as const), does: fc.constantFrom('cancel', 'close') }),
  },
)

/**
 * Performs the action and returns whether it was possible; a refusal is a valid outcome. Any other error fails the
 * test.
 */
async function attempt(act: Act | End, leads: OfferedLead[], trackingToken: string): Promise<boolean> {
  try {
    if (act.who === 'owner') {
      const end = act.does === 'cancel' ? cancelProjectRequest : closeProjectRequest
      await end(context, { trackingToken })
    } else await doIt(act, leads[act.who]!, trackingToken)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function doIt({ does, amount }: Act, { id, provider }: OfferedLead, trackingToken: string) {
  const lead = { leadId: id, providerId: provider.id, way: 'link' } as const
  const as = (work: (tx: Tx) => Promise<unknown>) => database.db.withActor(worker, work)
  if (does === 'accept') return as((tx) => acceptLead(tx, context, lead))
  if (does === 'decline') return as((tx) => declineLead(tx, context, lead))
  if (does === 'quote')
    return as((tx) => submitQuote(tx, context, { ...lead, source: 'link', input: { amount } }))
  if (does === 'withdraw') return as((tx) => withdrawQuote(tx, context, lead))
  const [last] = await sql`select id from quotes where lead_id = ${id} order by revision desc limit 1`
  return last && awardQuote(context, { trackingToken, quoteId: last.id })
}

interface State {
  request: string
  lead: string
  standing: string | null
  quotes: number
  disclosures: number
  accepted: boolean
}

const stateOf = (id: string) => sql<State[]>`
  select project_requests.status as request, leads.status as lead,
    (select status from quotes where lead_id = leads.id and status in ('submitted', 'awarded')) as standing,
    (select count(*)::int from quotes where lead_id = leads.id) as quotes,
    (select count(*)::int from contact_disclosures where lead_id = leads.id) as disclosures
  from leads join project_requests on project_requests.id = project_request_id
  where project_request_id = ${id} order by leads.id`

function holds(states: State[], wereAccepted: Set<number>): void {
  const won = states.filter(({ lead }) => lead === 'won')
  const [{ request }] = states as [State]
  expect(won.length).toBeLessThanOrEqual(1)
  // An awarded project request may be closed when the work is done.
  if (request === 'awarded') expect(won).toHaveLength(1)
  if (won.length > 0) expect(['awarded', 'closed']).toContain(request)
  for (const [at, { lead, standing, disclosures, quotes }] of states.entries()) {
    const expected = { quoted: 'submitted', won: 'awarded' }[lead] ?? null
    expect(standing).toBe(expected)
    expect(disclosures).toBe(wereAccepted.has(at) ? 1 : 0)
    if (quotes > 0) expect(disclosures).toBe(1)
    if (['awarded', 'closed', 'cancelled'].includes(request))
      expect(['won', 'lost', 'declined', 'expired']).toContain(lead)
  }
}

async function aRequestOfTwo() {
  const projectRequest = await aDispatched(database, context)
  const leads = []
  for (const provider of providers) leads.push(await anOffer(database, context, projectRequest, provider))
  return {
    id: projectRequest.id,
    leads,
    trackingToken: trackingTokenOf(context.config, projectRequest.id, 0),
  }
}

/** Two providers quote, one revises, one withdraws and quotes again, the first wins. */
const toTheAward: Act[] = [
  ...(['accept', 'quote'] as const).flatMap((does) => [
    { who: 0 as const, does, amount: 4_000_000 },
    { who: 1 as const, does, amount: 4_000_000 },
  ]),
  { who: 0, does: 'quote', amount: 4_500_000 },
  { who: 1, does: 'withdraw', amount: 0 },
  { who: 1, does: 'quote', amount: 4_500_000 },
  { who: 0, does: 'award', amount: 0 },
]

/** Milliseconds. The test runs hundreds of transactions on a possibly busy machine. */
const PATIENCE = 90_000

test(
  'no order of actions by two providers and an owner breaks an invariant',
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 10 }), async (acts) => {
        const { id, leads, trackingToken } = await aRequestOfTwo()
        const accepted = new Set<number>()
        for (const act of acts) {
          const isDone = await attempt(act, leads, trackingToken)
          if (isDone && act.does === 'accept') accepted.add(act.who as number)
          const states = await stateOf(id)
          holds(states, accepted)
          for (const { lead } of states) seen.add(lead)
        }
      }),
      {
        numRuns: 20,
        endOnFailure: true,
        examples: [[toTheAward], [[{ who: 0, does: 'decline', amount: 1 }]]],
      },
    )
    // The property is only meaningful when every outcome occurred.
    expect([...seen].toSorted()).toEqual(['accepted', 'declined', 'lost', 'offered', 'quoted', 'won'])
  },
  PATIENCE,
)

test('concurrent actions break no invariant', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 8 }), async (acts) => {
      const { id, leads, trackingToken } = await aRequestOfTwo()
      for (const who of [0, 1] as const)
        for (const does of ['accept', 'quote'] as const)
          await attempt({ who, does, amount: 5_000_000 }, leads, trackingToken)
      await Promise.all(acts.map((act) => attempt(act, leads, trackingToken)))
      holds(await stateOf(id), new Set([0, 1]))
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

test('after a withdrawn quote another provider is asked, once the first has had an hour to correct it', async () => {
  const { id, leads, trackingToken } = await aRequestOfTwo()
  const act = (does: Act['does']) => attempt({ who: 0, does, amount: 5_000_000 }, leads, trackingToken)
  const waves = () => sql`
    select extract(epoch from run_at - ${context.clock.now()})::int as seconds from graphile_worker.jobs
    where key = ${`projectRequest:${id}:dispatch:0`}`
  await act('accept')
  await act('quote')
  expect(await waves()).toEqual([])
  expect(await act('withdraw')).toBe(true)
  expect(await waves()).toEqual([{ seconds: 3600 }])
})

test('a failed commit leaves no status, receipt, message or job', async () => {
  const { id, leads, trackingToken } = await aRequestOfTwo()
  const [lead] = leads as [OfferedLead]
  const rows = () => sql`
    select (select count(*)::int from contact_disclosures) as receipts, (select count(*)::int from quotes) as quotes,
      (select count(*)::int from messages) as messages, (select count(*)::int from graphile_worker.jobs) as jobs,
      (select string_agg(status, ' ' order by id) from leads where project_request_id = ${id}) as leads`
  const before = await rows()
  const one = { leadId: lead.id, providerId: lead.provider.id, way: 'link', source: 'link' } as const
  const broken = database.db.withActor(worker, async (tx) => {
    await acceptLead(tx, context, one)
    await submitQuote(tx, context, { ...one, input: { amount: 4_500_000 } })
    throw new Error('the process was killed')
  })
  await expect(broken).rejects.toThrow('killed')
  expect(await rows()).toEqual(before)
  expect(await attempt({ who: 0, does: 'accept', amount: 1 }, leads, trackingToken)).toBe(true)
})
