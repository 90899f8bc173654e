/** Publishing the index: what counts, what is kept back, revisions, several processes, and who may read what. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { estimate } from '#domain/estimates/estimate.ts'
import { MIN_FIRMS } from '#domain/price-index/index-price.ts'
import { PRICE_CELLS } from '#domain/price-index/price-cell.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { anAdmin, visitor, worker } from '#testing/builders/actors.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { aQuote } from '#testing/builders/quotes.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { publishPrices } from './publish-prices.job.ts'
import { priceIndexServices } from './read-price-index.ts'

const database = await createTestDatabase()
const { sql } = database
afterAll(() => database.drop())

const facts: Facts = { projectType: 'renovation', city: 'riyadh', areaSqm: 100, depth: 'full' }
const inSummer = new Date('2026-08-10T09:00:00Z')
const settled = new Date('2026-10-15T06:00:00Z')
const afterNinetyDays = new Date('2027-01-20T06:00:00Z')
const { p50 } = estimate(facts)!

beforeEach(async () => {
  await sql`truncate price_index_revisions, price_index_runs, providers, project_requests cascade`
})

/** A context whose clock stands at `now`. */
function contextAt(now: Date) {
  const context = createTestContext(database)
  context.clock.set(now)
  return context
}

/** Quotes of as many firms, each a hundredth dearer than the one before. */
async function quotes(count: number, options: Parameters<typeof aQuote>[1] = {}): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++)
    ids.push(await aQuote(database, { facts, at: inSummer, times: 1 + at / 100, ...options }))
  return ids
}

const publish = (now: Date) => publishPrices(contextAt(now))
const read = async (now = settled) => (await priceIndexServices(contextAt(now)).priceIndex()).quoted
const revisions = () =>
  sql`select revision, middle::int, firms from price_index_revisions order by is_demo, revision`

describe('publishing', () => {
  test('ten firms of one cell are published after their quarter has settled, and not before', async () => {
    await quotes(MIN_FIRMS)
    await publish(new Date('2026-10-14T20:00:00Z'))
    expect(await read()).toEqual([])
    await publish(settled)
    const [price, ...others] = await read()
    expect(others).toEqual([])
    expect(price).toMatchObject({
      ...{ trade: 'renovation', city: 'riyadh', level: 'full', quarter: '2026-Q3', revision: 1 },
      ...{ firms: MIN_FIRMS, quotes: MIN_FIRMS, awards: 0, isSimulated: false, formerly: [] },
    })
    expect(Math.abs(price!.middle - (p50 / 100) * 1.045 * 1.15) / price!.middle).toBeLessThan(0.05)
  })

  test('nine firms are not published, however many quotes they gave', async () => {
    await quotes(MIN_FIRMS - 1)
    const [{ provider_id: providerId } = {}] = await sql`select provider_id from leads limit 1`
    await quotes(5, { providerId: providerId as string })
    await publish(settled)
    expect(await read()).toEqual([])
    expect(await sql`select observations, published from price_index_runs where quarter = '2026-Q3'`).toEqual(
      [{ observations: 14, published: 0 }],
    )
  })

  test('ranges, withdrawn quotes, other quarters and quotes that cannot be compared do not count', async () => {
    const ids = await quotes(MIN_FIRMS + 1)
    await quotes(3, { at: new Date('2026-09-30T21:00:00Z') })
    await quotes(3, { facts: { ...facts, depth: undefined } })
    const quoteOf = (id: string) => sql`select id from leads where project_request_id = ${id}`
    await sql`update quotes set amount_high = amount + 1 where lead_id in (${quoteOf(ids[0]!)})`
    await publish(settled)
    expect(await read()).toMatchObject([{ firms: MIN_FIRMS }])
    await sql`truncate price_index_revisions, price_index_runs`
    await sql`update quotes set status = 'withdrawn', settled_at = now() where lead_id in (${quoteOf(ids[1]!)})`
    await publish(settled)
    expect(await read()).toEqual([])
  })

  test('the demo is published apart, and a real price of the same cell replaces it', async () => {
    for (let left = MIN_FIRMS; left > 0; left--)
      await quotes(1, { providerId: (await aProvider(database, { is_demo: true })).id })
    await quotes(MIN_FIRMS - 1)
    await publish(settled)
    expect(await read()).toMatchObject([{ isSimulated: true, firms: MIN_FIRMS }])
    await sql`truncate price_index_runs`
    await quotes(1)
    await publish(settled)
    expect(await read()).toMatchObject([{ isSimulated: false, firms: MIN_FIRMS }])
  })

  test('simulated prices are not shown while the demo is kept off the public pages', async () => {
    for (let left = MIN_FIRMS; left > 0; left--)
      await quotes(1, { providerId: (await aProvider(database, { is_demo: true })).id })
    await publish(settled)
    expect(await read()).toHaveLength(1)
    await sql`
      insert into setting_changes (name, version, value, admin_id, admin_name, changed_at)
      values ('demo', 1, ${{ isOn: false } as never}, gen_random_uuid(), 'noura@example.sa', now())`
    expect(await read()).toEqual([])
    await sql`truncate setting_changes`
  })

  test('the catalogue is answered for every cell', async () => {
    const { catalogue } = await priceIndexServices(contextAt(settled)).priceIndex()
    expect(catalogue).toHaveLength(PRICE_CELLS.length)
    const narrowed = await priceIndexServices(contextAt(settled)).priceIndex({
      trade: 'renovation',
      city: 'taif',
    })
    expect(narrowed.catalogue).toHaveLength(4)
  })
})

describe('running again', () => {
  test('repeated and concurrent runs publish once', async () => {
    await quotes(MIN_FIRMS)
    await Promise.all([1, 2, 3, 4].map(() => publish(settled)))
    await publish(new Date(settled.getTime() + 60_000))
    expect(await revisions()).toMatchObject([{ revision: 1 }])
    expect(await sql`select count(*)::int from price_index_runs`).toEqual([{ count: 4 }])
  })

  test('a run that died after one quarter goes on with the rest', async () => {
    await quotes(MIN_FIRMS)
    await quotes(MIN_FIRMS, { at: new Date('2026-05-10T09:00:00Z') })
    const context = contextAt(settled)
    const transactions: unknown[] = []
    const dying: typeof context.db = {
      ...context.db,
      withActor: (actor, work) => {
        transactions.push(actor)
        if (transactions.length > 2) throw new Error('killed')
        return context.db.withActor(actor, work)
      },
    }
    await expect(publishPrices({ ...context, db: dying })).rejects.toThrow('killed')
    expect(await read()).toMatchObject([{ quarter: '2026-Q3' }])
    await publish(settled)
    expect(await read()).toMatchObject([{ quarter: '2026-Q3' }, { quarter: '2026-Q2' }])
  })

  test('a price of one firm that changes later changes nothing that was published', async () => {
    const [id] = await quotes(MIN_FIRMS)
    await publish(settled)
    const before = await read()
    await sql`update quotes set amount = amount * 2 where lead_id in (select id from leads where project_request_id = ${id!})`
    await publish(afterNinetyDays)
    expect(await read()).toEqual(before)
  })

  test('when several firms changed, a revision says what stood before', async () => {
    const ids = await quotes(MIN_FIRMS)
    await publish(settled)
    const [before] = await read()
    await sql`update quotes set amount = amount * 1.1
      where lead_id in (select id from leads where project_request_id in ${sql(ids.slice(0, 6))})`
    await publish(new Date('2026-11-01T06:00:00Z'))
    expect(await read()).toEqual([before])
    await publish(afterNinetyDays)
    const [after] = await read()
    expect(after).toMatchObject({ revision: 2, publishedAt: afterNinetyDays.toISOString() })
    expect(after!.middle).toBeGreaterThan(before!.middle)
    const { low, middle, high, firms, quotes: count, publishedAt } = before!
    expect(after!.formerly).toEqual([{ low, middle, high, firms, quotes: count, publishedAt }])
    expect(await revisions()).toMatchObject([{ revision: 1, middle }, { revision: 2 }])
  })
})

describe('who reads and writes', () => {
  const cell = { trade: 'renovation', city: 'riyadh', level: 'full' } as const
  const row = {
    ...{ ...cell, quarter: '2026-Q3', revision: 1 },
    ...{ published_at: settled, low: 1, middle: 2, high: 3, firms: 10, quotes: 10, awards: 0, voices: '{}' },
  }
  const add = (changed: { firms?: number; quotes?: number } = {}) =>
    database.db.withActor(worker, (tx) =>
      tx
        .insertInto('price_index_revisions')
        .values({ ...row, ...changed })
        .execute(),
    )

  test('the database refuses a price of fewer than ten firms', async () => {
    await expect(add({ firms: 9 })).rejects.toThrow(/price_index_revisions_firms_check/)
    await expect(add({ quotes: 31 })).rejects.toThrow(/counted/)
    await add()
  })

  test('nobody changes or removes what was published, the worker included', async () => {
    await add()
    for (const actor of [worker, visitor, anAdmin()]) {
      const change = database.db.withActor(actor, (tx) =>
        tx.updateTable('price_index_revisions').set({ middle: 3 }).execute(),
      )
      await expect(change).rejects.toThrow(/permission denied/)
      const removal = database.db.withActor(actor, (tx) => tx.deleteFrom('price_index_revisions').execute())
      await expect(removal).rejects.toThrow(/permission denied/)
    }
  })

  test('a visitor reads prices, and neither voices nor quotes', async () => {
    await add()
    const asVisitor = (column: 'middle' | 'voices') =>
      database.db.withActor(visitor, (tx) => tx.selectFrom('price_index_revisions').select(column).execute())
    expect(await asVisitor('middle')).toHaveLength(1)
    await expect(asVisitor('voices')).rejects.toThrow(/permission denied/)
    const quoted = database.db.withActor(visitor, (tx) => tx.selectFrom('quotes').select('amount').execute())
    await expect(quoted).rejects.toThrow(/permission denied/)
  })
})
