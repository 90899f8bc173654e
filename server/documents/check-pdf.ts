import { constants, inflateSync } from 'node:zlib'
import { Refusal } from '#domain/shared/refusal.ts'
import { endsAsZip } from './zip-end.ts'

/** Maximum unpacked size of object streams; ours are documents, not archives. */
const MAX_UNFOLDED = 16 * 1024 * 1024
/**
 * PDF features a document never needs (ISO 32000-2 §7.11.4, §12.6.4, §12.7, §13). None is shorter than four bytes:
 * picture data is random, and in 25 MiB three bytes usually occur by chance. Hence the entry that every 3D annotation
 * must have (§13.6.2) and not its type.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToE|GoToR|Movie|Sound|3DD)(?![A-Za-z0-9])/
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/

/**
 * Accepts a PDF that only displays pages. Throws Refusal for an unreadable, encrypted, active or long one. Without
 * rendering: harmful names are searched in the file and all packed object streams, after undoing name escapes. A word
 * in a text may thus be rejected, but no script can hide.
 */
export function checkPdf(bytes: Uint8Array, maxPages: number): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  if (endsAsZip(file)) throw unreadable()
  requireFrame(text)
  const plain = plainNames(text)
  const names = `${plain}\n${plainNames(packedObjects(text, countOf(OBJECT_STREAM, plain)))}`
  if (ENCRYPTED.test(names)) throw new Refusal('document.pdf_encrypted')
  if (ACTIVE.test(names)) throw new Refusal('document.pdf_active')
  const pages = countOf(/\/Type\s*\/Page(?![A-Za-z0-9])/g, names)
  if (pages === 0) throw unreadable()
  if (pages > maxPages) throw new Refusal('document.pdf_too_many_pages', { details: { max: maxPages } })
}

const unreadable = () => new Refusal('document.pdf_unreadable')

/**
 * Requires that the file begins and ends as a PDF, with nothing around it, and that its cross-reference table is where
 * it says.
 */
function requireFrame(text: string): void {
  const end = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(text.slice(-2048))
  if (!/^%PDF-[12]\.\d/.test(text) || !end) throw unreadable()
  const table = text.slice(Number(end[1]), Number(end[1]) + 40)
  if (!/^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(table)) throw unreadable()
}

/**
 * `/J#61vaScript` equals `/JavaScript` for every reader (ISO 32000-2 §7.3.5). Hand-written, because a file may consist
 * of escapes.
 */
function plainNames(text: string): string {
  if (!text.includes('#')) return text
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === HASH ? hexAt(bytes, at + 1) : -1
    bytes[length] = code < 0 ? bytes[at]! : code
    length += 1
    if (code >= 0) at += 2
  }
  return bytes.toString('latin1', 0, length)
}

const HASH = '#'.charCodeAt(0)
const HEX = new Map(
  [...'0123456789abcdefABCDEF'].map((digit) => [digit.charCodeAt(0), Number.parseInt(digit, 16)]),
)
const DIGITS = Int8Array.from({ length: 256 }, (_, byte) => HEX.get(byte) ?? -1)

/** Returns the byte of two hexadecimal digits, or -1. */
function hexAt(bytes: Buffer, at: number): number {
  const [high, low] = [DIGITS[bytes[at] ?? 0]!, DIGITS[bytes[at + 1] ?? 0]!]
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/g

/**
 * Unpacks object streams, where names can be compressed (ISO 32000-2 §7.5.7). Each named one must be found, because a
 * dictionary hidden in a comment or string is visible to a reader. Overlapping streams would be read repeatedly; no
 * writer makes them, so they are limited.
 */
function packedObjects(text: string, named: number): string {
  const unfolded: string[] = []
  let [left, unread, lookedBack, object] = [MAX_UNFOLDED, text.length, 0, 0]
  for (const { index, 0: opening } of text.matchAll(/\bstream\r?\n/g)) {
    object = Math.max(text.slice(object, index).lastIndexOf(' obj') + object, object)
    lookedBack += index - object
    if (lookedBack > text.length + MAX_UNFOLDED) throw unreadable()
    const dictionary = plainNames(text.slice(object, index))
    if (!dictionary.includes('/ObjStm')) continue
    const start = index + opening.length
    const packed = text.slice(start, text.indexOf('endstream', start))
    unread -= packed.length
    if (unread < 0) throw unreadable()
    const objects = unfold(packed, dictionary, left)
    left -= objects.length
    unfolded.push(objects)
  }
  if (named !== unfolded.length) throw unreadable()
  return unfolded.join('\n')
}

function unfold(packed: string, dictionary: string, limit: number): string {
  if (dictionary.search(FILTER) < 0 && packed.length <= limit) return packed
  if (!isDeflated(dictionary)) throw unreadable()
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), {
      maxOutputLength: Math.max(1, limit),
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1')
  } catch {
    throw unreadable()
  }
}

const FILTER = /\/Filter(?![A-Za-z0-9])/g
/** Matches `/FlateDecode` alone, or alone in an array (ISO 32000-2 §7.3.8.2). */
const FLATE = /\s*(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode(?![^\s()<>[\]{}/%]))/y

/** Requires exactly one filter, because readers differ on duplicates. Each pattern continues from its last match. */
function isDeflated(dictionary: string): boolean {
  const [filter, second] = dictionary.matchAll(FILTER)
  if (!filter || second || dictionary.includes('/Predictor')) return false
  FLATE.lastIndex = filter.index + filter[0].length
  return FLATE.test(dictionary)
}
