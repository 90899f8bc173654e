import { fileTypeFromBuffer } from 'file-type'
import { MAX_DOCUMENT_BYTES } from '#domain/documents/document.ts'
import type { Paper } from '#domain/quote-checks/paper.ts'
import { readPaperQuote } from '#domain/quote-checks/read-paper-quote.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { DocumentContext } from '#server/documents/document-context.ts'
import { MOST_PAGES, PAPER_MEDIA_TYPES, type PaperMediaType, type PaperReading } from './papers/paper-job.ts'
import type { PaperReader } from './papers/paper-reader.ts'

export interface ReadFiles extends PaperReading {
  /** A reduced picture of each photographed page, WebP, in order. */
  pictures: Uint8Array[]
}

/** Milliseconds, within the time of a response (server/app.ts). */
const DEADLINE = 13_000
/** Width in pixels at which the print of a page can be read. */
const PICTURE_WIDTH = 1400

/**
 * Checks the files of one quote as every file of an owner is checked, and reads them. The files themselves are not kept.
 * Throws Refusal `quoteCheck.file_missing`, `quoteCheck.too_many_pages`, those of the document checker and the reader.
 */
export async function readFiles(
  context: DocumentContext,
  reader: PaperReader,
  files: readonly Uint8Array[],
): Promise<ReadFiles> {
  if (files.length === 0) throw new Refusal('quoteCheck.file_missing')
  if (files.length > MOST_PAGES) throw new Refusal('quoteCheck.too_many_pages')
  const signal = AbortSignal.timeout(DEADLINE)
  const readings: PaperReading[] = []
  const pictures: Uint8Array[] = []
  for (const file of files) {
    const { bytes, mediaType, picture } = await checked(context, file)
    readings.push(await reader.readPaper(bytes, mediaType, signal).catch(tooSlow))
    if (picture) pictures.push(picture)
  }
  const [only] = readings
  if (readings.length === 1) return { ...only!, pictures }
  const paper = joined(readings.map((reading) => reading.paper))
  return { paper, quote: readPaperQuote(paper), pictures }
}

function tooSlow(error: unknown): never {
  if (error instanceof Error && error.name === 'TimeoutError') throw new Refusal('document.too_complex')
  throw error
}

const isOffice = (mediaType: string | undefined): mediaType is PaperMediaType =>
  mediaType?.startsWith('application/vnd.openxmlformats') === true &&
  PAPER_MEDIA_TYPES.some((one) => one === mediaType)

async function checked(
  context: DocumentContext,
  file: Uint8Array,
): Promise<{ bytes: Uint8Array; mediaType: PaperMediaType; picture?: Uint8Array }> {
  if (file.length > MAX_DOCUMENT_BYTES) throw new Refusal('document.too_large')
  const found = (await fileTypeFromBuffer(file))?.mime
  await scan(context, file)
  // Word and Excel are unpacked by the reader, in its thread and within its bounds.
  if (isOffice(found)) return { bytes: file, mediaType: found }
  const isPicture = found?.startsWith('image/') === true
  const { bytes, mediaType } = await context.checker.check(
    new Uint8Array(file),
    isPicture ? 'photo' : 'quote_file',
  )
  if (!isPicture) return { bytes, mediaType: mediaType as PaperMediaType }
  const [drawn] = await context.checker.draw(new Uint8Array(bytes), [PICTURE_WIDTH])
  return { bytes, mediaType: mediaType as PaperMediaType, ...(drawn && { picture: drawn.bytes }) }
}

async function scan({ scanner, log }: DocumentContext, file: Uint8Array): Promise<void> {
  if (!scanner) return
  const answer = await scanner.scan(file)
  if (answer.outcome === 'clean') return
  log.warn(answer, 'quote to check not clean')
  if (answer.outcome === 'infected') throw new Refusal('document.infected')
  throw new Refusal('document.scan_unavailable', { status: 503 })
}

/** The pages of several files as those of one paper. */
function joined(papers: readonly Paper[]): Paper {
  let before = 0
  const shifted = papers.map((paper) => {
    const from = before
    before += paper.pages.length
    return {
      ...paper,
      texts: paper.texts.map((text) =>
        text.place ? { ...text, place: { ...text.place, page: text.place.page + from } } : text,
      ),
    }
  })
  return {
    kind: papers[0]!.kind,
    pages: shifted.flatMap(({ pages }) => pages),
    texts: shifted.flatMap(({ texts }) => texts),
    tables: shifted.flatMap(({ tables }) => tables),
  }
}
