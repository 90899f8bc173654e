import type { ProviderKind } from './provider.ts'

type SectionWithFields = 'firm' | 'contact' | 'reach' | 'licence' | 'bank' | 'package' | 'account'

/**
 * Fields of a registration. Form, profile, admin review, API input and responses, columns, data map and
 * privacy text are all derived from this list. No validator is imported here, so a page that only shows the
 * fields loads none.
 */
interface RegistrationField {
  /**
   * Type of the value in the API. A text is shown as stored, a choice is a value of a list, and a sealed
   * value is stored encrypted in columns of its own.
   */
  type: 'text' | 'choice' | 'choices' | 'sealed'
  /** Column of `app.providers` that holds the value. */
  column?: string
  /** Further columns derived from it: those in an export of personal data, and those that must not be in it. */
  columns?: readonly string[]
  secretColumns?: readonly string[]
  /** Contains nothing about a person. */
  isPlain?: true
  /** Verified by an admin, so fixed after approval. */
  isVerified?: true
  isOptional?: true
  /** The column may be empty: for demo providers, and for those registered before the field existed. */
  isNullable?: true
  /**
   * One line of text. Its length is counted in characters; `letters` is how many letters of an alphabet it needs, which
   * a name has and a row of signs has not.
   */
  line?: { min: number; max: number; letters?: number; tooShort?: string; tooLong?: string }
  /** Section of the form and of the profile that asks for it, in the order of this list. */
  section?: SectionWithFields
  /** Only providers of these kinds are asked for it. */
  kinds?: readonly ProviderKind[]
  /** Filled from another field when it is left empty, so its input is not marked as required. */
  isFilled?: true
  /** Shares a row of a wide screen with the next field that does. */
  isHalf?: true
  /** Attributes of its text input. */
  input?: { autoComplete?: string; dir?: 'auto' | 'ltr'; inputMode?: 'numeric' | 'url'; placeholder?: string }
}

/** Who holds which number: docs/reference/saudi-domain.md#professional-licences. */
const CLASSIFIED = ['contractor'] as const
const ACCREDITED = ['engineering_office', 'designer', 'advisor'] as const

const LICENCE_NUMBER = {
  ...{ min: 3, max: 30 },
  tooShort: 'provider.licence_number_invalid',
  tooLong: 'provider.licence_number_invalid',
} as const

export const REGISTRATION_FIELDS = {
  // First, because the commercial register fills in the firm by its number.
  identity: {
    type: 'sealed',
    columns: ['identity_kind', 'cr_number', 'unified_number', 'freelance_document_number'],
    secretColumns: ['sealed_national_id', 'national_id_hash'],
    isVerified: true,
    section: 'firm',
  },
  companyName: {
    type: 'text',
    column: 'company_name',
    isVerified: true,
    line: {
      ...{ min: 2, max: 120, letters: 2 },
      tooShort: 'provider.company_name_too_short',
      tooLong: 'provider.company_name_too_long',
    },
    section: 'firm',
    input: { autoComplete: 'organization', dir: 'auto' },
  },
  // The same name in the other script, for readers of the other language (docs/flows/registration.md#names).
  otherName: {
    type: 'text',
    column: 'other_name',
    isVerified: true,
    isOptional: true,
    isNullable: true,
    line: {
      ...{ min: 2, max: 120, letters: 2 },
      tooShort: 'provider.company_name_too_short',
      tooLong: 'provider.company_name_too_long',
    },
    section: 'firm',
    input: { autoComplete: 'off', dir: 'auto' },
  },
  kind: { type: 'choice', column: 'kind', isPlain: true, isVerified: true, section: 'firm', isHalf: true },
  city: { type: 'choice', column: 'city', isPlain: true, isVerified: true, section: 'firm', isHalf: true },
  contactName: {
    type: 'text',
    column: 'contact_name',
    line: {
      ...{ min: 2, max: 80, letters: 2 },
      tooShort: 'provider.contact_name_too_short',
      tooLong: 'provider.contact_name_too_long',
    },
    section: 'contact',
    input: { autoComplete: 'name', dir: 'auto' },
  },
  mobile: { type: 'text', column: 'mobile', isVerified: true, section: 'contact' },
  trades: { type: 'choices', column: 'trades', isPlain: true, section: 'reach' },
  serviceCities: { type: 'choices', column: 'service_cities', isPlain: true, section: 'reach' },
  description: { type: 'text', column: 'description', isOptional: true, section: 'reach' },
  locale: { type: 'choice', column: 'locale', isPlain: true },
  shortAddress: {
    type: 'text',
    column: 'short_address',
    isOptional: true,
    isNullable: true,
    section: 'licence',
    input: { autoComplete: 'off', dir: 'ltr', placeholder: 'RRRD2929' },
  },
  classificationGrade: {
    type: 'text',
    column: 'classification_grade',
    kinds: CLASSIFIED,
    isVerified: true,
    isOptional: true,
    isNullable: true,
    section: 'licence',
    isHalf: true,
    input: { autoComplete: 'off', dir: 'ltr', inputMode: 'numeric' },
  },
  classificationNumber: {
    type: 'text',
    column: 'classification_number',
    kinds: CLASSIFIED,
    isVerified: true,
    isOptional: true,
    isNullable: true,
    // No format is published (docs/reference/saudi-domain.md#professional-licences).
    line: LICENCE_NUMBER,
    section: 'licence',
    isHalf: true,
    input: { autoComplete: 'off', dir: 'ltr' },
  },
  engineersNumber: {
    type: 'text',
    column: 'engineers_number',
    kinds: ACCREDITED,
    isVerified: true,
    isOptional: true,
    isNullable: true,
    line: LICENCE_NUMBER,
    section: 'licence',
    input: { autoComplete: 'off', dir: 'ltr' },
  },
  bankName: {
    type: 'text',
    column: 'bank_name',
    isVerified: true,
    isNullable: true,
    line: {
      ...{ min: 2, max: 80, letters: 2 },
      tooShort: 'provider.bank_name_too_short',
      tooLong: 'provider.bank_name_too_long',
    },
    section: 'bank',
    isHalf: true,
    isFilled: true,
    input: { autoComplete: 'off', dir: 'auto' },
  },
  iban: {
    type: 'sealed',
    columns: ['iban_ending'],
    secretColumns: ['sealed_iban', 'iban_hash'],
    isVerified: true,
    section: 'bank',
    isHalf: true,
    // SA followed by 22 characters (docs/reference/product-rules.md#provider-registration).
    input: { autoComplete: 'off', dir: 'ltr', placeholder: `SA${'X'.repeat(22)}` },
  },
  vatNumber: {
    type: 'text',
    column: 'vat_number',
    isVerified: true,
    isOptional: true,
    isNullable: true,
    section: 'bank',
    input: { autoComplete: 'off', dir: 'ltr', inputMode: 'numeric' },
  },
  packageId: { type: 'choice', column: 'package_id', isPlain: true, isNullable: true, section: 'package' },
  email: { type: 'text', column: 'email', isNullable: true, section: 'account' },
} as const satisfies Record<string, RegistrationField>

export type RegistrationFieldName = keyof typeof REGISTRATION_FIELDS
type NamesWith<Part> = {
  [Name in RegistrationFieldName]: (typeof REGISTRATION_FIELDS)[Name] extends Part ? Name : never
}[RegistrationFieldName]
/** Names of one-line fields, of all text fields, and of values with a column of their own. */
export type LineName = NamesWith<{ line: object }>
export type TextName = NamesWith<{ type: 'text' }>
export type ColumnName = NamesWith<{ column: string }>
export type NullableName = NamesWith<{ isNullable: true }>
export type OptionalName = NamesWith<{ isOptional: true }>

const FIELDS: Record<RegistrationFieldName, RegistrationField> = REGISTRATION_FIELDS
export const namesWhere = (holds: (field: RegistrationField) => unknown) =>
  (Object.keys(FIELDS) as RegistrationFieldName[]).filter((name) => holds(FIELDS[name]))

export const LINE_NAMES = namesWhere(({ line }) => line) as LineName[]
/** Fields of a section, in the order of the list. */
export const fieldsIn = (section: string) => namesWhere((field) => field.section === section)

export const fieldOf = (name: RegistrationFieldName): RegistrationField => FIELDS[name]

/** Whether a provider of this kind, as the form has it, is asked for a field. */
export function isAskedOf(name: RegistrationFieldName, kind: string | undefined): boolean {
  const { kinds } = FIELDS[name]
  return !kinds || kinds.some((each) => each === kind)
}
