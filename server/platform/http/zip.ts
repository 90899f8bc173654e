import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of the archive: its path, and its text in pieces. */
export interface Part {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

/** Sizes follow their part, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** The first day that the format knows: a file of figures needs no other. */
const DAY = 0x21
const LOCAL_HEADER = 0x04034b50
const DESCRIPTOR = 0x08074b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50

interface Written {
  name: Buffer
  offset: number
  sums: { crc: number; packed: number; size: number }
}

/** Files of one archive, as the format counts them without ZIP64. */
export const MAX_PARTS = 65_535

/**
 * Packs parts one after the other, each as it is read, in constant memory but for their names. APPNOTE 6.3 without
 * ZIP64: at most `MAX_PARTS` of together less than 4 GiB.
 */
export async function* zipOf(parts: Iterable<Part> | AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name: text, text: pieces } of parts) {
    const name = Buffer.from(text)
    const entry: Written = { name, offset, sums: { crc: 0, packed: 0, size: 0 } }
    const head = fields([4, LOCAL_HEADER], ...common({ crc: 0, packed: 0, size: 0 }, name), [2, 0])
    yield Buffer.concat([head, name])
    yield* deflated(pieces, entry.sums)
    const { crc, packed, size } = entry.sums
    const end = fields([4, DESCRIPTOR], [4, crc], [4, packed], [4, size])
    yield end
    offset += head.length + name.length + packed + end.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  const count = written.length
  yield fields([4, DIRECTORY_END], [4, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
}

const common = ({ crc, packed, size }: Written['sums'], name: Buffer): Field[] => [
  ...([
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
  ] as Field[]),
  ...([
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
  ] as Field[]),
]

function directoryEntry({ name, offset, sums }: Written): Buffer {
  const rest: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ]
  return Buffer.concat([fields([4, DIRECTORY_ENTRY], [2, VERSION], ...common(sums, name), ...rest), name])
}

/** Bytes, then the number that they hold, lowest byte first. */
type Field = readonly [2 | 4, number]

function fields(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

async function* deflated(pieces: Part['text'], sums: Written['sums']): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      yield bytes
    }
  }
  // A fault of the rows ends the reading below with it.
  const packing = pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined)
  for await (const piece of packing) {
    sums.packed += piece.length
    yield piece
  }
}
