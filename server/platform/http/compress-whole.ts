import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { chooseEncoding, compress, compressNow, type Encoding } from './negotiate.ts'

/** Bytes. A smaller answer fits the first packet as it is. */
export const WORTH_COMPRESSING = 1024
/** 0.9 ms for the 135 kB of a directory page, half of what gzip takes at its usual level, for 3 % more bytes. */
const BROTLI_QUALITY = 3

/** Bytes from which another thread is worth its while: handing over takes 0.2 ms, in which 25 kB are compressed. */
const HANDED_OVER = 64 * 1024

/** Words, and no stream of events, each of which must leave at once. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|[\w.+-]+\+(?:json|xml))|image\/svg)/i

export const isCompressible = (contentType: string | null | undefined) => COMPRESSIBLE.test(contentType ?? '')

/**
 * Compresses what the listener answers in one piece, off the main thread and after Hono, whose own way makes a stream of
 * each answer and cannot know that one is too small to gain. What is sent in pieces goes as it is.
 */
export const compressWhole =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined)
    if (encoding !== 'identity' && req.method !== 'HEAD') compressAtEnd(res, encoding)
    listener(req, res)
  }

type Head = [status: number, headers: OutgoingHttpHeaders]

/** Holds the head back until it is known whether the body comes whole. */
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

/** A head in the form of a list is of answers that are kept ready (kept-answer.ts). */
function mayCompress([status, headers]: Head): boolean {
  if (status === 206 || !headers || Array.isArray(headers)) return false
  if (headers['content-encoding'] !== undefined) return false
  return isCompressible(headers['content-type'] as string | undefined)
}

function bytesOf(body: unknown): Buffer | undefined {
  if (typeof body === 'string') return Buffer.from(body)
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : undefined
}

/** Bytes in another coding are another representation: an ETag of the plain ones is then a weak one (RFC 9110 §8.8.1). */
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
