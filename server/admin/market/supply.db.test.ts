/** Supply from what is kept of the directory beside providers counted one by one, after acts of several processes. */
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { countListed, readSupply } from './read-market.ts'

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const PROVIDERS = 12
const [HANDS, TURNS, ROUNDS] = [3, 10, 2]

/** The same numbers in each run. */
let state = 20_261_130
function below(count: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * count)
}
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
const someOf = <Value>(values: readonly Value[]) =>
  Array.from({ length: 1 + below(3) }, () => oneOf(values.slice(0, 4)))

type Act = () => [text: string, values?: unknown[]]
const set = (column: string, value: unknown): [string, unknown[]] => [
  `update app.providers set ${column} = $2 where id = $1`,
  [value],
]
/** What decisions, sanctions, edits, leaves, packages and the demo switch write. */
const ACTS: Act[] = [
  () => set('status', oneOf(['approved', 'approved', 'rejected'])),
  () => set('suspended_at', oneOf([new Date(), null])),
  // A list may name one twice.
  () => set('trades', someOf(PROJECT_TYPES)),
  () => set('service_cities', someOf(CITIES)),
  () => set('kind', oneOf(['contractor', 'supplier', 'designer'])),
  () => set('takes_leads', below(2) === 0),
  () => set('subscription_status', oneOf(['active', 'grace', 'expired', null])),
  () => ['update app.providers set is_hidden = is_demo and not is_hidden where id = $1'],
  () => set('contact_name', 'سالم'),
  () => ['delete from app.providers where id = $1'],
  // Many at once.
  () => [
    `update app.providers set takes_leads = not takes_leads where id >= $1 and mobile like $2`,
    [`%${below(10)}`],
  ],
]

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(database.url)
  // The end of a connection reports here too.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Some acts in one transaction, which is kept, given up, or loses its process half-way. */
async function turn(client: pg.Client, end: 'kept' | 'given up' | 'killed', ids: string[]): Promise<void> {
  try {
    await client.query('begin')
    for (let acts = 1 + below(4); acts > 0; acts -= 1) {
      const [text, values = []] = oneOf(ACTS)()
      await client.query(text, [oneOf(ids), ...values])
    }
    if (end === 'killed') await client.query('select pg_terminate_backend(pg_backend_pid())')
    await client.query(end === 'kept' ? 'commit' : 'rollback')
  } catch (error) {
    if (end === 'killed') return
    // Of two who wait for each other PostgreSQL ends one, which is one more way to lose a transaction.
    if ((error as { code?: string }).code !== '40P01') throw error
    await client.query('rollback')
  }
}

/** From the rows of providers alone. */
async function counted() {
  const cells = await sql<{ project_type: string; city: string; providers: number }[]>`
    select trade as project_type, place as city, count(distinct id)::integer as providers
    from providers, unnest(trades) as trade, unnest(service_cities) as place
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
  // Made before all others, so that no act is on it: whatever they come to, somebody is listed, with a package.
  await aProvider(database, { trades: ['villa_construction'], subscription_status: 'active' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids: string[] = []
    for (let made = 0; made < PROVIDERS; made += 1)
      ids.push(
        (
          await aProvider(database, {
            trades: someOf(PROJECT_TYPES),
            service_cities: someOf(CITIES),
            is_demo: made % 2 === 0,
          })
        ).id,
      )
    expect(await kept()).toEqual(await counted())
    const hands = Array.from({ length: HANDS }, async (_, hand) => {
      let client = await connect()
      for (let at = 0; at < TURNS; at += 1) {
        const end = at % 5 === hand ? 'killed' : oneOf(['kept', 'kept', 'kept', 'given up'] as const)
        await turn(client, end, ids)
        if (end !== 'killed') continue
        await client.end()
        client = await connect()
      }
      await client.end()
    })
    await Promise.all(hands)
    const truth = await counted()
    expect(await kept()).toEqual(truth)
    // What there is to compare: neither nobody, nor everybody.
    expect(truth.listed.all).toBeGreaterThan(0)
    expect(truth.listed.all).toBeLessThan(PROVIDERS * (round + 1) + 1)
    expect(truth.listed.subscribed).toBeGreaterThan(0)
  }
})
