import * as z from 'zod/mini'
import { areaSchema, citySchema, projectTypeSchema } from '../project-requests/facts.ts'
import { riyals } from '../shared/money.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import { MOST_LINES, PAPER_TEXT_LETTERS } from './paper-limits.ts'

const LABEL_LETTERS = { min: 1, max: 200 }
const MOST_QUANTITY = 10_000_000
const MOST_AMOUNT = riyals(1_000_000_000)

const quantity = z
  .number('quoteCheck.number_invalid')
  .check(z.minimum(0, 'quoteCheck.number_invalid'), z.maximum(MOST_QUANTITY, 'quoteCheck.number_invalid'))
/** Halalas. */
const amount = z
  .int('quoteCheck.number_invalid')
  .check(z.minimum(0, 'quoteCheck.number_invalid'), z.maximum(MOST_AMOUNT, 'quoteCheck.number_invalid'))

const oneLine = (text: string) => tidyText(text).replace(/\s+/g, ' ')

/** A line as an owner types or corrects it; amounts in halalas. */
const typedLineSchema = z.object({
  label: z.string('quoteCheck.label_missing').check(
    z.overwrite(oneLine),
    z.refine((text) => letterCount(text) >= LABEL_LETTERS.min, 'quoteCheck.label_missing'),
    z.maxLength(LABEL_LETTERS.max, 'quoteCheck.label_too_long'),
  ),
  quantity: z.optional(quantity),
  unit: z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(30, 'quoteCheck.label_too_long'))),
  rate: z.optional(amount),
  amount: z.optional(amount),
})
export type TypedLine = z.infer<typeof typedLineSchema>

const answersSchema = z.object({
  projectType: z.optional(projectTypeSchema),
  city: z.optional(citySchema),
  areaSqm: z.optional(areaSchema),
})
/** Answers of an owner to what the paper does not say. */
export type CheckAnswers = z.infer<typeof answersSchema>

/** Body of `POST /quote-checks`: a text as it was pasted, or lines as they were typed. */
export const checkInputSchema = z
  .object({
    locale: z.enum(['ar', 'en'], 'quoteCheck.locale_unknown'),
    text: z.optional(
      z.string('quoteCheck.text_too_short').check(
        z.refine((text) => letterCount(text.trim()) >= PAPER_TEXT_LETTERS.min, 'quoteCheck.text_too_short'),
        z.maxLength(PAPER_TEXT_LETTERS.max, 'quoteCheck.text_too_long'),
      ),
    ),
    lines: z.optional(
      z
        .array(typedLineSchema)
        .check(
          z.minLength(1, 'quoteCheck.lines_missing'),
          z.maxLength(MOST_LINES, 'quoteCheck.lines_too_many'),
        ),
    ),
    /** The total as printed, in halalas; only with lines. */
    total: z.optional(amount),
    facts: z.optional(answersSchema),
  })
  .check(
    z.refine(({ text, lines }) => (text === undefined) !== (lines === undefined), {
      error: 'quoteCheck.text_or_lines',
      path: ['text'],
    }),
  )
export type CheckInput = z.infer<typeof checkInputSchema>

/** Body of `PATCH /quote-checks/{token}`: what the owner corrects or answers. Absent stays as it is. */
export const amendInputSchema = z.object({
  line: z.optional(z.extend(typedLineSchema, { id: z.string().check(z.maxLength(40)) })),
  added: z.optional(typedLineSchema),
  /** A line that is none: a heading, a note. */
  removed: z.optional(z.string().check(z.maxLength(40))),
  total: z.optional(amount),
  facts: z.optional(answersSchema),
  isKept: z.optional(z.literal(true)),
})
export type AmendInput = z.infer<typeof amendInputSchema>
