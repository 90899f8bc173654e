import * as z from 'zod/mini'
import { fetchFrom } from '#server/platform/telemetry/trace.ts'
import { GRAPH_VERSION } from './cloud-api.ts'

/** Meta delivers the bytes of media from here (docs/reference/whatsapp.md#media). */
const MEDIA_HOST = 'lookaside.fbsbx.com'
/** Milliseconds for each of the two calls; the largest photo takes seconds. */
const TIMEOUT_MS = 20_000

export interface CloudMediaOptions {
  apiUrl: string
  accessToken: string
  timeoutMs?: number
}

export interface MediaLimits {
  /** Bytes. */
  maxBytes: number
  mediaTypes: readonly string[]
}

/** What a download came to. `gone`: Meta no longer has it, or never had. */
export type MediaOutcome =
  | { outcome: 'fetched'; bytes: Uint8Array<ArrayBuffer> }
  | { outcome: 'gone' | 'too_large' | 'wrong_type' }
  | { outcome: 'retry_later'; reason: string }

export interface WhatsAppMedia {
  /** Never throws: every ending is an outcome. */
  fetch(mediaId: string, limits: MediaLimits): Promise<MediaOutcome>
}

/** Meta says what and where it is; the address holds for five minutes. */
const answerSchema = z.object({
  url: z.url(),
  mime_type: z.string(),
  file_size: z.optional(z.coerce.number()),
})

/** Fetches what people sent: its address by its ID, then its bytes, both with our token. */
export function createCloudMedia({
  apiUrl,
  accessToken,
  timeoutMs = TIMEOUT_MS,
}: CloudMediaOptions): WhatsAppMedia {
  const ask = fetchFrom('whatsapp')
  const call = (address: string) =>
    ask(address, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })

  async function fetchMedia(mediaId: string, limits: MediaLimits): Promise<MediaOutcome> {
    const named = await call(`${apiUrl}/${GRAPH_VERSION}/${encodeURIComponent(mediaId)}`)
    if (!named.ok) return outcomeOf(named.status)
    const answer = answerSchema.safeParse(await named.json())
    // Our token goes to nobody else, whatever the answer names.
    if (!answer.success || !isMetas(answer.data.url, apiUrl))
      return { outcome: 'retry_later', reason: 'an answer without an address of Meta' }
    const { url, mime_type: mediaType, file_size: size = 0 } = answer.data
    if (!limits.mediaTypes.includes(mediaType.split(';')[0]!.trim())) return { outcome: 'wrong_type' }
    if (size > limits.maxBytes) return { outcome: 'too_large' }
    const response = await call(url)
    if (!response.ok) return outcomeOf(response.status)
    const bytes = await readWithin(response, limits.maxBytes)
    return bytes ? { outcome: 'fetched', bytes } : { outcome: 'too_large' }
  }

  return {
    fetch: (mediaId, limits) =>
      fetchMedia(mediaId, limits).catch((error: unknown) => ({
        outcome: 'retry_later',
        reason: error instanceof Error ? error.name : 'broken call',
      })),
  }
}

/** A stand-in's media are where its API is. */
const isMetas = (url: string, apiUrl: string): boolean => {
  const { origin, protocol, hostname } = new URL(url)
  return origin === new URL(apiUrl).origin || (protocol === 'https:' && hostname === MEDIA_HOST)
}

/** Meta answers 400 for media that it does not have; its other numbers pass. */
const outcomeOf = (status: number): MediaOutcome =>
  status === 400 || status === 404 || status === 410
    ? { outcome: 'gone' }
    : { outcome: 'retry_later', reason: `HTTP ${status}` }

/** Reads at most so many bytes, whatever the other side announced; undefined when there are more. */
async function readWithin(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    // Leaving the loop ends the download.
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
