import { OUTCOME_OF, UNDO_WITHIN_MS } from '#domain/providers/provider-lifecycle.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordSla } from '#server/sla/record-sla.ts'
import { endSanctions } from './end-sanctions.ts'
import { type LockedProvider, lockProvider, readLatestDecision } from './lock-provider.ts'

/**
 * Undoes the admin's own last decision within its minute: the provider's state is restored and nothing is sent. Throws
 * Refusal `admin.provider_not_found` (404), `verification.undo_too_late` (409: the minute is over, a later decision
 * exists, or it is another admin's).
 */
export async function undo(
  { db, clock }: CommandContext,
  admin: Admin,
  { providerId, verificationId }: { providerId: string; verificationId: string },
): Promise<void> {
  const now = clock.now()
  await db.withActor(admin.actor, async (tx) => {
    const provider = await lockProvider(tx, providerId)
    const latest = await readLatestDecision(tx, providerId)
    const isOpen =
      latest?.id === verificationId &&
      latest.admin_id === admin.actor.userId &&
      now.getTime() - latest.decided_at.getTime() < UNDO_WITHIN_MS &&
      provider.standing === OUTCOME_OF[latest.decision].standing
    if (!isOpen) throw conflict('verification.undo_too_late')
    await tx.updateTable('verifications').set({ undone_at: now }).where('id', '=', verificationId).execute()
    await putBack(tx, provider, latest)
    await endClaimsOf(tx, verificationId, now)
    if (latest.decision === 'suspended') await endSanctions(tx, providerId, 'undone', now)
    if (OUTCOME_OF[latest.decision].undone === 'pending_review') await promiseAgain(tx, providerId, now)
    await appendAuditEntry(tx, admin, {
      action: 'provider.undone',
      subjectId: providerId,
      details: { verificationId, decision: latest.decision },
      at: now,
    })
  })
}

type LatestDecision = NonNullable<Awaited<ReturnType<typeof readLatestDecision>>>

async function putBack(tx: Tx, provider: LockedProvider, latest: LatestDecision): Promise<void> {
  const { undone } = OUTCOME_OF[latest.decision]
  const status = undone === 'suspended' ? 'approved' : undone
  await tx
    .updateTable('providers')
    .set({ status, suspended_at: latest.suspended_at_before })
    .where('id', '=', provider.id)
    .execute()
}

/** Restores the promise of a decision as if none had been made. */
const promiseAgain = (tx: Tx, providerId: string, now: Date) =>
  recordSla(tx, {
    subjectKind: 'provider',
    subjectId: providerId,
    at: now,
    type: 'reopened',
    reason: 'decision_undone',
  })

/** Ends the claims of an undone approval. */
async function endClaimsOf(tx: Tx, verificationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('provider_claims')
    .set({ ended_at: now })
    .where('verification_id', '=', verificationId)
    .where('ended_at', 'is', null)
    .execute()
}
