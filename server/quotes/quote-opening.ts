import * as z from 'zod/mini'

/** Whether the owner opened a quote, for the answers that show one. */
export const quoteOpeningShape = {
  /** Absent once the quote was decided, and where nobody knows, because it was sent before this was recorded. */
  isOpened: z.optional(z.boolean()),
  /** The first day in Riyadh on which it was. */
  openedOn: z.optional(z.iso.date()),
}

export interface QuoteOpening {
  isOpened?: boolean | undefined
  openedOn?: string | undefined
}

export interface OpeningRow {
  status: string | null
  /** Null without a row. */
  opening_of: string | null
  opened_on: string | null
}

/** Builds the part of an answer from a quote's row joined to `quote_openings`. */
export function openingOf({ status, opening_of, opened_on }: OpeningRow): QuoteOpening {
  if (status !== 'submitted') return {}
  if (opening_of === null) return { isOpened: false }
  return opened_on === null ? {} : { isOpened: true, openedOn: opened_on }
}
