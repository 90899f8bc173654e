import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CalendarFiles } from '#server/adapters/calendars/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { readSource } from './read-source.ts'

export const readSourcesPayload = z.object({})

const MINUTE_MS = 60_000
/** Between two readings of one calendar: an appointment made elsewhere blocks its time within this. */
export const READ_EVERY_MS = 20 * MINUTE_MS
/** Calendars per run, so that a run of slow ones stays below a minute. */
const BATCH = 20
const AT_ONCE = 4

/**
 * Reads the advisors' other calendars that are due. Runs every minute. Each is taken before it is read, so that two
 * processes do not ask the same server at once; one whose process ends is due again with its next turn.
 */
export async function readSources(context: CommandContext, files: CalendarFiles): Promise<void> {
  const due = await takeDue(context)
  const next = async (): Promise<void> => {
    const id = due.pop()
    if (id === undefined) return
    try {
      await readSource(context, files, id)
    } catch (error) {
      // A failure does not block the others; it is logged and has its next turn.
      context.log.error({ err: error, id }, 'consultations.read_calendars could not finish with one')
    }
    await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

const takeDue = ({ db, clock }: CommandContext): Promise<string[]> =>
  db.withActor(worker, async (tx) => {
    const now = clock.now()
    const rows = await tx
      .updateTable('calendar_sources')
      .set({ next_read_at: new Date(now.getTime() + READ_EVERY_MS) })
      .where('provider_id', 'in', (sources) =>
        sources
          .selectFrom('calendar_sources')
          .select('provider_id')
          .where('next_read_at', '<=', now)
          .orderBy('next_read_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning('provider_id')
      .execute()
    return rows.map(({ provider_id }) => provider_id)
  })
