import { inflateRawSync } from 'node:zlib'
import { Refusal } from '#domain/shared/refusal.ts'

/** A part of an archive by its name. */
export type ReadPart = (name: string) => string | undefined

const END = 0x06054b50
const CENTRAL = 0x02014b50
/** The end record and the longest comment behind it (APPNOTE §4.3.16). */
const TAIL = 22 + 0xffff
const MOST_PARTS = 1000
/** Maximum unpacked size in bytes; a contract with pictures has a few million. */
const MOST_UNPACKED = 48 * 1024 * 1024
const DEFLATED = 8
/** A document type could hold entities that multiply; no writer of Office makes one. */
const DOCTYPE = '<!DOCTYPE'

/**
 * Unpacks a file of Word or Excel once, within a bound, before a library does, because sizes in its directory may lie.
 *
 * @throws {Refusal} quoteCheck.file_unreadable no archive, a damaged one, or a document type inside
 * @throws {Refusal} document.too_complex more parts or bytes than a document has
 */
export function openArchive(bytes: Uint8Array): ReadPart {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const parts = partsOf(file)
    return (name) => parts.get(name)?.toString('utf8')
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refusal(isTooLarge ? 'document.too_complex' : 'quoteCheck.file_unreadable')
  }
}

function partsOf(file: Buffer): Map<string, Buffer> {
  const tail = Math.max(0, file.length - TAIL)
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < tail || file.readUInt32LE(end) !== END) throw new Refusal('quoteCheck.file_unreadable')
  const count = file.readUInt16LE(end + 10)
  if (count > MOST_PARTS) throw new Refusal('document.too_complex')
  const parts = new Map<string, Buffer>()
  let left = MOST_UNPACKED
  for (let at = file.readUInt32LE(end + 16), number = 0; number < count; number += 1) {
    if (file.readUInt32LE(at) !== CENTRAL) throw new Refusal('quoteCheck.file_unreadable')
    const method = file.readUInt16LE(at + 10)
    const packed = file.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = file.subarray(start, start + packed)
    const part =
      method === DEFLATED ? inflateRawSync(content, { maxOutputLength: Math.max(1, left) }) : content
    left -= part.length
    if (left < 0) throw new Refusal('document.too_complex')
    if (part.includes(DOCTYPE)) throw new Refusal('quoteCheck.file_unreadable')
    parts.set(file.toString('utf8', at + 46, at + 46 + name), part)
    at += 46 + name + extra + comment
  }
  return parts
}
