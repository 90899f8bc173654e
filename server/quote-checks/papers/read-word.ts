import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml'
import mammoth from 'mammoth'
import type { Paper, TableRow } from '#domain/quote-checks/paper.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { openArchive, type ReadPart } from './open-archive.ts'
import { MOST_LETTERS } from './paper-job.ts'

/**
 * Reads a file of Word: paragraphs in order, tables with their cells, and the letterhead.
 *
 * @throws {Refusal} those of `openArchive`
 * @throws {Refusal} document.too_complex
 */
export async function readWord(bytes: Uint8Array): Promise<Paper> {
  const read = openArchive(bytes)
  const body = await bodyOf(bytes)
  if (body.length > MOST_LETTERS * 4) throw new Refusal('document.too_complex')
  const root = parseXml(`<body>${body}</body>`).root
  const texts: string[] = []
  const tables: TableRow[][] = []
  for (const child of root?.children ?? []) take(child, texts, tables)
  const all = [...letterhead(read), ...texts].filter((text) => text.trim() !== '')
  return { kind: 'word', pages: [], texts: all.map((text) => ({ text })), tables }
}

async function bodyOf(bytes: Uint8Array): Promise<string> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }))
    return (await mammoth.convertToHtml({ buffer }, { convertImage, externalFileAccess: false })).value
  } catch {
    throw new Refusal('quoteCheck.file_unreadable')
  }
}

/** Headers and footers, which hold the firm's name and numbers. */
function letterhead(read: ReadPart): string[] {
  const parts = [1, 2, 3].flatMap((number) => [
    read(`word/header${number}.xml`),
    read(`word/footer${number}.xml`),
  ])
  return parts.flatMap((part) =>
    (part ?? '')
      .split('</w:p>')
      .map((paragraph) =>
        [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
      ),
  )
}

function take(node: XmlNode, texts: string[], tables: TableRow[][]): void {
  if (!(node instanceof XmlElement)) return
  if (node.name === 'table') takeTable(node, texts, tables)
  else if (/^(?:p|h\d|li)$/.test(node.name)) texts.push(textOf(node))
  else for (const child of node.children) take(child, texts, tables)
}

/** A table that holds others only arranges the page: its cells are read as what they hold. */
function takeTable(table: XmlElement, texts: string[], tables: TableRow[][]): void {
  const holdsTables = [...descendants(table, 'tr')].some((row) => !descendants(row, 'table').next().done)
  if (!holdsTables) tables.push(rowsOfTable(table).flatMap(rowsOfLines))
  else for (const child of table.children) take(child, texts, tables)
}

/**
 * Cells that hold the same number of lines beside each other, one of figures, are as many rows: their writer pressed
 * Enter instead of making rows.
 */
function rowsOfLines(row: TableRow): TableRow[] {
  const cells = row.map((cell) => cell.split(LINE).filter((line) => line.trim() !== ''))
  const filled = cells.filter((lines) => lines.length > 0)
  const count = filled[0]?.length ?? 0
  const areLines =
    count > 1 &&
    filled.length > 1 &&
    filled.every((lines) => lines.length === count) &&
    filled.some((lines) => lines.every((line) => /^[\p{Nd}\s.,٬٫-]+$/u.test(line)))
  if (!areLines) return [row.map((cell) => cell.replaceAll(LINE, ' '))]
  return Array.from({ length: count }, (_, at) => cells.map((lines) => lines[at] ?? ''))
}

/** A cell that reaches over several columns or rows keeps their places free. */
function rowsOfTable(table: XmlElement): TableRow[] {
  const rows: string[][] = []
  const below = new Map<number, number>()
  for (const row of descendants(table, 'tr')) {
    const cells: string[] = []
    for (const cell of row.children) {
      if (!(cell instanceof XmlElement) || !/^t[dh]$/.test(cell.name)) continue
      while ((below.get(cells.length) ?? 0) > 0) {
        below.set(cells.length, below.get(cells.length)! - 1)
        cells.push('')
      }
      const wide = spanOf(cell.attributes.colspan)
      for (let column = 0; column < wide; column += 1) {
        below.set(cells.length, spanOf(cell.attributes.rowspan) - 1)
        cells.push(column === 0 ? textOf(cell) : '')
      }
    }
    rows.push(cells)
  }
  return rows
}

const MOST_SPANNED = 40
const spanOf = (attribute: string | undefined) => Math.min(MOST_SPANNED, Math.max(1, Number(attribute) || 1))

function* descendants(node: XmlElement, name: string): Generator<XmlElement> {
  for (const child of node.children) {
    if (!(child instanceof XmlElement)) continue
    if (child.name === name) yield child
    else yield* descendants(child, name)
  }
}

const LINE = '\n'

/** Paragraphs and breaks of a cell are lines of it. */
const textOf = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (!(child instanceof XmlElement)) return 'text' in child ? String(child.text) : ''
      return child.name === 'br' || child.name === 'p' ? `${textOf(child)}${LINE}` : textOf(child)
    })
    .join('')
