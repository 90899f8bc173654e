import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { expireLeads } from './keep-lead-accounts.ts'

export const checkPayload = z.object({})

/** Lots a transaction: each holds its account, and whoever is offered a lead meanwhile waits. */
const BATCH = 200

/** Runs each minute and writes off what has ended. Until then nobody gets a lead of it either: taking looks at the end. */
export async function look({ db, clock, log }: CommandContext): Promise<void> {
  for (let ended = 1; ended > 0; ) {
    ended = await db.withActor(worker, (tx) => expireLeads(tx, clock.now(), BATCH))
    if (ended > 0) log.info({ leads: ended }, 'leads at their end written off')
  }
}
