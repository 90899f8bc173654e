import type { Warning } from '#domain/sla/sla-events.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { LookedAt } from './check.job.ts'
import { remindProviders } from './remind-providers.ts'

export interface ReachedWarning {
  promise: LookedAt
  warning: Warning
}

/**
 * Records a warning with its messages in one commit; false when it was given before. An escalation and a breach send
 * nothing here: staff alerts read them (docs/flows/staff-alerts.md). Demo promises send nothing.
 */
export async function giveWarning(
  tx: Tx,
  context: CommandContext,
  reached: ReachedWarning,
): Promise<boolean> {
  const { promise, warning } = reached
  if (!promise.is_demo) {
    if (warning === 'reminder' && promise.subject_kind === 'project_request') {
      await remindProviders(tx, promise.subject_id, context.clock.now())
    }
  }
  return record(tx, reached, context.clock.now())
}

/** Comes last, because commands that record an event wait for this commit. */
async function record(tx: Tx, { promise: of, warning }: ReachedWarning, at: Date): Promise<boolean> {
  const { subject_kind, subject_id, promise } = of
  const written = await tx
    .insertInto('sla_events')
    .values({ subject_kind, subject_id, promise, at, type: 'warned', warning })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sequence')
    .executeTakeFirst()
  return written !== undefined
}
