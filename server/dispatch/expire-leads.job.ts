import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { queueNextWave } from './queue-next-wave.ts'

export const expireLeadsPayload = z.object({})

/** Leads per transaction; a larger backlog takes several. */
const BATCH = 200

/**
 * Ends offers that were not answered in time (domain/dispatch/lead-expiry.ts) and queues matching for their project
 * requests, which may have nobody left to wait for. Runs every minute.
 */
export async function expireLeads({ db, clock, log }: CommandContext): Promise<void> {
  for (let ended = BATCH; ended === BATCH; ) {
    ended = await db.withActor(worker, async (tx) => {
      // A running answer locks its lead; such a lead is checked again in the next minute.
      const { rows } = await sql<{ projectRequestId: string }>`
        update app.leads set status = 'expired' where id in (
          select id from app.leads
          where status = 'offered' and expires_at <= ${clock.now()}
          order by expires_at limit ${BATCH}
          for update skip locked
        )
        returning project_request_id as "projectRequestId"
      `.execute(tx)
      await queueNextWave(tx, ...new Set(rows.map(({ projectRequestId }) => projectRequestId)))
      return rows.length
    })
    if (ended > 0) log.info({ ended }, 'leads nobody answered ended')
  }
}
