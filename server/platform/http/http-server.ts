import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A whole request must have arrived by then (milliseconds); ours are small, slow ones are attacks. */
const REQUEST_TIMEOUT = 30_000
const HEADERS_TIMEOUT = 10_000
/** Longer than the usual 60 s of a load balancer, so that it is the one to close (no race with a new request). */
const KEEP_ALIVE_TIMEOUT = 65_000
/** How often idle connections are looked for while stopping, and how long answers in flight may take. */
const SWEEP_EVERY = 25
const DRAIN_PATIENCE = 10_000

export interface HttpServer {
  port: number
  /** Accepts nothing new, lets answers in flight finish, then closes. */
  stop(): Promise<void>
}

export class PortInUse extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is in use by another program. Stop it, or set PORT to another number: PORT=${port + 1} npm start`,
    )
    this.name = 'PortInUse'
  }
}

interface Address {
  port: number
  host: string
}

/** Throws PortInUse early, before slower things are started. */
export async function requireFreePort({ port, host }: Address): Promise<void> {
  const probe = createServer()
  await bind(probe, port, host)
  await new Promise((resolve) => probe.close(resolve))
}

/** Listens; throws PortInUse when somebody else does. Port 0 = any free one. */
export async function listenHttp(listener: RequestListener, { port, host }: Address): Promise<HttpServer> {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: HEADERS_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
    listener,
  )
  await bind(server, port, host)
  return { port: (server.address() as AddressInfo).port, stop: () => drain(server) }
}

async function bind(server: Server, port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'EADDRINUSE' ? new PortInUse(port) : error),
  )
  server.listen(port, host, resolve)
  return promise
}

async function drain(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A kept-alive connection turns idle only after its answer; each is closed as soon as that happens.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY)
  const enough = setTimeout(() => server.closeAllConnections(), DRAIN_PATIENCE)
  await promise
  clearInterval(sweep)
  clearTimeout(enough)
}
