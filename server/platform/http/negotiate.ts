import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Limit of the cache: browsers send few different headers, but anybody may send more. */
const MAX_REMEMBERED = 200
const remembered = new Map<string, Encoding>()

/**
 * Chooses our best encoding that the `Accept-Encoding` header allows (RFC 9110 §12.5.3); without a header, identity.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const chosen = readAcceptEncoding(acceptEncoding)
  if (remembered.size < MAX_REMEMBERED) remembered.set(acceptEncoding, chosen)
  return chosen
}

function readAcceptEncoding(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : 'identity'
}

/** Whether `If-None-Match` contains this ETag, by weak comparison (RFC 9110 §13.1.2). */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const brotliOptions = (bytes: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})

/** Compresses off the main thread. Brotli quality: 11 for files that never change, 5 while a user waits. */
export function compress(bytes: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(bytes)
  if (encoding === 'gzip') return compressGzip(bytes)
  return compressBrotli(bytes, brotliOptions(bytes, brotliQuality))
}

/** Compresses on the main thread. For a few kilobytes that is faster than the handover to another thread. */
export function compressNow(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  brotliQuality: number,
): Buffer {
  return encoding === 'gzip'
    ? gzipSync(bytes)
    : brotliCompressSync(bytes, brotliOptions(bytes, brotliQuality))
}
