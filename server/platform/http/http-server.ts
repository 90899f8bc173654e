import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFault } from '../start-fault.ts'

/** Milliseconds for a whole request. Ours are small, so slow ones are attacks. */
const REQUEST_TIMEOUT = 30_000
const HEADERS_TIMEOUT = 10_000
/** Longer than the usual 60 s of a load balancer, so that the balancer closes first and no new request is lost. */
const KEEP_ALIVE_TIMEOUT = 65_000
/** Interval for closing idle connections during shutdown, in milliseconds. */
const SWEEP_EVERY = 25
const DRAIN_PATIENCE = 10_000

export interface HttpServer {
  port: number
  /**
   * For `drainSeconds` every response says `Connection: close`, so that clients and load balancers leave without losing
   * a request. Then it accepts no connections, waits for responses in flight, and closes.
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
  `HOST=${host} is not a name of this machine. Set HOST to one of its addresses, or unset it`

/** Messages with the fix, by the code of the system error. */
const CANNOT_LISTEN: Record<string, (address: Address) => string> = {
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to a number above 1023`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST=${host} is not an address of this machine. Set HOST to one of its addresses, or unset it`,
  ENOTFOUND: noSuchName,
  EAI_AGAIN: noSuchName,
}

interface Address {
  port: number
  host: string
}

/** Throws StartFault when the port is in use, before slower parts are started. */
export async function requireFreePort({ port, host }: Address): Promise<void> {
  const probe = createServer()
  await bind(probe, { port, host })
  await new Promise((resolve) => probe.close(resolve))
}

interface ListenOptions extends Address {
  drainSeconds?: number
  /** Shares the port with other processes; the kernel distributes connections (SO_REUSEPORT). */
  sharesPort?: boolean
}

/** Starts listening. Throws StartFault when it cannot, for example on a used port. Port 0 picks any free one. */
export async function listenHttp(
  listener: RequestListener,
  { port, host, drainSeconds = 0, sharesPort = false }: ListenOptions,
): Promise<HttpServer> {
  let isDraining = false
  const unanswered = new Set<ServerResponse>()
  const sayGoodbye = (res: ServerResponse) => {
    // Node then writes `Connection: close` itself, however the response is sent.
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
  // A keep-alive connection becomes idle only after its response, so idle ones are closed repeatedly.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY)
  const enough = setTimeout(() => server.closeAllConnections(), DRAIN_PATIENCE)
  await promise
  clearInterval(sweep)
  clearTimeout(enough)
}
