import { canDecide, type Decision, OUTCOME_OF, UNDO_WITHIN_MS } from '#domain/providers/provider-lifecycle.ts'
import { conflict } from '#domain/shared/refusal.ts'
import type { Check } from '#domain/verifications/decision-input.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { mapDatabaseError } from '#server/platform/db/map-database-error.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { recordSla } from '#server/sla/record-sla.ts'
import { endSanctions } from './end-sanctions.ts'
import { type LockedProvider, lockProvider, readLatestDecision } from './lock-provider.ts'
import { writeClaims } from './write-claims.ts'

export interface NewDecision {
  providerId: string
  decision: Decision
  /** Version that the admin saw. */
  version: number
  reason?: string
  checks?: Check[] | undefined
}

export interface Decided {
  verificationId: string
  /** ISO 8601 in UTC. */
  undoUntil: string
}

/**
 * Decides on a provider: status, claims, audit entry and the future message in one commit. Throws Refusal
 * `admin.provider_not_found` (404); `verification.already_approved` (or another decision made meanwhile, with its admin
 * and time), `verification.changed_meanwhile`, `verification.not_possible`, `verification.document_unopened`,
 * `verification.document_missing`, `provider.mobile_taken` (409); fieldErrors at `checks`.
 */
export async function decide(
  { db, clock }: CommandContext,
  admin: Admin,
  wish: NewDecision,
  { locale }: { locale: Locale },
): Promise<Decided> {
  const now = clock.now()
  const verificationId = await db
    .withActor(admin.actor, (tx) => decideIn(tx, admin, wish, { locale, now }))
    .catch((error: unknown) => {
      const mapped = mapDatabaseError(error, { providers__mobile: 'provider.mobile_taken' })
      throw mapped === error ? error : conflict('provider.mobile_taken')
    })
  return { verificationId, undoUntil: new Date(now.getTime() + UNDO_WITHIN_MS).toISOString() }
}

/** Decides within an existing transaction of the admin. Returns the decision's ID. Only audit entries may follow it. */
export async function decideIn(
  tx: Tx,
  admin: Admin,
  wish: NewDecision,
  { locale, now }: { locale: Locale; now: Date },
): Promise<string> {
  const verificationId = uuidv7(now)
  const provider = await lockProvider(tx, wish.providerId)
  await requireFresh(tx, provider, wish, locale)
  await writeDecision(tx, admin, provider, { ...wish, id: verificationId, now })
  await applyOutcome(tx, provider, wish.decision, now)
  if (wish.decision === 'reinstated') await endSanctions(tx, provider.id, 'reinstated', now)
  const claims =
    wish.decision === 'approved'
      ? await writeClaims(tx, admin, provider, { checks: wish.checks, verificationId, now })
      : []
  await enqueue(tx, [tellingOf(verificationId, now)])
  await keepPromise(tx, provider, now)
  await appendAuditEntry(tx, admin, {
    action: `provider.${wish.decision}`,
    subjectId: provider.id,
    details: {
      verificationId,
      version: provider.version,
      ...(wish.reason && { reason: wish.reason }),
      ...(claims.length > 0 && { claims }),
    },
    at: now,
  })
  return verificationId
}

const ALREADY = {
  approved: 'verification.already_approved',
  rejected: 'verification.already_rejected',
  suspended: 'verification.already_suspended',
  reinstated: 'verification.already_reinstated',
} as const

/** Rejects a decision on outdated data with what happened meanwhile: another decision, or the provider's changes. */
async function requireFresh(
  tx: Tx,
  provider: LockedProvider,
  { version, decision }: NewDecision,
  locale: Locale,
): Promise<void> {
  if (provider.version !== version) {
    const latest = await readLatestDecision(tx, provider.id)
    if (!latest || latest.provider_version < version) throw conflict('verification.changed_meanwhile')
    throw conflict(ALREADY[latest.decision], {
      details: {
        by: latest.admin_name,
        at: formatDateTime(latest.decided_at, locale),
      },
    })
  }
  if (!canDecide(provider.standing, decision)) throw conflict('verification.not_possible')
}

async function writeDecision(
  tx: Tx,
  { actor, name }: Admin,
  provider: LockedProvider,
  { id, decision, reason, now }: NewDecision & { id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('verifications')
    .values({
      id,
      provider_id: provider.id,
      decision,
      reason: reason ?? null,
      provider_version: provider.version,
      admin_id: actor.userId,
      admin_name: name,
      suspended_at_before: provider.suspended_at,
      decided_at: now,
    })
    .execute()
}

async function applyOutcome(tx: Tx, provider: LockedProvider, decision: Decision, now: Date): Promise<void> {
  const { standing } = OUTCOME_OF[decision]
  const change = standing === 'suspended' ? { suspended_at: now } : { status: standing, suspended_at: null }
  await tx.updateTable('providers').set(change).where('id', '=', provider.id).execute()
}

/** Fulfils the promise of a decision, whatever it is. A provider who waits for none has no promise. */
async function keepPromise(tx: Tx, { id, standing }: LockedProvider, now: Date): Promise<void> {
  if (standing !== 'pending_review') return
  await recordSla(tx, {
    subjectKind: 'provider',
    subjectId: id,
    at: now,
    type: 'stopped',
    reason: 'kept',
  })
}

/** Queued for when the decision can no longer be undone, so that an undone one is never notified. */
const tellingOf = (verificationId: string, now: Date) => ({
  task: 'verifications.tell_decision',
  payload: { verificationId },
  jobKey: `verification:${verificationId}:tell`,
  runAt: new Date(now.getTime() + UNDO_WITHIN_MS),
})
