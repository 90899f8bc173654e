import { LINE_NAMES } from './registration-fields.ts'

/** The papers of the form: each a file field, whose upload token travels beside it as `<name>Token` and `<name>Name`. */
export const PAPERS = ['identityDocument', 'ibanCertificate', 'vatCertificate'] as const
export type Upload = (typeof PAPERS)[number]

/** Fields of the form with several answers, held as one text with spaces between. */
export const SEVERAL = ['trades', 'serviceCities'] as const

/** What an error at this dotted path of the schema belongs to on the form, where the names differ. */
const FIELDS: Record<string, string> = {
  identity: 'identityKind',
  'identity.kind': 'identityKind',
  'documents.identity': 'identityDocument',
}

/** Turns the flat fields of the form into the shape of `registrationInputSchema`. Only the chosen identity is read. */
export function readRegistrationForm(fields: Record<string, string>): unknown {
  const lines = LINE_NAMES.map((name) => [name, fields[name]])
  const { mobile, email, description, iban, vatNumber } = fields
  return {
    ...Object.fromEntries(lines),
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
    packageId: fields.packageId ?? '',
    documents: {
      identity: typed(fields.identityDocumentToken),
      ibanCertificate: typed(fields.ibanCertificateToken),
      vatCertificate: fields.vatCertificateToken ?? '',
    },
    agreement: fields.agreement === 'on' || fields.agreement === 'true',
  }
}

/** The form field where an error at this dotted path belongs: `documents.identity` → `identityDocument`. */
export function fieldOfPath(path: string): string {
  const [first = '', second] = path.split('.')
  return FIELDS[path] ?? (first === 'identity' || first === 'documents' ? (second ?? first) : first)
}

/** The words of a field with several answers. */
export const several = (field = ''): string[] => field.split(' ').filter(Boolean)

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
