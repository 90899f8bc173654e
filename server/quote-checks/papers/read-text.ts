import type { Paper } from '#domain/quote-checks/paper.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { MOST_LETTERS } from './paper-job.ts'

/** Reads a text file in UTF-8 or, with its mark, UTF-16. Throws Refusal `document.too_complex`. */
export function readTextFile(bytes: Uint8Array): Paper {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
  if (text.length > MOST_LETTERS) throw new Refusal('document.too_complex')
  return { kind: 'text', pages: [], texts: text.trim() === '' ? [] : [{ text }], tables: [] }
}
