import type { SendOutcome } from './contract.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Seconds to wait before another try, by WhatsApp's error number (saudi-domain §I; the number, never the title,
 * because titles change). Undefined in the value: our own backoff decides.
 * Numbers that are not here are about the message itself, and trying again would fail again.
 */
const RETRY_AFTER: ReadonlyMap<number, number | undefined> = new Map([
  // Throughput of our number, of the app, of the account.
  [130429, undefined],
  [4, undefined],
  [80007, undefined],
  // Too many to one person: one message about each six seconds.
  [131056, 6],
  // WhatsApp's own trouble, told in a clear answer: the message was not taken.
  [1, undefined],
  [2, undefined],
  [131000, undefined],
  [131016, undefined],
  [131057, HOUR],
  // Our account, not this message: token, permission, payment, lock, registration. The promise waits for the operator.
  [10, 15 * MINUTE],
  [190, 15 * MINUTE],
  [131005, 15 * MINUTE],
  [131031, 15 * MINUTE],
  [131042, 15 * MINUTE],
  [131045, 15 * MINUTE],
  [133010, 15 * MINUTE],
  [368, 15 * MINUTE],
])

/** What an error answer of WhatsApp means for the message it was about. */
export function outcomeOfError(code: number, reason: string): SendOutcome {
  if (!RETRY_AFTER.has(code)) return { outcome: 'refused', reason, code }
  const afterSeconds = RETRY_AFTER.get(code)
  return { outcome: 'retry_later', reason: `${code} ${reason}`, ...(afterSeconds && { afterSeconds }) }
}
