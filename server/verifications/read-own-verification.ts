import type { ProviderKind, ProviderStatus } from '#domain/providers/provider.ts'
import { type ProviderStanding, standingOf } from '#domain/providers/provider-lifecycle.ts'
import { submittedAt } from '#domain/sla/verification-due.ts'
import { type ClaimFact, claimStateOf, dispatchPauseOf, type Evidence } from '#domain/verifications/claims.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { languageOfText } from '#i18n/text-language.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OwnClaim, OwnVerification } from './own-verification-answers.ts'
import { readRequestForMore } from './read-request-for-more.ts'
import type { WatchedRow } from './watched-columns.ts'

interface OwnRow extends WatchedRow {
  id: string
  kind: ProviderKind
  status: ProviderStatus
  suspended_at: Date | null
  awaiting_since: Date | null
  verification_due_at: Date | null
}

/** Returns a provider's own verification: the reason of a rejection, the verified facts, and what stopped dispatch. */
export async function readOwnVerification(tx: Tx, row: OwnRow, now: Date): Promise<OwnVerification> {
  const reason = await readReason(tx, row)
  const requestForMore = await readOpenRequest(tx, row)
  const claims = await readClaims(tx, row.id)
  const pause = row.status === 'approved' ? dispatchPauseOf(claims, row.kind, now) : undefined
  return {
    ...(reason && { reason }),
    ...(requestForMore && { requestForMore }),
    claims: claims.map((claim) => toOwnClaim(claim, now)),
    ...(pause && { dispatchPaused: { since: pause.since.toISOString(), claimKind: pause.fact } }),
  }
}

/** Policies show a provider only notified decisions, so a request that can still be undone is not here. */
async function readOpenRequest(tx: Tx, row: OwnRow): Promise<OwnVerification['requestForMore']> {
  if (!row.awaiting_since) return undefined
  const request = await readRequestForMore(tx, row)
  if (request?.askedAt.getTime() !== row.awaiting_since.getTime()) return undefined
  const { items, given, note, askedAt } = request
  return {
    items: items.map((item) => ({ item, isGiven: given.includes(item) })),
    ...(note && { note }),
    askedAt: askedAt.toISOString(),
  }
}

const REASONED: Partial<Record<ProviderStanding, 'rejected' | 'suspended'>> = {
  rejected: 'rejected',
  suspended: 'suspended',
}

/** Policies show a provider only notified decisions, so one that can still be undone has no reason here. */
async function readReason(tx: Tx, row: OwnRow): Promise<OwnVerification['reason']> {
  const decision = REASONED[standingOf(row.status, row.suspended_at !== null)]
  if (!decision) return undefined
  const found = await tx
    .selectFrom('verifications')
    .select(['reason', 'decided_at'])
    .where('provider_id', '=', row.id)
    .where('decision', '=', decision)
    .where('undone_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Ignores the reason of an earlier round: the current decision is notified in a minute.
  const since = decision === 'suspended' ? row.suspended_at : submittedAt(row.verification_due_at)
  if (!found?.reason || (since && found.decided_at < since)) return undefined
  return {
    text: found.reason,
    locale: languageOfText(found.reason) ?? DEFAULT_LOCALE,
    decidedAt: found.decided_at.toISOString(),
  }
}

interface CurrentClaim {
  fact: ClaimFact
  evidence: Evidence
  checkedAt: Date
  expiresAt: Date | undefined
}

async function readClaims(tx: Tx, providerId: string): Promise<CurrentClaim[]> {
  const rows = await tx
    .selectFrom('provider_claims')
    .select(['fact', 'evidence', 'checked_at', 'expires_at'])
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .orderBy('fact')
    .orderBy('checked_at', 'desc')
    .execute()
  return rows.map(({ fact, evidence, checked_at, expires_at }) => ({
    fact,
    evidence,
    checkedAt: checked_at,
    expiresAt: expires_at ?? undefined,
  }))
}

const toOwnClaim = (claim: CurrentClaim, now: Date): OwnClaim => ({
  kind: claim.fact,
  evidence: claim.evidence,
  checkedAt: claim.checkedAt.toISOString(),
  ...(claim.expiresAt && { expiresAt: claim.expiresAt.toISOString() }),
  state: claimStateOf(claim, now),
})
