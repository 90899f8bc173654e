import * as z from 'zod/mini'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { addMonths, monthNumber, RIYADH_MONTH, startOfMonth } from '#domain/shared/riyadh-month.ts'
import { choiceParameter } from '#server/platform/http/page-query.ts'
import { SUBSCRIPTION_MOVES } from './revenue-answers.ts'

/** Ours: a year is what people compare, and ten are more than anybody asks. */
export const SHOWN_MONTHS = 12
const MAX_MONTHS = 120

/** `?months=12`: the last so many, the running one among them. */
export const monthsQuery = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/)),
    z.transform((text) => Number(text)),
  ),
  z.int().check(z.minimum(1), z.maximum(MAX_MONTHS)),
)

const month = z.string().check(z.regex(RIYADH_MONTH))

/** Which entries: of one month, of a month and all after, or of all time; each word narrows further. */
export const entriesFilterSchema = z.object({
  month: z.optional(month),
  from: z.optional(month),
  package: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{1,29}$/))),
  kind: z.optional(z.enum(PROVIDER_KINDS)),
  city: z.optional(z.enum(CITIES)),
})

export const eventsFilterSchema = z.object({ month, move: z.enum(SUBSCRIPTION_MOVES) })

export type EntriesFilter = z.infer<typeof entriesFilterSchema>
export type EventsFilter = z.infer<typeof eventsFilterSchema>

/** Months as the sums keep them, both ends among them, and the moments they begin and end at; no `until`: all after. */
export interface MonthSpan {
  first: number
  last: number
  from: Date
  until?: Date
}

/** Above every month. */
const NO_LAST = 999_912

/** Undefined: of all time. */
export function spanOf({ month, from }: Pick<EntriesFilter, 'month' | 'from'>): MonthSpan | undefined {
  if (month) {
    const [first, until] = [monthNumber(month), startOfMonth(addMonths(month, 1))]
    return { first, last: first, from: startOfMonth(month), until }
  }
  return from ? { first: monthNumber(from), last: NO_LAST, from: startOfMonth(from) } : undefined
}

/** For the API's description. */
export const MONTHS_PARAMETER = {
  in: 'query' as const,
  name: 'months',
  description: 'The last so many months of Riyadh, the running one among them',
  schema: { type: 'integer' as const, minimum: 1, maximum: MAX_MONTHS },
}
const monthParameter = (name: string, description: string) => ({
  in: 'query' as const,
  name,
  description,
  schema: { type: 'string' as const, pattern: RIYADH_MONTH.source },
})
export const MONTH_PARAMETER = { ...monthParameter('month', 'Of Riyadh, `2026-11`'), required: true }
export const ENTRIES_PARAMETERS = [
  monthParameter('month', 'Of Riyadh, `2026-11`; goes before `from`'),
  monthParameter('from', 'That month of Riyadh and all after'),
  {
    in: 'query' as const,
    name: 'package',
    description: 'A package’s code',
    schema: { type: 'string' as const, maxLength: 30 },
  },
  choiceParameter('kind', PROVIDER_KINDS),
  choiceParameter('city', CITIES),
]
