import { OUTCOME_OF, type ProviderStanding, UNDO_WITHIN_MS } from '#domain/providers/provider-lifecycle.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { recordSla } from '#server/sla/record-sla.ts'
import { tellingOf } from './decide.ts'
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
    await promiseAgain(tx, providerId, latest, now)
    if (latest.awaiting_since_before) await tellAgain(tx, providerId, now)
    await appendAuditEntry(tx, admin, {
      action: 'provider.undone',
      subjectId: providerId,
      details: { verificationId, decision: latest.decision },
      at: now,
    })
  })
}

type LatestDecision = NonNullable<Awaited<ReturnType<typeof readLatestDecision>>>

/** The three statuses; the other standings have columns of their own. */
const STATUS_OF = {
  pending_review: 'pending_review',
  awaiting_provider: 'pending_review',
  approved: 'approved',
  suspended: 'approved',
  rejected: 'rejected',
} as const satisfies Record<ProviderStanding, string>

async function putBack(tx: Tx, provider: LockedProvider, latest: LatestDecision): Promise<void> {
  const status = STATUS_OF[OUTCOME_OF[latest.decision].undone]
  await tx
    .updateTable('providers')
    .set({
      status,
      suspended_at: latest.suspended_at_before,
      awaiting_since: latest.awaiting_since_before,
    })
    .where('id', '=', provider.id)
    .execute()
}

/** Restores the promise of a decision as if none had been made: running, or waiting for the provider. */
async function promiseAgain(
  tx: Tx,
  providerId: string,
  { decision }: LatestDecision,
  now: Date,
): Promise<void> {
  if (OUTCOME_OF[decision].undone !== 'pending_review') return
  const subject = { subjectKind: 'provider', subjectId: providerId, at: now } as const
  await recordSla(
    tx,
    decision === 'more_requested'
      ? { ...subject, type: 'resumed', reason: 'request_undone' }
      : { ...subject, type: 'reopened', reason: 'decision_undone' },
  )
}

/**
 * A request for more that another decision ended was perhaps not sent. Once that decision is undone, the request counts
 * again, and is sent unless it was.
 */
async function tellAgain(tx: Tx, providerId: string, now: Date): Promise<void> {
  const request = await readLatestDecision(tx, providerId)
  if (request?.decision === 'more_requested') await enqueue(tx, [tellingOf(request.id, now)])
}

/** Ends the claims of an undone approval. */
async function endClaimsOf(tx: Tx, verificationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('provider_claims')
    .set({ ended_at: now })
    .where('verification_id', '=', verificationId)
    .where('ended_at', 'is', null)
    .execute()
}
