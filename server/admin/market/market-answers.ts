import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROJECT_REQUEST_STATUSES } from '#domain/project-requests/project-request-lifecycle.ts'
import { toldSizeShape } from '#domain/project-requests/told-size.ts'

const moment = z.iso.datetime()

/** Figures of requests received in a period. */
const demand = z.object({
  requests: z.int(),
  /** Requests with at least one quote that was not taken back. */
  quoted: z.int(),
  /** Quotes that were not taken back. */
  quotes: z.int(),
  /** Past the time of the first quote, and still without one and open. */
  unanswered: z.int(),
  firstQuote: z.object({
    kept: z.int(),
    missed: z.int(),
    /** Of those that were quoted, in time or late. Absent when none was. */
    medianMinutes: z.optional(z.number()),
  }),
  /** Quotes chosen in the period, whenever their request was received. Halalas. */
  awards: z.object({ count: z.int(), amount: z.int() }),
  /** Providers who left every lead unanswered. */
  silent: z.int(),
})

/** Halalas without VAT: payments minus refunds. */
const money = z.object({ net: z.int(), entries: z.int() })

export const marketSchema = z.object({
  days: z.int(),
  from: moment,
  until: moment,
  /** Absent for roles that may not read requests. */
  demand: z.optional(
    z.object({
      now: demand,
      before: demand,
      /** Listed providers who take leads now. */
      providers: z.int(),
      /** Of them, those with a package that runs or is in grace. */
      subscribed: z.int(),
      cells: z.array(
        z.object({
          projectType: z.enum(PROJECT_TYPES),
          city: z.enum(CITIES),
          requests: z.int(),
          before: z.int(),
          providers: z.int(),
        }),
      ),
    }),
  ),
  /** Absent for roles that may not read money. */
  money: z.optional(z.object({ now: money, before: money })),
})
export type Market = z.infer<typeof marketSchema>
export type MarketDemand = z.infer<typeof demand>

/** Lists of project requests behind the figures. */
export const REQUEST_FIGURES = [
  ...(['received', 'quoted', 'firstQuote', 'late', 'unanswered', 'awarded', 'waiting'] as const),
] as const
export type RequestFigure = (typeof REQUEST_FIGURES)[number]
/** Lists of providers. */
export const PROVIDER_FIGURES = ['supply', 'silent'] as const
export type ProviderFigure = (typeof PROVIDER_FIGURES)[number]

export const marketRequestsSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      projectType: z.enum(PROJECT_TYPES),
      city: z.enum(CITIES),
      district: z.optional(z.string()),
      ...toldSizeShape,
      /** As the owner said, in halalas. */
      budget: z.optional(z.object({ min: z.optional(z.int()), max: z.optional(z.int()) })),
      status: z.enum(PROJECT_REQUEST_STATUSES),
      receivedAt: moment,
      /** When the first quote was promised for. */
      dueAt: moment,
      quotes: z.int(),
      /** Until the first quote; absent while there is none. */
      firstQuoteMinutes: z.optional(z.number()),
      isLate: z.boolean(),
    }),
  ),
  next: z.optional(z.uuid()),
  /** All that fit, counted up to 1000. */
  total: z.int(),
})
export type MarketRequests = z.infer<typeof marketRequestsSchema>

export const marketProvidersSchema = z.object({
  /** At most 200, those with the most leads first. */
  items: z.array(
    z.object({
      id: z.uuid(),
      companyName: z.string(),
      city: z.enum(CITIES),
      /** Leads of the period that were answered or ran out. */
      leads: z.int(),
      answered: z.int(),
    }),
  ),
})
export type MarketProviders = z.infer<typeof marketProvidersSchema>

export const marketMoneySchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      at: moment,
      kind: z.enum(['payment', 'refund']),
      net: z.int(),
      providerId: z.uuid(),
      companyName: z.string(),
    }),
  ),
  next: z.optional(z.uuid()),
})
export type MarketMoney = z.infer<typeof marketMoneySchema>
