import { canDecide, type Decision, OUTCOME_OF, UNDO_WITHIN_MS } from '#domain/providers/provider-lifecycle.ts'
import { conflict } from '#domain/shared/refusal.ts'
import type { Check } from '#domain/verifications/decision-input.ts'
import type { InformationItem } from '#domain/verifications/information-request.ts'
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
import { requireCompared } from './field-checks.ts'
import { type LockedProvider, lockProvider, readLatestDecision } from './lock-provider.ts'
import { watchedOf } from './watched-columns.ts'
import { writeClaims } from './write-claims.ts'

export interface NewDecision {
  providerId: string
  decision: Decision
  /** Version that the admin saw. */
  version: number
  reason?: string | undefined
  checks?: Check[] | undefined
  /** Approves although a field was marked as different from its document. */
  isConfirmed?: boolean | undefined
  /** What is missing, of a request for more. */
  items?: InformationItem[]
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
  { db, clock, config }: CommandContext,
  admin: Admin,
  wish: NewDecision,
  { locale }: { locale: Locale },
): Promise<Decided> {
  const now = clock.now()
  const verificationId = await db
    .withActor(admin.actor, (tx) => decideIn(tx, admin, wish, { locale, now, secret: config.secret }))
    .catch((error: unknown) => {
      const mapped = mapDatabaseError(error, { providers__mobile: 'provider.mobile_taken' })
      throw mapped === error ? error : conflict('provider.mobile_taken')
    })
  return { verificationId, undoUntil: new Date(now.getTime() + UNDO_WITHIN_MS).toISOString() }
}

/**
 * Decides within an existing transaction of the admin. Returns the decision's ID. Only audit entries may follow it.
 * `secret` is needed for an approval.
 */
export async function decideIn(
  tx: Tx,
  admin: Admin,
  wish: NewDecision,
  { locale, now, secret = '' }: { locale: Locale; now: Date; secret?: string },
): Promise<string> {
  const verificationId = uuidv7(now)
  const provider = await lockProvider(tx, wish.providerId)
  await requireFresh(tx, provider, wish, locale)
  const open =
    wish.decision === 'approved'
      ? await requireCompared(tx, secret, provider, wish.isConfirmed === true)
      : { differing: [], unmarked: [] }
  await writeDecision(tx, admin, provider, { ...wish, id: verificationId, now })
  await applyOutcome(tx, provider, wish.decision, now)
  if (wish.decision === 'reinstated') await endSanctions(tx, provider.id, 'reinstated', now)
  const claims =
    wish.decision === 'approved'
      ? await writeClaims(tx, admin, provider, { checks: wish.checks, verificationId, now })
      : []
  await enqueue(tx, [tellingOf(verificationId, now)])
  await keepPromise(tx, provider, wish.decision, now)
  await appendAuditEntry(tx, admin, {
    action: `provider.${wish.decision}`,
    subjectId: provider.id,
    details: {
      verificationId,
      version: provider.version,
      ...(wish.reason && { reason: wish.reason }),
      ...(wish.items && { items: wish.items }),
      ...(claims.length > 0 && { claims }),
      ...(open.differing.length > 0 && { differing: open.differing }),
      ...(open.unmarked.length > 0 && { notCompared: open.unmarked }),
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
  more_requested: 'verification.already_more_requested',
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
  { id, decision, reason, items = [], now }: NewDecision & { id: string; now: Date },
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
      awaiting_since_before: provider.awaiting_since,
      ...(decision === 'more_requested' && { items, asked_before: JSON.stringify(watchedOf(provider)) }),
      decided_at: now,
    })
    .execute()
}

async function applyOutcome(tx: Tx, provider: LockedProvider, decision: Decision, now: Date): Promise<void> {
  await tx.updateTable('providers').set(changeOf(decision, now)).where('id', '=', provider.id).execute()
}

function changeOf(decision: Decision, now: Date) {
  const { standing } = OUTCOME_OF[decision]
  if (standing === 'awaiting_provider') return { awaiting_since: now }
  return standing === 'suspended' ? { suspended_at: now } : { status: standing, suspended_at: null }
}

/**
 * Fulfils the promise of a decision, or lets it wait for the provider. A provider who waits for no decision has no
 * promise.
 */
async function keepPromise(
  tx: Tx,
  { id, standing }: LockedProvider,
  decision: Decision,
  now: Date,
): Promise<void> {
  if (standing !== 'pending_review' && standing !== 'awaiting_provider') return
  const subject = { subjectKind: 'provider', subjectId: id, at: now } as const
  await recordSla(
    tx,
    decision === 'more_requested'
      ? { ...subject, type: 'paused', reason: 'awaiting_provider' }
      : { ...subject, type: 'stopped', reason: 'kept' },
  )
}

/** Queued for when the decision can no longer be undone, so that an undone one is never notified. */
export const tellingOf = (verificationId: string, now: Date) => ({
  task: 'verifications.tell_decision',
  payload: { verificationId },
  jobKey: `verification:${verificationId}:tell`,
  runAt: new Date(now.getTime() + UNDO_WITHIN_MS),
})
