import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

export const QUOTE_STATUSES = ['submitted', 'replaced', 'withdrawn', 'awarded', 'rejected'] as const

export type QuoteStatus = (typeof QUOTE_STATUSES)[number]
export type QuoteEvent = 'replace' | 'withdraw' | 'award' | 'reject'

/** A provider who changes the price sends a new quote that replaces the old one, so every price stays on record. */
export const QUOTE_LIFECYCLE: Lifecycle<QuoteStatus, QuoteEvent> = {
  submitted: { replace: 'replaced', withdraw: 'withdrawn', award: 'awarded', reject: 'rejected' },
  replaced: {},
  withdrawn: {},
  awarded: {},
  rejected: {},
}

/** The status a quote takes after an event, or undefined when it cannot happen now. */
export function nextQuoteStatus(from: QuoteStatus, event: QuoteEvent): QuoteStatus | undefined {
  return nextStatus(QUOTE_LIFECYCLE, from, event)
}

export function canMoveQuote(from: QuoteStatus, event: QuoteEvent): boolean {
  return nextQuoteStatus(from, event) !== undefined
}
