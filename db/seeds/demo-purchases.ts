import {
  anchoredAgo,
  bought,
  type DemoHistory,
  type DemoTerms,
  refunded,
  upgraded,
} from './demo-histories.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Whole months before the running one, so that the firm paid before its oldest leads of the demo. */
const MONTHS_PAID = 8

/** A buyer, by index among the demo's approved firms; the firm whose leads the demo's account opens is the first. */
interface Buyer {
  at: number
  approvedAt: Date
  packages: DemoTerms[]
  now: Date
}

/** Every seventh firm joined before packages were sold and has bought none yet. */
export const hasNone = (at: number): boolean => at > 0 && at % 7 === 0

/** The purchases of a firm, oldest first: months and years, upgrades, an end with refund, a gap, a grace period. */
export function purchasesOf({ at, approvedAt, packages, now }: Buyer): DemoHistory[] {
  const [asas, bina, sarh] = packages as [DemoTerms, DemoTerms, DemoTerms]
  const terms = packages[at % 3]!
  if (at === 0) {
    // The month began before the demo's leads were offered, as they are deducted from it. It is a yearly
    // subscription, so that there are still leads when the demo is opened again later.
    const startsAt = anchoredAgo(now, 24, approvedAt, MONTHS_PAID)
    return [bought({ terms: sarh, billing: 'yearly', startsAt, now })]
  }
  if (hasNone(at) || approvedAt >= now) return []
  if (at === 9) return endedWithRefund({ terms, startsAt: approvedAt, now })
  if (at === 15) return inGrace({ terms: bina, startsAt: approvedAt, now })
  if (at % 7 === 3 || at % 7 === 4) return [bought({ terms, billing: 'yearly', startsAt: approvedAt, now })]
  if (at % 7 === 5) {
    const months = bought({ terms: asas, billing: 'monthly', startsAt: approvedAt, now })
    return [upgraded(months, at % 2 ? bina : sarh, 1 + (at % 2))]
  }
  return at % 7 === 6
    ? withGap({ terms, startsAt: approvedAt, now })
    : [monthly({ terms, startsAt: approvedAt, now })]
}

interface Plan {
  terms: DemoTerms
  startsAt: Date
  now: Date
}

const monthly = (plan: Plan) => bought({ ...plan, billing: 'monthly' })
const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)

/** A year that was ended after eighteen days, and months bought on return. */
function endedWithRefund(plan: Plan): DemoHistory[] {
  const again = later(plan.startsAt, 50)
  if (again >= plan.now) return [monthly(plan)]
  return [refunded(bought({ ...plan, billing: 'yearly' }), 18), monthly({ ...plan, startsAt: again })]
}

/** The last period ended three days ago. */
function inGrace({ terms, startsAt, now }: Plan): DemoHistory[] {
  const first = anchoredAgo(now, 3, startsAt, 5)
  const all = bought({ terms, billing: 'monthly', startsAt: first, now })
  const periods = all.sales.length - 1
  return periods > 0 ? [bought({ terms, billing: 'monthly', startsAt: first, periods, now })] : [all]
}

/** Two months without renewal, and more months on return. */
function withGap(plan: Plan): DemoHistory[] {
  const before = bought({ ...plan, billing: 'monthly', periods: 2 })
  const again = later(before.endsAt, 30)
  return again < plan.now ? [before, monthly({ ...plan, startsAt: again })] : [monthly(plan)]
}
