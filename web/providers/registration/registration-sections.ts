import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { Messages } from '#i18n/messages.ts'

type FieldName = keyof Messages['registration']['field']

/** The form in its order: what each section asks. Its anchor is its name; its title `section.<name>`. */
export const SECTIONS = {
  firm: [
    'companyName',
    'kind',
    'city',
    'identityKind',
    'registrationNumber',
    'nationalId',
    'freelanceDocumentNumber',
  ],
  contact: ['contactName', 'mobile'],
  reach: ['trades', 'serviceCities', 'description'],
  papers: ['identityDocument', 'ibanCertificate', 'vatCertificate'],
  bank: ['bankName', 'iban', 'vatNumber'],
  package: ['packageId'],
  account: ['email', 'password'],
} as const satisfies Record<string, readonly FieldName[]>

export type SectionName = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** Every field in the order of the page, so that a list of what is wrong reads from top to bottom. */
export const FIELDS_IN_ORDER: readonly FieldName[] = [
  ...SECTION_NAMES.flatMap((section) => SECTIONS[section]),
  'agreement',
]

/** The sections in which nothing is wrong or missing. */
export const doneSections = (wrong: FieldErrors): SectionName[] =>
  SECTION_NAMES.filter((name) => !SECTIONS[name].some((field) => wrong[field]))
