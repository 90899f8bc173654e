import { APPEAL_DAYS } from '#domain/complaints/complaint.ts'
import { UNDO_WITHIN_MS } from '#domain/providers/provider-lifecycle.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { complaintTokenOf } from '#server/links/complaint-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { OwnSanctions, Sanction } from './complaint-answers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface SanctionRow {
  id: string
  kind: Sanction['kind']
  reason: string
  starts_at: Date
  ends_at: Date | null
  lifted_at: Date | null
  lift_reason: string | null
}

export const toSanction = (row: SanctionRow): Sanction => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  startsAt: row.starts_at.toISOString(),
  ...(row.ends_at && { endsAt: row.ends_at.toISOString() }),
  ...(row.lifted_at && { liftedAt: row.lifted_at.toISOString() }),
  ...(row.lift_reason && { liftReason: row.lift_reason }),
})

/**
 * Returns a provider's sanctions, newest first, with their appeals. Sanctions that can still be undone, or were, are
 * hidden.
 */
export function readOwnSanctions(
  { db, clock, config }: Pick<CommandContext, 'db' | 'clock' | 'config'>,
  provider: ProviderActor,
): Promise<OwnSanctions> {
  const now = clock.now()
  const finalBefore = new Date(now.getTime() - UNDO_WITHIN_MS)
  return db.read(provider, async (tx) => {
    const rows = await tx
      .selectFrom('sanctions')
      .select(['id', 'kind', 'reason', 'starts_at', 'ends_at', 'lifted_at', 'lift_reason'])
      .where((where) => where.or([where('kind', '=', 'warning'), where('starts_at', '<=', finalBefore)]))
      .where((where) => where.or([where('lift_reason', 'is', null), where('lift_reason', '<>', 'undone')]))
      .orderBy('starts_at', 'desc')
      .execute()
    const appeals = await tx
      .selectFrom('complaints')
      .select(['id', 'subject_id', 'status'])
      .where('subject_kind', '=', 'sanction')
      .where('status', '<>', 'withdrawn')
      .execute()
    const items = rows.map((row) => {
      const appeal = appeals.find(({ subject_id }) => subject_id === row.id)
      const isInTime = now.getTime() - row.starts_at.getTime() <= APPEAL_DAYS * DAY_MS
      return {
        ...toSanction(row),
        canAppeal: !appeal && !row.lifted_at && isInTime,
        ...(appeal && {
          appeal: { complaintToken: complaintTokenOf(config, appeal.id), status: appeal.status },
        }),
      }
    })
    return { items }
  })
}
