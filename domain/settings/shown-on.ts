import { riyadhDay } from '../shared/riyadh-time.ts'

interface Scheduled {
  isOn: boolean
  /** First and last day in Riyadh, `2027-03-10`; null: open on that side. */
  from: string | null
  until: string | null
}

/** Whether a banner or notice is shown at a moment; its last day counts whole. */
export function isShownAt({ isOn, from, until }: Scheduled, now: Date): boolean {
  const day = riyadhDay(now)
  return isOn && (!from || from <= day) && (!until || day <= until)
}
