import { readRegistrationForm, several, type Upload } from '#domain/providers/registration-form.ts'
import type { ProviderChanges } from '#domain/providers/registration-input.ts'
import { localMobile } from '#domain/shared/phone.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** What the fields of a provider's own place begin with. Of IBAN and national ID we show no more than their ends. */
export function profileFieldsOf(place: OwnProvider): FormFields {
  return {
    companyName: place.companyName,
    kind: place.kind,
    city: place.city,
    identityKind: place.identityKind ?? 'commercial_registration',
    registrationNumber: place.registrationNumber ?? '',
    nationalId: '',
    freelanceDocumentNumber: place.freelanceDocumentNumber ?? '',
    contactName: place.contactName,
    mobile: localMobile(place.mobile),
    trades: place.trades.join(' '),
    serviceCities: place.serviceCities.join(' '),
    description: place.description,
    bankName: place.bankName ?? '',
    iban: '',
    vatNumber: place.vatNumber ?? '',
  }
}

const IDENTITY = ['identityKind', 'registrationNumber', 'nationalId', 'freelanceDocumentNumber']
const PLAIN = [
  'companyName',
  'kind',
  'city',
  'contactName',
  'mobile',
  'description',
  'bankName',
  'iban',
  'vatNumber',
]

/** What somebody changed, as `PATCH /me/provider` takes it; nothing that stands as it was. */
export function changesOf(typed: FormFields, before: FormFields): Record<string, unknown> {
  const isChanged = (name: string) => typed[name] !== undefined && typed[name] !== before[name]
  const plain = PLAIN.filter(isChanged).map((name) => [name, typed[name]])
  const lists = ['trades', 'serviceCities'].filter(isChanged).map((name) => [name, several(typed[name])])
  const { identity } = readRegistrationForm(typed) as { identity: unknown }
  return {
    ...Object.fromEntries([...plain, ...lists]),
    ...(IDENTITY.some(isChanged) && { identity }),
  }
}

/** Where a paper of the place belongs in `PATCH /me/provider`. */
export const uploadsOfDashboard = (
  paper: Upload | 'licence',
  uploadToken: string,
): ProviderChanges['documents'] =>
  ({
    identityDocument: { identity: uploadToken },
    ibanCertificate: { ibanCertificate: uploadToken },
    vatCertificate: { vatCertificate: uploadToken },
    licence: { licences: [uploadToken] },
  })[paper] as ProviderChanges['documents']
