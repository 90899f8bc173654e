import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

export const settlePlacesPayload = z.object({})

/** Providers per transaction. Each is locked, and concurrent answers to its leads wait. */
const BATCH = 500

/**
 * Updates the ranks of providers whose documents expired or leads aged, which happens without an event. Runs every
 * minute. An outdated rank never causes a wrong choice, only an extra candidate to check.
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
