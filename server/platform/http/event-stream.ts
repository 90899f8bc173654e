import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { HttpEnv } from './http-env.ts'

/** Milliseconds between heartbeats; proxies close what is silent for a minute. */
const HEARTBEAT_MS = 25_000
/** Milliseconds a browser waits before it connects again. */
const RECONNECT_MS = 2_000

export interface ServerEvent {
  name: string
  data?: string
  /** Sent back as Last-Event-ID when the browser connects again. */
  id?: string
}

interface StreamOptions {
  /** From OpenStreams: told once that the stream ended. */
  onEnd(): void
  heartbeatMs?: number | undefined
  /** Asked with every heartbeat; the stream ends when it rejects. For readers whose right to it may end. */
  stillAllowed?(): Promise<unknown>
  /** Begins to send; answers the way to stop. */
  onOpen(send: (event: ServerEvent) => void): () => void
}

/** Server-sent events until the reader leaves, may no longer read, or the process is asked to stop. */
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
