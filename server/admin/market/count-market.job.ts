import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { MARKET_DAYS } from '#domain/dispatch/market-health.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Market } from './market-answers.ts'
import { countMarket } from './read-market.ts'

export const countMarketPayload = z.object({})

/** Minutes for which a count is not repeated. */
const COUNTED_EVERY = 15
/** Requests of the longest two periods and providers who take leads. Below, each reader counts, in milliseconds. */
const KEPT_FROM = 10_000

/**
 * Counts the health of the market of a large company, which takes seconds, and keeps it for the dashboard. Of a small one
 * it only keeps that it is small. Runs every minute, and counts every quarter of an hour.
 */
export async function keepMarket(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  keptFrom = KEPT_FROM,
): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - COUNTED_EVERY * 60_000)
  const known = await db.read(worker, (tx) =>
    tx.selectFrom('market_demand_sums').select('days').where('counted_at', '>', since).execute(),
  )
  let isLarge: boolean | undefined
  for (const days of MARKET_DAYS.toReversed()) {
    if (known.some((row) => row.days === days)) continue
    const { demand, money } = await db.read(worker, async (tx) => {
      // With a million providers on a busy machine a count takes longer than any reader may wait.
      await sql`set local statement_timeout = 0`.execute(tx)
      return countMarket(tx, days, now)
    })
    isLarge ??= demand.now.requests + demand.before.requests + demand.providers >= keptFrom
    const rowOf = (figures: Market['demand'] | Market['money']) => ({
      ...{ days, counted_at: now, figures: isLarge ? JSON.stringify(figures) : null },
    })
    await db.withActor(worker, async (tx) => {
      await keep(tx, 'market_demand_sums', rowOf(demand))
      await keep(tx, 'market_money_sums', rowOf(money))
    })
  }
}

interface Kept {
  days: number
  counted_at: Date
  figures: string | null
}

const keep = (tx: Tx, table: 'market_demand_sums' | 'market_money_sums', row: Kept) =>
  tx
    .insertInto(table)
    .values(row)
    .onConflict((conflict) =>
      conflict.column('days').doUpdateSet(({ ref }) => ({
        ...{ counted_at: ref('excluded.counted_at'), figures: ref('excluded.figures') },
      })),
    )
    .execute()
