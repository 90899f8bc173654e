import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

export const settlePlacesPayload = z.object({})

/** Providers a transaction: each holds its row, and whoever answers a lead meanwhile waits. */
const BATCH = 500

/**
 * Runs each minute. Papers end and leads grow old without anybody doing anything; moves the places of those providers.
 * Nobody is chosen wrongly before: a place that waits for this is walked past in vain.
 */
export async function settlePlaces({ db, clock, log }: CommandContext): Promise<void> {
  for (let settled = 1; settled > 0; ) {
    settled = await db.withActor(worker, async (tx) => {
      const { rows } = await sql<{ settled: number }>`
        select app.settle_places(${clock.now()}, ${BATCH}) as settled`.execute(tx)
      return rows[0]!.settled
    })
    if (settled > 0) log.info({ settled }, 'places of providers settled')
  }
}
