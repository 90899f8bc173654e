import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { BLIND_DAYS } from '#domain/reviews/blind-review.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockHandover } from './handover-state.ts'
import { inviteOwner } from './invite-owner.ts'
import { askAfterConsultation, readUnasked } from './review-consultation.ts'
import { unsealReviews } from './unseal-reviews.ts'

export const checkPayload = z.object({})

/** Reviews per run, so that a run stays short; the rest waits for the next minute. */
const BATCH = 100
const DAY_MS = 24 * 60 * 60 * 1000
/**
 * An owner who states the handover themselves is on the review page already; if they leave, they are asked after this.
 * Our choice.
 */
const ASK_AFTER_DAYS = 2

/**
 * Publishes reviews whose waiting time is over, and invites owners who did not review work or a consultation. Runs every
 * minute. Each transaction checks again before acting.
 */
export async function look(context: CommandContext): Promise<void> {
  const now = context.clock.now()
  await inTurn(context, readWaited(now), async (tx, id) => unsealReviews(tx, await lockHandover(tx, id), now))
  await inTurn(context, readUninvited(now), (tx, id) => inviteOwner(tx, id, now))
  await inTurn(context, readUnasked(now), (tx, id) => askAfterConsultation(tx, id, now))
}

/** A failure does not block the others; it is logged and stays due. */
async function inTurn(
  { db, log }: CommandContext,
  read: (tx: Tx) => Promise<{ id: string }[]>,
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  for (const { id } of await db.withActor(worker, read)) {
    try {
      await db.withActor(worker, (tx) => work(tx, id))
    } catch (error) {
      log.error({ err: error, id }, 'reviews.look could not finish with one')
    }
  }
}

/** A review written before the handover waits from the handover on (domain/reviews/blind-review.ts). */
const readWaited = (now: Date) => (tx: Tx) => {
  const since = new Date(now.getTime() - BLIND_DAYS * DAY_MS)
  return tx
    .selectFrom('reviews')
    .innerJoin('handovers', 'handovers.project_request_id', 'reviews.project_request_id')
    .select('handovers.project_request_id as id')
    .where('visible_at', 'is', null)
    .where('status', 'in', ['sealed', 'removed'])
    .where('written_at', '<=', since)
    .where('disputed_at', 'is', null)
    .where(sql<SqlBool>`stated_at <= ${since}`)
    .orderBy('written_at')
    .limit(BATCH)
    .execute()
}

const readUninvited = (now: Date) => (tx: Tx) =>
  tx
    .selectFrom('handovers')
    .select('project_request_id as id')
    .where('invited_at', 'is', null)
    .where('disputed_at', 'is', null)
    .where('stated_at', '<=', new Date(now.getTime() - ASK_AFTER_DAYS * DAY_MS))
    .orderBy('stated_at')
    .limit(BATCH)
    .execute()
