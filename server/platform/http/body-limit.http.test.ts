import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { bodyLimit } from './body-limit.ts'
import type { HttpEnv } from './http-env.ts'
import { listenHttp } from './http-server.ts'
import { closeUnread } from './unread-body.ts'

const app = new Hono<HttpEnv>()
app.use((c, next) => {
  c.set('locale', 'en')
  c.set('requestId', 'body-limit')
  return next()
})
app.use(closeUnread)
app.use(bodyLimit())
app.post('/', async (c) => c.text(await c.req.text()))
const server = await listenHttp(getRequestListener(app.fetch), { port: 0, host: '127.0.0.1' })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => {
  agent.destroy()
  return server.stop()
})

/** Sends pieces with a pause between, on a single connection. Returns the status and the connection's local port. */
async function send(
  pieces: string[],
  pause = 0,
): Promise<[status: number | undefined, port: number | undefined]> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const sent = request({ agent, port: server.port, method: 'POST', headers: { 'content-length': length } })
  sent.on('response', resolve).on('error', reject)
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) await wait(pause)
    sent.write(piece)
  }
  sent.end()
  const answer = await promise
  const port = answer.socket.localPort
  for await (const _ of answer);
  return [answer.statusCode, port]
}

test('an oversized slow upload gets 413 and keeps the connection open', async () => {
  const [, port] = await send(['small'])
  // Longer than the half second after which the listener gives up on an unread body.
  expect(await send(['x'.repeat(60_000), 'x'.repeat(60_000)], 700)).toEqual([413, port])
  expect(await send(['small again'])).toEqual([200, port])
})
