import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFault } from '../start-fault.ts'

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
  /**
   * For `drainSeconds` every answer says `Connection: close`, so that clients and balancers leave without losing a request.
   * Then it accepts nothing new, lets answers in flight finish, and closes.
   */
  stop(): Promise<void>
}

const MOST_PORT = 65_535

export class PortInUse extends StartFault {
  constructor(port: number) {
    const another = port < MOST_PORT ? port + 1 : port - 1
    super(
      `Port ${port} is in use by another program. Stop it, or set PORT to another number: PORT=${another} npm start`,
    )
    this.name = 'PortInUse'
  }
}

const noSuchName = ({ host }: Address) =>
  `HOST=${host} is no name of this machine: set HOST to one of its addresses, or unset it`

/** By the code of the system's error, one sentence with the mend. */
const CANNOT_LISTEN: Record<string, (address: Address) => string> = {
  EACCES: ({ port }) => `This user may not listen on port ${port}: set PORT to a number above 1023`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST=${host} is no address of this machine: set HOST to one of its own, or unset it`,
  ENOTFOUND: noSuchName,
  EAI_AGAIN: noSuchName,
}

interface Address {
  port: number
  host: string
}

/** Throws StartFault early, before slower things are started. */
export async function requireFreePort({ port, host }: Address): Promise<void> {
  const probe = createServer()
  await bind(probe, { port, host })
  await new Promise((resolve) => probe.close(resolve))
}

interface ListenOptions extends Address {
  drainSeconds?: number
  /** Other processes listen on the same port, and the kernel deals out connections (SO_REUSEPORT). */
  sharesPort?: boolean
}

/** Listens; throws StartFault when it cannot, such as when somebody else does. Port 0 = any free one. */
export async function listenHttp(
  listener: RequestListener,
  { port, host, drainSeconds = 0, sharesPort = false }: ListenOptions,
): Promise<HttpServer> {
  let isDraining = false
  const unanswered = new Set<ServerResponse>()
  const sayGoodbye = (res: ServerResponse) => {
    // Node then writes `Connection: close` itself, whichever way the answer is written.
    if (!res.headersSent) res.shouldKeepAlive = false
  }
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: HEADERS_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
    (req, res) => {
      if (isDraining) sayGoodbye(res)
      unanswered.add(res)
      res.once('close', () => unanswered.delete(res))
      listener(req, res)
    },
  )
  await bind(server, { port, host, reusePort: sharesPort })

  async function stop(): Promise<void> {
    isDraining = true
    for (const res of unanswered) sayGoodbye(res)
    if (drainSeconds > 0) await wait(drainSeconds * 1000)
    await close(server)
  }

  return { port: (server.address() as AddressInfo).port, stop }
}

async function bind(
  server: Server,
  { reusePort, ...address }: Address & { reusePort?: boolean },
): Promise<void> {
  const { port } = address
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return reject(new PortInUse(port))
    const sentence = CANNOT_LISTEN[error.code ?? '']?.(address)
    reject(sentence ? new StartFault(sentence, { cause: error }) : error)
  })
  server.listen({ ...address, ...(reusePort && { reusePort }) }, resolve)
  return promise
}

async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A kept-alive connection turns idle only after its answer; each is closed as soon as that happens.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY)
  const enough = setTimeout(() => server.closeAllConnections(), DRAIN_PATIENCE)
  await promise
  clearInterval(sweep)
  clearTimeout(enough)
}
