/**
 * What a failure of WhatsApp is about, and so what is to be done: docs/reference/whatsapp.md#errors, by number and
 * never by title, because titles change. The retries of each class are in retry-delay.ts, what else it sets going in
 * server/messages.
 */
export const FAILURE_CLASSES = [
  /** Too much at once: from our number, our app or our account. */
  'throughput',
  /** Too much to one person. */
  'pair_rate',
  /** Their trouble, told clearly: the message was not taken. */
  'temporary',
  'maintenance',
  /** Our account, not this message: token, right, payment, lock, registration, quality. Waits for the operator. */
  'account',
  /** One template: missing, paused, or filled in another way than it was approved. */
  'template',
  /** This number cannot be reached: no WhatsApp, an old app, or we are blocked. */
  'undeliverable',
  /** Free words outside the 24 hours. */
  'window_closed',
  /** Held back for the person's good. */
  'held_back',
  'opted_out',
  /** What it said is not worth saying any more. */
  'stale',
  /** The message itself; trying again would fail again. */
  'unfit',
] as const
export type FailureClass = (typeof FAILURE_CLASSES)[number]

export interface DeliveryFailure {
  class: FailureClass
  /** WhatsApp's number; 0 where it gave none. */
  code: number
  reason: string
}

const CLASS_OF: ReadonlyMap<number, FailureClass> = new Map([
  [130429, 'throughput'],
  [4, 'throughput'],
  [80007, 'throughput'],
  [131056, 'pair_rate'],
  [1, 'temporary'],
  [2, 'temporary'],
  [131000, 'temporary'],
  [131016, 'temporary'],
  // "Retry once" in the table; we send no media, so it is somebody else's trouble.
  [131052, 'temporary'],
  [131057, 'maintenance'],
  [10, 'account'],
  [190, 'account'],
  [131005, 'account'],
  [131031, 'account'],
  [131042, 'account'],
  [131045, 'account'],
  [133010, 'account'],
  [368, 'account'],
  // Spam rate: the number is to be rested and looked at.
  [131048, 'account'],
  [132000, 'template'],
  [132001, 'template'],
  [132005, 'template'],
  [132007, 'template'],
  [132012, 'template'],
  [132015, 'template'],
  [132016, 'template'],
  [131026, 'undeliverable'],
  [131047, 'window_closed'],
  [131049, 'held_back'],
  [131050, 'opted_out'],
])

/** Rights missing on the token: 200–299. */
const isPermission = (code: number) => code >= 200 && code <= 299

/** Numbers that are not in the table are about the message itself. */
export function failureClassOf(code: number): FailureClass {
  return CLASS_OF.get(code) ?? (isPermission(code) ? 'account' : 'unfit')
}
