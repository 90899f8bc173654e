import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { expireLeads } from './keep-lead-accounts.ts'

export const checkPayload = z.object({})

/** Lots per transaction. Each locks its account, and concurrent offers wait. */
const BATCH = 200

/**
 * Writes off expired lots. Runs every minute. Expired leads cannot be used before that either, because taking checks
 * the expiry.
 */
export async function look({ db, clock, log }: CommandContext): Promise<void> {
  for (let ended = 1; ended > 0; ) {
    ended = await db.withActor(worker, (tx) => expireLeads(tx, clock.now(), BATCH))
    if (ended > 0) log.info({ leads: ended }, 'leads at their end written off')
  }
}
