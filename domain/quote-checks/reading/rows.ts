import type { Paper, Place, PlacedText } from '../paper.ts'
import { inReadingOrder, plainLetters, withRightBrackets, withRightNumber } from './reading-order.ts'

/** A run of words that stand together in a row. `left` and `right` are fractions of the width, or numbers of columns. */
export interface Cell {
  text: string
  left: number
  right: number
  place?: Place
  /** That of the least sure word. */
  sureness?: number
}

/** A line of a paper, or a row of a table that the file itself calls one. Cells from the left. */
export interface PaperRow {
  cells: readonly Cell[]
  /** The whole row as it is read. */
  text: string
  /** In heights of its letters above the row that it follows; Infinity at the beginning of a page or table. */
  gap: number
  /** Which page or table it is of; columns hold within one and often in the next. */
  sheet: number
  source: 'page' | 'table' | 'text'
}

/** Ten full pages have six hundred rows; a longer one is no row of a quote but a page without ends of lines. */
const MOST_ROWS = 1500
const LONGEST_CELL = 1200
const MOST_CELLS = 60
/** Of a page; the fullest have a thousand. */
const MOST_WORDS = 4000

/** Rows of a paper from its top. Tables of Word and Excel come after the text around them. */
export function rowsOf(paper: Paper): PaperRow[] {
  const typed = paper.texts.filter(({ place }) => !place)
  const pages = paper.pages.map((page, at) =>
    rowsOfPage(
      paper.texts.filter(({ place }) => place?.page === at),
      page,
      at,
    ),
  )
  const tables = paper.tables.map((table, at) => rowsOfTable(table, paper.pages.length + at))
  const lines = typed.flatMap(({ text }) => text.split('\n')).map(plainLetters)
  return [...rowsOfText(lines, -1), ...pages.flat(), ...tables.flat()].slice(0, MOST_ROWS).map(shortened)
}

const shortened = (row: PaperRow): PaperRow =>
  row.text.length <= LONGEST_CELL && row.cells.length <= MOST_CELLS
    ? row
    : {
        ...row,
        text: row.text.slice(0, LONGEST_CELL),
        cells: row.cells

          .slice(0, MOST_CELLS)
          .map((cell) => ({ ...cell, text: cell.text.slice(0, LONGEST_CELL) })),
      }

/** «[11/11/2026, 9:15 م] أبو خالد: » before each message of an exported chat. */
const SENT_DAY = '\\p{Nd}{1,4}[/.-]\\p{Nd}{1,2}[/.-]\\p{Nd}{2,4}'
const SENT_TIME = '\\p{Nd}{1,2}:\\p{Nd}{2}(?::\\p{Nd}{2})?\\s*(?:ص|م|[ap]\\.?m\\.?)?'
/** Telephones put the day first or the hour. */
const SENT = new RegExp(
  `^[\\s\u200e\u200f]*\\[?(?:${SENT_DAY}[,،]?\\s+${SENT_TIME}|${SENT_TIME}[,،]?\\s+${SENT_DAY})\\]?\\s*(?:-\\s*)?[^:：]{1,40}[:：]\\s`,
  'iu',
)
const DAY = /\p{Nd}{1,4}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{2,4}/u

/** Lines that were typed; a tab, or a bar between figures, parts the cells of a copied table. */
function rowsOfText(lines: readonly string[], sheet: number): PaperRow[] {
  const rows: PaperRow[] = []
  let gap = Number.POSITIVE_INFINITY
  // The day of the first message is that of the offer.
  const day = DAY.exec(lines.map((line) => SENT.exec(line)?.[0]).find(Boolean) ?? '')?.[0]
  for (const line of day ? [day, ...lines] : lines) {
    const text = line.replace(SENT, '').trim()
    if (text !== '') {
      const barred = text.split('|')
      // «خزان 2,650 | دهان 3,350» are works beside each other, no cells of one.
      if (barred.length > 1 && barred.every(isPriced)) {
        for (const part of barred)
          rows.push({ cells: cellAt(part, 0), text: part.trim(), gap, sheet, source: 'text' })
        continue
      }
      const parts = /\t/.test(text) ? text.split('\t') : barred
      const cells = parts.flatMap((part, at) => cellAt(part, at))
      if (cells.length > 0)
        rows.push({
          cells,
          text: textOf(cells, ' '),
          gap,
          sheet,
          source: parts.length > 1 ? 'table' : 'text',
        })
    }
    gap = text === '' ? 2 : 1
  }
  return rows
}

const isPriced = (part: string): boolean => /\p{L}{3}/u.test(part) && /\p{Nd}[\p{Nd},٬.]{2}/u.test(part)

const cellAt = (part: string, at: number): Cell[] =>
  part.trim() === '' ? [] : [{ text: part.replace(/\s+/g, ' ').trim(), left: at, right: at + 0.9 }]

const textOf = (cells: readonly Cell[], glue: string) => cells.map(({ text }) => text).join(glue)

function rowsOfTable(table: readonly (readonly string[])[], sheet: number): PaperRow[] {
  return table.flatMap((row, at) => {
    const cells = row.flatMap((text, column) => cellAt(plainLetters(text), column))
    const gap = at === 0 ? Number.POSITIVE_INFINITY : 2
    return cells.length > 0 ? [{ cells, text: textOf(cells, ' '), gap, sheet, source: 'table' as const }] : []
  })
}

/** A word in units of the page's width, so that distances across and down compare. */
interface Word {
  text: string
  left: number
  right: number
  middle: number
  height: number
  place: Place
  sureness?: number
}

/** Lines nearer than this, in heights of a letter, are cells of one row that are centred on each other. */
const SAME_ROW = 0.85

function rowsOfPage(texts: readonly PlacedText[], size: Paper['pages'][number], page: number): PaperRow[] {
  const words = withWholeFigures(texts.slice(0, MOST_WORDS).flatMap((text) => wordOf(text, size)))
  const lines = linesOf(words)
  const rows: { cells: Cell[]; gap: number }[] = []
  for (const [at, line] of lines.entries()) {
    const above = at > 0 ? lines[at - 1]! : undefined
    const gap = above ? (middleOf(line) - middleOf(above)) / heightOf(line) : Number.POSITIVE_INFINITY
    const row = rows.at(-1)
    if (row && gap < SAME_ROW) row.cells = stacked(row.cells, cellsOf(line))
    else rows.push({ cells: cellsOf(line), gap })
  }
  return rows.map(({ cells, gap }) => {
    const text = withRightNumber(inReadingOrder(cells, () => ' '))
    return { cells, text, gap, sheet: page, source: 'page' as const }
  })
}

/** Puts the cells of a line under those of the line above, where they overlap. */
export function stacked(above: readonly Cell[], below: readonly Cell[]): Cell[] {
  const cells = above.map((cell) => ({ ...cell }))
  for (const cell of below) {
    const overlap = (one: Cell) => Math.min(one.right, cell.right) - Math.max(one.left, cell.left)
    const over = cells
      .filter((one) => overlap(one) > 0)
      .sort((one, other) => overlap(other) - overlap(one))[0]
    if (!over) cells.push({ ...cell })
    else {
      over.text += ` ${cell.text}`
      over.left = Math.min(over.left, cell.left)
      over.right = Math.max(over.right, cell.right)
      if (over.place && cell.place) over.place = around([over.place, cell.place])
      if (cell.sureness !== undefined) over.sureness = Math.min(over.sureness ?? 1, cell.sureness)
    }
  }
  return cells.sort((one, other) => one.left - other.left)
}

const STRAIGHT = { top: 0, bottom: 0 }

function wordOf(
  { text, place, sureness }: PlacedText,
  { ratio, slant = STRAIGHT }: Paper['pages'][number],
): Word[] {
  const plain = plainLetters(text).trim()
  if (!place || plain === '') return []
  const height = place.height / ratio
  const [x, y] = [place.left + place.width / 2, place.top / ratio + height / 2]
  const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
  const across = x + (y - 0.5 / ratio) * tangent((slant.top + slant.bottom) / 2)
  const down = y - (x - 0.5) * tangent(slant.top + (slant.bottom - slant.top) * y * ratio)
  return [
    {
      text: plain,
      left: across - place.width / 2,
      right: across + place.width / 2,
      middle: down,
      height,
      place,
      ...(sureness !== undefined && { sureness }),
    },
  ]
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const heightOf = (line: readonly Word[]) => median(line.map(({ height }) => height))
const middleOf = (line: readonly Word[]) => median(line.map(({ middle }) => middle))

/** Words within this part of a letter's height of each other's middle are on one line. */
const SAME_LINE = 0.45

/** Groups words into lines, following a line that is a little slanted: a word is compared with its nearest neighbour. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = []
  for (const word of [...words].sort((one, other) => one.middle - other.middle)) {
    const line = lines.slice(-6).findLast((candidate) => {
      const near = nearest(candidate, word)
      return Math.abs(near.middle - word.middle) < SAME_LINE * Math.min(near.height, word.height)
    })
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines.sort((one, other) => middleOf(one) - middleOf(other))
}

const distance = (one: { left: number; right: number }, other: { left: number; right: number }) =>
  Math.max(one.left - other.right, other.left - one.right, 0)

const nearest = (line: readonly Word[], word: Word): Word =>
  line.reduce((best, one) => (distance(one, word) < distance(best, word) ? one : best))

/** Space between two cells and between two figures, in heights of a letter. */
const CELL_GAP = 0.85
const FIGURE_GAP = 0.3
const FIGURES = /^[\p{Nd}.,،٬٫%٪-]+$/u

function cellsOf(line: readonly Word[]): Cell[] {
  const height = heightOf(line)
  const groups: Word[][] = []
  for (const word of [...line].sort((one, other) => one.left - other.left)) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const right = group ? Math.max(...group.map((one) => one.right)) : 0
    if (group && before && word.left - right < gapBetween(before, word) * height) group.push(word)
    else groups.push([word])
  }
  return groups.map((group) => withMarks(cellOf(withThousands(group), height)))
}

/** «3 500 00,.»: a file that draws its marks behind the figures means 3,500.00. */
const MARKS_BEHIND = /^(\d{1,3}(?: \d{3})*) (\d{2}),*\.$/u
const withMarks = (cell: Cell): Cell => {
  const [, riyals, halalas] = MARKS_BEHIND.exec(cell.text) ?? []
  return riyals ? { ...cell, text: `${riyals.replaceAll(' ', ',')}.${halalas}` } : cell
}

const GROUPS = /^\p{Nd}{1,3}(?: \p{Nd}{1,3}(?:[.,٫]\p{Nd}{1,2})?)+$/u
const areThousands = ([first = '', ...rest]: readonly string[]) =>
  THOUSANDS.test(first) && rest.length > 0 && rest.every((group) => HUNDREDS.test(group))

/**
 * Figures whose thousands a space parts, as one. A line from the right prints «16 800» as «800 16»: where a page has
 * figures that can only be read so, all of them are.
 */
function withWholeFigures(words: readonly Word[]): Word[] {
  const parted = words.flatMap(({ text }) => (GROUPS.test(text) ? [text.split(' ')] : []))
  const isTurned = parted.some((groups) => !areThousands(groups) && areThousands(groups.toReversed()))
  return words.map((word) => {
    if (!GROUPS.test(word.text)) return word
    const groups = word.text.split(' ')
    const ordered = isTurned ? groups.toReversed() : groups
    return areThousands(ordered) ? { ...word, text: ordered.join(',') } : word
  })
}

const THOUSANDS = /^\p{Nd}{1,3}(?:,\p{Nd}{3})*$/u
const HUNDREDS = /^\p{Nd}{3}(?:[.,٫]\p{Nd}{1,2})?$/u

/** «18 240», whose thousands a narrow space parts, is one figure; figures of two cells stand farther apart. */
function withThousands(group: readonly Word[]): Word[] {
  const words: Word[] = []
  for (const word of group) {
    const before = words.at(-1)
    if (before && THOUSANDS.test(before.text) && HUNDREDS.test(word.text))
      words[words.length - 1] = {
        ...before,
        text: `${before.text},${word.text}`,
        right: word.right,
        place: around([before.place, word.place]),
        ...(word.sureness !== undefined && { sureness: Math.min(before.sureness ?? 1, word.sureness) }),
      }
    else words.push(word)
  }
  return words
}

const gapBetween = (before: Word, word: Word): number =>
  FIGURES.test(before.text) && FIGURES.test(word.text) ? FIGURE_GAP : CELL_GAP

const TOUCHING = 0.12

function cellOf(group: readonly Word[], height: number): Cell {
  const glue = (one: Word, other: Word) => (other.left - one.right < TOUCHING * height ? '' : ' ')
  const sureness = group.flatMap((word) => (word.sureness === undefined ? [] : [word.sureness]))
  return {
    text: withRightNumber(withRightBrackets(inReadingOrder(group, glue).replace(/ +/g, ' ').trim())),
    left: Math.min(...group.map(({ left }) => left)),
    right: Math.max(...group.map(({ right }) => right)),
    place: around(group.map(({ place }) => place)),
    ...(sureness.length > 0 && { sureness: Math.min(...sureness) }),
  }
}

/** The smallest place that holds all, which are on the page of the first. */
export function around(places: readonly Place[]): Place {
  const page = places[0]!.page
  const on = places.filter((place) => place.page === page)
  const left = Math.min(...on.map((place) => place.left))
  const top = Math.min(...on.map((place) => place.top))
  const width = Math.max(...on.map((place) => place.left + place.width)) - left
  const height = Math.max(...on.map((place) => place.top + place.height)) - top
  return { page, left, top, width, height }
}
