import { bankOfIban, readIban } from '../shared/iban.ts'
import { isAskedOf, LINE_NAMES, type RegistrationFieldName } from './registration-fields.ts'
import { several } from './registration-form.ts'

/** Form fields whose names differ from their path in the schema. */
const FIELDS: Record<string, string> = {
  identity: 'identityKind',
  'identity.kind': 'identityKind',
  'documents.identity': 'identityDocument',
  'documents.licences': 'licence',
}

/**
 * Turns the flat fields of the form into the shape of `registrationInputSchema`. Reads only the chosen kind of identity,
 * and no field that the chosen kind of provider is not asked for.
 */
export function readRegistrationForm(fields: Record<string, string>): unknown {
  const asked = (name: RegistrationFieldName) => (isAskedOf(name, fields.kind) ? fields[name] : '')
  const lines = LINE_NAMES.map((name) => [name, asked(name)])
  const { mobile, email, description, iban, vatNumber, shortAddress, licenceToken } = fields
  return {
    ...Object.fromEntries(lines),
    bankName: bankNameIn(fields),
    kind: typed(fields.kind),
    city: typed(fields.city),
    mobile,
    email,
    trades: several(fields.trades),
    serviceCities: several(fields.serviceCities),
    description: description ?? '',
    locale: fields.locale,
    identity: identityOf(fields),
    iban,
    vatNumber: vatNumber ?? '',
    shortAddress: shortAddress ?? '',
    classificationGrade: asked('classificationGrade') ?? '',
    packageId: fields.packageId ?? '',
    documents: {
      identity: typed(fields.identityDocumentToken),
      ibanCertificate: typed(fields.ibanCertificateToken),
      vatCertificate: fields.vatCertificateToken ?? '',
      licences: licenceToken ? [licenceToken] : [],
    },
    agreement: fields.agreement === 'on' || fields.agreement === 'true',
  }
}

/** An empty name of the bank is that of the bank whose code the IBAN has, in the language of the form. */
function bankNameIn({ bankName = '', iban = '', locale }: Record<string, string>): string {
  if (bankName.trim() !== '') return bankName
  const known = readIban(iban)
  return (known && bankOfIban(known)?.[locale === 'en' ? 'en' : 'ar']) ?? ''
}

/** The form field where an error at this dotted path belongs: `documents.licences.0` → `licence`. */
export function fieldOfPath(path: string): string {
  const [first = '', second] = path.split('.')
  return (
    FIELDS[path] ??
    FIELDS[`${first}.${second}`] ??
    (first === 'identity' || first === 'documents' ? (second ?? first) : first)
  )
}

function identityOf({
  identityKind,
  registrationNumber,
  nationalId,
  freelanceDocumentNumber = '',
}: Record<string, string>) {
  return identityKind === 'freelance_document'
    ? { kind: identityKind, nationalId, freelanceDocumentNumber }
    : { kind: identityKind, registrationNumber }
}

const typed = (field = ''): string | undefined => field.trim() || undefined
