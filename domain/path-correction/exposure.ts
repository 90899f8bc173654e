/**
 * One line of a payment schedule: what is paid at a point, and the value of the work accepted by then, in
 * percent.
 */
export interface Milestone {
  percent: number
  /** Percent of the whole price, since the start. */
  earned: number
}

/**
 * Postpones each payment to the next point wherever it would run ahead of accepted work by more than `limit`
 * percent. What is not earned at the last point stays unpaid; complete schedules earn 100 there.
 */
export function withinExposure(milestones: readonly Milestone[], limit: number): number[] {
  let paid = 0
  let due = 0
  return milestones.map(({ percent, earned }) => {
    due += percent
    const now = Math.max(0, Math.min(due, earned + limit) - paid)
    paid += now
    return now
  })
}

/** The highest amount that is ever paid ahead of accepted work, in percent of the price. */
export function exposureOf(milestones: readonly Milestone[]): number {
  let paid = 0
  return milestones.reduce((most, { percent, earned }) => {
    paid += percent
    return Math.max(most, paid - earned)
  }, 0)
}
