import { sql as query } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/db.ts'
import { createServices } from '#server/services.ts'
import { asProvider, ownerOf, visitor } from '#testing/builders/actors.ts'
import {
  aProjectRequestInput,
  aProvider,
  createTestContext,
  type ProviderRow,
} from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { dispatchProjectRequest } from './dispatch-project-request.job.ts'
import { readOwnDispatch } from './read-own-dispatch.ts'

const database = await createTestDatabase()
const { db, sql } = database
const context = createTestContext(database)
afterAll(() => database.drop())

const month = '2026-11'
const placeOf = ({ id }: ProviderRow) =>
  readOwnDispatch(context, { kind: 'provider', providerId: id }, { month })

let [busy, elsewhere, designer] = [] as unknown as [ProviderRow, ProviderRow, ProviderRow]
let projectRequestId = ''

beforeAll(async () => {
  // The score counts days without activity, so registration is set to now.
  const came = { registered_at: context.clock.now() }
  for (let count = 0; count < 4; count++) await aProvider(database, came)
  busy = await aProvider(database, { city: 'jeddah', ...came })
  elsewhere = await aProvider(database, { service_cities: ['jeddah'], ...came })
  designer = await aProvider(database, { kind: 'designer', service_cities: ['taif'], ...came })
  await aProvider(database, { trades: ['insulation'], ...came })
  const input = aProjectRequestInput()
  const submitted = await createServices(context).submitProjectRequest(input, { clientAddress: '::1' })
  projectRequestId = submitted.id
  await dispatchProjectRequest(context, { projectRequestId })
})

test('a chosen provider reads their rank and score and finds the lead', async () => {
  const [lead] = await sql`select id, provider_id from leads order by id limit 1`
  const { counts, rounds } = await placeOf({ id: lead!.provider_id } as ProviderRow)
  expect(counts).toEqual({ considered: 1, chosen: 1, outranked: 0, gated: 0, unexplained: 0 })
  expect(rounds).toMatchObject([
    {
      projectType: 'interior_finishing',
      city: 'riyadh',
      wave: 1,
      limit: 3,
      leadId: lead!.id,
      explanation: { outcome: 'chosen', of: 5, parts: { fit: 10_000, freshness: 10_000 } },
    },
  ])
})

test('an outranked provider reads the missing points and which part alone would have sufficed', async () => {
  const { rounds } = await placeOf(busy)
  expect(rounds).toMatchObject([
    // Fit alone would only give equal points: 7,000 of 10,000 at a weight of 160.
    {
      explanation: {
        outcome: 'outranked',
        rank: 5,
        of: 5,
        pointsShort: 480_000,
        enoughAlone: ['fairness', 'response'],
      },
    },
  ])
})

test('an excluded provider reads each gate, how to open it, and the resulting rank', async () => {
  const own = await placeOf(elsewhere)
  // Ties are decided by a draw that differs for each project request.
  const { rank } = own.rounds[0]!.explanation
  expect(own).toMatchObject({
    counts: { gated: 1 },
    closed: [{ gate: 'city', city: 'riyadh', projectRequests: 1, wouldBeChosen: rank <= 3 ? 1 : 0 }],
    rounds: [
      {
        explanation: {
          outcome: 'gated',
          gates: [{ gate: 'city', facts: { serviceCities: ['jeddah', 'riyadh'] } }],
          of: 6,
          wouldBeChosen: rank <= 3,
        },
      },
    ],
  })
  const { closed } = await placeOf(designer)
  expect(closed.map(({ gate, wouldBeChosen }) => [gate, wouldBeChosen])).toEqual([
    ['city', 0],
    ['kind', 0],
  ])
})

test('a provider of another trade, and another month, have no rounds', async () => {
  const [other] = await sql<ProviderRow[]>`select id from providers where trades = '{insulation}'`
  expect((await placeOf(other!)).rounds).toEqual([])
  const before = await readOwnDispatch(
    context,
    { kind: 'provider', providerId: busy.id },
    { month: '2026-10' },
  )
  expect(before.counts.considered).toBe(0)
})

test('later waves that skip asked providers do not hide their lead', async () => {
  await sql`update leads set status = 'declined', answered_at = now()`
  await dispatchProjectRequest(context, { projectRequestId })
  const [lead] = await sql`select id, provider_id from leads where status = 'declined' limit 1`
  const { counts, rounds } = await placeOf({ id: lead!.provider_id } as ProviderRow)
  expect(counts).toEqual({ considered: 1, chosen: 1, outranked: 0, gated: 0, unexplained: 0 })
  expect(rounds).toHaveLength(1)
  expect((await placeOf(busy)).counts.chosen).toBe(1)
})

test('no column reveals anything about a rival', async () => {
  const asBusy = <Row>(work: (tx: Tx) => Promise<Row>) => db.withActor(asProvider(busy), work)
  const text = JSON.stringify(
    await asBusy((tx) => tx.selectFrom('dispatch_candidates').selectAll().execute()),
  )
  const rivals = await sql<{ id: string }[]>`select id from providers where id <> ${busy.id}`
  for (const { id } of rivals) expect(text).not.toContain(id)
  for (const column of ['inputs', 'seed', 'inputs_hash', 'decision_hash']) {
    const reading = asBusy((tx) => query`select ${query.ref(column)} from app.dispatch_rounds`.execute(tx))
    await expect(reading).rejects.toThrow('permission denied')
  }
  for (const actor of [visitor, ownerOf({ id: projectRequestId })]) {
    const reading = db.withActor(actor, (tx) => tx.selectFrom('dispatch_candidates').selectAll().execute())
    await expect(reading).rejects.toThrow('permission denied')
  }
})

test('a provider can neither write nor sign records', async () => {
  for (const statement of [
    query`update app.dispatch_candidates set score = 1`,
    query`delete from app.dispatch_rounds`,
    query`select app.log_dispatch_round(id) from app.dispatch_rounds`,
  ]) {
    await expect(db.withActor(asProvider(busy), (tx) => statement.execute(tx))).rejects.toThrow(
      'permission denied',
    )
  }
})

test('a lead whose reason was not stored still counts as one that came', async () => {
  const [lead] = await sql`select id, provider_id from leads where status = 'declined' limit 1`
  await sql`update dispatch_candidates set explanation = null`
  const { counts, rounds, unexplained } = await placeOf({ id: lead!.provider_id } as ProviderRow)
  expect(counts).toEqual({ considered: 1, chosen: 1, outranked: 0, gated: 0, unexplained: 1 })
  expect(unexplained).toMatchObject([
    { leadId: lead!.id, projectType: 'interior_finishing', city: 'riyadh', status: 'declined' },
  ])
  expect(rounds).toEqual([])
})
