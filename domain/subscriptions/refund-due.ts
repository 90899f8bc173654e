import { type Halalas, partOf, VAT_RATE, vatOf } from '../shared/money.ts'
import type { PaidTime } from './choices.ts'
import { refundOf, WHOLE_REFUND_DAYS } from './proration.ts'
import { daysBegun, daysOf } from './subscription-period.ts'

/** What a provider who leaves now has, and has used. */
export interface ToRefund {
  /** The period that runs; absent before the start and in the grace. */
  period?: PaidTime | undefined
  /** Halalas without VAT of what was paid and has not begun: all of it goes back. */
  ahead: Halalas
  /** Leads the whole period sells, and those taken since it began, also before an upgrade in the middle of it. */
  leads: number
  leadsUsed: number
  /** Halalas with VAT that the payments still hold: what went back out of goodwill goes back once. */
  held: Halalas
}

export interface RefundDue {
  net: Halalas
  total: Halalas
  rule: 'whole' | 'unused'
  usedDays: number
  usedLeads: number
}

/** What goes back when a subscription is ended now; the rule is `refundOf`'s. */
export function refundDue({ period, ahead, leads, leadsUsed, held }: ToRefund, now: Date): RefundDue {
  if (!period)
    return { ...sumOf(ahead, held), rule: ahead > 0 ? 'whole' : 'unused', usedDays: 0, usedLeads: 0 }
  const daysUsed = daysBegun(period, now)
  const back = refundOf({ fee: period.value, days: daysOf(period), daysUsed, leads, leadsUsed })
  const rule = leadsUsed === 0 && daysUsed <= WHOLE_REFUND_DAYS ? 'whole' : 'unused'
  return { ...sumOf(back + ahead, held), rule, usedDays: daysUsed, usedLeads: leadsUsed }
}

function sumOf(due: Halalas, held: Halalas): { net: Halalas; total: Halalas } {
  const total = due + vatOf(due)
  return total <= held ? { net: due, total } : { net: partOf(held, WHOLE, WHOLE_WITH_VAT), total: held }
}

const WHOLE = 100
const WHOLE_WITH_VAT = WHOLE + Math.round(VAT_RATE * WHOLE)
