import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type HttpServer, listenHttp, PortInUse, requireFreePort } from './http-server.ts'

const host = '127.0.0.1'
let server: HttpServer | undefined
afterEach(() => server?.stop())

test('a port in use is reported with the way to choose another', async () => {
  server = await listenHttp(() => {}, { port: 0, host })
  const taken = { port: server.port, host }
  await expect(requireFreePort(taken)).rejects.toThrow(PortInUse)
  await expect(listenHttp(() => {}, taken)).rejects.toThrow(`PORT=${server.port + 1}`)
})

test('stopping waits for the response in flight and accepts no new request', async () => {
  const arrived = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const opened = await listenHttp(
    async (_req, res) => {
      arrived.resolve()
      await gate.promise
      res.end('finished')
    },
    { port: 0, host },
  )
  const answer = new Promise<string>((resolve) => {
    get({ host, port: opened.port, path: '/' }, (res) => resolve(text(res)))
  })
  await arrived.promise
  const stopped = opened.stop()
  await expect(fetch(`http://${host}:${opened.port}/`)).rejects.toThrow()
  gate.resolve()
  expect(await answer).toBe('finished')
  await stopped
})

test('31 keep-alive clients that honour Connection: close lose no request while the server stops', async () => {
  const opened = await listenHttp((_req, res) => void setTimeout(() => res.end('answer'), 2), {
    port: 0,
    host,
    drainSeconds: 1,
  })
  let closed = 0
  /** Sends requests with a pause over one connection, until the server closes it. */
  async function client(pause: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ host, port: opened.port, path: '/', agent }, resolve).once('error', reject)
      })
      expect(await text(answer)).toBe('answer')
      if (answer.headers.connection === 'close') {
        closed += 1
        return agent.destroy()
      }
      await wait(pause)
    }
  }
  const clients = Array.from({ length: 31 }, (_, at) => client(at * 15))
  await wait(200)
  const stopped = opened.stop()
  await Promise.all(clients)
  expect(closed).toBe(31)
  await stopped
  await expect(fetch(`http://${host}:${opened.port}/`)).rejects.toThrow()
})
