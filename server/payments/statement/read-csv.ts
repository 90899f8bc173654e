import { parseCsv } from 'hucre/csv'
import { oneSpelling } from '#domain/payments/bank-reference.ts'
import type { StatementEntry } from '#domain/payments/match-entries.ts'
import { foldWords } from '#domain/shared/number-words.ts'
import { readStatementAmount, readStatementDay } from './entry-fields.ts'
import type { ReadEntries } from './read-entries.ts'

/**
 * Columns of a statement by the words in their headings, Arabic ones folded (docs/reference/bank-statements.md#csv). The
 * first that fits counts: "Debit/Credit" is a mark, "Credit amount" no amount with a sign, "رقم العملية" no text.
 */
const COLUMNS = [
  ['other', /balance|رصيد|value date|hijri|هجري|serial|^sl|branch|فرع/],
  [
    'mark',
    /(?:debit|dr|d)\s*\/\s*(?:credit|cr|c)\b|(?:credit|cr|c)\s*\/\s*(?:debit|dr|d)\b|indicator|نوع|مدين\s*\/\s*داين|type/,
  ],
  ['text', /cust\S* ref|مرجع العميل/],
  ['credit', /credit|deposit|\bcr\b|داين|ايداع/],
  ['debit', /debit|withdraw|\bdr\b|مدين|سحب/],
  ['amount', /amount|مبلغ/],
  ['reference', /\bref|reference|transaction id|رقم ال(?:عمليه|حركه|مرجع|قيد)|مرجع|الرقم المرجعي/],
  ['currency', /currency|\bccy\b|عمله$/],
  ['day', /date|تاريخ/],
  [
    'text',
    /desc|detail|narrat|remark|purpose|particular|name|sender|beneficiary|payer|وصف|تفاصيل|بيان|غرض|ملاحظات|اسم|مرسل|محول|مستفيد/,
  ],
] as const
type ColumnName = (typeof COLUMNS)[number][0]

/** Banks put the account's own lines above the table. */
const HEADING_WITHIN_ROWS = 40

/** Without its unit and line breaks. */
const plainHeading = (cell: unknown) =>
  foldWords(String(cell ?? ''))
    .replace(/\(.*?\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()

type Columns = Partial<Record<ColumnName, number[]>>

/**
 * Reads a statement saved as CSV, whatever parts its columns. Undefined when no row heads an amount and a text or
 * reference.
 */
export function readCsv(csv: string): ReadEntries | undefined {
  // Guessing goes wrong where amounts hold more commas than there are columns.
  for (const delimiter of [',', ';', '\t']) {
    const rows = parseCsv(csv, { delimiter })
    const head = rows.slice(0, HEADING_WITHIN_ROWS).findIndex((row) => isHead(columnsOf(row)))
    if (head >= 0) return readRows(rows, head)
  }
  return undefined
}

function readRows(rows: unknown[][], head: number): ReadEntries {
  const columns = columnsOf(rows[head] ?? [])
  const read: ReadEntries = { entries: [], unreadable: [] }
  for (const [index, cells] of rows.slice(head + 1).entries()) {
    const row = head + index + 2
    const cellsOf = (name: ColumnName) =>
      (columns[name] ?? [])
        .map((column) => String(cells[column] ?? '').trim())
        .filter((cell) => !NO_VALUE.test(cell))
    // A second page begins with the headings once more. Balances and sums have no day.
    if (isHead(columnsOf(cells)) || cellsOf('day').length === 0 || !hasAmount(cellsOf)) continue
    const entry = entryOf(row, cellsOf)
    if (entry) read.entries.push(entry)
    else read.unreadable.push(row)
  }
  return read
}

const NO_VALUE = /^[-–—]?$/

function columnsOf(row: readonly unknown[]): Columns {
  const columns: Columns = {}
  for (const [index, cell] of row.entries()) {
    const heading = plainHeading(cell)
    const [name] = COLUMNS.find(([, words]) => words.test(heading)) ?? []
    if (name) columns[name] = [...(columns[name] ?? []), index]
  }
  return columns
}

const isHead = ({ credit, debit, amount, day, text, reference }: Columns) =>
  day !== undefined && (amount ?? credit ?? debit) !== undefined && (text ?? reference) !== undefined

type CellsOf = (name: ColumnName) => string[]

const hasAmount = (cellsOf: CellsOf) =>
  (['credit', 'debit', 'amount'] as const).some((name) => cellsOf(name).length > 0)

function entryOf(row: number, cellsOf: CellsOf): StatementEntry | undefined {
  const moved = movedBy(cellsOf)
  const [currency = 'SAR'] = cellsOf('currency')
  if (!moved || !/^(?:SAR|SR|ريال.*|ر\.?\s?س\.?)$/i.test(currency)) return undefined
  const [reference = ''] = cellsOf('reference')
  const bankReference = oneSpelling(reference)
  const bookedOn = cellsOf('day').map(readStatementDay).find(Boolean)
  return {
    ...{ row, amount: Math.abs(moved), direction: moved > 0 ? 'in' : 'out' },
    text: [...cellsOf('text'), ...cellsOf('reference')].join(' · '),
    ...(bankReference && { bankReference }),
    ...(bookedOn && { bookedOn }),
  }
}

/** Halalas that came (above zero) or went; undefined when the row does not say it in one way. */
function movedBy(cellsOf: CellsOf): number | undefined {
  const [credit, debit, amount] = (['credit', 'debit', 'amount'] as const).map((name) => {
    const [cell] = cellsOf(name)
    return cell === undefined ? 0 : readStatementAmount(cell)
  })
  if (credit === undefined || debit === undefined || amount === undefined) return undefined
  if (credit !== 0 && debit !== 0) return undefined
  if (credit !== 0 || debit !== 0) return Math.abs(credit) - Math.abs(debit)
  const mark =
    cellsOf('mark')
      .map(foldWords)
      .find((cell) => IS_OUT.test(cell) || IS_IN.test(cell)) ?? ''
  if (IS_OUT.test(mark)) return -Math.abs(amount)
  if (IS_IN.test(mark)) return Math.abs(amount)
  return amount === 0 ? undefined : amount
}

const IS_OUT = /^(?:d|dr|debit|dbit|مدين|سحب)$/
const IS_IN = /^(?:c|cr|credit|crdt|داين|ايداع)$/
