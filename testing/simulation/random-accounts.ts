/** Random events of a lead account, the same for domain and database. */
import { type ClosableAccountEvent, CREDIT_REASONS } from '#domain/subscriptions/lead-account.ts'

const DAY = 24 * 60 * 60 * 1000

/** A small generator, because a million events would take fast-check minutes. */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % below
  }
}

/** Of two lots with the same end the first by name is used, so names sort like numbers. */
const leadOf = (number: number) => `lead-${String(number).padStart(4, '0')}`

/** Mostly leads, some repeated; grants, some repeated; valid and invalid credits; seldom a refund. */
export function anyAccountEvent(
  pick: (below: number) => number,
  at: Date,
  known: { leads: number },
): ClosableAccountEvent {
  const kind = pick(10)
  if (kind === 0 && !pick(12)) return { type: 'close', at }
  if (kind === 0)
    return {
      type: 'grant',
      lotId: `lot-${pick(40)}`,
      leads: 5 + pick(11),
      at,
      endsAt: new Date(at.getTime() + (1 + pick(60)) * DAY),
    }
  const leadId = leadOf(pick(known.leads + 2))
  if (kind < 7) {
    known.leads += 1
    return { type: 'dispatch', leadId: pick(8) ? leadOf(known.leads) : leadId, at }
  }
  return { type: 'credit', leadId, reason: CREDIT_REASONS[pick(CREDIT_REASONS.length)]!, at }
}
