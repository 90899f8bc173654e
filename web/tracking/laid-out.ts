import type { ComparedQuote, Comparison } from '#domain/quotes/comparison.ts'
import type { TrackedLead, Tracking } from '#server/project-requests/tracking-answers.ts'

/** A lead whose quote stands, with what the comparison makes of it. */
export interface LaidOut {
  lead: TrackedLead
  quote: NonNullable<TrackedLead['quote']>
  compared: ComparedQuote
}

/** The quotes that stand, the lowest for the same scope first: what the table shows, in its order. */
export function laidOut({ leads }: Pick<Tracking, 'leads'>, { quotes }: Comparison): LaidOut[] {
  return quotes
    .flatMap((compared): LaidOut[] => {
      const lead = leads.find(({ quote }) => quote?.id === compared.quoteId)
      return lead?.quote ? [{ lead, quote: lead.quote, compared }] : []
    })
    .toSorted(
      (a, b) => a.compared.total.low + a.compared.total.high - (b.compared.total.low + b.compared.total.high),
    )
}

/** Days after its last one a quote binds nobody. `now` in milliseconds; undefined before the page is alive. */
export const isOver = ({ validUntil }: LaidOut['quote'], now: number | undefined) =>
  now !== undefined && validUntil !== undefined && Date.parse(validUntil) < now
