import { fieldsIn } from '#domain/providers/registration-fields.ts'
import { DOCUMENT_NAMES } from '#domain/providers/registration-form.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { Messages } from '#i18n/messages.ts'
import { STEP_NAMES, type StepName, stepId } from './registration-steps.ts'

/** An input of the form: its name, its id, the key of its label and the place of its error. */
export type InputName = keyof Messages['registration']['field']

/** Sections in the order of the form. The title of each is `section.<name>`. */
const SECTION_NAMES = [
  'firm',
  'contact',
  'reach',
  'documents',
  'licence',
  'bank',
  'package',
  'account',
] as const
export type SectionName = (typeof SECTION_NAMES)[number]

/** The sections that each step asks for. */
const SECTIONS_OF_STEP: Record<StepName, readonly SectionName[]> = {
  firm: ['firm', 'contact'],
  work: ['reach'],
  papers: ['documents', 'licence', 'bank'],
  send: ['package', 'account'],
}

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

/** The inputs of a step, in the order of the page. The consent closes the last one. */
function inputsOf(step: StepName): readonly InputName[] {
  const inputs = SECTIONS_OF_STEP[step].flatMap(inputsIn)
  return step === 'send' ? [...inputs, 'agreement'] : inputs
}

const INPUTS = Object.fromEntries(STEP_NAMES.map((step) => [step, inputsOf(step)])) as Record<
  StepName,
  readonly InputName[]
>

/** Every input in the order of the page, so that a list of errors reads from top to bottom. */
export const INPUTS_IN_ORDER: readonly InputName[] = STEP_NAMES.flatMap((step) => INPUTS[step])

export const stepOf = (input: string): StepName | undefined =>
  STEP_NAMES.find((step) => INPUTS[step].some((name) => name === input))

/** The step that an address stands for: its own `#step-papers`, or that of an input such as `#iban`. */
export function stepOfHash(hash: string): StepName | undefined {
  const id = hash.slice(1)
  return STEP_NAMES.find((step) => stepId(step) === id) ?? stepOf(id)
}

/** The steps in front of one, in order. */
export const stepsBefore = (step: StepName): StepName[] => STEP_NAMES.slice(0, STEP_NAMES.indexOf(step))

/** Errors of the inputs of one step. */
export const errorsOfStep = (step: StepName, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(INPUTS[step].flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))

/** The steps without an error and without a missing answer. */
export const doneSteps = (errors: FieldErrors): StepName[] =>
  STEP_NAMES.filter((step) => !INPUTS[step].some((name) => errors[name]))
