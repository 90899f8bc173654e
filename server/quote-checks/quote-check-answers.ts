import * as z from 'zod/mini'
import type { CheckAnswers } from '#domain/quote-checks/check-input.ts'
import { CHECK_QUESTIONS, questionsOf } from '#domain/quote-checks/check-questions.ts'
import type { Paper } from '#domain/quote-checks/paper.ts'
import type { PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import type { QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import type { Locale } from '#i18n/locale.ts'

/** A paper with what we make of it. */
export interface CheckedPaper {
  quote: PaperQuote
  check: QuoteCheck
  answers: CheckAnswers
  corrected: string[]
  paper?: Paper
  locale: Locale
  checkedAt: string
  /** When it is deleted. */
  forgottenAt: string
  isKept: boolean
  /** Pictures of its pages. */
  pictures: number
}

const usual = z.object({ low: z.int(), typical: z.int(), high: z.int() })
export const judgedLineSchema = z.object({
  id: z.string(),
  label: z.string(),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  rate: z.optional(z.int()),
  amount: z.optional(z.int()),
  verdict: z.enum(['above', 'within', 'below', 'lump_sum', 'no_range', 'unreadable']),
  usual: z.optional(usual),
})

const stage = z.object({ label: z.string(), percent: z.number(), earned: z.number() })
export const judgedPaymentsSchema = z.object({
  advance: z.number(),
  exposure: z.number(),
  stages: z.array(stage),
})

/** What was read and what we make of it; amounts in halalas. */
export const judgedQuoteSchema = z.object({
  verdict: z.object({
    price: z.enum(['high', 'fair', 'low', 'lump_sum', 'unknown']),
    isComplete: z.boolean(),
  }),
  isTooLittle: z.boolean(),
  contractor: z.optional(z.string()),
  lines: z.array(judgedLineSchema),
  price: z.optional(z.object({ quoted: z.int(), completed: z.int(), usual: z.optional(usual) })),
  sums: z.object({
    added: z.optional(z.int()),
    difference: z.optional(z.int()),
    vat: z.enum(['included', 'added', 'excluded', 'unclear']),
  }),
  missing: z.array(z.object({ part: z.string(), typical: z.int(), isEssential: z.boolean() })),
  payments: z.optional(judgedPaymentsSchema),
  missingClauses: z.array(z.string()),
  findings: z.array(z.object({ kind: z.string(), line: z.optional(z.string()) })),
  questions: z.array(z.enum(CHECK_QUESTIONS)),
})
export type JudgedQuote = z.infer<typeof judgedQuoteSchema>

/** The answer of the API: the same of a check that is kept. */
export const quoteCheckSchema = z.extend(judgedQuoteSchema, {
  checkedAt: z.string(),
  forgottenAt: z.string(),
  isKept: z.boolean(),
})
export type QuoteCheckAnswer = z.infer<typeof quoteCheckSchema>

export const answerOf = (checked: CheckedPaper): QuoteCheckAnswer => ({
  ...judgedQuote(checked),
  checkedAt: checked.checkedAt,
  forgottenAt: checked.forgottenAt,
  isKept: checked.isKept,
})

/** A judged paper without the places of words, which only our own page draws. */
export function judgedQuote({ quote, check }: Pick<CheckedPaper, 'quote' | 'check'>): JudgedQuote {
  const { verdict, isTooLittle, price, sums, missing, payments, missingClauses, findings } = check
  const { added, difference, vat } = sums
  return {
    verdict,
    isTooLittle,
    ...(quote.contractor && { contractor: quote.contractor }),
    lines: quote.lines.map(({ id, label, quantity, unit, rate, amount }) => {
      const checked = check.lines.find((one) => one.id === id)
      const whole = checked?.amount ?? amount
      return {
        id,
        label,
        ...(quantity !== undefined && { quantity }),
        ...(unit !== undefined && { unit }),
        ...(rate !== undefined && { rate }),
        ...(whole !== undefined && { amount: whole }),
        verdict: checked?.verdict ?? 'unreadable',
        ...(checked?.usual && { usual: checked.usual }),
      }
    }),
    ...(price && {
      price: {
        quoted: price.quoted,
        completed: price.completed,
        ...(price.usual && {
          usual: { low: price.usual.low, typical: price.usual.typical, high: price.usual.high },
        }),
      },
    }),
    sums: { ...(added !== undefined && { added }), ...(difference !== undefined && { difference }), vat },
    missing,
    ...(payments && {
      payments: {
        advance: payments.advance,
        exposure: payments.exposure,
        stages: payments.stages.map(({ label, percent, earned }) => ({ label, percent, earned })),
      },
    }),
    missingClauses,
    findings: findings.map((finding) => ({
      kind: finding.kind,
      ...('line' in finding && finding.line && { line: finding.line }),
    })),
    questions: questionsOf(check.facts),
  }
}
