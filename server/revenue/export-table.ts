import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { csvLine, EXCEL_READS_UTF8 } from '#server/platform/http/csv.ts'
import type { Page, PageQuery } from '#server/platform/http/page-query.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import { type Cell, writeWorkbook } from './write-workbook.ts'

/** Rows per read. Each batch is its own transaction, so a long download holds no locks. */
const BATCH = 1_000

/** A table that is streamed while its rows are read. */
export interface ExportedTable<Item> {
  sheet: string
  isRightToLeft: boolean
  columns: { header: string; width: number; numFmt?: string }[]
  /** Money in riyals, times in Riyadh time. */
  cellsOf: (item: Item) => Cell[]
  pages: AsyncIterable<Item[]>
}

/** Streams every page of a list. Fetches the next page only after the previous one is consumed. */
export async function* pagesOf<Item>(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Pick<Admin, 'actor'>,
  read: (tx: Tx, page: PageQuery) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  let before: string | undefined
  do {
    const page = { limit: BATCH, ...(before && { before }) }
    const { items, next } = await db.withActor(actor, (tx) => read(tx, page))
    yield items
    before = next
  } while (before)
}

function toCsvStream<Item>(table: ExportedTable<Item>): ReadableStream<Uint8Array> {
  return streamText(csvLinesOf(table))
}

function toXlsxStream<Item>(table: ExportedTable<Item>): ReadableStream<Uint8Array> {
  return writeWorkbook({ ...table, rows: rowsOf(table) })
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** File formats of an export. */
export const TABLE_FILES = [
  { kind: 'csv', type: 'text/csv; charset=utf-8', documentedType: 'text/csv', write: toCsvStream },
  { kind: 'xlsx', type: XLSX, documentedType: XLSX, write: toXlsxStream },
] as const

/** The table's lines, with what tells Excel that they are UTF-8. */
export async function* csvLinesOf<Item>({
  columns,
  cellsOf,
  pages,
}: ExportedTable<Item>): AsyncGenerator<string> {
  yield EXCEL_READS_UTF8 + csvLine(columns.map(({ header }) => header))
  for await (const page of pages) {
    yield page.map((item) => csvLine(cellsOf(item).map(toCsv))).join('')
  }
}

async function* rowsOf<Item>({ cellsOf, pages }: ExportedTable<Item>): AsyncGenerator<Cell[]> {
  for await (const page of pages) {
    for (const item of page) yield cellsOf(item)
  }
}

/** `2026-11-20 14:05`; two decimals, so that sums in a sheet are exact in halalas. */
function toCsv(cell: Cell): string | number {
  return cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell
}
