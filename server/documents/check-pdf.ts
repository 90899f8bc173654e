import { constants, inflateSync } from 'node:zlib'
import { Refusal } from '#domain/shared/refusal.ts'

/** Certificates have one or two pages; a contractor's classification a dozen. */
const MAX_PAGES = 50
/** Bytes that packed objects may unfold to; ours are papers, not archives. */
const MAX_UNFOLDED = 16 * 1024 * 1024
/** What a reader may do or carry that a paper never needs (ISO 32000-2 §7.11.4, §12.6.4, §12.7, §13). */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToE|GoToR|Movie|Sound|3D)(?![A-Za-z0-9])/
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/
/** A ZIP's end lies within its last 65,557 bytes (APPNOTE §4.3.16): a PDF with one is two files at once. */
const ZIP_END = 'PK\u0005\u0006'
const ZIP_TAIL = 65_557

/**
 * Whether a PDF is one that only shows pages. Throws Refusal for anything unreadable, locked, active or long.
 * No renderer: the names that could do harm are looked for in the whole file and in every packed object stream,
 * after undoing the one escape names have. A word in a text can so be refused; a script cannot hide.
 */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  requireFrame(text)
  const names = plainNames(`${text}\n${packedObjects(text)}`)
  if (ENCRYPTED.test(names)) throw new Refusal('document.pdf_encrypted')
  if (ACTIVE.test(names)) throw new Refusal('document.pdf_active')
  const pages = names.match(/\/Type\s*\/Page(?![A-Za-z0-9])/g)?.length ?? 0
  if (pages === 0) throw unreadable()
  if (pages > MAX_PAGES) throw new Refusal('document.pdf_too_many_pages', { details: { max: MAX_PAGES } })
}

const unreadable = () => new Refusal('document.pdf_unreadable')

/** Begins and ends as a PDF, with nothing before or behind, and its table of objects is where it says. */
function requireFrame(text: string): void {
  const end = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(text.slice(-2048))
  if (!/^%PDF-[12]\.\d/.test(text) || !end) throw unreadable()
  const table = text.slice(Number(end[1]), Number(end[1]) + 40)
  if (!/^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(table)) throw unreadable()
  if (text.slice(-ZIP_TAIL).includes(ZIP_END)) throw unreadable()
}

/** `/J#61vaScript` is `/JavaScript` to every reader (ISO 32000-2 §7.3.5). */
const plainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/g

/**
 * The contents of object streams, where names can lie compressed (ISO 32000-2 §7.5.7). Each one that is named must have
 * been found: a dictionary hidden from us by a comment or a string is not hidden from a reader.
 */
function packedObjects(text: string): string {
  const unfolded: string[] = []
  let left = MAX_UNFOLDED
  for (const { index, 0: opening } of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = plainNames(text.slice(text.lastIndexOf(' obj', index), index))
    if (dictionary.search(OBJECT_STREAM) < 0) continue
    const start = index + opening.length
    const packed = text.slice(start, text.indexOf('endstream', start))
    const objects = unfold(packed, dictionary, left)
    left -= objects.length
    unfolded.push(objects)
  }
  const named = plainNames(text).match(OBJECT_STREAM)?.length ?? 0
  if (named !== unfolded.length) throw unreadable()
  return unfolded.join('\n')
}

function unfold(packed: string, dictionary: string, limit: number): string {
  const filters = dictionary.match(/\/Filter\s*(\[[^\]]*\]|\/\w+)/)?.[1] ?? ''
  if (filters === '') return packed
  if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(filters) || /\/Predictor/.test(dictionary)) throw unreadable()
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), {
      maxOutputLength: Math.max(1, limit),
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1')
  } catch {
    throw unreadable()
  }
}
