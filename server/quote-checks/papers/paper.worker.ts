/** Worker thread that reads owners' papers, which are untrusted files. */

import type { Paper } from '#domain/quote-checks/paper.ts'
import { readPaperQuote } from '#domain/quote-checks/read-paper-quote.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { serveJobs } from '#server/platform/threads/serve-jobs.ts'
import type { PaperAnswer, PaperJob } from './paper-job.ts'
import { readPdf } from './read-pdf.ts'
import { readTextFile } from './read-text.ts'

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

async function read(bytes: Uint8Array, mediaType: PaperJob['mediaType']): Promise<Paper> {
  if (mediaType === 'application/pdf') return readPdf(bytes, async () => [])
  return readTextFile(bytes)
}
