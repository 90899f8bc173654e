import * as z from 'zod/mini'
import { BILLING_PERIODS } from '#domain/packages/package.ts'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'

/** Response schemas of the revenue page: money in halalas without VAT unless stated, months as `2026-11` in Riyadh. */
const halalas = z.int()
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

const shareSchema = z.object({ key: z.string(), net: halalas, entries: z.int() })

/** `GET /admin/revenue?months=12` */
export const revenueSchema = z.object({
  /** All-time total: payments minus refunds. */
  total: z.object({ net: halalas, vat: halalas, entries: z.int() }),
  /** Monthly fees of active subscriptions; a yearly one counts a twelfth. */
  recurring: z.object({ net: halalas, subscriptions: z.int() }),
  /** Oldest first without gaps, the current month last. */
  months: z.array(
    z.object({
      month,
      net: halalas,
      vat: halalas,
      payments: z.int(),
      refunds: z.int(),
      started: z.int(),
      renewed: z.int(),
      /** Expired or refunded in this month. */
      ended: z.int(),
      /** Active at its beginning. */
      activeBefore: z.int(),
      /** Shares of `net` by the code of `byPackage`, which add up to it. */
      packages: z.optional(z.array(z.object({ key: z.string(), net: halalas }))),
    }),
  ),
  /** Within the shown months. */
  byPackage: z.array(z.object({ ...shareSchema.shape, name: z.object({ ar: z.string(), en: z.string() }) })),
  byKind: z.array(shareSchema),
  byCity: z.array(shareSchema),
  /** Expected transfers including VAT. */
  outstanding: z.object({ payments: z.int(), amount: halalas, oldestAt: z.optional(z.iso.datetime()) }),
  /** Unmatched and duplicate payments that an admin must review. */
  toLookAt: z.int(),
})

/**
 * `GET /admin/revenue/entries?month=&from=&package=&kind=&city=&after=`: the rows of a figure and their total. `month`
 * is one month; `from` is that month and all later ones, which a share of the shown months sums. The exports take the
 * same filter.
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
  /** Reference of the payment. */
  reference: z.string(),
  invoice: z.optional(z.object({ id: z.uuid(), number: z.string() })),
  isDemo: z.boolean(),
})

export const revenueEntriesSchema = z.object({
  items: z.array(revenueEntrySchema),
  next: z.optional(z.string()),
  /** Totals of all filtered rows, equal to the linked figure. */
  sum: z.object({ net: halalas, vat: halalas, entries: z.int() }),
})

/** `GET /admin/revenue/subscriptions?after=`: the rows of the recurring figure. */
export const recurringPageSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      provider: z.object({ id: z.uuid(), companyName: z.string() }),
      packageName: z.object({ ar: z.string(), en: z.string() }),
      billing: z.enum(BILLING_PERIODS),
      /** Monthly fee. */
      net: halalas,
      endsAt: z.iso.datetime(),
    }),
  ),
  next: z.optional(z.string()),
  sum: z.object({ net: halalas, subscriptions: z.int() }),
})

/** Subscription events counted per month; `ended` is expired and refunded together. */
export const SUBSCRIPTION_MOVES = ['started', 'renewed', 'ended'] as const

/** `GET /admin/revenue/events?month=&move=&after=`: the rows of `started`, `renewed` and `ended`. */
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
