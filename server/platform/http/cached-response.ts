import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, ENCODINGS, type Encoding, matchesETag } from './negotiate.ts'
import { requestIdOf } from './request-identity.ts'

/** Bytes in memory with everything that goes before them on the wire, once for each encoding. */
export type CachedResponse = Record<Encoding, Variant>

interface Variant {
  etag: string
  body: Buffer
  /** Name, value, name, value …: the form node:http writes without looking at it again. */
  headers: string[]
  /** What a 304 repeats (RFC 9110 §15.4.5). */
  notModifiedHeaders: string[]
}

interface KeepOptions {
  headers: Record<string, string>
  /** Missing for what is compressed already, such as fonts. */
  compressed?: ((encoding: Encoding) => Promise<Buffer>) | undefined
}

/** Has a body compressed once, so that answering is only writing. The ETag is of the bytes, so equal processes agree. */
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
  const shared: Record<string, string> = { ...headers, etag, vary: 'accept-encoding' }
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

/** Beside its bodies each answer has headers, an ETag and its place in a map. */
const BESIDE_BODIES = 4_096

/** Bytes of memory, about. */
export const sizeOf = ({ br, gzip, identity }: CachedResponse): number =>
  br.body.length + gzip.body.length + identity.body.length + BESIDE_BODIES

/** Answers GET or HEAD; says whether the asker already had it. */
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
