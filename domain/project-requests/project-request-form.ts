import { readNumber } from '../shared/digits.ts'
import { riyals } from '../shared/money.ts'

/**
 * Turns the flat fields of the form into the shape of `projectRequestInputSchema`, with riyals made halalas.
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
    documentIds: (fields.documentIds ?? '').split(/[\s,]+/).filter(Boolean),
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
