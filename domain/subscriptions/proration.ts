import { type Halalas, partOf } from '../shared/money.ts'

/** One paid period of a subscription: its fee without VAT, its days, and the leads it sold. */
export interface PaidPeriod {
  fee: Halalas
  days: number
  /** Days that have begun. */
  daysUsed: number
  leads: number
  leadsUsed: number
}

/** What of the fee the days that have begun have used up. */
export const usedByDays = ({ fee, daysUsed, days }: PaidPeriod): Halalas => partOf(fee, daysUsed, days)

/**
 * What is left of the fee for the days to come: credited when a provider changes to another package in the middle of
 * a period. A day that has begun counts.
 */
export const unusedByDays = (period: PaidPeriod): Halalas => period.fee - usedByDays(period)

/** Nothing was asked of us yet: the whole fee goes back. Days; our own promise, kinder than the law asks. */
export const WHOLE_REFUND_DAYS = 7

/**
 * What goes back when a provider leaves in the middle of a period: the whole fee in the first days while no lead came;
 * after that what neither the days nor the leads have used up, whichever used more.
 */
export function refundOf(period: PaidPeriod): Halalas {
  if (period.leadsUsed === 0 && period.daysUsed <= WHOLE_REFUND_DAYS) return period.fee
  const usedByLeads = partOf(period.fee, period.leadsUsed, period.leads)
  return period.fee - Math.max(usedByDays(period), usedByLeads)
}
