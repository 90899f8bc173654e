import type { SubscriptionAnswer } from '#server/subscriptions/subscription-answers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Position of `now` in the paid time, including periods paid ahead. In days; a started day counts. */
export interface PaidTime {
  days: number
  /** 1 on the first day, `days` at the end. */
  day: number
  /** Days after the current one, so that both together are all of them. */
  left: number
}

/** Returns undefined when nothing is paid. */
export function paidTimeOf(
  { periodStartsAt, endsAt }: Pick<SubscriptionAnswer, 'periodStartsAt' | 'endsAt'>,
  now: number,
): PaidTime | undefined {
  if (!periodStartsAt || !endsAt) return undefined
  const [start, end] = [new Date(periodStartsAt).getTime(), new Date(endsAt).getTime()]
  const whole = Math.round((end - start) / DAY_MS)
  const begun = Math.min(Math.max(Math.ceil((now - start) / DAY_MS), 1), whole)
  return { days: whole, day: begun, left: whole - begun }
}
