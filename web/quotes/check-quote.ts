import { isByLines, type QuoteFields, type ReadQuoteForm, readQuoteForm } from '#domain/quotes/quote-form.ts'
import { quoteInputSchema } from '#domain/quotes/quote-input.ts'
import { type SettledQuote, settleQuote } from '#domain/quotes/settle-quote.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import type { ScopeLine } from '#server/quotes/quote-answers.ts'
import { byField } from '#web/forms/by-field.ts'

export type CheckedQuote =
  | { ok: true; input: ReadQuoteForm['input']; quote: SettledQuote }
  | { ok: false; errors: FieldErrors }

/** Checks the form with the server's rules. Returns errors by form field. */
export function checkQuote(fields: QuoteFields, scope: readonly ScopeLine[]): CheckedQuote {
  const { input } = readQuoteForm(fields, scope)
  const checked = validate(quoteInputSchema, input)
  if (!checked.ok) return { ok: false, errors: atFields(checked.fieldErrors, fields, scope) }
  const settled = settleQuote(checked.value, [...scope])
  if (!settled.ok) return { ok: false, errors: atFields(settled.fieldErrors, fields, scope) }
  return { ok: true, input, quote: settled.value }
}

/** Maps errors by path, including the server's, to form fields. */
export function atFields(
  fieldErrors: FieldErrors,
  fields: QuoteFields,
  scope: readonly ScopeLine[],
): FieldErrors {
  const errors = byField(fieldErrors, readQuoteForm(fields, scope).fieldOfPath)
  const isNothingPriced = isByLines(fields) && errors.lines?.code === 'field.required'
  return isNothingPriced ? { ...errors, lines: { code: 'quote.nothing_priced' } } : errors
}
