import * as z from 'zod/mini'
import { readNumber } from '../shared/digits.ts'
import { riyals } from '../shared/money.ts'
import { readMobile } from '../shared/phone.ts'
import { tidyText } from '../shared/text.ts'
import { areaSchema, citySchema, factsSchema, projectTypeSchema } from './facts.ts'

/** A screenful of a phone, four times over; the rest belongs in documents. */
export const MAX_TEXT_LETTERS = 2000
/** A name is at least two letters; 80 holds five-part Arabic names with room. */
const NAME_LETTERS = { min: 2, max: 80 }
const MAX_DOCUMENTS = 10

const mobileSchema = z.pipe(
  z.string('projectRequest.mobile_invalid'),
  z.transform((text: string, { issues }) => {
    const mobile = readMobile(text)
    if (mobile) return mobile
    issues.push({ code: 'custom', message: 'projectRequest.mobile_invalid', input: text })
    return z.NEVER
  }),
)

const contactSchema = z.object({
  name: z
    .string('projectRequest.name_too_short')
    .check(
      z.overwrite(tidyText),
      z.minLength(NAME_LETTERS.min, 'projectRequest.name_too_short'),
      z.maxLength(NAME_LETTERS.max, 'projectRequest.name_too_long'),
    ),
  mobile: mobileSchema,
})

/** What an owner sends: `POST /api/v1/project-requests`, the form, and the seed all pass through here. */
export const projectRequestInputSchema = z.object({
  facts: z.extend(factsSchema, { projectType: projectTypeSchema, city: citySchema, areaSqm: areaSchema }),
  text: z._default(
    z
      .string('projectRequest.text_too_long')
      .check(z.overwrite(tidyText), z.maxLength(MAX_TEXT_LETTERS, 'projectRequest.text_too_long')),
    '',
  ),
  locale: z.enum(['ar', 'en'], 'projectRequest.locale_unknown'),
  contact: contactSchema,
  consent: z.literal(true, 'projectRequest.consent_required'),
  documentIds: z._default(
    z
      .array(z.uuid('projectRequest.document_unknown'))
      .check(z.maxLength(MAX_DOCUMENTS, 'projectRequest.too_many_documents')),
    [],
  ),
})

export type ProjectRequestInput = z.infer<typeof projectRequestInputSchema>

/**
 * Turns the flat fields of the form into the shape above, with riyals made halalas.
 * A number nobody can read stays NaN, so the schema tells it at its field and nothing is silently dropped.
 */
export function readProjectRequestForm(fields: Record<string, string>): unknown {
  const { projectType, city, district, finishLevel, text, locale, name, mobile, consent } = fields
  const budget = known({ min: typedRiyals(fields.budgetMin), max: typedRiyals(fields.budgetMax) })
  const hasBudget = Object.keys(budget).length > 0
  return {
    facts: known({
      projectType: typed(projectType),
      city: typed(city),
      district: typed(district),
      areaSqm: typedNumber(fields.areaSqm),
      finishLevel: typed(finishLevel),
      budget: hasBudget ? budget : undefined,
    }),
    text: text ?? '',
    locale,
    contact: { name: name ?? '', mobile: mobile ?? '' },
    consent: consent === 'on' || consent === 'true',
    documentIds: [],
  }
}

/** The form field where an error at this dotted path belongs: `contact.mobile` → `mobile`. */
export function fieldOfPath(path: string): string {
  const [first = '', second, third] = path.split('.')
  if (second === 'budget') return third === 'max' ? 'budgetMax' : 'budgetMin'
  return first === 'documentIds' ? first : (second ?? first)
}

function typed(field = ''): string | undefined {
  return field.trim() || undefined
}

function typedNumber(field = ''): number | undefined {
  return typed(field) === undefined ? undefined : (readNumber(field) ?? Number.NaN)
}

function typedRiyals(field = ''): number | undefined {
  const amount = typedNumber(field)
  return amount === undefined ? undefined : riyals(amount)
}

function known(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
