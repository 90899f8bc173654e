import * as z from 'zod/mini'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { addMonths, monthNumber, RIYADH_MONTH, startOfMonth } from '#domain/shared/riyadh-month.ts'
import { type PageQuery, pageAsked, pageLimit } from '#server/platform/http/page-query.ts'
import { afterId, wholeNumber } from '#server/platform/http/query-values.ts'
import { SUBSCRIPTION_MOVES } from './revenue-answers.ts'

/** Our choice: a year is compared most often, and ten are more than needed. */
export const SHOWN_MONTHS = 12
const MAX_MONTHS = 120

/** `?months=12` */
export const monthsSchema = z.object({
  months: z.optional(
    wholeNumber(1, MAX_MONTHS, 3).check(
      z.describe('The last so many months of Riyadh, the running one among them'),
    ),
  ),
})

export const AFTER = '`next` of the page before'

/** Pages use `after` here, which lists of the marketplace call `before`. */
export const pageSchema = z.object({ after: afterId(AFTER), limit: pageLimit() })

export const pageAfter = ({ after, limit }: { after?: string | undefined; limit: number }): PageQuery =>
  pageAsked({ before: after, limit })

/** `?month=2026-11` */
export const monthSchema = (description = 'Of Riyadh, `2026-11`') =>
  z.string().check(z.regex(RIYADH_MONTH), z.describe(description))

const CODE_LENGTH = 30
const packageCode = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{1,29}$/), z.maxLength(CODE_LENGTH), z.describe('A package’s code'))

/** Filter of entries: one month, a month and all later ones, or all time, further narrowed by each parameter. */
const figureFilterSchema = z.object({
  month: z.optional(monthSchema('Of Riyadh, `2026-11`; goes before `from`')),
  from: z.optional(monthSchema('That month of Riyadh and all after')),
  package: z.optional(packageCode),
  kind: z.optional(z.enum(PROVIDER_KINDS)),
  city: z.optional(z.enum(CITIES)),
})

/** Entries alone: refunds are few, and the first that one looks for when a month falls. */
export const rowsFilterSchema = z.extend(figureFilterSchema, {
  entry: z.optional(z.enum(['refund']).check(z.describe('Refunds alone'))),
  q: z.optional(
    z
      .string()
      .check(
        z.maxLength(QUERY_LENGTH),
        z.describe(
          'A payment’s reference, an invoice’s number such as `INV-2026-000042`, or a provider: name in either script, VAT or CR number',
        ),
      ),
  ),
})

export const recurringFilterSchema = z.object({ package: z.optional(packageCode) })

export const eventsFilterSchema = z.object({ month: monthSchema(), move: z.enum(SUBSCRIPTION_MOVES) })

export type EntriesFilter = z.infer<typeof rowsFilterSchema>
export type RecurringFilter = z.infer<typeof recurringFilterSchema>
export type EventsFilter = z.infer<typeof eventsFilterSchema>

/** Months as stored in the sums, both inclusive, with their start and end; without `until` all later ones. */
export interface MonthSpan {
  first: number
  last: number
  from: Date
  until?: Date
}

/** Greater than every month. */
const NO_LAST = 999_912

/** Undefined means all time. */
export function spanOf({ month, from }: Pick<EntriesFilter, 'month' | 'from'>): MonthSpan | undefined {
  if (month) {
    const [first, until] = [monthNumber(month), startOfMonth(addMonths(month, 1))]
    return { first, last: first, from: startOfMonth(month), until }
  }
  return from ? { first: monthNumber(from), last: NO_LAST, from: startOfMonth(from) } : undefined
}
