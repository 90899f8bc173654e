import { readNumber } from '#domain/shared/digits.ts'
import type { LeadRemark } from '#server/estimates/remark-answers.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/**
 * Form fields of remarks. For each line: `remarkQuantity.<code>`, `remarkReason.<code>` (or `NOT_NEEDED`),
 * `remarkVerdict.<code>` and `remarkRateReason.<code>`. For a missing line: `remarkMissing`, `remarkQuantity.missing`.
 */
export const NOT_NEEDED = 'not_needed'
export const MISSING = 'missing'

/** Input for estimateRemarkSchema. A quantity that is not a number is passed unchanged, so that the schema reports it. */
export function quantityRemark(fields: FormFields, code: string): object {
  const reason = fields[`remarkReason.${code}`]
  if (reason === NOT_NEEDED) return { what: NOT_NEEDED }
  return { what: 'quantity', quantity: numberOf(fields[`remarkQuantity.${code}`]), reason }
}

export const rateRemark = (fields: FormFields, code: string): object => ({
  what: 'rate',
  verdict: fields[`remarkVerdict.${code}`],
  reason: fields[`remarkRateReason.${code}`],
})

export function missingRemark(fields: FormFields): object {
  const quantity = numberOf(fields[`remarkQuantity.${MISSING}`])
  return { what: MISSING, ...(quantity !== undefined && { quantity }) }
}

/** Returns the form fields of a saved remark, for editing it. */
export function fieldsOfRemark(
  { what, quantity, verdict, reason }: Omit<LeadRemark, 'code' | 'remarkedAt'>,
  code: string,
): FormFields {
  if (what === 'rate')
    return { [`remarkVerdict.${code}`]: verdict ?? '', [`remarkRateReason.${code}`]: reason ?? '' }
  return {
    [`remarkQuantity.${code}`]: quantity === undefined ? '' : String(quantity),
    [`remarkReason.${code}`]: reason ?? what,
  }
}

const numberOf = (text = ''): number | string | undefined =>
  text.trim() === '' ? undefined : (readNumber(text) ?? text)
