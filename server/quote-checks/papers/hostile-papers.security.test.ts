import { readFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#domain/shared/refusal.ts'
import { PAPER_MEDIA_TYPES, type PaperMediaType, type PaperReading } from './paper-job.ts'
import { createPaperReader } from './paper-reader.ts'

const reader = createPaperReader()
afterAll(() => reader.close())

const PDF = 'application/pdf'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const codeOf = (bytes: Uint8Array, type: PaperMediaType) =>
  reader.readPaper(bytes, type).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

test.each([
  ['no PDF', Buffer.from('%PDF-1.7 nothing'), 'document.pdf_unreadable'],
  ['an empty file', Buffer.alloc(0), 'document.pdf_unreadable'],
  ['eleven pages', pdfOfPages(11), 'document.pdf_too_many_pages'],
  ['ten thousand pages', pdfOfPages(10_000), 'document.pdf_too_many_pages'],
])('a PDF of %s is refused', async (_, bytes, code) => {
  expect(await codeOf(bytes, PDF)).toBe(code)
})

test('a PDF with a password is refused', async () => {
  expect(await codeOf(await readFile(new URL('examples/locked.pdf', import.meta.url)), PDF)).toBe(
    'document.pdf_encrypted',
  )
})

test('a picture of a hundred million dots and half a picture are refused', async () => {
  const side = { width: 10_000, height: 10_000, channels: 3 as const, background: 'white' }
  const huge = await sharp({ create: side }).png({ compressionLevel: 1 }).toBuffer()
  expect(await codeOf(huge, 'image/png')).toBe('document.image_too_many_pixels')
  const photo = await readFile(new URL('examples/photo.jpg', import.meta.url))
  expect(await codeOf(photo.subarray(0, 20_000), 'image/jpeg')).toBe('document.image_unreadable')
})

test.each([WORD, SHEET] as const)('an archive that unpacks without end is refused as %s', async (type) => {
  const bomb = zipOf({ 'word/document.xml': Buffer.alloc(60 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await codeOf(bomb, type)).toBe('document.too_complex')
  const lying = Buffer.from(bomb)
  lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24)
  expect(await codeOf(lying, type)).toBe('document.too_complex')
})

test.each([WORD, SHEET] as const)('an archive with entities, or damaged, is refused as %s', async (type) => {
  const entities = '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>'
  expect(await codeOf(zipOf({ 'word/document.xml': Buffer.from(entities) }), type)).toBe(
    'quoteCheck.file_unreadable',
  )
  expect(await codeOf(zipOf({ 'nothing.txt': Buffer.from('x') }), type)).toBe('quoteCheck.file_unreadable')
  expect(await codeOf(zipOf({ a: Buffer.from('x') }).subarray(4), type)).toBe('quoteCheck.file_unreadable')
})

test('a text longer than any contract is refused', async () => {
  expect(await codeOf(Buffer.from('بند 5\n'.repeat(100_000)), 'text/plain')).toBe('document.too_complex')
})

test.each(PAPER_MEDIA_TYPES)(
  'random bytes that call themselves %s end in a refusal or an empty paper',
  async (type) => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))
    const answer = await reader.readPaper(bytes, type).catch((error: unknown) => error)
    expect(answer instanceof Refusal || (answer as PaperReading).quote.lines.length === 0).toBe(true)
  },
)

function pdfOfPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')
  const pages = Array.from(
    { length: count },
    (_, at) => `${at + 3} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>> endobj\n`,
  )
  return Buffer.from(
    `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count ${count}/Kids[${kids}]>> endobj\n${pages.join('')}trailer <</Root 1 0 R>>\n%%EOF`,
  )
}

/** A ZIP of these parts, without checksums. */
function zipOf(parts: Record<string, Buffer>): Buffer {
  const heads: Buffer[] = []
  const bodies: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(8, 10)
    head.writeUInt32LE(packed.length, 20)
    head.writeUInt32LE(content.length, 24)
    head.writeUInt16LE(name.length, 28)
    head.writeUInt32LE(at, 42)
    heads.push(head, Buffer.from(name))
    bodies.push(local, Buffer.from(name), packed)
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, directory, end])
}
