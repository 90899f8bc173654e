/**
 * A pooler in transaction mode, as PgBouncer is one: it takes few settings at the start of a connection, and gives a
 * client one of its few sessions for a transaction only. Harder than the real one in one respect: a client never gets the
 * same session twice in a row while another is free, so what needs a session of its own fails at once.
 */
import { createServer, type Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'

export interface TransactionPooler {
  /** Address with the pooled login. */
  url: string
  /** Transactions that it gave a session to. */
  transactions(): number
  /** Cuts every session, as a restart of PostgreSQL does. */
  cut(): void
  close(): Promise<void>
}

/** What PgBouncer lets a client set; anything else it refuses (its `ignore_startup_parameters` is empty). */
const SETTABLE = new Set([
  ...['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'standard_conforming_strings'],
  ...['application_name', 'intervalstyle'],
])
const SSL_REQUEST = 80877103
const CANCEL_REQUEST = 80877102
const HEADER = 5

interface Session {
  client: pg.Client
  stream: Duplex
  /** Who has it, for a transaction. */
  holder: Holder | undefined
  isAlive: boolean
}

interface Holder {
  socket: Socket
  session: Session | undefined
  last: Session | undefined
  /** Messages that wait for a session. */
  waiting: Buffer[]
  /** Answers `ReadyForQuery` that are still to come. */
  expected: number
}

/**
 * Starts a pooler with at most so many sessions, opened when somebody asks, at the database of `url`, which has the pooled
 * login's name and password.
 */
export async function startTransactionPooler(url: string, sessions: number): Promise<TransactionPooler> {
  const pool: Session[] = []
  const queue: Holder[] = []
  let given = 0
  let opening = 0

  async function open(): Promise<void> {
    opening += 1
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
    } finally {
      opening -= 1
    }
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
    stream.removeAllListeners('data')
    const session: Session = { client, stream, holder: undefined, isAlive: true }
    const parse = messages((message) => hear(session, message))
    stream.on('data', parse)
    stream.once('close', () => {
      session.isAlive = false
      pool.splice(pool.indexOf(session), 1)
      session.holder?.socket.destroy()
      give()
    })
    pool.push(session)
    give()
  }

  /** The database says something to whoever holds the session. */
  function hear(session: Session, message: Buffer): void {
    const { holder } = session
    holder?.socket.write(message)
    if (!holder || message[0] !== 0x5a) return
    holder.expected -= 1
    const isIdle = message[HEADER] === 0x49
    if (!isIdle || holder.expected > 0) return
    session.holder = undefined
    holder.last = session
    holder.session = undefined
    give()
  }

  function give(): void {
    for (;;) {
      const free = pool.filter(({ holder, isAlive }) => isAlive && !holder)
      if (queue.length > free.length && pool.length + opening < sessions)
        open().catch(() => queue.shift()?.socket.destroy())
      if (free.length === 0) return
      const holder = queue.shift()
      if (!holder) return
      if (holder.socket.destroyed) continue
      const session = free.find((one) => one !== holder.last) ?? free[0]!
      session.holder = holder
      holder.session = session
      given += 1
      session.stream.write(Buffer.concat(holder.waiting.splice(0)))
    }
  }

  /** A client says something. */
  function say(holder: Holder, message: Buffer): void {
    const kind = String.fromCharCode(message[0]!)
    if (kind === 'X') return void holder.socket.end()
    if (kind === 'Q' || kind === 'S' || kind === 'F') holder.expected += 1
    if (holder.session) return void holder.session.stream.write(message)
    if (holder.waiting.push(message) === 1) queue.push(holder)
    // Later in this turn: what was written together is sent together.
    queueMicrotask(give)
  }

  const server = createServer((socket) => {
    const holder: Holder = { socket, session: undefined, last: undefined, waiting: [], expected: 0 }
    socket.on('error', () => {})
    socket.once('close', () => {
      // In the middle of a transaction nobody else may have the session.
      if (holder.session) holder.session.stream.destroy()
    })
    greet(socket, () =>
      socket.on(
        'data',
        messages((message) => say(holder, message)),
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    transactions: () => given,
    cut: () => {
      for (const { stream } of [...pool]) stream.destroy()
    },
    close: () => closeAll(server, pool),
  }
}

/** Cuts a stream of bytes into the protocol's messages. */
function messages(take: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    while (rest.length >= HEADER) {
      const length = rest.readInt32BE(1) + 1
      if (rest.length < length) return
      take(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}

/** Answers the start of a connection, as a pooler that trusts this machine does. */
function greet(socket: Socket, then: () => void): void {
  socket.once('data', (bytes) => {
    const version = bytes.readInt32BE(4)
    if (version === SSL_REQUEST) {
      socket.write('N')
      return greet(socket, then)
    }
    if (version === CANCEL_REQUEST) return void socket.destroy()
    const words = bytes.subarray(8).toString('utf8').split('\0')
    const names = words.filter((word, at) => at % 2 === 0 && word !== '')
    const refused = names.find((name) => !SETTABLE.has(name.toLowerCase()))
    if (refused !== undefined) {
      const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`
      return void socket.end(message('E', Buffer.from(text)))
    }
    then()
    socket.write(
      Buffer.concat([
        message('R', Buffer.from([0, 0, 0, 0])),
        message('S', Buffer.from('server_version\x0018\0')),
        message('S', Buffer.from('client_encoding\0UTF8\0')),
        message('K', Buffer.alloc(8)),
        message('Z', Buffer.from('I')),
      ]),
    )
  })
}

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(HEADER)
  head.write(kind, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

async function closeAll(server: Server, pool: Session[]): Promise<void> {
  server.close()
  for (const { stream } of [...pool]) stream.destroy()
}
