import type { AmendInput, TypedLine } from './check-input.ts'
import { MOST_LINES } from './paper-limits.ts'
import type { PaperLine, PaperQuote } from './paper-quote.ts'

/** What an owner types is certain; the place of the line on the paper stays. */
const typed = (
  id: string,
  { label, quantity, unit, rate, amount }: TypedLine,
  before?: PaperLine,
): PaperLine => ({
  id,
  label,
  ...(quantity !== undefined && { quantity }),
  ...(unit && { unit }),
  ...(rate !== undefined && { rate }),
  ...(amount !== undefined && { amount }),
  ...(before?.place && { place: before.place }),
  doubtful: [],
})

/** A quote of lines that were typed. */
export function typedQuote(lines: readonly TypedLine[], total: number | undefined): PaperQuote {
  return {
    form: 'lines',
    about: '',
    lines: lines.map((line, at) => typed(`typed-${at}`, line)),
    ...(total !== undefined && { total }),
    payments: [],
    warranties: [],
    clauses: [],
  }
}

/** Applies corrections of an owner. A line that is not there, or one too many, changes nothing. */
export function amendPaper(quote: PaperQuote, { line, added, removed, total }: AmendInput): PaperQuote {
  const corrected = quote.lines
    .filter(({ id }) => id !== removed)
    .map((before) => (before.id === line?.id ? typed(before.id, line, before) : before))
  const lines =
    added && corrected.length < MOST_LINES ? [...corrected, typed(nextId(corrected), added)] : corrected
  return {
    ...quote,
    // Lines that somebody typed make a quote of what was read as none.
    form: quote.form ?? (added ? 'lines' : undefined),
    lines,
    ...(total !== undefined && { total, ...withoutDoubt(quote) }),
  }
}

/** What an owner types is asked no more. */
const withoutDoubt = ({ doubtfulSums = [] }: PaperQuote): Pick<PaperQuote, 'doubtfulSums'> =>
  doubtfulSums.length > 0 ? { doubtfulSums: doubtfulSums.filter((name) => name !== 'total') } : {}

function nextId(lines: readonly PaperLine[]): string {
  for (let at = lines.length; ; at += 1)
    if (!lines.some(({ id }) => id === `typed-${at}`)) return `typed-${at}`
}
