import { readXlsx } from 'hucre/xlsx'
import type { Paper } from '#domain/quote-checks/paper.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { openArchive } from './open-archive.ts'

const MOST_SHEETS = 10
const MOST_ROWS = 1000
const MOST_COLUMNS = 40

type Value = Awaited<ReturnType<typeof readXlsx>>['sheets'][number]['rows'][number][number]

/**
 * Reads a file of Excel: each visible sheet is a table.
 *
 * @throws {Refusal} those of `openArchive`
 */
export async function readSheet(bytes: Uint8Array): Promise<Paper> {
  openArchive(bytes)
  const workbook = await readXlsx(bytes, {
    maxRows: MOST_ROWS,
    readStyles: true,
    sheets: ({ hidden, veryHidden }, at) => !hidden && !veryHidden && at < MOST_SHEETS,
  }).catch(() => {
    throw new Refusal('quoteCheck.file_unreadable')
  })
  const tables = workbook.sheets.map(({ rows, cells }) =>
    rows.map((row, at) =>
      row
        .slice(0, MOST_COLUMNS)
        .map((value, column) => written(value, cells?.get(`${at},${column}`)?.style?.numFmt)),
    ),
  )
  return { kind: 'sheet', pages: [], texts: [], tables }
}

/** A value as the sheet shows it: halalas and percents, days as `2026-11-15`. */
function written(value: Value, format: string | undefined): string {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value !== 'number') return String(value)
  if (format?.includes('%')) return `${Number((value * 100).toFixed(2))}%`
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
