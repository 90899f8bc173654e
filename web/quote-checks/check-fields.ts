import type { TypedLine } from '#domain/quote-checks/check-input.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { riyals } from '#domain/shared/money.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Rows of the form for typed lines. */
export const TYPED_ROWS = 6

const LINE_FIELDS = ['label', 'quantity', 'unit', 'rate', 'amount'] as const

/** The name of a field of the row `at`; without a row, of a form for one line. */
export const fieldName = (field: (typeof LINE_FIELDS)[number], at?: number) =>
  at === undefined ? field : `${field}-${at}`

/** A number as people type it: «٣٨٬٧٠٠», "38,700.50"; undefined when empty, NaN when it is none. */
function numberOf(text = ''): number | undefined {
  const plain = toLatinDigits(text)
    .replace(/[\s,\u066C\u060C]/g, '')
    .replace('\u066B', '.')
  return plain === '' ? undefined : Number(plain)
}

const halalasOf = (text: string | undefined): number | undefined => {
  const value = numberOf(text)
  return value === undefined ? undefined : riyals(value)
}

/** A line of a form. Its numbers are checked by the command, which refuses what is none. */
export function lineOf(fields: FormFields, at?: number): TypedLine {
  const text = (field: (typeof LINE_FIELDS)[number]) => fields[fieldName(field, at)] ?? ''
  const quantity = numberOf(text('quantity'))
  const rate = halalasOf(text('rate'))
  const amount = halalasOf(text('amount'))
  return {
    label: text('label'),
    ...(quantity !== undefined && { quantity }),
    ...(text('unit') && { unit: text('unit') }),
    ...(rate !== undefined && { rate }),
    ...(amount !== undefined && { amount }),
  }
}

/** The rows that somebody filled. */
export const linesOf = (fields: FormFields): TypedLine[] =>
  Array.from({ length: TYPED_ROWS }, (_, at) => at)
    .filter((at) => LINE_FIELDS.some((field) => fields[fieldName(field, at)]?.trim()))
    .map((at) => lineOf(fields, at))

export const totalOf = (fields: FormFields): number | undefined => halalasOf(fields.total)
export const areaOf = (fields: FormFields): number | undefined => numberOf(fields.areaSqm)
