import type { Context } from 'hono'
import type { MediaType } from '#domain/documents/document.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/** Prevents scripts when a document is opened in the tab itself. */
const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'"
/** Cache time of a preview, in seconds. */
const PREVIEW_KEPT = 10 * 60

export interface FileToAnswer {
  fileName: string
  mediaType: MediaType
  bytes: Uint8Array
}

/** Sends a file as a download, never inline, with content sniffing disabled. */
export const fileAnswer = (c: Context<HttpEnv>, { fileName, mediaType, bytes }: FileToAnswer) =>
  c.body(Buffer.from(bytes), 200, {
    'content-type': mediaType,
    'content-disposition': attachment(fileName),
    'content-security-policy': SANDBOX,
    'cache-control': 'private, no-store',
  })

/** Sends a preview that we drew, to be shown inline. */
export const previewAnswer = (c: Context<HttpEnv>, bytes: Uint8Array) =>
  pictureAnswer(c, bytes, `private, max-age=${PREVIEW_KEPT}`)

/** First bytes of the types that our pictures have. */
const OPENINGS = { '\x89PN': 'image/png', '\xff\xd8\xff': 'image/jpeg' } as const

const typeOf = (bytes: Uint8Array) => {
  const opening = Buffer.from(bytes.subarray(0, 3)).toString('latin1')
  return OPENINGS[opening as keyof typeof OPENINGS] ?? 'image/webp'
}

/** Answers with a picture we made, cached as `cacheControl` says. */
export const pictureAnswer = (c: Context<HttpEnv>, bytes: Uint8Array, cacheControl: string) =>
  c.body(Buffer.from(bytes), 200, {
    'content-type': typeOf(bytes),
    'content-disposition': 'inline',
    'content-security-policy': SANDBOX,
    'cache-control': cacheControl,
  })
