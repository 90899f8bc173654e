import { fieldsIn } from '#domain/providers/registration-fields.ts'
import { DOCUMENT_NAMES } from '#domain/providers/registration-form.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { Messages } from '#i18n/messages.ts'

/** An input of the form: its name, its id, the key of its label and the place of its error. */
export type InputName = keyof Messages['registration']['field']

/** Sections in the order of the form. The anchor of each is `section-<name>`, its title `section.<name>`. */
export const SECTION_NAMES = ['firm', 'contact', 'reach', 'documents', 'bank', 'package', 'account'] as const
export type SectionName = (typeof SECTION_NAMES)[number]

/** Inputs of the identity. The first decides which of the numbers is asked for. */
const IDENTITY_INPUTS = [
  'identityKind',
  'registrationNumber',
  'nationalId',
  'freelanceDocumentNumber',
] as const

/** The inputs of a section: those of its registration fields, its documents, and the account's password. */
function inputsIn(section: SectionName): readonly InputName[] {
  if (section === 'documents') return DOCUMENT_NAMES
  const inputs = fieldsIn(section).flatMap((name) =>
    name === 'identity' ? IDENTITY_INPUTS : name,
  ) as InputName[]
  return section === 'account' ? [...inputs, 'password'] : inputs
}

export const SECTIONS = Object.fromEntries(SECTION_NAMES.map((name) => [name, inputsIn(name)])) as Record<
  SectionName,
  readonly InputName[]
>

/** Every input in the order of the page, so that a list of errors reads from top to bottom. */
export const INPUTS_IN_ORDER: readonly InputName[] = [
  ...SECTION_NAMES.flatMap((section) => SECTIONS[section]),
  'agreement',
]

export const sectionOf = (input: string): SectionName | undefined =>
  SECTION_NAMES.find((section) => SECTIONS[section].some((name) => name === input))

/** The sections without an error and without a missing answer. */
export const doneSections = (errors: FieldErrors): SectionName[] =>
  SECTION_NAMES.filter((name) => !SECTIONS[name].some((input) => errors[input]))
