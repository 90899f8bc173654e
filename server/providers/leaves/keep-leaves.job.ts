import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { keepDueLeaves } from './keep-due-leaves.ts'

export const keepLeavesPayload = z.object({})

/** Providers per transaction; each is locked until its end. */
const BATCH = 200

/** Begins and ends leaves at midnight in Riyadh. Runs every minute, so that a server that slept catches up. */
export async function keepLeaves({ db, clock, log }: CommandContext): Promise<void> {
  for (let kept = 1; kept > 0; ) {
    kept = await db.withActor(worker, (tx) => keepDueLeaves(tx, clock.now(), BATCH))
    if (kept > 0) log.info({ kept }, 'leaves of providers begun or ended')
  }
}
