import type { DocumentKind } from '#domain/documents/document.ts'
import { conflict, type FieldErrors, invalidInput } from '#domain/shared/refusal.ts'
import {
  type ClaimFact,
  type Evidence,
  endOfRiyadhDay,
  essentialFactsOf,
  FACT_SHOWN_BY,
  hasExpiry,
} from '#domain/verifications/claims.ts'
import type { Check } from '#domain/verifications/decision-input.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { LockedProvider } from './lock-provider.ts'

interface NewClaim {
  fact: ClaimFact
  evidence: Evidence
  document_id: string | null
  expires_at: Date | null
}

interface Writing {
  checks: Check[] | undefined
  verificationId: string | null
  now: Date
}

/**
 * Stores the claims of an approval: checks stated by the admin; other shown documents count as seen and other filled
 * fields as declared. Returns them for the audit log. Throws Refusal `verification.document_unopened` (409: this admin
 * has not opened a document), `verification.document_missing` (409: an essential fact has no document, and no check says
 * that it was matched with the issuer's register), fieldErrors at `checks.N`.
 */
export async function writeClaims(
  tx: Tx,
  admin: Admin,
  provider: LockedProvider,
  { checks, verificationId, now }: Writing,
): Promise<{ fact: ClaimFact; evidence: Evidence }[]> {
  const papers = await readPapers(tx, provider.id)
  const checked = toClaims(checks ?? [], papers, now)
  const isChecked = ({ fact, document_id }: NewClaim) =>
    checked.some((claim) => claim.fact === fact && (fact !== 'licence' || claim.document_id === document_id))
  await requireOpened(tx, admin, papers)
  const claims = [...checked, ...impliedClaims(provider, papers).filter((claim) => !isChecked(claim))]
  requireEssential(provider, claims)
  await endClaims(tx, provider.id, now)
  await insertClaims(tx, admin, provider.id, claims, { verificationId, now })
  return claims.map(({ fact, evidence }) => ({ fact, evidence }))
}

/** Nobody vouches for what they have not seen: each document has a download of this admin. */
async function requireOpened(tx: Tx, { actor }: Admin, papers: readonly Upload[]): Promise<void> {
  if (papers.length === 0) return
  const ids = papers.map(({ id }) => id)
  const opened = await tx
    .selectFrom('document_downloads')
    .select('document_id')
    .where('document_id', 'in', ids)
    .where('actor_kind', '=', 'admin')
    .where('actor_id', '=', actor.userId)
    .execute()
  if (ids.some((id) => !opened.some(({ document_id }) => document_id === id)))
    throw conflict('verification.document_unopened')
}

/** What the provider only declared is not enough for the badge. */
function requireEssential({ kind, identity_kind }: LockedProvider, claims: readonly NewClaim[]): void {
  const isKnown = (essential: ClaimFact) =>
    claims.some(({ fact, evidence }) => fact === essential && evidence !== 'declared')
  if (!essentialFactsOf({ kind, identityKind: identity_kind }).every(isKnown))
    throw conflict('verification.document_missing')
}

/** Stores a repeated check of one fact in place of the previous one. Throws Refusal with fieldErrors. */
export async function renewClaim(
  tx: Tx,
  admin: Admin,
  provider: LockedProvider,
  { check, now }: { check: Check; now: Date },
): Promise<void> {
  const claims = toClaims([check], await readPapers(tx, provider.id), now)
  const [claim] = claims
  let current = tx
    .updateTable('provider_claims')
    .set({ ended_at: now })
    .where('provider_id', '=', provider.id)
    .where('fact', '=', check.fact)
    .where('ended_at', 'is', null)
  // Licences coexist; only one of the same document and expired ones are replaced.
  if (check.fact === 'licence') {
    current = current.where((row) =>
      row.or([row('document_id', '=', claim!.document_id), row('expires_at', '<=', now)]),
    )
  }
  await current.execute()
  await insertClaims(tx, admin, provider.id, claims, { verificationId: null, now })
}

interface Upload {
  id: string
  kind: DocumentKind
}

async function readPapers(tx: Tx, providerId: string): Promise<Upload[]> {
  const papers = await tx
    .selectFrom('documents')
    .select(['id', 'kind'])
    .where('provider_id', '=', providerId)
    .where('replaced_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return papers as Upload[]
}

function toClaims(checks: Check[], papers: Upload[], now: Date): NewClaim[] {
  const fieldErrors: FieldErrors = {}
  const claims = checks.map(({ fact, evidence, documentId, expiresOn, hasNoExpiry }, at): NewClaim => {
    const paper = papers.find(
      ({ id, kind }) => FACT_SHOWN_BY[kind] === fact && (!documentId || id === documentId),
    )
    // A register can be checked without a document, but `document_seen` needs one.
    if (!paper && (documentId || evidence === 'document_seen')) {
      fieldErrors[`checks.${at}.documentId`] = { code: 'verification.no_such_paper' }
    }
    const expires_at = expiresOn ? endOfRiyadhDay(expiresOn) : null
    if (expires_at && expires_at <= now)
      fieldErrors[`checks.${at}.expiresOn`] = { code: 'verification.expired' }
    if (documentId && hasExpiry(fact) && !expiresOn && !hasNoExpiry)
      fieldErrors[`checks.${at}.expiresOn`] = { code: 'verification.expiry_required' }
    return { fact, evidence, document_id: paper?.id ?? null, expires_at }
  })
  if (Object.keys(fieldErrors).length > 0) throw invalidInput(fieldErrors)
  return claims
}

function impliedClaims(provider: LockedProvider, papers: Upload[]): NewClaim[] {
  const seen = papers.map(({ id, kind }): NewClaim => claimOf(FACT_SHOWN_BY[kind], 'document_seen', id))
  const filledIn: (ClaimFact | false | null)[] = [
    provider.identity_kind,
    provider.iban_hash !== null && 'iban',
    provider.vat_number !== null && 'vat_number',
  ]
  const declared = filledIn.flatMap((fact) =>
    fact && !seen.some((claim) => claim.fact === fact) ? [claimOf(fact, 'declared', null)] : [],
  )
  return [...seen, ...declared]
}

const claimOf = (fact: ClaimFact, evidence: Evidence, documentId: string | null): NewClaim => ({
  fact,
  evidence,
  document_id: documentId,
  expires_at: null,
})

/** Ends the claims that the decision replaces. */
async function endClaims(tx: Tx, providerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('provider_claims')
    .set({ ended_at: now })
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .execute()
}

async function insertClaims(
  tx: Tx,
  { actor }: Admin,
  providerId: string,
  claims: NewClaim[],
  { verificationId, now }: Pick<Writing, 'verificationId' | 'now'>,
): Promise<void> {
  if (claims.length === 0) return
  const rows = claims.map((claim) => ({
    ...claim,
    provider_id: providerId,
    checked_by: claim.evidence === 'declared' ? null : actor.userId,
    checked_at: now,
    verification_id: verificationId,
  }))
  await tx.insertInto('provider_claims').values(rows).execute()
}
