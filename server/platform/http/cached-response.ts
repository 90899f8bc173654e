import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, ENCODINGS, type Encoding, matchesETag } from './negotiate.ts'
import { requestIdOf } from './request-identity.ts'

/** A response cached in memory with its wire headers, once per encoding. */
export type CachedResponse = Record<Encoding, Variant>

interface Variant {
  etag: string
  body: Buffer
  /** Name, value, name, value …: the form that node:http writes without checking it again. */
  headers: string[]
  /** Headers that a 304 repeats (RFC 9110 §15.4.5). */
  notModifiedHeaders: string[]
}

interface KeepOptions {
  headers: Record<string, string>
  /** Missing for formats that are already compressed, such as fonts. */
  compressed?: ((encoding: Encoding) => Promise<Buffer>) | undefined
}

/**
 * Compresses a body once, so that sending it is only a write. The ETag hashes the bytes, so that all processes agree.
 */
export async function keepAnswer(
  body: Buffer,
  { headers, compressed }: KeepOptions,
): Promise<CachedResponse> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const variants = await Promise.all(
    ENCODINGS.map(async (encoding) => {
      const applied = compressed ? encoding : 'identity'
      const bytes = compressed && applied !== 'identity' ? await compressed(applied) : body
      return [encoding, variantOf(bytes, `"${hash}-${applied}"`, applied, headers)] as const
    }),
  )
  return Object.fromEntries(variants) as CachedResponse
}

function variantOf(body: Buffer, etag: string, encoding: Encoding, headers: Record<string, string>): Variant {
  const vary = [...new Set([...(headers.vary?.split(/, */) ?? []), 'accept-encoding'])].join(', ')
  const shared: Record<string, string> = { ...headers, etag, vary }
  const length = { 'content-length': String(body.length) }
  const coding: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  const { 'content-type': _, ...notModified } = shared
  return {
    etag,
    body,
    headers: Object.entries({ ...shared, ...coding, ...length }).flat(),
    notModifiedHeaders: Object.entries(notModified).flat(),
  }
}

/** Overhead of a response besides its bodies: headers, ETag and map entry. */
const BESIDE_BODIES = 4_096

/** Memory use in bytes, approximately. */
export const sizeOf = ({ br, gzip, identity }: CachedResponse): number =>
  br.body.length + gzip.body.length + identity.body.length + BESIDE_BODIES

/** Sends the response to a GET or HEAD. Returns whether it was a 304. */
export function sendKept(
  kept: CachedResponse,
  req: IncomingMessage,
  res: ServerResponse,
): 'hit' | 'not_modified' {
  const asked = req.headers
  const variant = kept[chooseEncoding(asked['accept-encoding'] as string | undefined)]
  const requestId = requestIdOf(asked['x-request-id'] as string | undefined)
  if (matchesETag(asked['if-none-match'], variant.etag)) {
    res.writeHead(304, [...variant.notModifiedHeaders, 'x-request-id', requestId]).end()
    return 'not_modified'
  }
  res.writeHead(200, [...variant.headers, 'x-request-id', requestId])
  if (req.method === 'HEAD') res.end()
  else res.end(variant.body)
  return 'hit'
}
