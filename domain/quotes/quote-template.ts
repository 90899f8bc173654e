import * as z from 'zod/mini'
import { letterCount, tidyText } from '../shared/text.ts'
import { type QuoteFields, readQuoteForm } from './quote-form.ts'
import { LINE_STANCES, quoteInputSchema } from './quote-input.ts'

/** Our choice: more are no longer found by their names. */
export const MAX_QUOTE_TEMPLATES = 20
export const MAX_TEMPLATE_NAME = 60

/** Part of a scope line that a template needs: its item of our bill, and how it is counted. */
export interface TemplateScopeLine {
  id: string
  code: string
  unit: string
  quantity: number
}

const word = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/))

const { extras, exclusions, durationDays, startsWithinDays, validDays, warrantyYears, note, paymentStages } =
  quoteInputSchema.shape

/**
 * What a template holds: rates by item and unit, so that they fit every request with that item, and the terms of a
 * quote. A total is of one request, so it is not part of it. Halalas without VAT unless `vatIncluded`.
 */
export const quoteTemplateContentSchema = z.object({
  way: z.enum(['quick', 'lines']),
  vatIncluded: z.optional(z.boolean()),
  lines: z
    .array(
      z.object({
        code: word,
        unit: word,
        stance: z.enum(LINE_STANCES),
        unitRate: z.optional(z.int().check(z.minimum(1), z.maximum(50_000_000_000))),
      }),
    )
    .check(z.maxLength(100)),
  ...{ extras, exclusions, durationDays, startsWithinDays, validDays, warrantyYears, note, paymentStages },
})
export type QuoteTemplateContent = z.infer<typeof quoteTemplateContentSchema>

/** Body of `POST` and `PUT /api/v1/me/quote-templates`. */
export const quoteTemplateInputSchema = z.object({
  name: z.string('quoteTemplate.name_missing').check(
    z.overwrite(tidyText),
    z.minLength(2, 'quoteTemplate.name_missing'),
    z.refine((text) => letterCount(text) <= MAX_TEMPLATE_NAME, 'quoteTemplate.name_too_long'),
  ),
  content: quoteTemplateContentSchema,
})

/** One sum for a whole job is of that job alone. */
const WHOLE_JOB = 'whole_job'

/** The template of a quote form as typed. What is no number stays as typed, so that the schema refuses it. */
export function templateOf(fields: QuoteFields, scope: readonly TemplateScopeLine[]): unknown {
  const { input } = readQuoteForm(fields, scope)
  const { lines = [], amount: _, amountHigh: __, ...terms } = input as TypedQuote
  return {
    ...terms,
    way: fields.way === 'lines' ? 'lines' : 'quick',
    lines: lines.flatMap((line) => {
      const { code, unit, quantity } = scope.find(({ id }) => id === line.scopeLineId)!
      const unitRate = line.stance === 'priced' ? rateOf(line, quantity) : undefined
      if (line.stance === 'priced' && (code === WHOLE_JOB || unitRate === undefined)) return []
      return [{ code, unit, stance: line.stance, ...(unitRate !== undefined && { unitRate }) }]
    }),
  }
}

interface TypedQuote {
  lines?: TypedLine[]
  amount?: unknown
  amountHigh?: unknown
}

interface TypedLine {
  scopeLineId: string
  stance: (typeof LINE_STANCES)[number]
  quantity?: unknown
  unitRate?: unknown
  amount?: unknown
}

/** The typed rate, or the typed amount spread over its quantity, to the halala. */
function rateOf({ quantity, unitRate, amount }: TypedLine, inScope: number): unknown {
  if (unitRate !== undefined) return unitRate
  const counted = typeof quantity === 'number' ? quantity : inScope
  return typeof amount === 'number' && counted > 0 ? Math.max(1, Math.round(amount / counted)) : amount
}

export interface FilledTemplate {
  /** Fields of the quote form as text. */
  fields: Record<string, string>
  /** Lines of the scope that got a rate of the template. */
  priced: number
}

/** Writes numbers as the form shows them: halalas as riyals, and counts. */
export interface TemplateText {
  riyals(halalas: number): string
  count(value: number): string
}

/** Rows of the form; a template's own take their place. */
const ROW = /^(extraLabel|extraAmount|stageLabel|stagePercent)\./

/**
 * The form of another request filled from a template: each line of the same item and unit gets its rate, rows and
 * terms are replaced, and what was typed at other lines stays.
 */
export function fillFromTemplate(
  content: QuoteTemplateContent,
  { scope, typed }: { scope: readonly TemplateScopeLine[]; typed: QuoteFields },
  { riyals, count }: TemplateText,
): FilledTemplate {
  const rows = Object.keys(typed).filter((name) => ROW.test(name))
  const fields: Record<string, string> = Object.fromEntries(rows.map((name) => [name, '']))
  Object.assign(fields, { way: content.way, vat: content.vatIncluded ? 'included' : '' })
  let priced = 0
  for (const { id, code, unit } of scope) {
    const line = content.lines.find((one) => one.code === code && one.unit === unit)
    if (!line) continue
    fields[`stance.${id}`] = line.stance
    fields[`amount.${id}`] = ''
    fields[`quantity.${id}`] = ''
    fields[`unitRate.${id}`] = line.unitRate === undefined ? '' : riyals(line.unitRate)
    if (line.unitRate !== undefined) priced += 1
  }
  for (const [at, { label, amount }] of (content.extras ?? []).entries()) {
    fields[`extraLabel.${at}`] = label
    fields[`extraAmount.${at}`] = riyals(amount)
  }
  for (const [at, { label, percent }] of (content.paymentStages ?? []).entries()) {
    fields[`stageLabel.${at}`] = label
    fields[`stagePercent.${at}`] = count(percent)
  }
  const terms = ['durationDays', 'startsWithinDays', 'validDays', 'warrantyYears'] as const
  for (const name of terms) fields[name] = content[name] === undefined ? '' : count(content[name])
  return {
    fields: { ...fields, exclusions: (content.exclusions ?? []).join(' '), note: content.note ?? '' },
    priced,
  }
}

/** What brings the form back to `before`, once `filled` has changed it. */
export const undoFilled = (before: QuoteFields, filled: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(filled).map((name) => [name, before[name] ?? '']))
