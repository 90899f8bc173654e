import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { measureRequests } from './measure-requests.ts'
import { alternate } from './rounds.ts'

const ROUNDS = 7
const SECONDS = 2
const CONNECTIONS = 32

/** Answers per second of a page from memory, and of a node:http server that does nothing but send the same bytes. */
export async function benchCachedPage(port: number, page: string): Promise<{ ours: number; bare: number }> {
  const bare = play('serve', `http://127.0.0.1:${port}${page}`)
  const [barePort] = (await once(bare, 'message')) as [number]
  const rates = await alternate(ROUNDS, {
    bare: () => measure(barePort, page),
    ours: () => measure(port, page),
  })
  bare.kill()
  return rates
}

/** Asked from a process of its own, so that asking costs neither server anything. */
async function measure(port: number, page: string): Promise<number> {
  const [rate] = (await once(play('ask', `${port}${page}`), 'message')) as [number]
  return rate
}

const play = (role: 'serve' | 'ask', argument: string): ChildProcess =>
  fork(import.meta.filename, [role, argument], { env: { ...process.env, NODE_ENV: 'production' } })

async function serve(address: string): Promise<number> {
  const { headers, body } = await compressedPage(address)
  const server = createServer((_req, res) => res.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Written by node itself into every answer. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive'])

/** The very bytes that travel: the compressed page and its headers. */
async function compressedPage(address: string) {
  const asked = request(address, { headers: { 'accept-encoding': 'br' } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  if (response.headers['content-encoding'] !== 'br') throw new Error(`${address} is not compressed`)
  const headers = Object.entries(response.headers).filter(([name]) => !OF_NODE.has(name))
  return { headers: Object.fromEntries(headers), body: await buffer(response) }
}

async function ask(target: string): Promise<number> {
  const [port = '', ...path] = target.split('/')
  const request = {
    port: Number(port),
    path: `/${path.join('/')}`,
    connections: CONNECTIONS,
    seconds: SECONDS,
  }
  return measureRequests(request)
}

const [, script, role, argument = ''] = process.argv
if (script === import.meta.filename) {
  process.send?.(role === 'serve' ? await serve(argument) : await ask(argument))
  if (role === 'ask') process.disconnect?.()
}
