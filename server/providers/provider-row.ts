import type { Insertable, Selectable } from 'kysely'
import type { Providers } from '#db/types.ts'
import { COLUMN_NAMES, TEXT_NAMES } from '#domain/providers/registration-columns.ts'
import { type ColumnName, REGISTRATION_FIELDS } from '#domain/providers/registration-fields.ts'
import type { ProviderChanges, RegistrationInput } from '#domain/providers/registration-input.ts'
import { readRegistrationNumber } from '#domain/providers/registration-number.ts'
import { providerSlug } from '#domain/providers/slug.ts'
import { riyals } from '#domain/shared/money.ts'
import { verificationDueAt } from '#domain/sla/verification-due.ts'
import { TERMS_VERSION } from '#server/consents/terms-version.ts'
import type { RegisteredTexts } from './registration-answers.ts'
import { sealNumber } from './sealed-numbers.ts'

interface Sealing {
  secret: string
}

/** `dueAt`: by when it is reviewed; without one, by the hours of the terms. */
export function providerRow(
  sealing: Sealing,
  input: RegistrationInput,
  id: string,
  now: Date,
  dueAt = verificationDueAt(now),
) {
  return {
    id,
    slug: providerSlug(input.companyName, id),
    ...columnsOf(input, (value) => value ?? null),
    ...identityColumns(sealing, input.identity),
    ...ibanColumns(sealing, input.iban),
    agreed_terms_version: TERMS_VERSION,
    agreed_at: now,
    registered_at: now,
    verification_due_at: dueAt,
  }
}

/** Returns the columns of a change; missing fields are left unchanged. */
export function changedColumns(sealing: Sealing, changes: ProviderChanges) {
  const { identity, iban, wantsMail, about = {} } = changes
  const { foundedYear, teamSize, smallestJob } = about
  return {
    ...withoutAbsent({
      ...columnsOf(changes, (value) => value),
      wants_mail: wantsMail,
      founded_year: foundedYear,
      team_size: teamSize,
      smallest_job: smallestJob && riyals(smallestJob),
    }),
    ...(identity && identityColumns(sealing, identity)),
    ...(iban && ibanColumns(sealing, iban)),
  }
}

type Columns = Pick<Insertable<Providers>, (typeof REGISTRATION_FIELDS)[ColumnName]['column']>

/** Maps values that have a column of their own to its name. */
function columnsOf(values: Partial<Record<ColumnName, unknown>>, kept: (value: unknown) => unknown): Columns {
  return Object.fromEntries(
    COLUMN_NAMES.map((name) => [REGISTRATION_FIELDS[name].column, kept(values[name])]),
  ) as unknown as Columns
}

/** Columns that each hold one field of the registration. */
export const REGISTRATION_COLUMN_NAMES = COLUMN_NAMES.map((name) => REGISTRATION_FIELDS[name].column)

/** Returns the texts of a registration for the API, without empty columns. */
export function textsOf(row: Pick<Selectable<Providers>, keyof Columns>): RegisteredTexts {
  const texts = TEXT_NAMES.map((name) => [name, row[REGISTRATION_FIELDS[name].column]])
  return Object.fromEntries(texts.filter(([, text]) => text !== null))
}

const withoutAbsent = <Row extends object>(row: Row): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Partial<Row>

/** Sets all identity columns each time, so that a change of kind leaves no old values. */
function identityColumns({ secret }: Sealing, identity: RegistrationInput['identity']) {
  if (identity.kind === 'commercial_registration') {
    const { kind, number } = readRegistrationNumber(identity.registrationNumber)!
    return {
      identity_kind: identity.kind,
      cr_number: kind === 'cr' ? number : null,
      unified_number: kind === 'unified' ? number : null,
      sealed_national_id: null,
      national_id_hash: null,
      freelance_document_number: null,
    }
  }
  const { sealed, hash } = sealNumber(secret, 'national_id', identity.nationalId)
  return {
    identity_kind: identity.kind,
    cr_number: null,
    unified_number: null,
    sealed_national_id: sealed,
    national_id_hash: hash,
    freelance_document_number: identity.freelanceDocumentNumber ?? null,
  }
}

function ibanColumns({ secret }: Sealing, iban: string) {
  const { sealed, hash } = sealNumber(secret, 'iban', iban)
  return { sealed_iban: sealed, iban_hash: hash, iban_ending: iban.slice(-4) }
}
