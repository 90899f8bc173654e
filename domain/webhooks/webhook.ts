/** What a firm's own system may be told of (docs/flows/webhooks.md). The database repeats the list. */
export const WEBHOOK_EVENTS = [
  /** A project request was offered to the firm. */
  'lead.offered',
  /** A lead was not answered or not quoted in time. */
  'lead.expired',
  /** The owner chose the firm's quote. */
  'lead.won',
  /** The owner chose another's, or the request ended. */
  'lead.lost',
  /** The owner wrote to the firm. */
  'message.written',
  /** An invoice or credit note to the firm was issued. */
  'invoice.issued',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The event that a press of the button sends; no address chooses it. */
const TEST_EVENT = 'webhook.test'
export const SENT_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const
export type SentEvent = (typeof SENT_EVENTS)[number]

/** Addresses of a firm. Our choice: one for each of its systems. */
export const MOST_WEBHOOK_ENDPOINTS = 5
/** Letters of an address, as the database limits them. */
export const LONGEST_WEBHOOK_URL = 500

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * Why a try failed: an answer other than 2xx, none in time, no connection, an address within a private network, or the
 * address was turned off.
 */
export const DELIVERY_FAILURES = ['status', 'timeout', 'unreachable', 'not_public', 'disabled'] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

const MINUTE = 60
const HOUR = 60 * MINUTE
/**
 * Seconds before each further try: soon for a restart, then over three days for a weekend without anybody. After the last
 * the delivery has failed and can be sent again by a press.
 */
export const RETRY_STEPS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** Seconds that a receiver's `Retry-After` can put a try off: our longest step, so that ten tries end within ten days. */
export const LONGEST_ASKED_WAIT = 24 * HOUR

/**
 * Returns when to try again after so many tries, or undefined when that was the last. A receiver that named a time is not
 * asked before it, up to the longest wait; nobody can be asked sooner than our own step.
 */
export function nextTry(tries: number, now: Date, notBefore?: Date): Date | undefined {
  const seconds = RETRY_STEPS[tries - 1]
  if (seconds === undefined) return undefined
  const own = now.getTime() + seconds * 1000
  const asked = Math.min(notBefore?.getTime() ?? own, now.getTime() + LONGEST_ASKED_WAIT * 1000)
  return new Date(Math.max(own, asked))
}

/** The form of dates that senders must write (RFC 9110, 5.6.7). Its older forms have no time zone or half a year. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Returns the moment that a `Retry-After` names, in seconds from `now` or as a date; undefined for anything else. */
export function readRetryAfter(header: string | undefined, now: Date): Date | undefined {
  const text = header?.trim() ?? ''
  const at = /^\d{1,9}$/.test(text)
    ? now.getTime() + Number(text) * 1000
    : HTTP_DATE.test(text)
      ? Date.parse(text)
      : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at)
}

/** Days of failure alone after which nothing more is sent, until the firm turns the address on again. */
export const DISABLED_AFTER_DAYS = 5
/** Days for which deliveries are listed and can be sent again. */
export const DELIVERIES_KEPT_DAYS = 30

/**
 * Returns an address as we call it, or undefined when it is none: https on its own port, a name or a public IP address,
 * without a sign-in or fragment in it. Whether it leads into the public internet is checked at each connection.
 */
export function webhookUrlOf(text: string): string | undefined {
  const typed = text.trim()
  if (typed.length > LONGEST_WEBHOOK_URL || !URL.canParse(typed)) return undefined
  const { protocol, username, password, port, hostname, hash, href } = new URL(typed)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && hash === ''
  return isPlain && hostname.includes('.') && href.length <= LONGEST_WEBHOOK_URL ? href : undefined
}
