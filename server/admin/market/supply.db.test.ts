/** Supply from what is kept of the directory beside providers counted one by one, after acts of several processes. */
import { afterAll, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { countListed, readSupply } from './read-market.ts'

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const PROVIDERS = 24
const [HANDS, TURNS, ROUNDS] = [4, 15, 4]

/** The same numbers in each run. */
let state = 20_261_130
function below(count: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * count)
}
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
const someOf = <Value>(values: readonly Value[]) =>
  Array.from({ length: 1 + below(3) }, () => oneOf(values.slice(0, 4)))

type Act = (tx: typeof sql, id: string) => Promise<unknown>
/** What decisions, sanctions, edits, leaves, packages and the demo switch write. */
const ACTS: Act[] = [
  (tx, id) =>
    tx`update providers set status = ${oneOf(['approved', 'approved', 'rejected'])} where id = ${id}`,
  (tx, id) => tx`update providers set suspended_at = ${oneOf([new Date(), null])} where id = ${id}`,
  // A list may name one twice.
  (tx, id) => tx`update providers set trades = ${someOf(PROJECT_TYPES)} where id = ${id}`,
  (tx, id) => tx`update providers set service_cities = ${someOf(CITIES)} where id = ${id}`,
  (tx, id) =>
    tx`update providers set kind = ${oneOf(['contractor', 'supplier', 'designer'])} where id = ${id}`,
  (tx, id) => tx`update providers set takes_leads = ${below(2) === 0} where id = ${id}`,
  (tx) =>
    tx`update providers set takes_leads = not takes_leads where city = 'riyadh' and mobile like ${`%${below(10)}`}`,
  (tx, id) =>
    tx`update providers set subscription_status = ${oneOf(['active', 'grace', 'expired', null])} where id = ${id}`,
  (tx, id) => tx`update providers set is_hidden = ${below(2) === 0} where id = ${id}`,
  (tx, id) => tx`update providers set contact_name = 'سالم' where id = ${id}`,
  (tx, id) => tx`delete from providers where id = ${id}`,
]

/** Some acts in one transaction, which is kept, given up, or loses its process half-way. */
async function turn(end: 'kept' | 'given up' | 'killed', acts: { act: Act; id: string }[]) {
  await sql
    .begin(async (tx) => {
      for (const { act, id } of acts) await act(tx as unknown as typeof sql, id)
      if (end === 'killed') await tx`select pg_terminate_backend(pg_backend_pid())`
      if (end === 'given up') throw new Error('given up')
    })
    // Two who wait for each other: PostgreSQL ends one of them, which is one more way to lose a transaction.
    .catch((error: Error & { code?: string }) => {
      const isExpected =
        end === 'killed' || (end === 'given up' && error.message === end) || error.code === '40P01'
      if (!isExpected) throw error
    })
}

/** From the rows of providers alone. */
async function counted() {
  const cells = await sql<{ project_type: string; city: string; providers: number }[]>`
    select trade as project_type, city, count(distinct id)::integer as providers
    from providers, unnest(trades) as trade, unnest(service_cities) as city
    where status = 'approved' and suspended_at is null and not is_hidden and takes_leads
      and coalesce(subscription_status, 'active') in ('active', 'grace')
    group by 1, 2`
  const [listed] = await sql<{ all: number; subscribed: number }[]>`
    select count(*)::integer as all, (count(*) filter (where subscription_status is not null))::integer as subscribed
    from providers
    where status = 'approved' and suspended_at is null and not is_hidden and takes_leads
      and coalesce(subscription_status, 'active') in ('active', 'grace')`
  return { cells: sorted([...cells]), listed: { ...listed! } }
}

const kept = () =>
  db.read(worker, async (tx) => ({
    cells: sorted(await readSupply(tx)),
    listed: await countListed(tx),
  }))

const sorted = <Row extends { project_type: string; city: string }>(rows: Row[]) =>
  rows
    .map((row) => ({ ...row }))
    .toSorted((a, b) => `${a.project_type} ${a.city}`.localeCompare(`${b.project_type} ${b.city}`))

test('supply equals the providers counted one by one after random acts in parallel, undone and killed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids: string[] = []
    for (let made = 0; made < PROVIDERS; made += 1)
      ids.push(
        (await aProvider(database, { trades: someOf(PROJECT_TYPES), service_cities: someOf(CITIES) })).id,
      )
    expect(await kept()).toEqual(await counted())
    const hands = Array.from({ length: HANDS }, async (_, hand) => {
      for (let at = 0; at < TURNS; at += 1) {
        const acts = Array.from({ length: 1 + below(4) }, () => ({ act: oneOf(ACTS), id: oneOf(ids) }))
        await turn(oneOf(['kept', 'kept', 'kept', 'given up', at % 5 === hand ? 'killed' : 'kept']), acts)
      }
    })
    await Promise.all(hands)
    const truth = await counted()
    expect(await kept()).toEqual(truth)
    // What there is to compare: neither nobody, nor everybody.
    expect(truth.listed.all).toBeGreaterThan(0)
    expect(truth.listed.all).toBeLessThan(PROVIDERS * (round + 1))
    expect(truth.listed.subscribed).toBeGreaterThan(0)
  }
})
