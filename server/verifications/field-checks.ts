import { createHmac } from 'node:crypto'
import type { DocumentKind } from '#domain/documents/document.ts'
import { conflict, invalidInput } from '#domain/shared/refusal.ts'
import {
  type ComparedField,
  type Comparison,
  comparisonsOf,
  type FieldOutcome,
  openComparisons,
} from '#domain/verifications/compared-fields.ts'
import type { FieldMark } from '#domain/verifications/decision-input.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type LockedProvider, lockProvider } from './lock-provider.ts'

export interface FieldCheck {
  field: ComparedField
  outcome: FieldOutcome
  adminName: string
  checkedAt: Date
}

/** Columns with the values that are compared. Numbers that are sealed are told apart by their hash. */
export type ComparedRow = Pick<
  LockedProvider,
  | 'id'
  | 'company_name'
  | 'contact_name'
  | 'identity_kind'
  | 'cr_number'
  | 'unified_number'
  | 'national_id_hash'
  | 'freelance_document_number'
  | 'iban_hash'
  | 'bank_name'
  | 'vat_number'
  | 'classification_number'
  | 'engineers_number'
>

/**
 * Marks whether a field matches its document, or takes the mark back. Throws Refusal `admin.provider_not_found` (404),
 * `verification.changed_meanwhile` (409: the admin saw another version), fieldErrors at `field` (there is no document).
 */
export async function markField(
  { db, clock, config }: CommandContext,
  admin: Admin,
  providerId: string,
  { version, field, outcome }: FieldMark,
): Promise<void> {
  await db.withActor(admin.actor, async (tx) => {
    const provider = await lockProvider(tx, providerId)
    if (provider.version !== version) throw conflict('verification.changed_meanwhile')
    const compared = await readCompared(tx, config.secret, provider)
    const value_hash = compared.find(({ comparison }) => comparison.field === field)?.hash
    if (!value_hash) throw invalidInput({ field: { code: 'verification.field_not_compared' } })
    if (outcome === 'open') {
      await tx
        .deleteFrom('field_checks')
        .where('provider_id', '=', providerId)
        .where('field', '=', field)
        .execute()
      return
    }
    const mark = {
      outcome,
      value_hash,
      admin_id: admin.actor.userId,
      admin_name: admin.name,
      checked_at: clock.now(),
    }
    await tx
      .insertInto('field_checks')
      .values({ provider_id: providerId, field, ...mark })
      .onConflict((row) => row.columns(['provider_id', 'field']).doUpdateSet(mark))
      .execute()
  })
}

/** Returns the marks that still count: neither the value nor the document changed since. */
export async function readFieldChecks(tx: Tx, secret: string, provider: ComparedRow): Promise<FieldCheck[]> {
  const rows = await tx
    .selectFrom('field_checks')
    .select(['field', 'outcome', 'value_hash', 'admin_name', 'checked_at'])
    .where('provider_id', '=', provider.id)
    .execute()
  if (rows.length === 0) return []
  const compared = await readCompared(tx, secret, provider)
  return compared.flatMap(({ comparison: { field }, hash }) => {
    const row = rows.find((mark) => mark.field === field && mark.value_hash === hash)
    return row ? [{ field, outcome: row.outcome, adminName: row.admin_name, checkedAt: row.checked_at }] : []
  })
}

/**
 * Returns what an approval leaves open. Throws Refusal `verification.fields_differ` (409) for a field that was marked as
 * different, unless the admin confirmed.
 */
export async function requireCompared(
  tx: Tx,
  secret: string,
  provider: LockedProvider,
  isConfirmed: boolean,
): Promise<{ differing: ComparedField[]; unmarked: ComparedField[] }> {
  const compared = await readCompared(tx, secret, provider)
  const checks = await readFieldChecks(tx, secret, provider)
  const open = openComparisons(
    compared.map(({ comparison }) => comparison),
    Object.fromEntries(checks.map(({ field, outcome }) => [field, outcome])),
  )
  if (open.differing.length > 0 && !isConfirmed) throw conflict('verification.fields_differ')
  return open
}

async function readCompared(
  tx: Tx,
  secret: string,
  row: ComparedRow,
): Promise<{ comparison: Comparison; hash: string }[]> {
  const documents = await tx
    .selectFrom('documents')
    .select(['id', 'kind'])
    .where('provider_id', '=', row.id)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .execute()
  const shown = documents.map(({ kind }) => ({ kind: kind as DocumentKind }))
  return comparisonsOf(valuesOf(row), shown).map((comparison) => {
    const ids = documents.filter(({ kind }) => kind === comparison.documentKind).map(({ id }) => id)
    return { comparison, hash: hashOf(secret, comparison, ids) }
  })
}

const valuesOf = (row: ComparedRow) => ({
  companyName: row.company_name,
  contactName: row.contact_name,
  identityKind: row.identity_kind ?? undefined,
  crNumber: row.unified_number ?? row.cr_number ?? undefined,
  nationalId: row.national_id_hash ?? undefined,
  freelanceDocumentNumber: row.freelance_document_number ?? undefined,
  iban: row.iban_hash ?? undefined,
  bankName: row.bank_name ?? undefined,
  vatNumber: row.vat_number ?? undefined,
  classificationNumber: row.classification_number ?? undefined,
  engineersNumber: row.engineers_number ?? undefined,
})

/** Keyed, because all ten-digit numbers could be tried. */
const hashOf = (secret: string, { field, value }: Comparison, documentIds: string[]): string =>
  createHmac('sha256', secret)
    .update(`field check\n${field}\n${value}\n${documentIds.join(' ')}`)
    .digest('base64url')
