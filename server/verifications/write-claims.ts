import type { DocumentKind } from '#domain/documents/document.ts'
import { type FieldErrors, invalidInput } from '#domain/shared/refusal.ts'
import { type ClaimFact, type Evidence, endOfRiyadhDay, FACT_SHOWN_BY } from '#domain/verifications/claims.ts'
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
 * fields as declared. Returns them for the audit log. Throws Refusal with fieldErrors at `checks.N`.
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
  const claims = [...checked, ...impliedClaims(provider, papers).filter((claim) => !isChecked(claim))]
  await endClaims(tx, provider.id, now)
  await insertClaims(tx, admin, provider.id, claims, { verificationId, now })
  return claims.map(({ fact, evidence }) => ({ fact, evidence }))
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
  const claims = checks.map(({ fact, evidence, documentId, expiresOn }, at): NewClaim => {
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
