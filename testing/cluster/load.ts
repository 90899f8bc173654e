import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** An answered submit. */
export interface Submitted {
  id: string
  trackingToken: string
  mobile: string
  key: string
}

/** A request that was not answered well, and when (milliseconds of `performance`). */
interface Failure {
  at: number
  what: string
}

/** A good answer: when it came, and after how long (milliseconds). */
export interface Answer {
  at: number
  took: number
}

/** Milliseconds. Slower counts as failed, as a person would have given up. */
const PATIENCE = 15_000
const STREAM_AGAIN_AFTER = 1_000
const ABANDONED_AFTER = 60_000

/**
 * Mixed load over HTTP until stopped: callers who submit (again with the same key until it is acknowledged), track, and
 * read lists and pages; and readers of the public feed's stream, who come back by themselves as a browser does.
 */
export function startLoad(urls: string[], { callers, streams }: { callers: number; streams: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const submitted: Submitted[] = []
  const failures: Failure[] = []
  const answered: Answer[] = []
  let isOver = false
  let isAbandoned = false
  let turn = 0
  const open = new Set<ClientRequest>()
  let openStreams = 0
  let opened = 0
  const urlOf = () => urls[turn++ % urls.length]!

  async function ask(path: string, { as, body, key }: { as: number; body?: object; key?: string }) {
    const at = performance.now()
    try {
      const { status, text } = await fetchOnce(agent, urlOf() + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': addressOf(as),
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (status < 400) {
        const now = performance.now()
        answered.push({ at: now, took: now - at })
        return text
      }
      failures.push({ at, what: `${path.split('/').slice(0, 4).join('/')} ${status}` })
    } catch (error) {
      failures.push({ at, what: `${path.split('/').slice(0, 4).join('/')} ${(error as Error).message}` })
    }
    return undefined
  }

  /** Sends again until it is acknowledged; the key makes a repetition harmless. */
  async function submit(as: number): Promise<void> {
    const key = randomUUID()
    const mobile = mobileOf(as)
    const body = {
      facts: { projectType: 'renovation', city: 'riyadh', areaSqm: 120 },
      ...{ text: '', locale: 'ar', contact: { name: 'نورة', mobile }, consent: true, documentIds: [] },
    }
    while (!isAbandoned) {
      const text = await ask('/api/v1/project-requests', { as, body, key })
      if (text) return void submitted.push({ ...JSON.parse(text), mobile, key })
      await wait(300)
    }
  }

  async function call(at: number): Promise<void> {
    for (let step = at; !isOver; step++) {
      const as = at * 100_000 + step
      const tracked = submitted.at(-1 - (step % 50))
      if (step % 5 === 0) await submit(as)
      else if (step % 5 === 1 && tracked) await ask(`/api/v1/tracking/${tracked.trackingToken}`, { as })
      else if (step % 5 === 2) await ask('/api/v1/providers', { as })
      else if (step % 5 === 3) await ask(step % 2 ? '/en/project-requests' : '/', { as })
      else await ask('/api/v1/project-requests', { as })
      await wait(20)
    }
  }

  async function listen(as: number): Promise<void> {
    while (!isOver) {
      await new Promise<void>((ended) => {
        const streaming = get(
          `${urlOf()}/api/v1/project-requests/stream`,
          { headers: { 'x-forwarded-for': addressOf(10_000_000 + as), accept: 'text/event-stream' } },
          (response: IncomingMessage) => {
            if (response.statusCode !== 200) {
              response.destroy()
              return ended()
            }
            openStreams++
            opened++
            response.resume().once('close', () => {
              openStreams--
              ended()
            })
          },
        )
        streaming.once('error', () => ended())
        open.add(streaming)
        streaming.once('close', () => open.delete(streaming))
      })
      if (!isOver) await wait(STREAM_AGAIN_AFTER * (0.5 + Math.random()))
    }
  }
  const running = [
    ...Array.from({ length: callers }, (_, at) => call(at + 1)),
    ...Array.from({ length: streams }, (_, at) => wait(at * 2).then(() => listen(at))),
  ]
  return {
    submitted,
    failures,
    answered,
    openStreams: () => openStreams,
    /** Streams opened so far, first times and returns. */
    opened: () => opened,
    /** Ends once each submit that began is acknowledged, or after ABANDONED_AFTER. */
    async stop(): Promise<void> {
      isOver = true
      const giveUp = setTimeout(() => {
        isAbandoned = true
      }, ABANDONED_AFTER)
      for (const stream of open) stream.destroy()
      await Promise.all(running)
      clearTimeout(giveUp)
      agent.destroy()
    },
  }
}

export type Load = ReturnType<typeof startLoad>

const addressOf = (as: number) => `10.${(as >> 16) & 255}.${(as >> 8) & 255}.${as & 255}`
const mobileOf = (as: number) => `055${String(as).padStart(7, '0').slice(-7)}`

/** `fetch` without its pool, which waits behind a connection that a killed server left. */
function fetchOnce(
  agent: Agent,
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, headers, signal: AbortSignal.timeout(PATIENCE) },
      (response) => {
        response.setEncoding('utf8')
        let text = ''
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.once('error', reject)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
