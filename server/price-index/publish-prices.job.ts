import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { countedObservations } from '#domain/price-index/index-price.ts'
import { keyOf, type PriceCell } from '#domain/price-index/price-cell.ts'
import { openQuarters, type Quarter } from '#domain/price-index/quarter.ts'
import { nextRevision, type PublishedPrice, type Voices, voicesOf } from '#domain/price-index/revise-price.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readObservations, type StoredObservation } from './read-observations.ts'

export const publishPricesPayload = z.object({})

/** Hexadecimal digits of a digest: enough to tell the firms of a cell apart. */
const DIGEST_LENGTH = 20
const digest = (text: string) => hash('sha256', text).slice(0, DIGEST_LENGTH)

type Context = Pick<CommandContext, 'db' | 'clock' | 'log'>

/**
 * Publishes the newest quarter that has ended and settled, and revises the three before it (docs/price-index.md). Runs
 * every minute and computes each quarter once a day, in a transaction of its own: after a crash the next minute goes on
 * with the rest. Concurrent processes may compute the same; each revision is written once.
 */
export async function publishPrices(context: Context): Promise<void> {
  const now = context.clock.now()
  const ranOn = riyadhDay(now)
  const quarters = openQuarters(now)
  const done = await context.db.withActor(worker, (tx) =>
    tx.selectFrom('price_index_runs').select('quarter').where('ran_on', '=', ranOn).execute(),
  )
  const due = quarters.filter((quarter) => !done.some((run) => run.quarter === quarter))
  for (const quarter of due) {
    const run = await context.db.withActor(worker, (tx) => publishQuarter(tx, quarter, now))
    context.log.info({ quarter, ...run }, 'prices of the index computed')
  }
}

async function publishQuarter(tx: Tx, quarter: Quarter, now: Date) {
  const observations = await readObservations(tx, quarter)
  const published = await readPublished(tx, quarter)
  const rows = [...Map.groupBy(observations, placeOf)].flatMap(([place, own]) => {
    const counted = countedObservations(own)
    const voices = voicesOf(counted, digest)
    const next = nextRevision(published.get(place), now, counted, voices)
    const { cell, isDemo } = own[0]!
    return next
      ? [{ ...cell, ...next, quarter, is_demo: isDemo, published_at: now, voices: JSON.stringify(voices) }]
      : []
  })
  if (rows.length > 0)
    await tx
      .insertInto('price_index_revisions')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const run = { observations: observations.length, published: rows.length }
  await tx
    .insertInto('price_index_runs')
    .values({ ...run, quarter, ran_on: riyadhDay(now), ran_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return run
}

/** The cell, apart for the demo: what it simulates never stands beside what somebody asked. */
const placeOf = ({ cell, isDemo }: Pick<StoredObservation, 'cell' | 'isDemo'>) => `${keyOf(cell)} ${isDemo}`

async function readPublished(tx: Tx, quarter: Quarter): Promise<Map<string, PublishedPrice>> {
  const rows = await tx
    .selectFrom('price_index_revisions')
    .selectAll()
    .where('quarter', '=', quarter)
    .orderBy('revision')
    .execute()
  // The newest revision of a cell comes last and replaces those before it.
  return new Map(
    rows.map(({ trade, city, level, is_demo, published_at, voices, ...price }) => [
      placeOf({ cell: { trade, city, level } as PriceCell, isDemo: is_demo }),
      { ...price, publishedAt: published_at, voices: voices as Voices },
    ]),
  )
}
