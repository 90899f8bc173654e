/** Worker thread that reads owners' papers, which are untrusted files. */

import type { Paper } from '#domain/quote-checks/paper.ts'
import { readPaperQuote } from '#domain/quote-checks/read-paper-quote.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { serveJobs } from '#server/platform/threads/serve-jobs.ts'
import type { PaperAnswer, PaperJob } from './paper-job.ts'
import { pictureOfPage } from './picture-of-page.ts'
import { type PdfPage, readPdf } from './read-pdf.ts'
import { readPicture } from './read-picture.ts'
import { readSheet } from './read-sheet.ts'
import { readTextFile } from './read-text.ts'
import { readWord } from './read-word.ts'
import { type RecognisedPage, recognisePage } from './recognise-page.ts'

serveJobs(answerTo)

async function answerTo({ bytes, mediaType }: PaperJob): Promise<PaperAnswer> {
  try {
    const paper = await read(bytes, mediaType)
    return { paper, quote: readPaperQuote(paper) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, details } = error
    return { refused: { code, status, details } }
  }
}

function read(bytes: Uint8Array, mediaType: PaperJob['mediaType']): Paper | Promise<Paper> {
  if (mediaType === 'text/plain') return readTextFile(bytes)
  if (mediaType === 'application/pdf') return readPdf(bytes, recogniseScan)
  if (mediaType.endsWith('.wordprocessingml.document')) return readWord(bytes)
  if (mediaType.endsWith('.spreadsheetml.sheet')) return readSheet(bytes)
  return readPicture(bytes)
}

async function recogniseScan(page: PdfPage, number: number): Promise<RecognisedPage> {
  const picture = await pictureOfPage(page)
  return picture ? recognisePage(picture, number) : { texts: [], slant: { top: 0, bottom: 0 } }
}
