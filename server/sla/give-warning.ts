import type { SlaReading } from '#domain/sla/sla-clock.ts'
import type { Warning } from '#domain/sla/sla-events.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { LookedAt } from './look.job.ts'

/** Records a warning with what is said because of it; false when it was given before. */
export async function giveWarning(
  tx: Tx,
  { clock }: CommandContext,
  { subject_kind, subject_id, promise }: LookedAt,
  _reading: SlaReading,
  warning: Warning,
): Promise<boolean> {
  const written = await tx
    .insertInto('sla_events')
    .values({ subject_kind, subject_id, promise, at: clock.now(), type: 'warned', warning })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sequence')
    .executeTakeFirst()
  return written !== undefined
}
