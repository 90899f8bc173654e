import type { Selectable } from 'kysely'
import type { Providers } from '#db/types.ts'
import { UNDO_WITHIN_MS } from '#domain/providers/provider-lifecycle.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { isLapsed } from '#domain/verifications/claims.ts'
import { isInformationItem } from '#domain/verifications/information-request.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { readDocumentsOf } from '#server/documents/document-queries.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { textsOf } from '#server/providers/provider-row.ts'
import { openNumber } from '#server/providers/sealed-numbers.ts'
import { readAdminSubscription } from '#server/revenue/read-admin-subscription.ts'
import { readFieldChecks } from '#server/verifications/field-checks.ts'
import { isPausedColumn } from '#server/verifications/read-claims.ts'
import { readRequestForMore } from '#server/verifications/read-request-for-more.ts'
import type { AdminClaim, AdminDecision, AdminProvider } from './admin-answers.ts'
import { toQueued } from './provider-queue.ts'
import { readDuplicates } from './read-duplicates.ts'
import { readRegisterLookup } from './read-register-lookup.ts'

/** Returns everything an admin needs to decide. @throws {Refusal} `admin.provider_not_found` (404) */
export function readAdminProvider(
  { db, clock, config }: CommandContext,
  { actor }: Admin,
  providerId: string,
): Promise<AdminProvider> {
  const now = clock.now()
  return db.withActor(actor, async (tx) => {
    const row = await tx
      .selectFrom('providers')
      .selectAll()
      .select(isPausedColumn(now).as('is_paused'))
      .where('id', '=', providerId)
      .executeTakeFirst()
    if (!row) throw notFound('admin.provider_not_found')
    const decisions = await readDecisions(tx, providerId)
    const undo = undoOf(decisions, actor.userId, now)
    const offered = await readPackage(tx, row.package_id)
    const subscription = await readAdminSubscription(tx, providerId, now)
    const requestForMore = await readAsked(tx, row)
    const registerLookup = await readRegisterLookup(tx, row)
    const checks = await readFieldChecks(tx, config.secret, row)
    return {
      ...toQueued(row),
      ...fieldsOf(row),
      ...numbersOf(row, config.secret),
      ...(offered && { package: offered }),
      ...reasonOf(row, decisions),
      documents: await readDocumentsOf(tx, providerId),
      claims: await readClaims(tx, providerId, now),
      decisions,
      fieldChecks: checks.map(({ checkedAt, ...check }) => ({
        ...check,
        checkedAt: checkedAt.toISOString(),
      })),
      ...(registerLookup && { registerLookup }),
      ...(requestForMore && { requestForMore }),
      ...(undo && { undo }),
      duplicates: await readDuplicates(tx, providerId),
      ...(subscription && { subscription }),
    }
  })
}

type Row = Selectable<Providers>

const fieldsOf = (row: Row) => ({
  ...textsOf(row),
  slug: row.slug,
  trades: row.trades,
  serviceCities: row.service_cities,
  locale: row.locale,
  takesLeads: row.takes_leads,
  ...(row.leads_resume_on && { leadsResumeOn: row.leads_resume_on }),
  ...(row.agreed_at && { agreedAt: row.agreed_at.toISOString() }),
  ...(row.suspended_at && { suspendedAt: row.suspended_at.toISOString() }),
})

/** Decrypted only for this response: an admin compares the numbers with the documents. */
function numbersOf(row: Row, secret: string) {
  const crNumber = row.unified_number ?? row.cr_number
  return {
    ...(row.identity_kind && { identityKind: row.identity_kind }),
    ...(crNumber && { crNumber }),
    ...(row.sealed_national_id && { nationalId: openNumber(secret, 'national_id', row.sealed_national_id) }),
    ...(row.freelance_document_number && { freelanceDocumentNumber: row.freelance_document_number }),
    ...(row.sealed_iban && { iban: openNumber(secret, 'iban', row.sealed_iban) }),
  }
}

async function readPackage(tx: Tx, packageId: string | null): Promise<AdminProvider['package']> {
  if (!packageId) return undefined
  const row = await tx
    .selectFrom('packages')
    .select(['id', 'code', 'name_ar', 'name_en'])
    .where('id', '=', packageId)
    .executeTakeFirst()
  return row && { id: row.id, code: row.code, name: { ar: row.name_ar, en: row.name_en } }
}

/** The request that is open, or that this review goes on after. One of an earlier review says nothing about this. */
async function readAsked(tx: Tx, row: Row): Promise<AdminProvider['requestForMore']> {
  if (!row.awaiting_since && !row.reviewer_since) return undefined
  const request = await readRequestForMore(tx, row)
  if (!request) return undefined
  const { items, given, note, askedAt, answeredAt, changes, newDocuments } = request
  return {
    items,
    given,
    askedAt: askedAt.toISOString(),
    changes,
    newDocuments,
    ...(note && { note }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  }
}

async function readDecisions(tx: Tx, providerId: string): Promise<AdminDecision[]> {
  const rows = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    decision: row.decision,
    adminId: row.admin_id,
    adminName: row.admin_name,
    decidedAt: row.decided_at.toISOString(),
    ...(row.reason && { reason: row.reason }),
    ...(row.undone_at && { undoneAt: row.undone_at.toISOString() }),
    ...(row.told_at && { toldAt: row.told_at.toISOString() }),
    ...(row.items && { items: row.items.filter(isInformationItem) }),
    ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
  }))
}

async function readClaims(tx: Tx, providerId: string, now: Date): Promise<AdminClaim[]> {
  const rows = await tx
    .selectFrom('provider_claims')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('checked_at', 'desc')
    .orderBy('fact')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fact: row.fact,
    evidence: row.evidence,
    checkedAt: row.checked_at.toISOString(),
    lapsed: isLapsed({ expiresAt: row.expires_at ?? undefined }, now),
    ...(row.document_id && { documentId: row.document_id }),
    ...(row.checked_by && { checkedBy: row.checked_by }),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
    ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
  }))
}

const latestOf = (decisions: AdminDecision[]) => decisions.find(({ undoneAt }) => !undoneAt)

function reasonOf({ status, suspended_at }: Row, decisions: AdminDecision[]) {
  const reason = latestOf(decisions)?.reason
  return reason && (status === 'rejected' || suspended_at) ? { rejectionReason: reason } : {}
}

function undoOf(decisions: AdminDecision[], adminId: string, now: Date): AdminProvider['undo'] {
  const latest = latestOf(decisions)
  if (latest?.adminId !== adminId) return undefined
  const until = new Date(Date.parse(latest.decidedAt) + UNDO_WITHIN_MS)
  return now < until ? { verificationId: latest.id, until: until.toISOString() } : undefined
}
