import type { BillingPeriod } from '#domain/packages/package.ts'
import { type Halalas, partOf } from '#domain/shared/money.ts'
import { unusedByDays } from '#domain/subscriptions/proration.ts'
import { graceEndsAt } from '#domain/subscriptions/renewal.ts'
import { daysBegun, daysOf, monthsAfter, periodOf } from '#domain/subscriptions/subscription-period.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A demo package as it was bought. */
export interface DemoTerms {
  id: string
  code: string
  monthlyFee: Halalas
  yearlyFee: Halalas
  leadsAMonth: number
}

/** A purchase: a paid order and the period that it paid. Halalas without VAT. */
export interface DemoSale {
  kind: 'start' | 'renewal' | 'upgrade'
  paidAt: Date
  terms: DemoTerms
  billing: BillingPeriod
  unitPrice: Halalas
  discount: Halalas
  startsAt: Date
  endsAt: Date
  closedAt?: Date
}

export interface DemoHistory {
  status: 'active' | 'grace' | 'expired' | 'refunded'
  terms: DemoTerms
  billing: BillingPeriod
  anchoredAt: Date
  periods: number
  endsAt: Date
  endedAt?: Date
  sales: DemoSale[]
  /** The events after the sales. */
  ends: { type: 'period_ended' | 'expired' | 'refunded'; at: Date }[]
  /** Refund of the last sale, without VAT. */
  refund?: { net: Halalas; at: Date }
}

interface Plan {
  terms: DemoTerms
  billing: BillingPeriod
  startsAt: Date
  /** The number of paid periods; when absent, all that have begun. */
  periods?: number
  now: Date
}

/** A start and its renewals, each paid some hours before the previous period ended. */
export function bought({ terms, billing, startsAt, periods, now }: Plan): DemoHistory {
  const sales: DemoSale[] = []
  for (let index = 0; index < (periods ?? Number.POSITIVE_INFINITY); index++) {
    const period = periodOf(startsAt, billing, index)
    if (period.startsAt > now) break
    const ahead = index === 0 ? 0 : (2 + ((index * 17) % 41)) * HOUR_MS
    sales.push({
      kind: index === 0 ? 'start' : 'renewal',
      paidAt: new Date(period.startsAt.getTime() - ahead),
      ...{ terms, billing, discount: 0, ...period },
      unitPrice: billing === 'monthly' ? terms.monthlyFee : terms.yearlyFee,
    })
  }
  const endsAt = sales.at(-1)!.endsAt
  const history = { terms, billing, anchoredAt: startsAt, periods: sales.length, endsAt, sales }
  return endedOf(history, now)
}

/** The events since the last sale: the end of the period, and the end of the grace period. */
function endedOf(history: Omit<DemoHistory, 'status' | 'ends'>, now: Date): DemoHistory {
  const { endsAt } = history
  if (now < endsAt) return { ...history, status: 'active', ends: [] }
  const ended = { type: 'period_ended' as const, at: endsAt }
  const goneAt = graceEndsAt(endsAt)
  if (now < goneAt) return { ...history, status: 'grace', ends: [ended] }
  return { ...history, status: 'expired', endedAt: goneAt, ends: [ended, { type: 'expired', at: goneAt }] }
}

/** The same history with an upgrade in the middle of a month, paid for the remaining days. */
export function upgraded(history: DemoHistory, other: DemoTerms, inPeriod: number): DemoHistory {
  const before = history.sales[inPeriod]
  if (!before) return history
  const at = new Date(before.startsAt.getTime() + 11 * DAY_MS)
  const days = daysOf(before)
  const daysUsed = daysBegun(before, at)
  const left = unusedByDays({ fee: before.unitPrice, days, daysUsed, leads: 0, leadsUsed: 0 })
  const sale: DemoSale = {
    ...before,
    kind: 'upgrade',
    paidAt: at,
    terms: other,
    startsAt: at,
    unitPrice: partOf(other.monthlyFee, days - daysUsed, days),
    discount: left,
  }
  const after = history.sales
    .slice(inPeriod + 1)
    .map((renewal) => ({ ...renewal, terms: other, unitPrice: other.monthlyFee }))
  const sales = [...history.sales.slice(0, inPeriod), { ...before, closedAt: at }, sale, ...after]
  return { ...history, terms: other, sales }
}

/** The same history, ended by the provider after the given number of days, with a refund for the unused days. */
export function refunded(history: DemoHistory, afterDays: number): DemoHistory {
  const [sale] = history.sales
  const at = new Date(sale!.startsAt.getTime() + afterDays * DAY_MS)
  const paid = {
    fee: sale!.unitPrice,
    days: daysOf(sale!),
    daysUsed: daysBegun(sale!, at),
    leads: 0,
    leadsUsed: 0,
  }
  return {
    ...history,
    status: 'refunded',
    periods: 1,
    sales: [{ ...sale!, closedAt: at }],
    endsAt: sale!.endsAt,
    endedAt: at,
    ends: [{ type: 'refunded', at }],
    refund: { net: unusedByDays(paid), at },
  }
}

/**
 * A start date with a month boundary the given number of days ago: the earliest after `after`, at most `most` months
 * back.
 */
export function anchoredAgo(now: Date, days: number, after: Date, most: number): Date {
  const latest = new Date(now.getTime() - days * DAY_MS)
  let months = 0
  while (months < most && monthsAfter(latest, -(months + 1)) > after) months++
  return monthsAfter(latest, -months)
}
