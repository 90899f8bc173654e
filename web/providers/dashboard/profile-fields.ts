import { readRegistrationForm } from '#domain/providers/read-registration-form.ts'
import { fieldOf, fieldsIn, type RegistrationFieldName } from '#domain/providers/registration-fields.ts'
import { type DocumentName, several } from '#domain/providers/registration-form.ts'
import type { ProviderChanges } from '#domain/providers/registration-input.ts'
import { localMobile } from '#domain/shared/phone.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Sections of the registration that the profile has too. */
export const PROFILE_SECTIONS = ['firm', 'contact', 'reach', 'licence', 'bank'] as const
export const PROFILE_FIELDS: readonly RegistrationFieldName[] = PROFILE_SECTIONS.flatMap(fieldsIn)
/** Fields with one input each; the identity has several. */
const PLAIN = PROFILE_FIELDS.filter((name) => name !== 'identity')
const IDENTITY = ['identityKind', 'registrationNumber', 'nationalId', 'freelanceDocumentNumber']

/** First values of the profile's inputs. IBAN and national ID are stored encrypted, so their inputs start empty. */
export function profileFieldsOf(own: OwnProvider): FormFields {
  const values = own as Partial<Record<RegistrationFieldName, string | string[]>>
  return {
    ...Object.fromEntries(PLAIN.map((name) => [name, [values[name] ?? ''].flat().join(' ')])),
    mobile: localMobile(own.mobile),
    identityKind: own.identityKind ?? 'commercial_registration',
    registrationNumber: own.registrationNumber ?? '',
    nationalId: '',
    freelanceDocumentNumber: own.freelanceDocumentNumber ?? '',
  }
}

/** The changed fields, as `PATCH /me/provider` takes them. */
export function changesOf(typed: FormFields, before: FormFields): Record<string, unknown> {
  const isChanged = (name: string) => typed[name] !== undefined && typed[name] !== before[name]
  const changed = PLAIN.filter(isChanged).map((name) => [
    name,
    fieldOf(name).type === 'choices' ? several(typed[name]) : typed[name],
  ])
  const { identity, bankName } = readRegistrationForm(typed) as { identity: unknown; bankName: string }
  return {
    ...Object.fromEntries(changed),
    // With a new IBAN, an empty bank name becomes the bank of that IBAN, as in the registration.
    ...(isChanged('bankName') && { bankName }),
    ...(IDENTITY.some(isChanged) && { identity }),
  }
}

/** Returns the `documents` field of `PATCH /me/provider` for one document. */
export const uploadsOfDashboard = (name: DocumentName, uploadToken: string): ProviderChanges['documents'] =>
  ({
    identityDocument: { identity: uploadToken },
    ibanCertificate: { ibanCertificate: uploadToken },
    vatCertificate: { vatCertificate: uploadToken },
    licence: { licences: [uploadToken] },
  })[name] as ProviderChanges['documents']
