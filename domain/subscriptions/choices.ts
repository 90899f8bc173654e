import type { BillingPeriod } from '../packages/package.ts'
import { LEAST_PAYMENT } from '../payments/payment-lifecycle.ts'
import { type Halalas, partOf, vatOf } from '../shared/money.ts'
import { unusedByDays } from './proration.ts'
import { graceEndsAt, REMINDER_DAYS } from './renewal.ts'
import type { SubscriptionStatus } from './subscription-lifecycle.ts'
import { daysBegun, daysOf, type Period } from './subscription-period.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A price stands so long (ours); that of an upgrade shorter, because its days pass meanwhile. */
const ORDER_STANDS_DAYS = 14
const UPGRADE_STANDS_DAYS = 3
/** From so many days before the end the next period can be paid: with the first reminder. */
const RENEWAL_OPENS_DAYS = REMINDER_DAYS[0]

/** One version of a package, paid one way: what a provider buys. */
export interface PricedTerms {
  packageId: string
  billing: BillingPeriod
  /** For a period, without VAT. */
  fee: Halalas
}

/** What a provider has, as far as it decides what else they can have. */
export interface Bought {
  status: SubscriptionStatus
  terms: PricedTerms
  /** Chosen for after the period. */
  next?: PricedTerms | undefined
  /** The last period that was paid; absent before the start. */
  period?: PaidTime | undefined
  /** A change that is paid already begins then. */
  changesAt?: Date | undefined
}

export interface PaidTime extends Period {
  /** What it holds, without VAT. */
  value: Halalas
  /** Days of a whole period at this place: more than its own where an upgrade has begun it in the middle. */
  wholeDays: number
}

export interface OrderPrice {
  unitPrice: Halalas
  discount: Halalas
  net: Halalas
  vat: Halalas
  total: Halalas
}

export type Act =
  | { act: 'start' | 'renewal' | 'upgrade'; price: OrderPrice; startsAt?: Date; standsUntil: Date }
  | { act: 'change'; startsAt: Date }
  | { act: 'current' }

export const isSameTerms = (one: PricedTerms, other: PricedTerms | undefined): boolean =>
  one.packageId === other?.packageId && one.billing === other.billing

/** What the next period would be of: what was chosen, or the same again. */
export const renewalTermsOf = ({ next, terms }: Bought): PricedTerms => next ?? terms

/**
 * What pressing these terms does now, with its price; undefined when nothing can be done with them. Whoever has nothing
 * starts. A dearer fee paid as often begins at once, for the days left. Everything else waits for the end of the period,
 * and in the grace it is over.
 */
export function actOf(bought: Bought | undefined, terms: PricedTerms, now: Date): Act | undefined {
  if (!bought || !isLive(bought)) return start(terms, now)
  const { status, period } = bought
  if (status === 'grace' && period && now < graceEndsAt(period.endsAt)) return renewal(terms, period)
  if (status !== 'active' || !period || now >= period.endsAt)
    return isSameTerms(terms, bought.terms) ? { act: 'current' } : undefined
  return whileActive({ ...bought, period }, terms, now)
}

const isLive = ({ status }: Bought): boolean =>
  status === 'awaiting_approval' || status === 'active' || status === 'grace'

type Running = Bought & { period: NonNullable<Bought['period']> }

function whileActive(bought: Running, terms: PricedTerms, now: Date): Act | undefined {
  const { period } = bought
  const isCurrent = isSameTerms(terms, bought.terms)
  if (bought.changesAt) return isCurrent ? { act: 'current' } : undefined
  if (opensAt(period) <= now && isSameTerms(terms, renewalTermsOf(bought))) return renewal(terms, period)
  if (isCurrent) return { act: 'current' }
  return upgrade(bought, terms, now) ?? { act: 'change', startsAt: period.endsAt }
}

/** From when the next period can be paid; once it was, the last period is that one, and it begins later. */
export const opensAt = ({ endsAt }: Pick<Period, 'endsAt'>): Date =>
  new Date(endsAt.getTime() - RENEWAL_OPENS_DAYS * DAY_MS)

function start(terms: PricedTerms, now: Date): Act {
  return {
    act: 'start',
    price: priceOf(terms.fee, 0),
    standsUntil: new Date(now.getTime() + ORDER_STANDS_DAYS * DAY_MS),
  }
}

/** Can be paid until the grace is over. */
function renewal(terms: PricedTerms, { endsAt }: Period): Act {
  return {
    act: 'renewal',
    price: priceOf(terms.fee, 0),
    startsAt: endsAt,
    standsUntil: graceEndsAt(endsAt),
  }
}

/** Undefined where nothing is dearer, where the difference is less than can be paid, and while a period that was paid ahead has not begun: nothing runs to be closed. */
function upgrade({ terms: own, period }: Running, terms: PricedTerms, now: Date): Act | undefined {
  if (terms.billing !== own.billing || terms.fee <= own.fee || period.startsAt > now) return undefined
  const price = upgradePrice(period, terms.fee, now)
  if (price.total < LEAST_PAYMENT) return undefined
  const stands = new Date(now.getTime() + UPGRADE_STANDS_DAYS * DAY_MS)
  return { act: 'upgrade', price, standsUntil: stands < period.endsAt ? stands : period.endsAt }
}

/** The days to come at the dearer fee, less what is left of what the period holds. */
export function upgradePrice(period: PaidTime, otherFee: Halalas, now: Date): OrderPrice {
  const [days, daysUsed] = [daysOf(period), daysBegun(period, now)]
  const left = unusedByDays({ fee: period.value, days, daysUsed, leads: 0, leadsUsed: 0 })
  return priceOf(partOf(otherFee, days - daysUsed, period.wholeDays), left)
}

/** VAT is of what is paid. All halalas. */
export function priceOf(unitPrice: Halalas, discount: Halalas): OrderPrice {
  const net = unitPrice - discount
  const vat = vatOf(net)
  return { unitPrice, discount, net, vat, total: net + vat }
}
