import { foldWords } from '../../shared/number-words.ts'
import { type Column, columnAt, isPaymentTable, readHeader } from './columns.ts'
import { numbersIn, onlyNumber, type PrintedNumber, plainFigures } from './numbers.ts'
import { inReadingOrder, isArabic } from './reading-order.ts'
import type { Cell, PaperRow } from './rows.ts'
import { LUMP, UNITS, VAT } from './words.ts'

/** A number of a table and the cell it stands in. */
export interface Figure extends PrintedNumber {
  cell: Cell
}

/** A priced row of a table, or a sum below it; what its columns say, as printed. */
export interface TableEntry {
  label: string
  labelCells: readonly Cell[]
  quantity?: Figure
  unit?: string
  rate?: Figure
  amount?: Figure
  cells: readonly Cell[]
  /** Index of its row. */
  at: number
}

/** A longer row of one cell is the next article of the contract. */
const LONGEST_PAYMENT = 60

export interface TableReading {
  entries: readonly TableEntry[]
  /** Rows that belong to tables of prices, by index: entries, headers and the rest of their labels. */
  taken: ReadonlySet<number>
  /** Rows of tables of payments. */
  payments: readonly { row: PaperRow; columns: readonly Column[] }[]
}

/** Reads every table that names its columns. */
export function readTables(rows: readonly PaperRow[]): TableReading {
  const entries: TableEntry[] = []
  const taken = new Set<number>()
  const payments: { row: PaperRow; columns: readonly Column[] }[] = []
  const headers = rows.map((_, at) => readHeader(rows, at))
  const isNamed = headers.some((header) => header && !isPaymentTable(header.columns))
  let columns: readonly Column[] | undefined
  let rests: { at: number; cells: readonly Cell[] }[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const header = headers[at]
    if (!header && !columns && !isNamed) columns = unnamedColumns(rows, at)
    if (header) {
      columns = header.columns
      for (let row = at; row < at + header.rows; row += 1) taken.add(row)
      at += header.rows - 1
      continue
    }
    const row = rows[at]!
    if (!columns || row.source === 'text') continue
    if (isPaymentTable(columns) && row.cells.length === 1 && row.text.length > LONGEST_PAYMENT)
      columns = undefined
    else if (isPaymentTable(columns)) {
      payments.push({ row, columns })
      continue
    }
    if (!columns) continue
    const entry = entryOf(row, at, columns)
    if (entry) entries.push(entry)
    else if (row.source === 'page' && isRestOfLabel(row, columns)) rests.push({ at, cells: row.cells })
    if (entry) taken.add(at)
  }
  rests = rests.filter(({ at }) => !taken.has(at))
  return { entries: withRests(asTheOthers(entries, rows), rests, rows, taken), taken, payments }
}

/** Rows that multiply show where the figures of a table stand once there are as many. */
const LEAST_SHOWN = 3

/**
 * Reads a row whose names led to some of its figures only where the others of its sheet have theirs: names run together
 * or stand far off, and the one row that does not multiply would lose what is wrong with it.
 */
function asTheOthers(entries: readonly TableEntry[], rows: readonly PaperRow[]): TableEntry[] {
  const bySheet = Map.groupBy(entries, ({ at }) => rows[at]!.sheet)
  return entries.map((entry) => {
    const { quantity, rate, amount } = entry
    const row = rows[entry.at]!
    if ((quantity && rate && amount) || row.source !== 'page') return entry
    const shown = bySheet.get(row.sheet)!.filter(isMultiplied)
    if (shown.length < LEAST_SHOWN) return entry
    const figures = row.cells.flatMap((cell) => figureOf(cell)).filter(({ isPercent }) => !isPercent)
    const found = (['quantity', 'rate', 'amount'] as const).map((kind) => {
      const place = middleOf(shown.map((one) => one[kind].cell))
      return figures.find(({ cell }) => cell.left < place.right && cell.right > place.left)
    })
    const [many, each, whole] = found
    if (!many || !each || !whole || new Set(found).size < found.length) return entry
    const isTaken = (cell: Cell) => found.some((figure) => figure!.cell === cell)
    const unit = row.cells.find((cell) => !isTaken(cell) && isUnit(cell.text))
    const labelCells = entry.labelCells.filter((cell) => !isTaken(cell) && cell !== unit)
    const isSame = labelCells.length === entry.labelCells.length
    return {
      ...entry,
      ...(!isSame && { label: cleanLabel(inReadingOrder(labelCells, () => ' ')) }),
      ...(unit && { unit: unit.text }),
      ...{ labelCells, quantity: many, rate: each, amount: whole },
    }
  })
}

type Multiplied = TableEntry & Required<Pick<TableEntry, 'quantity' | 'rate' | 'amount'>>

const isMultiplied = (entry: TableEntry): entry is Multiplied => {
  const { quantity, rate, amount } = entry
  return (
    quantity !== undefined &&
    rate !== undefined &&
    amount !== undefined &&
    new Set([quantity.cell, rate.cell, amount.cell]).size === 3 &&
    Math.abs(quantity.value * rate.value - amount.value) < 0.01 * rate.value
  )
}

/** The cell in the middle of a column, from the left. */
function middleOf(cells: readonly Cell[]): Cell {
  const sorted = [...cells].sort((one, other) => one.left + one.right - other.left - other.right)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Rows that multiply are a table without names once there are as many. */
const LEAST_ROWS = 2
const MOST_SAMPLED = 60

/**
 * The columns of a table that begins with this row without names, or with names that could not be read: three figures
 * of each row multiply.
 */
function unnamedColumns(rows: readonly PaperRow[], at: number): Column[] | undefined {
  const first = rows[at]!
  if (first.source === 'text' || !productOf(first)) return undefined
  const sampled = rows
    .slice(at, at + MOST_SAMPLED)
    .filter((row) => row.sheet === first.sheet && productOf(row) !== undefined)
  const found = sampled.flatMap((row) => productOf(row) ?? [])
  if (found.length < LEAST_ROWS) return undefined
  const kinds = ['label', 'quantity', 'rate', 'amount'] as const
  const columns: Column[] = kinds.map((kind) => {
    const { left, right } = middleOf(found.map((row) => row[kind]))
    return { kind, left, right }
  })
  // The number of a row needs a place of its own, or it pushes the figures out of theirs.
  const indexes = sampled.flatMap(({ cells }) => [cells[0]!, cells.at(-1)!].filter(isIndex))
  const units = sampled.flatMap(({ cells }) => cells.filter(({ text }) => isUnit(text)))
  const isMost = ({ length }: readonly Cell[]) => length * 2 > sampled.length
  return [
    ...columns,
    ...(isMost(indexes) ? [{ kind: 'index' as const, ...middleOf(indexes) }] : []),
    ...(isMost(units) ? [{ kind: 'unit' as const, ...middleOf(units) }] : []),
  ]
}

const isIndex = ({ text }: Cell): boolean => /^\p{Nd}{1,3}$/u.test(text)

/** The cells of a row that are quantity, rate and amount, nearest to farthest from its words. */
function productOf({ cells }: PaperRow): Record<'label' | 'quantity' | 'rate' | 'amount', Cell> | undefined {
  const label = [...cells]
    .filter(({ text }) => /\p{L}{3}/u.test(text))
    .sort((one, other) => other.text.length - one.text.length)[0]
  if (!label) return undefined
  const away = ({ left, right }: Cell) => Math.abs(left + right - label.left - label.right)
  const figures = cells
    .flatMap((cell) => figureOf(cell))
    .sort((one, other) => away(one.cell) - away(other.cell))
  const found = multiplying(figures, { quantity: undefined, rate: undefined, amounts: [] })
  const { quantity, rate, amounts } = found
  if (!quantity || !rate || !amounts[0]) return undefined
  // «الكمية: 34» «السعر: 88» «المبلغ: 2,992» name their figures, and no work.
  if ([quantity, rate, amounts[0]].some(({ cell }) => cell === label)) return undefined
  const [near, far] = away(quantity.cell) < away(rate.cell) ? [quantity, rate] : [rate, quantity]
  return { label, quantity: near.cell, rate: far.cell, amount: amounts[0].cell }
}

function entryOf(printed: PaperRow, at: number, columns: readonly Column[]): TableEntry | undefined {
  const row = { ...printed, cells: printed.cells.flatMap(parted) }
  const byColumn = byColumns(row.cells, columns)
  const under = (kind: Column['kind']) =>
    columns.filter((column) => column.kind === kind).map((column) => byColumn.get(column) ?? [])
  const figureUnder = (kind: Column['kind']) =>
    under(kind).flatMap((cells) => cells.flatMap((cell) => figureOf(cell)))
  const figures = row.cells.flatMap((cell) => figureOf(cell)).filter(({ isPercent }) => !isPercent)
  const { quantity, rate, amounts } = multiplying(figures, {
    quantity: figureUnder('quantity')[0],
    rate: figureUnder('rate')[0],
    amounts: [...figureUnder('amount'), ...figureUnder('with_tax')],
  })
  const amount = consistent(amounts, quantity, rate)
  if (!amount && !rate) return undefined
  // «40% | عند الاعتماد» below the works is a payment.
  if (!quantity && (amount ?? rate)!.isPercent) return undefined
  // «دفعة أولى | 30% | 15,064» names its share first; no work is measured in percents of a date.
  if (quantity?.isPercent && !rate && PAYMENT.test(foldWords(row.text))) return undefined
  // «Total SR 331,115» in one cell names what it is by itself.
  if (row.cells.length === 1 && /\p{L}{3}/u.test(row.text)) return undefined
  const isFigure = (cell: Cell) => [quantity, rate, ...amounts].some((figure) => figure?.cell === cell)
  const labelCells = labelOf(row, columns, byColumn, isFigure)
  const hasIndex = columns.some(({ kind }) => kind === 'index')
  const words = cleanLabel(inReadingOrder(labelCells, () => ' '))
  const label = hasIndex ? words.replace(NUMBERED, '') : words
  const unit = unitOf(under('unit').flat(), quantity, [...under('rate').flat(), ...under('quantity').flat()])
  return {
    label,
    labelCells,
    ...(quantity && { quantity }),
    ...(unit && { unit }),
    ...(rate && { rate }),
    ...(amount && { amount }),
    cells: row.cells,
    at,
  }
}

const PAYMENT =
  /(?<!\p{L})(?:(?:ال)?دفعه|(?:ال)?مقدم\S*|عند|بعد|قبل|payment|advance|upon|after|completion|handover)(?!\p{L})/u

interface Figures {
  quantity: Figure | undefined
  rate: Figure | undefined
  amounts: readonly Figure[]
}

/** No table of prices has more columns of figures. */
const MOST_FIGURES = 10

/**
 * Figures by their columns or, where a column lacks its name, three of the row that multiply. Named figures that do not
 * multiply give way only to others of the same amount.
 */
function multiplying(figures: readonly Figure[], named: Figures): Figures {
  const { quantity: many, rate: each, amounts } = named
  const isNamed = many !== undefined && each !== undefined && amounts.length > 0
  if (isNamed && amounts.some(({ value }) => Math.abs(many.value * each.value - value) < 0.01 * each.value))
    return named
  const few = figures.slice(0, MOST_FIGURES)
  for (const amount of few)
    for (const rate of few)
      for (const quantity of few)
        if (
          new Set([amount, rate, quantity].map(({ cell }) => cell)).size === 3 &&
          amount.value > 20 &&
          (!isNamed || amounts.some(({ cell }) => cell === amount.cell)) &&
          amount.value > Math.max(quantity.value, rate.value) &&
          Math.abs(quantity.value * rate.value - amount.value) < 0.01 * rate.value
        ) {
          const isSwapped =
            named.quantity?.cell === rate.cell ||
            named.rate?.cell === quantity.cell ||
            (hasUnit(rate) && !hasUnit(quantity))
          return {
            quantity: isSwapped ? rate : quantity,
            rate: isSwapped ? quantity : rate,
            amounts: [amount],
          }
        }
  return named
}

/** «48 visits» is counted, whatever its column is called. */
const hasUnit = ({ cell, hasCurrency }: Figure): boolean => !hasCurrency && /\p{L}/u.test(cell.text)

/** The number of a row, where it stands too near to its label to be a cell of its own. */
const NUMBERED = /^\p{Nd}{1,3}\s+(?=\p{L})/u

/** What it costs, in widths of the page, to put two figures or two cells with words under one name. */
const TWICE = { figures: 1, words: 0.02 }

/**
 * Puts the cells of a row under the names of the columns, in order and as near as can be: names stand in the middle of
 * their columns, figures often at an edge, nearer to the next name.
 */
function byColumns(cells: readonly Cell[], columns: readonly Column[]): Map<Column, Cell[]> {
  const names = [...columns].sort((one, other) => one.left - other.left)
  const isFigure = cells.map(({ text }) => onlyNumber(text) !== undefined)
  /** Least cost of all cells so far with the last one under a name, and the name of the one before. */
  const costs: { cost: number; before: number }[][] = []
  for (const [at, cell] of cells.entries()) {
    const twice = isFigure[at] && isFigure[at - 1] ? TWICE.figures : TWICE.words
    costs.push(
      names.map((name, column) => {
        let best = { cost: at === 0 ? 0 : Number.POSITIVE_INFINITY, before: -1 }
        for (let before = 0; at > 0 && before <= column; before += 1) {
          const cost = costs[at - 1]![before]!.cost + (before === column ? twice : 0)
          if (cost < best.cost) best = { cost, before }
        }
        return { cost: best.cost + distanceOf(cell, name), before: best.before }
      }),
    )
  }
  const found = new Map<Column, Cell[]>()
  let column = (costs.at(-1) ?? []).reduce(
    (best, { cost }, at, all) => (cost < all[best]!.cost ? at : best),
    0,
  )
  for (let at = cells.length - 1; at >= 0; at -= 1) {
    const name = names[column]!
    found.set(name, [cells[at]!, ...(found.get(name) ?? [])])
    column = costs[at]![column]!.before
  }
  return found
}

function distanceOf(cell: Cell, name: Column): number {
  const between = Math.max(name.left - cell.right, cell.left - name.right, 0)
  return between + Math.abs(name.left + name.right - cell.left - cell.right) / 200
}

/** The amount of several columns that is the quantity at the rate; otherwise the first. */
function consistent(amounts: readonly Figure[], quantity?: Figure, rate?: Figure): Figure | undefined {
  const product = quantity && rate ? quantity.value * rate.value : undefined
  return amounts.find(({ value }) => product !== undefined && Math.abs(value - product) < 1) ?? amounts[0]
}

const FIGURE = '\\p{Nd}[\\p{Nd}.,٬٫]*'
const TWO_FIGURES = new RegExp(`^(${FIGURE}\\s?(?:${UNITS}))\\s+(${FIGURE})$`, 'iu')

/**
 * «52 pc 22,360.00»: a measure to the right of its column and a long figure behind it run into one cell. In Arabic the
 * unit may be that of either.
 */
function parted(cell: Cell): Cell[] {
  const [, measure, figure] =
    cell.place && !isArabic(cell.text) ? (TWO_FIGURES.exec(foldWords(cell.text)) ?? []) : []
  if (!measure || !figure) return [cell]
  const share = (measure.length + 0.5) / (measure.length + 1 + figure.length)
  const middle = cell.left + (cell.right - cell.left) * share
  return [
    { ...cell, text: measure, right: middle },
    { ...cell, text: figure, left: middle },
  ]
}

/** The only figure of a cell, be there a unit or a word beside it. */
function figureOf(cell: Cell): Figure[] {
  const only = onlyNumber(cell.text)
  if (only) return [{ ...only, cell }]
  const plain = plainFigures(cell.text)
  const numbers = numbersIn(plain).filter(({ isPercent }) => !isPercent)
  const letters = plain.replace(/[^\p{L}]/gu, '').length
  return numbers.length === 1 && letters <= MOST_LETTERS_BESIDE ? [{ ...numbers[0]!, cell }] : []
}
const MOST_LETTERS_BESIDE = 9

function labelOf(
  row: PaperRow,
  columns: readonly Column[],
  byColumn: ReadonlyMap<Column, readonly Cell[]>,
  isFigure: (cell: Cell) => boolean,
): Cell[] {
  const own = columns
    .filter(({ kind }) => kind === 'label')
    .flatMap((column) => byColumn.get(column) ?? [])
    .filter((cell) => !isFigure(cell))
  if (own.some(({ text }) => /\p{L}{2}/u.test(text))) return own
  // Under the number of the row, or a sum whose words stand anywhere.
  const isName = ({ text }: Cell) => (/\p{L}{2}/u.test(text) && !isUnit(text)) || VAT.test(foldWords(text))
  return row.cells.filter((cell) => !isFigure(cell) && isName(cell))
}

/** «1- », "2.", «أ)» before a label, but not the first letter of «ض.ق.م». */
const ENUMERATOR =
  /^\s*[([]?(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,2})*|[a-z]|[\u0621-\u064A])\s*[-–.)\]/:]+\s*(?!\p{L}\s?\.)(?=\p{L}|["'(«])/iu

export const cleanLabel = (text: string): string =>
  text
    .replace(ENUMERATOR, '')
    .replace(/^[A-Z]\.?\d{1,2}(?:\.\d{1,2})?\s+(?=\p{L})/u, '')
    .replace(/^[\s•●▪◦*·:،,.+–-]+|[\s:،,=–-]+$|\s*(?:\.{2,}|…)\s*$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

const UNIT_ONLY = new RegExp(`^(?:${UNITS}|[23]\\s?م)$`, 'iu')
const LONGEST_UNIT = 16

function isUnit(text: string): boolean {
  const words = foldWords(cleanLabel(text))
  return UNIT_ONLY.test(words) || (LUMP.test(words) && words.length <= LONGEST_UNIT)
}

function unitOf(
  cells: readonly Cell[],
  quantity: Figure | undefined,
  others: readonly Cell[],
): string | undefined {
  const own = cells
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[\s–-]+|[\s–-]+$/gu, '')
  if (/\p{L}/u.test(own) && own.length <= LONGEST_UNIT) return own
  const lump = others.find(({ text }) => LUMP.test(foldWords(text)))
  // «1 مقطوعية» in the column of quantities.
  if (lump) return lump.text.replace(/^[\p{Nd}.,\s]+(?=\p{L})/u, '').trim()
  if (!quantity) return undefined
  return unitBeside(quantity.cell.text)
}

/** The unit that stands beside a quantity: «860 م2». */
function unitBeside(text: string): string | undefined {
  const rest = text.replace(/[\p{Nd}.,٬٫،]+(?=\s|\p{L}|$)/u, '').trim()
  return rest !== '' && (UNIT_ONLY.test(foldWords(rest)) || LUMP.test(foldWords(rest))) ? rest : undefined
}

/** A row without figures of its own, all of which stands under the label. */
function isRestOfLabel(row: PaperRow, columns: readonly Column[]): boolean {
  const label = columns.filter(({ kind }) => kind === 'label')
  const isThere = (cell: Cell) => label.includes(columnAt(columns, cell))
  return row.cells.every((cell) => isThere(cell)) && !/^\p{Nd}+$/u.test(row.text)
}

/** A rest stands at most this far from the row it belongs to, in heights of a letter. */
const REST_GAP = 1.75
const HEADING =
  /^(?:اولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|سابعا|ثامنا|first|second|third|section|part)(?![\p{L}])/u

/** Gives each entry the lines of its label that stand above or below its figures. */
function withRests(
  entries: readonly TableEntry[],
  rests: readonly { at: number; cells: readonly Cell[] }[],
  rows: readonly PaperRow[],
  taken: Set<number>,
): TableEntry[] {
  const restAt = new Map(rests.map((rest) => [rest.at, rest]))
  const pitch = pitchOf(entries, rows)
  const isFree = (at: number) => {
    const rest = restAt.get(at)
    return rest !== undefined && !HEADING.test(foldWords(rows[at]!.text)) && !ENUMERATOR.test(rows[at]!.text)
  }
  const above = new Map<number, number[]>()
  const below = new Map<number, number[]>()
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]?.at ?? rows.length
    const run: number[] = []
    for (let at = entry.at + 1; at < next && isFree(at) && rows[at]!.sheet === rows[entry.at]!.sheet; at += 1)
      run.push(at)
    const reaches = run.length === next - entry.at - 1 && next < rows.length
    const gaps = [...run, ...(reaches ? [next] : [])].map((at) => rows[at]!.gap)
    const widest = Math.max(...gaps)
    // The last of the widest: lines below a row are more usual than lines above.
    const cut = reaches ? gaps.lastIndexOf(widest) : run.length
    // Below a heading, or on a new page, a name begins above its figures all the same.
    if (!reaches && next < rows.length) {
      const over: number[] = []
      const isOwn = (one: number) =>
        isFree(one) && !run.includes(one) && rows[one]!.sheet === rows[next]!.sheet
      for (let one = next - 1; one > entry.at && isOwn(one); one -= 1) over.push(one)
      above.set(index + 1, chain(over, (one) => rows[one + 1]!.gap, pitch).reverse())
    }
    below.set(
      index,
      chain(run.slice(0, cut), (at) => rows[at]!.gap, pitch),
    )
    if (reaches)
      above.set(index + 1, chain(run.slice(cut).reverse(), (at) => rows[at + 1]!.gap, pitch).reverse())
  }
  const first = entries[0]
  if (first) {
    const run: number[] = []
    for (let at = first.at - 1; isFree(at) && rows[at]!.sheet === rows[first.at]!.sheet; at -= 1) run.push(at)
    above.set(0, chain(run, (at) => rows[at + 1]!.gap, pitch).reverse())
  }
  return entries.map((entry, index) => {
    const after = below.get(index) ?? []
    const before = above.get(index) ?? []
    const hasOwn = entry.labelCells.length > 0
    // Words above a row that has a label, and none below it, are a heading.
    const over = hasOwn && after.length === 0 ? [] : before
    for (const at of [...over, ...after]) taken.add(at)
    if (over.length + after.length === 0) return entry
    const textAt = (at: number) => rows[at]!.text
    const label = cleanLabel(
      [...over.map(textAt), entry.label, ...after.map(textAt)].filter(Boolean).join(' '),
    )
    const cells = [...over, ...after].flatMap((at) => rows[at]!.cells)
    return { ...entry, label, labelCells: [...entry.labelCells, ...cells], cells: [...entry.cells, ...cells] }
  })
}

/** The first of the rows that follow each other closely. */
function chain(run: readonly number[], gapOf: (at: number) => number, pitch: number): number[] {
  const far = run.findIndex((at) => gapOf(at) > Math.min(REST_GAP, pitch * 0.92))
  return far < 0 ? [...run] : run.slice(0, far)
}

/** Usual distance of two rows with figures that follow each other. */
function pitchOf(entries: readonly TableEntry[], rows: readonly PaperRow[]): number {
  const gaps = entries
    .flatMap(({ at }, index) => (entries[index - 1]?.at === at - 1 ? [rows[at]!.gap] : []))
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
  return gaps.length >= 2 ? gaps[Math.floor(gaps.length / 2)]! : Number.POSITIVE_INFINITY
}
