import type { Paper } from '#domain/quote-checks/paper.ts'
import type { PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import type { RefusalDetails } from '#domain/shared/refusal.ts'

/** A paper to read in a worker thread (paper.worker.ts). */
export interface PaperJob {
  bytes: Uint8Array
  mediaType: PaperMediaType
}

/** A paper and the quote on it. */
export interface PaperReading {
  paper: Paper
  quote: PaperQuote
}

/** A Refusal does not survive the transfer between threads, so its parts are sent. */
export type PaperAnswer =
  | PaperReading
  | { refused: { code: string; status: number; details: RefusalDetails } }

export const PAPER_MEDIA_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
] as const

export type PaperMediaType = (typeof PAPER_MEDIA_TYPES)[number]

/** Maximum pages of a PDF that are read; contracts of a villa have four to eight. */
export const MOST_PAGES = 10
/** Maximum letters of one paper; ten full pages have about forty thousand. */
export const MOST_LETTERS = 200_000
