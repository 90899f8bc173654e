import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

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

interface Part {
  name: string
  text: AsyncIterable<string> | Iterable<string>
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

/** Sizes follow their part, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** The first day that the format knows: a file of figures needs no other. */
const DAY = 0x21
const LOCAL_HEADER = 0x04034b50
const DESCRIPTOR = 0x08074b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50

interface Written {
  name: Buffer
  offset: number
  sums: { crc: number; packed: number; size: number }
}

/** Packs parts one after the other (APPNOTE 6.3, without ZIP64: below 4 GiB). */
async function* zipOf(parts: readonly Part[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name: text, text: pieces } of parts) {
    const name = Buffer.from(text)
    const entry: Written = { name, offset, sums: { crc: 0, packed: 0, size: 0 } }
    const head = fields([4, LOCAL_HEADER], ...common({ crc: 0, packed: 0, size: 0 }, name), [2, 0])
    yield Buffer.concat([head, name])
    yield* deflated(pieces, entry.sums)
    const { crc, packed, size } = entry.sums
    const end = fields([4, DESCRIPTOR], [4, crc], [4, packed], [4, size])
    yield end
    offset += head.length + name.length + packed + end.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  const count = written.length
  yield fields([4, DIRECTORY_END], [4, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
}

const common = ({ crc, packed, size }: Written['sums'], name: Buffer): Field[] => [
  ...([
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
  ] as Field[]),
  ...([
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
  ] as Field[]),
]

function directoryEntry({ name, offset, sums }: Written): Buffer {
  const rest: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ]
  return Buffer.concat([fields([4, DIRECTORY_ENTRY], [2, VERSION], ...common(sums, name), ...rest), name])
}

/** Bytes, then the number that they hold, lowest byte first. */
type Field = readonly [2 | 4, number]

function fields(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

async function* deflated(pieces: Part['text'], sums: Written['sums']): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      yield bytes
    }
  }
  // A fault of the rows ends the reading below with it.
  const packing = pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined)
  for await (const piece of packing) {
    sums.packed += piece.length
    yield piece
  }
}
