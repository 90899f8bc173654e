import type { ProviderChanges, RegistrationInput } from '#domain/providers/registration-input.ts'
import { readRegistrationNumber } from '#domain/providers/registration-number.ts'
import { providerSlug } from '#domain/providers/slug.ts'
import { verificationDueAt } from '#domain/sla/verification-due.ts'
import { sealNumber } from './sealed-numbers.ts'

/** The words of the provider terms and user agreement that were agreed to; a new wording gets a new date. */
export const TERMS_VERSION = '2026-11-22'

interface Sealing {
  secret: string
}

export function providerRow(sealing: Sealing, input: RegistrationInput, id: string, now: Date) {
  return {
    id,
    slug: providerSlug(input.companyName, id),
    email: input.email,
    company_name: input.companyName,
    contact_name: input.contactName,
    kind: input.kind,
    trades: input.trades,
    city: input.city,
    service_cities: input.serviceCities,
    mobile: input.mobile,
    locale: input.locale,
    description: input.description,
    bank_name: input.bankName,
    vat_number: input.vatNumber ?? null,
    package_id: input.packageId ?? null,
    ...identityColumns(sealing, input.identity),
    ...ibanColumns(sealing, input.iban),
    agreed_terms_version: TERMS_VERSION,
    agreed_at: now,
    registered_at: now,
    verification_due_at: verificationDueAt(now),
  }
}

/** The columns a change touches; what is absent stays as it is. */
export function changedColumns(sealing: Sealing, changes: ProviderChanges) {
  const { identity, iban } = changes
  const plain = {
    company_name: changes.companyName,
    contact_name: changes.contactName,
    kind: changes.kind,
    trades: changes.trades,
    city: changes.city,
    service_cities: changes.serviceCities,
    mobile: changes.mobile,
    locale: changes.locale,
    description: changes.description,
    bank_name: changes.bankName,
    vat_number: changes.vatNumber,
    takes_leads: changes.takesLeads,
    wants_mail: changes.wantsMail,
  }
  return {
    ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Partial<
      typeof plain
    >),
    ...(identity && identityColumns(sealing, identity)),
    ...(iban && ibanColumns(sealing, iban)),
  }
}

/** All of them each time, so that a change of the kind leaves nothing of the other behind. */
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
