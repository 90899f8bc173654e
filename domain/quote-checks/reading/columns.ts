import { foldWords } from '../../shared/number-words.ts'
import { numbersIn, plainFigures } from './numbers.ts'
import { type Cell, type PaperRow, stacked } from './rows.ts'

/** What a column of a priced table holds. `percent` and `due` are of a table of payments. */
export type ColumnKind =
  | 'index'
  | 'label'
  | 'unit'
  | 'quantity'
  | 'rate'
  | 'amount'
  | 'tax'
  | 'with_tax'
  | 'percent'
  | 'due'
  | 'note'

export interface Column {
  kind: ColumnKind
  left: number
  right: number
}

/** Words of headers, folded; the first that matches counts. */
const HEADERS: readonly (readonly [ColumnKind, RegExp])[] = [
  ['with_tax', /(?:شامل|مع|بعد|incl\w*|with|after)\W*(?:ال)?(?:ضريب\S*|vat|tax)/],
  ['tax', /^(?:مبلغ |قيمه |amount of )?(?:ال)?ضريب|^vat\b|^tax\b|القيمه المضافه/],
  ['percent', /نسبه|^%$|percent|^share/],
  ['due', /دفعه|دفعات|استحقاق|مرحله|المراحل|instal+ment|payment|milestone|stage|^due/],
  [
    'rate',
    /(?:سعر|عر|^س\s?\/?) ?(?:ال)?(?:وحده|متر|افرادي|مفرد|حبه)|سعر المتر|افرادي|^(?:ال)?في+ه$|(?:unit|u\.?)\s?\/?\s?(?:price|rate|cost)|^rate|rate\b|price\s?\/|price per/,
  ],
  [
    'amount',
    /اجمالي|مجموع|^(?:ال)?جمله|(?:ال)?قيمه|(?:ال)?مبلغ|السعر الكلي|الكلي|total|amount|^amt\b|value|sum\b|التكلفه|تكلفه|الصافي/,
  ],
  ['quantity', /كميه|كميات|عدد|qty|visits|hours|quantit|quan\b|^area|^(?:ال)?مساحه/],
  ['unit', /^(?:ال)?وحده|وحده القياس|^unit|uom|^القياس/],
  ['rate', /^(?:ال)?سعر(?!.*عرض)|^price|^cost/],
  [
    'label',
    /بند|بنود|وصف|بيان|اعمال|^(?:نوع )?(?:ال)?عمل$|^(?:ال)?نوع$|شرح|^services?$|تفاصيل|مواصفات|الصنف|descri|^items?$|^works?$|work item|scope|particular|detail|activity|^trade/,
  ],
  ['note', /ملاحظ|remark|note|comment/],
  [
    'index',
    /^(?:م|ت|رقم|#|no\.?|n[o°]|sn|sl|s\/n|s\.?\s?no\.?|sr\.?(?: no\.?)?|رقم البند|مسلسل|تسلسل|item no\.?|ref\.?)$/,
  ],
]

const MOST_HEADER_LETTERS = 34

const plain = (text: string) =>
  foldWords(text)
    .replace(/\((?:[^)]*)\)/g, ' ')
    .replace(/[:*.]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The column that this names; undefined for other words. */
export function kindOfHeader(text: string): ColumnKind | undefined {
  const words = plain(text) || foldWords(text).trim()
  if (words.length > MOST_HEADER_LETTERS) return undefined
  // «رقم البند» would be a label otherwise.
  if (/^(?:رقم (?:ال)?بند|item\s?(?:no|#)|رقم$)/.test(words)) return 'index'
  return HEADERS.find(([, pattern]) => pattern.test(words))?.[0]
}

/** Names of columns that are long enough to be known with one letter misread, folded. */
const KNOWN_NAMES: readonly string[] =
  'الكميه الوحده الاجمالي المجموع القيمه المبلغ البيان الوصف الاعمال quantity amount description total price'.split(
    ' ',
  )
const LEAST_NAME = 5

/** The column that a name means in which recognition lost, added or changed one letter, as in «الكية». */
function kindOfMisread(text: string): ColumnKind | undefined {
  const words = plain(text)
  if (words.length < LEAST_NAME || words.includes(' ')) return undefined
  const name = KNOWN_NAMES.find((known) => isOneLetterOff(words, known))
  return name === undefined ? undefined : kindOfHeader(name)
}

function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < Math.min(one.length, other.length) && one[from] === other[from]) from += 1
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  return rest(one, 1) === rest(other, 1) || rest(one, 0) === rest(other, 1) || rest(one, 1) === rest(other, 0)
}

/** Lines that one header may take, and how near they stand, in heights of a letter. */
const MOST_LINES = 3
const NEAR = 2.4

export interface Header {
  columns: readonly Column[]
  /** How many rows it takes. */
  rows: number
}

/** The header of a table that begins with this row, if one does: names of at least two things, one of them money. */
export function readHeader(rows: readonly PaperRow[], at: number): Header | undefined {
  let best: Header | undefined
  let cells: Cell[] = []
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const row = rows[at + count - 1]
    if (!row || (count > 1 && (row.source !== 'page' || row.sheet !== rows[at]!.sheet || row.gap > NEAR)))
      break
    if (holdsFigures(row) || (count > 1 && row.cells.some(isLabel))) break
    cells = count === 1 ? [...row.cells] : stacked(cells, row.cells)
    const columns = columnsOf(cells)
    if (columns && columns.length > (best?.columns.length ?? 0)) best = { columns, rows: count }
  }
  // «Price offer» above the names is no line of theirs: the header begins where it names most.
  const isLater = rows
    .slice(at + 1, at + (best?.rows ?? 0))
    .some(({ cells: own }) => (columnsOf(own)?.length ?? 0) > best!.columns.length)
  return isLater ? undefined : best
}

/** The first words of a work below the names, whose figures stand lower. */
const isLabel = ({ text }: Cell): boolean =>
  kindOfHeader(text) === undefined && plain(text).split(' ').length >= LABEL_WORDS
const LABEL_WORDS = 4

const holdsFigures = ({ text }: PaperRow): boolean =>
  numbersIn(plainFigures(text)).some(({ value }) => value > 15 && value !== 100)

/** Names of one column that are two words, each of which could be a column. */
const ONE_NAME =
  /(?<!\p{L})سعر (?:ال)?\S+|(?:ال)?(?:سعر|مبلغ|قيمه|تكلفه) (?:ال)?(?:اجمالي\S*|كلي\S*|افرادي\S*)|(?<!\p{L})(?:اجمالي|مجموع|رقم|وصف|نوع|بيان|وحده|مبلغ|قيمه) (?:ال)?\S+|unit (?:price|rate|cost)|total (?:price|amount|cost|value)|item (?:no|description)|no\.? of|work item/u

/** «الوحدة الكمية الإجمالي» in one cell, because they stand near each other: each word names a column of its own. */
function namesIn(cell: Cell): Cell[] {
  const words = plain(cell.text).split(' ')
  const kinds = words.map(kindOfHeader)
  const isOne = words.length < 2 || kinds.includes(undefined) || new Set(kinds).size < words.length
  if (isOne || ONE_NAME.test(words.join(' '))) return [cell]
  const letters = words.reduce((sum, { length }) => sum + length + 1, -1)
  const isFromRight = /[\u0621-\u064a]/.test(cell.text)
  const width = cell.right - cell.left
  let done = 0
  return words.map((text) => {
    const [from, to] = [done / letters, (done + text.length) / letters]
    done += text.length + 1
    return isFromRight
      ? { ...cell, text, left: cell.right - to * width, right: cell.right - from * width }
      : { ...cell, text, left: cell.left + from * width, right: cell.left + to * width }
  })
}

function columnsOf(cells: readonly Cell[]): Column[] | undefined {
  const columns = cells.flatMap(namesIn).flatMap((cell) => {
    // A name of no known column keeps its figures from those beside it; a scan may have read a stain.
    const kind = kindOfHeader(cell.text) ?? (cell.sureness === undefined ? 'note' : kindOfMisread(cell.text))
    return kind ? [{ kind, left: cell.left, right: cell.right }] : []
  })
  const named = columns.filter(({ kind }) => kind !== 'note')
  const kinds = new Set(named.map(({ kind }) => kind))
  const isMoney = ['amount', 'rate', 'with_tax'].some((kind) => kinds.has(kind as ColumnKind))
  const isPayments = kinds.has('percent') && (kinds.has('due') || isMoney)
  const enough = kinds.size >= 2 && named.length >= cells.length / 2
  return enough && (isMoney || isPayments) ? columns : undefined
}

/** The column under which something stands: the one that it overlaps, or else the nearest. */
export function columnAt(
  columns: readonly Column[],
  { left, right }: { left: number; right: number },
): Column {
  const middle = (left + right) / 2
  const away = (column: Column) => {
    const overlap = Math.min(right, column.right) - Math.max(left, column.left)
    const between = Math.abs((column.left + column.right) / 2 - middle)
    return overlap > 0 ? between / 1000 - overlap / (right - left || 1) : -overlap + between / 1000
  }
  return columns.reduce((best, column) => (away(column) < away(best) ? column : best))
}

export const isPaymentTable = (columns: readonly Column[]): boolean =>
  columns.some(({ kind }) => kind === 'percent') ||
  (columns.some(({ kind }) => kind === 'due') &&
    !columns.some(({ kind }) => kind === 'rate' || kind === 'label'))
