import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type HttpServer, listenHttp, PortInUse, requireFreePort } from './http-server.ts'

const host = '127.0.0.1'
let server: HttpServer | undefined
afterEach(() => server?.stop())

test('a port somebody else has is told with the way out', async () => {
  server = await listenHttp(() => {}, { port: 0, host })
  const taken = { port: server.port, host }
  await expect(requireFreePort(taken)).rejects.toThrow(PortInUse)
  await expect(listenHttp(() => {}, taken)).rejects.toThrow(`PORT=${server.port + 1}`)
})

test('stopping waits for the answer in flight and takes no new request', async () => {
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
