import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import {
  type IsReachable,
  NotPublic,
  publicLookup,
  requirePublicHost,
} from '#server/adapters/public-lookup.ts'
import type { WebhookOutcome, WebhookRequest, WebhookSender } from './contract.ts'

/** Milliseconds for everything. A receiver answers first and works later. */
const POST_WITHIN = 10_000
/** Bytes of an answer that are read: it says nothing that we need, but a connection ends cleanly when it is short. */
const READ_AT_MOST = 64 * 1024

interface Options {
  isReachable?: IsReachable
  /** Tests post to a receiver without TLS. */
  allowsHttp?: boolean
  postWithin?: number
}

/**
 * Posts to addresses of strangers over HTTPS, on the public internet only. No redirect is followed: the firm named one
 * address, and another was not checked.
 */
export function createHttpsWebhooks({
  isReachable,
  allowsHttp = false,
  postWithin = POST_WITHIN,
}: Options = {}): WebhookSender {
  const lookup = publicLookup(isReachable)

  async function send({ url, headers, body }: WebhookRequest): Promise<WebhookOutcome> {
    const address = new URL(url)
    if (address.protocol !== 'https:' && !allowsHttp) return { outcome: 'failed', failure: 'not_public' }
    requirePublicHost(address, isReachable)
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
    const bytes = Buffer.from(body)
    const client = address.protocol === 'https:' ? https : http
    client
      .request(
        address,
        {
          ...{ method: 'POST', lookup, agent: false, signal: AbortSignal.timeout(postWithin) },
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': bytes.length,
            'user-agent': 'Mimar-Webhooks/1',
          },
        },
        answered,
      )
      .on('error', reject)
      .end(bytes)
    const answer = await promise
    const status = answer.statusCode ?? 0
    await discard(answer)
    if (status >= 200 && status < 300) return { outcome: 'delivered', status }
    const retryAfter = answer.headers['retry-after']
    return {
      ...{ outcome: 'failed', failure: 'status' },
      ...(status >= 100 && status < 600 && { status }),
      ...(retryAfter !== undefined && { retryAfter }),
    }
  }

  return {
    async post(request) {
      try {
        return await send(request)
      } catch (error) {
        return { outcome: 'failed', failure: failureOf(error) }
      }
    },
  }
}

function failureOf(error: unknown): 'not_public' | 'timeout' | 'unreachable' {
  if (error instanceof NotPublic) return 'not_public'
  const { name, code } = error as { name?: string; code?: string }
  return name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT' ? 'timeout' : 'unreachable'
}

/** The status was answered; whatever follows it changes nothing. */
async function discard(answer: IncomingMessage): Promise<void> {
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > READ_AT_MOST) break
    }
  } catch {
    // Cut off or too slow after its status.
  }
  answer.destroy()
}
