import type { ComparedQuote, Comparison, PlannedPayment } from '#domain/quotes/comparison.ts'
import type { OwnDeadline } from '#domain/quotes/own-deadline.ts'
import { hasExpired } from '#domain/quotes/quote-lifecycle.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { FirmRecord } from '#server/project-requests/read-firm-records.ts'
import type { TrackedLead, Tracking } from '#server/project-requests/tracking-answers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A lead with a current quote, and its comparison. */
export interface LaidOut {
  lead: TrackedLead
  quote: NonNullable<TrackedLead['quote']>
  compared: ComparedQuote
}

/** Data of the page besides the quotes. */
export interface Beside {
  /** By lead ID. */
  records: Readonly<Record<string, FirmRecord>>
  /** When the page was read, in milliseconds; the same on server and browser. */
  readAt: number
  /** The owner's desired completion date, if the description has one. */
  deadline?: OwnDeadline | undefined
  /** What the owner wants to spend, with VAT as it is paid. */
  budget?: Halalas | undefined
  /** Until when others are asked for the quotes that are missing, in milliseconds; absent when nobody else is. */
  asksUntil?: number | undefined
  /** Our payment plan for this work. */
  recommended?: readonly PlannedPayment[] | undefined
}

/**
 * The current quotes, lowest price for the same scope first, then unknown scopes, then expired quotes. `now` in
 * milliseconds.
 */
export function laidOut({ leads }: Pick<Tracking, 'leads'>, { quotes }: Comparison, now: number): LaidOut[] {
  return quotes
    .flatMap((compared): LaidOut[] => {
      const lead = leads.find(({ quote }) => quote?.id === compared.quoteId)
      return lead?.quote ? [{ lead, quote: lead.quote, compared }] : []
    })
    .toSorted(
      ({ compared: a, quote: one }, { compared: b, quote: other }) =>
        Number(hasExpired(one, now)) - Number(hasExpired(other, now)) ||
        Number(a.unknown.length > 0) - Number(b.unknown.length > 0) ||
        a.total.low + a.total.high - (b.total.low + b.total.high),
    )
}

/**
 * Whether we saw a firm's record and no VAT registration in it. Who is not registered may not charge VAT. Of a firm without a
 * record nothing is said.
 */
export function isVatUnseen({ lead }: Pick<LaidOut, 'lead'>, { records }: Pick<Beside, 'records'>): boolean {
  const verified = records[lead.id]?.verified
  return verified !== undefined && !verified.includes('vat_number')
}

/** Leads whose only quote was withdrawn. They can send another. */
export const withdrawnOf = ({ leads }: Pick<Tracking, 'leads'>): TrackedLead[] => leads.filter(hasWithdrawn)

/** Leads from which a first price may still come. */
export const awaitedOf = ({ leads }: Pick<Tracking, 'leads'>): TrackedLead[] =>
  leads.filter(
    (lead) => !lead.quote && (lead.status === 'offered' || lead.status === 'accepted') && !hasWithdrawn(lead),
  )

export const hasWithdrawn = ({ status, quote, earlierQuotes }: TrackedLead): boolean =>
  status === 'accepted' && !quote && earlierQuotes > 0

/** Days by the calendar of Riyadh until the first of the valid quotes expires, 0 today; undefined without any. */
export function daysToFirstEnd(quotes: readonly LaidOut[], now: number): number | undefined {
  const ends = quotes
    .filter(({ quote }) => quote.status === 'submitted' && quote.validUntil && !hasExpired(quote, now))
    .map(({ quote }) => Date.parse(quote.validUntil!))
  if (ends.length === 0) return undefined
  const dayOf = (time: number) => Date.parse(riyadhDay(new Date(time)))
  return Math.round((dayOf(Math.min(...ends)) - dayOf(now)) / DAY_MS)
}

/** Completion date if the quote were chosen today; undefined when start or duration is not stated. */
export function endOf({ startsWithinDays, durationDays }: LaidOut['quote'], now: number): Date | undefined {
  if (startsWithinDays === undefined || durationDays === undefined) return undefined
  return new Date(now + (startsWithinDays + durationDays) * DAY_MS)
}

/** Whether a quote, chosen today, ends after the owner's date; false where either is not known. `now` in milliseconds. */
export function isLate(quote: LaidOut['quote'], deadline: Beside['deadline'], now: number): boolean {
  const end = endOf(quote, now)
  return end !== undefined && deadline !== undefined && end >= deadline.at
}

/** The quotes with the highest (or lowest) value, unless all are equal. */
export function bestBy(
  quotes: readonly LaidOut[],
  figure: (one: LaidOut) => number | undefined,
  best: 'most' | 'least',
): ReadonlySet<string> {
  const figures = quotes.map((one) => ({ id: one.quote.id, figure: figure(one) }))
  const known = figures.flatMap((one) => (one.figure === undefined ? [] : [one.figure]))
  if (known.length < 2) return new Set()
  const top = best === 'most' ? Math.max(...known) : Math.min(...known)
  const ids = figures.filter((one) => one.figure === top).map(({ id }) => id)
  return new Set(ids.length === known.length ? [] : ids)
}
