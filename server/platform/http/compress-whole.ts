import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { chooseEncoding, compress, compressNow, type Encoding } from './negotiate.ts'

/** Minimum bytes to compress. Smaller responses fit the first packet anyway. */
export const WORTH_COMPRESSING = 1024
/** 0.9 ms for the 135 kB of a directory page: half the time of gzip at its default level, for 3 % more bytes. */
const BROTLI_QUALITY = 3

/** Bytes from which compression moves to another thread. The handover takes 0.2 ms, in which 25 kB are compressed. */
const HANDED_OVER = 64 * 1024

/** Text types, without event streams, whose events must be sent immediately. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|[\w.+-]+\+(?:json|xml))|image\/svg)/i

export const isCompressible = (contentType: string | null | undefined) => COMPRESSIBLE.test(contentType ?? '')

/**
 * Compresses responses that are written in one piece, off the main thread. Hono's own middleware would stream every
 * response and could not skip small ones. Responses written in pieces are unchanged.
 */
export const compressWhole =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined)
    if (encoding !== 'identity' && req.method !== 'HEAD') compressAtEnd(res, encoding)
    listener(req, res)
  }

type Head = [status: number, headers: OutgoingHttpHeaders]

/** Delays the head until it is known whether the body comes in one piece. */
function compressAtEnd(res: ServerResponse, encoding: Exclude<Encoding, 'identity'>): void {
  const { write, flushHeaders } = res
  const writeHead = res.writeHead as (...head: Head) => ServerResponse
  const end = res.end as (...args: unknown[]) => ServerResponse
  let held: Head | undefined
  const release = () => {
    if (held) writeHead.call(res, ...held)
    held = undefined
  }
  const endPlain = (args: unknown[]) => {
    release()
    return end.apply(res, args)
  }

  res.writeHead = ((...head: Head) => {
    if (!mayCompress(head)) return writeHead.call(res, ...head)
    held = head
    return res
  }) as ServerResponse['writeHead']
  res.write = ((...args: Parameters<typeof write>) => {
    release()
    return write.apply(res, args)
  }) as ServerResponse['write']
  res.flushHeaders = () => {
    release()
    flushHeaders.call(res)
  }
  res.end = ((...args: unknown[]) => {
    const bytes = bytesOf(args[0])
    if (!held || !bytes || bytes.length < WORTH_COMPRESSING) return endPlain(args)
    const [status, headers] = held
    const send = (smaller: Buffer) => {
      writeHead.call(res, status, compressedHeaders(headers, encoding, smaller.length))
      return end.call(res, smaller)
    }
    if (bytes.length < HANDED_OVER) return send(compressNow(bytes, encoding, BROTLI_QUALITY))
    compress(bytes, encoding, BROTLI_QUALITY).then(send, () => endPlain(args))
    return res
  }) as ServerResponse['end']
}

/** Headers in list form belong to cached responses (cached-response.ts), which are compressed already. */
function mayCompress([status, headers]: Head): boolean {
  if (status === 206 || !headers || Array.isArray(headers)) return false
  if (headers['content-encoding'] !== undefined) return false
  return isCompressible(headers['content-type'] as string | undefined)
}

function bytesOf(body: unknown): Buffer | undefined {
  if (typeof body === 'string') return Buffer.from(body)
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : undefined
}

/** A compressed body is another representation, so the ETag of the plain bytes becomes weak (RFC 9110 §8.8.1). */
function compressedHeaders(
  headers: OutgoingHttpHeaders,
  encoding: string,
  length: number,
): OutgoingHttpHeaders {
  const { 'Content-Length': _, etag, ...others } = headers
  const weak = etag === undefined || String(etag).startsWith('W/') ? etag : `W/${etag}`
  return {
    ...others,
    ...(weak !== undefined && { etag: weak }),
    'content-encoding': encoding,
    'content-length': length,
  }
}
