import type { Context } from 'hono'
import type { MediaType } from '#domain/documents/document.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/** A paper opened by mistake in the tab itself may do nothing there. */
const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'"
/** Seconds. A small picture asked for again while somebody looks through a page of them. */
const PREVIEW_KEPT = 10 * 60

export interface FileToAnswer {
  fileName: string
  mediaType: MediaType
  bytes: Uint8Array
}

/** A file as something to save, never to show; what it says of itself is not tried out by anybody. */
export const fileAnswer = (c: Context<HttpEnv>, { fileName, mediaType, bytes }: FileToAnswer) =>
  c.body(Buffer.from(bytes), 200, {
    'content-type': mediaType,
    'content-disposition': attachment(fileName),
    'content-security-policy': SANDBOX,
    'cache-control': 'private, no-store',
  })

/** A small picture of our own drawing, to be shown in a page. */
export const previewAnswer = (c: Context<HttpEnv>, bytes: Uint8Array) =>
  c.body(Buffer.from(bytes), 200, {
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': SANDBOX,
    'cache-control': `private, max-age=${PREVIEW_KEPT}`,
  })
