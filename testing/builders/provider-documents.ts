import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface PdfParts {
  pages?: number
  /** Additions to the catalog's dictionary. */
  catalog?: string
  /** Additions to the trailer's dictionary. */
  trailer?: string
  /** Whole objects, from number 10 on. */
  objects?: string[]
}

/** A PDF like one of a printer driver. */
export function aPdf({ pages = 1, catalog = '', trailer = '', objects = [] }: PdfParts = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 100} 0 R`)
  const all = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj`,
    `2 0 obj\n<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>\nendobj`,
    ...kids.map((_, page) => `${page + 100} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj`),
    ...objects.map((object, at) => `${at + 10} 0 obj\n${object}\nendobj`),
  ]
  const body = `%PDF-1.7\n%âãÏÓ\n${all.join('\n')}\n`
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 2 ${trailer} >>\n`
  return Buffer.from(`${body}${end}startxref\n${body.length}\n%%EOF\n`, 'latin1')
}

/** An object stream, whose compressed objects a plain search would not find. */
export function packed(objects: string, dictionary = '/Filter /FlateDecode'): string {
  const bytes = deflateSync(Buffer.from(objects, 'latin1'))
  return `<< /Type /ObjStm /N 1 /First 4 ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}

/** A drawing as far as it can be recognised without a CAD program: the release's letters, five zeros, and bytes. */
export const aDwg = (release = 'AC1032'): Buffer =>
  Buffer.concat([Buffer.from(`${release}\0\0\0\0\0\x03`, 'latin1'), Buffer.alloc(2000, 0x5a)])

/** A photograph of a document with its location in the metadata. */
export function aPhoto({
  width = 60,
  height = 40,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp',
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c9b79c' } })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
}

/** A PNG whose header declares more pixels than fit into memory. */
export async function aPixelBomb(): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const bomb = Buffer.from(small)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}
