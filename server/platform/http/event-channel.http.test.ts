/** Event channels over real HTTP: what readers receive, and how disconnected or slow readers are handled. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { eventChannel } from './event-channel.ts'
import type { HttpEnv } from './http-env.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function startChannel(options: { heartbeatMs?: number } = {}) {
  const channel = eventChannel(options)
  const stopping = new AbortController()
  const readers = { open: 0 }
  const routes = new Hono<HttpEnv>().get('/', (c) => {
    c.set('stopping', stopping.signal)
    readers.open += 1
    return channel.join(c, [{ name: 'first', data: 'before', id: '7' }], () => {
      readers.open -= 1
    })
  })
  const server = createServer(getRequestListener(routes.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { channel, stopping, readers, port, url: `http://127.0.0.1:${port}/` }
}

test('all readers get the same events, after their own first ones', async () => {
  const { channel, stopping, url } = await startChannel()
  const answers = await Promise.all([fetch(url), fetch(url)])
  channel.send({ name: 'news', data: 'two\nlines' })
  stopping.abort()
  const text = 'retry: 2000\n\nevent: first\ndata: before\nid: 7\n\nevent: news\ndata: two\ndata: lines\n\n'
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([text, text])
  expect(answers[0]!.headers.get('content-type')).toContain('text/event-stream')
  expect(await (await fetch(url)).text()).not.toContain('news')
})

test('a silent stream sends heartbeats as events that a page can receive', async () => {
  const { url } = await startChannel({ heartbeatMs: 20 })
  const reader = (await fetch(url)).body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (!heard.includes('event: beat\ndata: \n\n')) heard += (await reader.read()).value
  await reader.cancel()
})

test('a disconnected reader is removed', async () => {
  const { readers, url } = await startChannel()
  const leaving = new AbortController()
  await fetch(url, { signal: leaving.signal })
  expect(readers.open).toBe(1)
  leaving.abort()
  await expect.poll(() => readers.open).toBe(0)
})

test('a reader that does not read is disconnected before its backlog grows, and others keep receiving', async () => {
  const { channel, readers, port, url } = await startChannel()
  const asleep = connect({ port, host: '127.0.0.1' }).pause()
  asleep.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  const awake = (await fetch(url)).body!.getReader()
  await expect.poll(() => readers.open).toBe(2)
  const data = 'x'.repeat(64 * 1024)
  const readAll = async () => {
    while (!(await awake.read()).done) if (readers.open === 1) return true
  }
  const heard = readAll()
  await expect
    .poll(() => {
      channel.send({ name: 'news', data })
      return readers.open
    })
    .toBe(1)
  channel.send({ name: 'news' })
  expect(await heard).toBe(true)
  asleep.destroy()
})
