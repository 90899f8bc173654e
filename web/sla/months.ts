import type { SlaKind } from '#domain/sla/sla-events.ts'
import type { AttainmentRow } from '#server/sla/read-attainment.ts'

/** In the order of the page. */
export const KINDS: readonly SlaKind[] = ['quote_standard', 'quote_complex', 'verification']

export interface Month {
  /** `2026-11` */
  month: string
  rows: AttainmentRow[]
}

/** The rows of each month together, the newest month first. */
export function newestFirst(rows: readonly AttainmentRow[]): Month[] {
  return [...Map.groupBy(rows, ({ month }) => month)]
    .map(([month, ofMonth]) => ({ month, rows: ofMonth }))
    .sort((one, other) => (one.month < other.month ? 1 : -1))
}

/** The first moment of the month in Riyadh, for naming it. */
export const startOf = (month: string) => new Date(`${month}-01T00:00:00+03:00`)

/** Fewer promises than this say little as a percentage (our judgement): the page then shows the counts alone. */
export const FEW = 10
