import { foldWords } from '../../shared/number-words.ts'
import { kindOfHeader } from './columns.ts'
import { inReadingOrder, isArabic, withRightNumber } from './reading-order.ts'
import type { Cell, PaperRow } from './rows.ts'

const NAMED = /(?<!\p{L})(\p{L}[\p{L} ]{1,16}?)\s*[:：]\s*(?:\p{L}{2,4}\s*)?\p{Nd}/gu
const MONEY = ['rate', 'amount', 'with_tax']

interface Fields {
  at: number
  left: number
  right: number
  kind: string
}

/** What the fields of a row say, «الكمية: 34», from the left. */
function fieldsOf(row: PaperRow): Fields[] {
  return row.cells.flatMap(({ text, left, right }, at) =>
    [...foldWords(text).matchAll(NAMED)].flatMap(([, name = '']) => {
      const kind = kindOfHeader(name)
      return kind ? [{ at, left, right, kind }] : []
    }),
  )
}

/** Where the fields of a row begin again, so that two works stand beside each other; undefined where they do not. */
function middleOf(row: PaperRow): number | undefined {
  const fields = fieldsOf(row)
  for (let cut = 2; cut <= fields.length - 2; cut += 1) {
    const [left, right] = [fields.slice(0, cut), fields.slice(cut)]
    const kinds = [left, right].map((side) => side.map(({ kind }) => kind))
    const isCard = kinds.every(
      (side) =>
        side.includes('quantity') &&
        side.some((kind) => MONEY.includes(kind)) &&
        new Set(side).size === side.length,
    )
    if (isCard && left.at(-1)!.at !== right[0]!.at && kinds[0]!.join() === kinds[1]!.join())
      return (left.at(-1)!.right + right[0]!.left) / 2
  }
  return undefined
}

/** One such row alone may be anything. */
const LEAST_ROWS = 2

/**
 * The rows of a page with its cards in two columns one below the other, in the order in which they are read. A card is a
 * name with «الكمية: 34», «السعر: 88», «المبلغ: 2,992» in one row below it.
 */
export function withCardsBelow(rows: readonly PaperRow[]): PaperRow[] {
  const middles = rows.map((row) => (row.source === 'page' ? middleOf(row) : undefined))
  const found = middles.filter((middle) => middle !== undefined)
  if (found.length < LEAST_ROWS) return [...rows]
  const below: PaperRow[] = []
  let names: PaperRow[] = []
  let last: PaperRow | undefined
  for (const [at, row] of rows.entries()) {
    const middle = middles[at]
    if (middle === undefined) {
      // A row across both columns is none of a card.
      if (!found.some((one) => isParted(row, one))) {
        below.push(...names)
        names = []
        below.push(row)
      } else names.push(row)
      continue
    }
    const own = names.filter((name) => name.sheet === row.sheet)
    below.push(...names.filter((name) => name.sheet !== row.sheet))
    const sides = [...own, row].map((one) => ({
      left: withCells(
        one,
        one.cells.filter((cell) => cell.right <= middle),
      ),
      right: withCells(
        one,
        one.cells.filter((cell) => cell.left >= middle),
      ),
    }))
    const [left, right] = [
      sides.flatMap((side) => side.left ?? []),
      sides.flatMap((side) => side.right ?? []),
    ]
    below.push(...(isArabic(row.text) ? [...right, ...left] : [...left, ...right]))
    names = []
    last = row
  }
  return last ? [...below, ...names] : [...rows]
}

/** Whether every cell stands on one side of this place. */
const isParted = ({ cells, source }: PaperRow, middle: number): boolean =>
  source === 'page' && cells.every(({ left, right }) => right <= middle || left >= middle)

function withCells(row: PaperRow, cells: readonly Cell[]): PaperRow | undefined {
  if (cells.length === 0) return undefined
  return { ...row, cells, text: withRightNumber(inReadingOrder(cells, () => ' ')) }
}
