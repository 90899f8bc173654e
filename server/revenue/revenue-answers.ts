import * as z from 'zod/mini'
import { BILLING_PERIODS } from '#domain/packages/package.ts'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'

/** Shapes of the revenue page: money in halalas without VAT unless it says so, months as `2026-11` of Riyadh. */
const halalas = z.int()
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

const shareSchema = z.object({ key: z.string(), net: halalas, entries: z.int() })

/** `GET /admin/revenue?months=12` */
export const revenueSchema = z.object({
  /** Kept of everything that ever came: payments less refunds. */
  total: z.object({ net: halalas, vat: halalas, entries: z.int() }),
  /** What the subscriptions that are active now pay a month; a year counts a twelfth. */
  recurring: z.object({ net: halalas, subscriptions: z.int() }),
  /** Oldest first, without a gap, the running month last. */
  months: z.array(
    z.object({
      month,
      net: halalas,
      vat: halalas,
      payments: z.int(),
      refunds: z.int(),
      started: z.int(),
      renewed: z.int(),
      /** Expired or refunded in it. */
      ended: z.int(),
      /** Active when it began. */
      activeBefore: z.int(),
      /** Of `net`, by the code of `byPackage`; they come to it. */
      packages: z.optional(z.array(z.object({ key: z.string(), net: halalas }))),
    }),
  ),
  /** Of the months shown. */
  byPackage: z.array(z.object({ ...shareSchema.shape, name: z.object({ ar: z.string(), en: z.string() }) })),
  byKind: z.array(shareSchema),
  byCity: z.array(shareSchema),
  /** Transfers we wait for, with VAT: what would come if all did. */
  outstanding: z.object({ payments: z.int(), amount: halalas, oldestAt: z.optional(z.iso.datetime()) }),
  /** Money that came and fits nothing, or came twice: a person has to look. */
  toLookAt: z.int(),
})

/**
 * `GET /admin/revenue/entries?month=&from=&package=&kind=&city=&after=`: the rows behind a figure, and what they come to.
 * `month` is one month; `from` is that month and all after it, which is what a share of the months shown is the sum of.
 * The exports take the same filter.
 */
const revenueEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(['payment', 'refund']),
  at: z.iso.datetime(),
  net: halalas,
  vat: halalas,
  packageCode: z.string(),
  packageName: z.object({ ar: z.string(), en: z.string() }),
  billing: z.enum(BILLING_PERIODS),
  provider: z.object({ id: z.uuid(), companyName: z.string() }),
  providerKind: z.enum(PROVIDER_KINDS),
  city: z.enum(CITIES),
  /** The payment's reference. */
  reference: z.string(),
  invoice: z.optional(z.object({ id: z.uuid(), number: z.string() })),
  isDemo: z.boolean(),
})

export const revenueEntriesSchema = z.object({
  items: z.array(revenueEntrySchema),
  next: z.optional(z.string()),
  /** Of all rows the filter names: equal to the figure that led here. */
  sum: z.object({ net: halalas, vat: halalas, entries: z.int() }),
})

/** `GET /admin/revenue/subscriptions?after=`: the rows behind what recurs. */
export const recurringPageSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      provider: z.object({ id: z.uuid(), companyName: z.string() }),
      packageName: z.object({ ar: z.string(), en: z.string() }),
      billing: z.enum(BILLING_PERIODS),
      /** A month of it. */
      net: halalas,
      endsAt: z.iso.datetime(),
    }),
  ),
  next: z.optional(z.string()),
  sum: z.object({ net: halalas, subscriptions: z.int() }),
})

/** What a month counts of subscriptions; `ended` is expired and refunded together. */
export const SUBSCRIPTION_MOVES = ['started', 'renewed', 'ended'] as const

/** `GET /admin/revenue/events?month=&move=&after=`: the rows behind `started`, `renewed` and `ended`. */
export const revenueEventsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['started', 'renewed', 'expired', 'refunded']),
      at: z.iso.datetime(),
      provider: z.object({ id: z.uuid(), companyName: z.string() }),
      packageName: z.object({ ar: z.string(), en: z.string() }),
      billing: z.enum(BILLING_PERIODS),
    }),
  ),
  next: z.optional(z.string()),
  sum: z.object({ events: z.int() }),
})

export type RevenueEvents = z.infer<typeof revenueEventsSchema>
export type Revenue = z.infer<typeof revenueSchema>
export type RevenueEntry = z.infer<typeof revenueEntrySchema>
export type RevenueEntries = z.infer<typeof revenueEntriesSchema>
export type RecurringPage = z.infer<typeof recurringPageSchema>
