import type { PaperRow } from './rows.ts'

/** A row that reaches this part of the way across the widest is full, and its sentence may go on in the next. */
const FULL = 0.86
const LEAST_LETTERS = 50
const MOST_LETTERS = 600
/** Lines of one paragraph stand nearer than this, in heights of a letter. */
const NEAR = 2.6
/** A price ends a line of work as a point does. */
const ENDS = /(?:[.:؛;!؟?]|\p{Nd}{3}|\p{Nd}[.,]\p{Nd}{2}|ريال|(?<!\p{L})(?:sar|sr))\s*$/iu
/** A number or bullet begins the next sentence. */
const BEGINS = /^\s*(?:[•●▪◦*–-]|[([]?\p{Nd}{1,2}\s*[-.)\]]\s|[.-]\p{Nd}{1,2}\s)/u

/** Rows of pages with the sentences that the edge of the page broke put together, each at the place of its first row. */
export function wholeSentences(
  rows: readonly { row: PaperRow; at: number }[],
): { row: PaperRow; at: number }[] {
  const widthOf = ({ cells }: PaperRow) =>
    Math.max(...cells.map(({ right }) => right)) - Math.min(...cells.map(({ left }) => left))
  const widest = Math.max(0, ...rows.flatMap(({ row }) => (row.source === 'page' ? [widthOf(row)] : [])))
  const whole: { row: PaperRow; at: number }[] = []
  let last: { row: PaperRow; at: number } | undefined
  for (const one of rows) {
    const { row } = one
    const before = whole.at(-1)
    const goesOn =
      before &&
      last &&
      one.at === last.at + 1 &&
      row.source === 'page' &&
      last.row.sheet === row.sheet &&
      row.gap < NEAR &&
      row.cells.length === 1 &&
      last.row.cells.length === 1 &&
      widthOf(last.row) > FULL * widest &&
      last.row.text.length > LEAST_LETTERS &&
      before.row.text.length < MOST_LETTERS &&
      !ENDS.test(last.row.text) &&
      !BEGINS.test(row.text)
    if (goesOn)
      before.row = {
        ...before.row,
        text: `${before.row.text} ${row.text}`,
        cells: [...before.row.cells, ...row.cells],
        // Its cells stand below, not beside each other.
        source: 'text',
      }
    else whole.push({ ...one })
    last = one
  }
  return whole
}
