import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { HttpEnv } from './http-env.ts'

/** Milliseconds between heartbeats. Proxies close streams that are silent for a minute. */
const HEARTBEAT_MS = 25_000
/** Milliseconds until a browser reconnects. */
const RECONNECT_MS = 2_000

export interface ServerEvent {
  name: string
  data?: string
  /** Sent back as Last-Event-ID when the browser reconnects. */
  id?: string
}

interface StreamOptions {
  /** Called once when the stream ended, for OpenStreams. */
  onEnd(): void
  heartbeatMs?: number | undefined
  /** Checked with every heartbeat, for readers whose access may end. The stream ends when it rejects. */
  stillAllowed?(): Promise<unknown>
  /** Starts sending. Returns a function that stops it. */
  onOpen(send: (event: ServerEvent) => void): () => void
}

/** Sends server-sent events until the reader disconnects, loses access, or the process stops. */
export function eventStream(
  c: Context<HttpEnv>,
  { heartbeatMs = HEARTBEAT_MS, stillAllowed, onOpen, onEnd }: StreamOptions,
) {
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    stream.onAbort(end)
    c.var.stopping.addEventListener('abort', () => end(), { once: true })
    const stop = onOpen((event) => void write(stream, event).catch(end))
    const beat = async () => {
      await stillAllowed?.()
      await stream.write(': heartbeat\n\n')
    }
    const heart = setInterval(() => void beat().catch(end), heartbeatMs)
    if (!c.var.stopping.aborted) await ended
    clearInterval(heart)
    stop()
    onEnd()
  })
}

const write = (stream: SSEStreamingApi, { name, data = '', id }: ServerEvent) =>
  stream.writeSSE({ event: name, data, retry: RECONNECT_MS, ...(id && { id }) })
