import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { COST_DAYS, countMessageCost } from './read-message-cost.ts'

export const countMessageCostPayload = z.object({})

/** Minutes for which a count is not repeated. */
const COUNTED_EVERY = 15
/** Messages of the longest period. Below, each reader counts, in milliseconds. */
const KEPT_FROM = 10_000

/**
 * Counts what the messages of a large company cost, which takes seconds, and keeps it for the console. Of a small one it
 * only keeps that it is small. Runs every minute, and counts every quarter of an hour.
 */
export async function keepMessageCost(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  keptFrom = KEPT_FROM,
): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - COUNTED_EVERY * 60_000)
  const known = await db.read(worker, (tx) =>
    tx.selectFrom('message_cost_sums').select('days').where('counted_at', '>', since).execute(),
  )
  let isLarge: boolean | undefined
  for (const days of COST_DAYS.map(Number).toReversed()) {
    if (known.some((row) => row.days === days)) continue
    const figures = await db.withActor(worker, async (tx) => {
      // As with the market: on a busy machine it takes longer than any reader may wait.
      await sql`set local statement_timeout = 0`.execute(tx)
      return countMessageCost(tx, days, now)
    })
    isLarge ??=
      figures.days.flatMap(({ kinds }) => kinds).reduce((sum, kind) => sum + kind.messages, 0) >= keptFrom
    const row = { days, counted_at: now, figures: isLarge ? JSON.stringify(figures) : null }
    await db.withActor(worker, (tx) =>
      tx
        .insertInto('message_cost_sums')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('days').doUpdateSet(({ ref }) => ({
            ...{ counted_at: ref('excluded.counted_at'), figures: ref('excluded.figures') },
          })),
        )
        .execute(),
    )
  }
}
