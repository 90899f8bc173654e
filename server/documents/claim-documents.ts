import { sql } from 'kysely'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { ProviderChanges, RegistrationInput } from '#domain/providers/registration-input.ts'
import { type FieldErrors, invalidInput, type Refusal } from '#domain/shared/refusal.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { documentOfToken } from './upload-token.ts'

type Shown = RegistrationInput['documents'] | NonNullable<ProviderChanges['documents']>
type IdentityKind = RegistrationInput['identity']['kind']

interface Claim {
  providerId: string
  input: { identity?: { kind: IdentityKind } | undefined; documents?: Shown | undefined }
  /** Stored kind, when the input has none. */
  identityKind?: IdentityKind
  now: Date
}

interface Wanted {
  field: string
  kind: DocumentKind
  id: string | undefined
}

/**
 * Claims the documents of upload tokens for a provider, in the caller's transaction. Throws Refusal with
 * `document.unknown` at each field whose document is not ours, incomplete, of another kind or already claimed.
 */
export async function claimDocuments(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { providerId, input, identityKind, now }: Claim,
): Promise<void> {
  const wanted = wantedOf(config, input.documents, input.identity?.kind ?? identityKind)
  if (wanted.length === 0) return
  const ids = wanted.flatMap(({ id }) => (id ? [id] : []))
  const { rows } = await sql<{ id: string; kind: DocumentKind }>`
    select id, kind from app.claim_documents(${providerId}::uuid, ${ids}::uuid[], ${now}::timestamptz)
  `.execute(tx)
  const missing = wanted.filter(({ id, kind }) => !rows.some((row) => row.id === id && row.kind === kind))
  if (missing.length > 0) throw unknownAt(missing)
}

function wantedOf(
  config: Pick<Config, 'secret'>,
  documents: Shown | undefined,
  identityKind: IdentityKind = 'commercial_registration',
): Wanted[] {
  const want = (field: string, kind: DocumentKind, token: string | undefined): Wanted[] =>
    token ? [{ field: `documents.${field}`, kind, id: documentOfToken(config, token) }] : []
  return [
    ...want('identity', identityKind, documents?.identity),
    ...want('ibanCertificate', 'iban_certificate', documents?.ibanCertificate),
    ...want('vatCertificate', 'vat_certificate', documents?.vatCertificate),
    ...(documents?.licences ?? []).flatMap((token, at) => want(`licences.${at}`, 'licence', token)),
  ]
}

function unknownAt(missing: Wanted[]): Refusal {
  const fieldErrors: FieldErrors = {}
  for (const { field } of missing) fieldErrors[field] = { code: 'document.unknown' }
  return invalidInput(fieldErrors)
}
