import { Readable } from 'node:stream'
import { type Part, zipOf } from '#server/platform/http/zip.ts'

/** Value of a cell; a time is shown as its UTC says. */
export type Cell = string | number | Date

/** One sheet whose rows are read while it is written. */
export interface Workbook {
  sheet: string
  isRightToLeft: boolean
  columns: readonly { header: string; width: number; numFmt?: string }[]
  rows: AsyncIterable<Cell[]>
}

/**
 * Writes a workbook of one sheet as the reader takes it, in constant memory. The headings stay in view. hucre's stream
 * cannot mark a sheet as right to left, so this writes the few parts a workbook needs (ECMA-376, part 1).
 */
export function writeWorkbook(book: Workbook): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(zipOf(partsOf(book)))) as ReadableStream<Uint8Array>
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function partsOf(book: Workbook): Part[] {
  const override = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${kind}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  const relations = (...all: string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    ...[override('workbook', 'sheet.main'), override('styles', 'styles')],
    override('worksheets/sheet1', 'worksheet'),
  ]
  const part = (name: string, text: string): Part => ({ name, text: [text] })
  return [
    part('[Content_Types].xml', `${XML}<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`),
    part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(book.sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'styles', 'styles.xml'),
      ),
    ),
    part('xl/styles.xml', stylesOf(book.columns)),
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf(book) },
  ]
}

/** Ids below are taken by the formats of Excel itself. */
const FIRST_FORMAT = 164

/** A style for each column, numbered as the columns are, after the plain one of the headings. */
function stylesOf(columns: Workbook['columns']): string {
  const formats = columns.map(
    ({ numFmt = 'General' }, at) =>
      `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(numFmt)}"/>`,
  )
  const cell = (format: number) =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
  const cells = [cell(0), ...columns.map((_, at) => cell(FIRST_FORMAT + at))]
  return [
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border/></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`,
  ].join('')
}

/** Letters that are packed at once: a row of its own each would cost most of the time. */
const PIECE = 65_536

async function* sheetOf({ isRightToLeft, columns, rows }: Workbook): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield [
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${isRightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`,
    `<row r="1">${columns.map(({ header }) => cellOf(header, 0)).join('')}</row>`,
  ].join('')
  let at = 1
  let piece = ''
  for await (const cells of rows) {
    at += 1
    piece += `<row r="${at}">${cells.map((cell, column) => cellOf(cell, column + 1)).join('')}</row>`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

/** Text is always text, so that no cell is run as a formula. */
function cellOf(cell: Cell, style: number): string {
  if (typeof cell === 'string')
    return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  return `<c s="${style}"><v>${cell instanceof Date ? toSerial(cell) : cell}</v></c>`
}

const DAY_MS = 86_400_000
/** Days from Excel's day 0 to 1970. */
const EPOCH = 25_569
const toSerial = (at: Date) => at.getTime() / DAY_MS + EPOCH

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Leaves out what XML cannot hold. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
