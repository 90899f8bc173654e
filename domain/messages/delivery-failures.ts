/**
 * Classes of WhatsApp failures, each with its own treatment: docs/reference/whatsapp.md#errors, by number and
 * never by title, because titles change. The retries of each class are in retry-delay.ts, its other
 * consequences in server/messages.
 */
export const FAILURE_CLASSES = [
  /** Too many messages from our number, app or account. */
  'throughput',
  /** Too many messages to one person. */
  'pair_rate',
  /** A failure at WhatsApp, reported clearly: the message was not accepted. */
  'temporary',
  'maintenance',
  /**
   * A problem of our account, not of this message: token, permission, payment, lock, registration, quality.
   * Waits for the operator.
   */
  'account',
  /** A problem of one template: missing, paused, or filled differently than approved. */
  'template',
  /** This number cannot be reached: no WhatsApp, an old app, or it blocked us. */
  'undeliverable',
  /** Free-form text outside the 24-hour window. */
  'window_closed',
  /** Held back by WhatsApp to protect the recipient. */
  'held_back',
  'opted_out',
  /** The message is outdated. */
  'stale',
  /** A fault of the message itself; trying again would fail again. */
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
  // The table says "retry once"; we send no media, so the fault is not ours.
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
  // Spam rate: pause the number and review it.
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

/** Missing permissions of the token: 200–299. */
const isPermission = (code: number) => code >= 200 && code <= 299

/** Error numbers that are not in the table are faults of the message itself. */
export function failureClassOf(code: number): FailureClass {
  return CLASS_OF.get(code) ?? (isPermission(code) ? 'account' : 'unfit')
}
