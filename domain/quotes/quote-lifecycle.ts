import {
  type ProjectRequestRefusal,
  type ProjectRequestStatus,
  whyNotProjectRequest,
} from '../project-requests/project-request-lifecycle.ts'
import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

export const QUOTE_STATUSES = ['submitted', 'replaced', 'withdrawn', 'awarded', 'rejected'] as const

/** A provider's quotes in one state are counted up to here, so that a long past costs no more (our choice). */
export const QUOTES_COUNTED_TO = 1000

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

/** The status of a quote after an event, or undefined when the event cannot happen now. */
export function nextQuoteStatus(from: QuoteStatus, event: QuoteEvent): QuoteStatus | undefined {
  return nextStatus(QUOTE_LIFECYCLE, from, event)
}

/** The part of a quote that its award depends on. */
export interface QuoteState {
  status: QuoteStatus
  projectRequestStatus: ProjectRequestStatus
  /** After this time its provider must renew it; absent = never. */
  validUntil?: Date | string | null | undefined
}

export type QuoteRefusal = ProjectRequestRefusal | 'quote.replaced' | 'quote.withdrawn' | 'quote.expired'

const SETTLED = {
  submitted: undefined,
  replaced: 'quote.replaced',
  withdrawn: 'quote.withdrawn',
  awarded: 'projectRequest.already_awarded',
  rejected: 'projectRequest.already_awarded',
} as const satisfies Record<QuoteStatus, QuoteRefusal | undefined>

/** Reason why a quote cannot be awarded now, for the refusal and the disabled button alike; undefined when it can. */
export function whyNotAward(
  { status, projectRequestStatus, validUntil }: QuoteState,
  now: Date,
): QuoteRefusal | undefined {
  const why = whyNotProjectRequest(projectRequestStatus, 'award') ?? SETTLED[status]
  if (why) return why
  return validUntil && new Date(validUntil) <= now ? 'quote.expired' : undefined
}

/** Whether a quote that was not settled has expired. `now` in milliseconds. */
export const hasExpired = (
  { status, validUntil }: { status: QuoteStatus; validUntil?: string | undefined },
  now: number,
): boolean => status === 'submitted' && validUntil !== undefined && Date.parse(validUntil) < now
