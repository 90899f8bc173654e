import type { Duplex } from 'node:stream'
import pg from 'pg'
import { getTypeParser } from './connection-options.ts'
import type { Column, Keeping, Prepared, Statements } from './statements.ts'

/** Values as PostgreSQL accepts them: text, bytes or null. */
export interface Statement {
  text: string
  values: readonly (string | Buffer | null)[]
}

/** A statement with the role that it runs as. */
export interface SentStatement extends Statement {
  role: string
}

export interface Answer {
  rows: Record<string, unknown>[]
  /** INSERT, SELECT, COMMIT… */
  command: string
  /** Number of rows read or written. */
  count: number
}

/**
 * Results of a message's statements, in order. A result that could not be parsed is an Error. The statement that
 * PostgreSQL rejected and all after it have no result and share `error`.
 */
export interface Outcome {
  answers: (Answer | Error)[]
  error?: unknown
}

/** Members missing in @types/pg: how a query writes its part of the protocol. */
interface Wire {
  stream: Duplex
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: Statement['values'] }): void
  describe(message: { type: 'P' }): void
  execute(): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

/** A message to send and who hears its outcome. */
export interface Sent {
  statements: readonly SentStatement[]
  keeping: Keeping
  /** Never called twice. */
  resolve(outcome: Outcome): void
}

/**
 * Sends statements in one message with one Sync: one round trip, and outside a transaction one of their own, which
 * PostgreSQL commits at the Sync and rolls back on an error. `pg` calls the handlers like those of its own queries
 * (docs/decisions/0002-database.md). Never rejects.
 */
export function sendMessage(
  client: pg.PoolClient,
  statements: readonly SentStatement[],
  { prepared, keeping }: { prepared: Statements; keeping: Keeping },
): Promise<Outcome> {
  return new Promise((resolve) => sendTogether(client, prepared, [{ statements, keeping, resolve }]))
}

/**
 * Writes several messages at once. Each keeps its own Sync, so it succeeds or fails by itself, and PostgreSQL answers
 * them in order. `pg` knows one query at a time: each message hands itself over when the one before it is answered.
 */
export function sendTogether(client: pg.PoolClient, prepared: Statements, sent: readonly Sent[]): void {
  const messages = sent.map((one) => new Message(one, prepared))
  for (const [at, message] of messages.entries()) message.before(messages[at + 1], client)
  const [first] = messages
  if (!first) return
  first.submit = (connection) => {
    const written = messages.flatMap((message) => message.write(connection))
    // Written at once, because each write costs the kernel nearly as much as all together.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(written))
  }
  client.query(first)
}

class Message implements pg.Submittable {
  readonly #sent: Sent
  readonly #statements: Statements
  readonly #prepared: Prepared[] = []
  readonly #parsed: Prepared[] = []
  readonly #answers: (Answer | Error)[] = []
  #columns: readonly Column[] | undefined
  #rows: Answer['rows'] = []
  #unreadable: Error | undefined
  #next: { message: Message; client: pg.PoolClient } | undefined

  constructor(sent: Sent, statements: Statements) {
    this.#sent = sent
    this.#statements = statements
  }

  before(message: Message | undefined, client: pg.PoolClient): void {
    this.#next = message && { message, client }
  }

  /** The first of several writes them all. */
  submit = (_: pg.Connection): void => {}

  write(connection: pg.Connection): Buffer[] {
    const { statements, keeping } = this.#sent
    const written: Buffer[] = []
    const wire: Wire = Object.create(connection, {
      stream: { value: { writable: true, write: (bytes: Buffer) => written.push(bytes) } },
    })
    // First, because everything after a failed statement is skipped.
    for (const name of this.#statements.takeUnwanted()) wire.close({ type: 'S', name })
    for (const { text, values, role } of statements) {
      const prepared = this.#statements.find(role, text, keeping)
      this.#prepared.push(prepared)
      if (!prepared.isParsed) {
        wire.parse({ name: prepared.name, text })
        if (prepared.name) {
          prepared.isParsed = true
          this.#parsed.push(prepared)
        }
      }
      wire.bind({ statement: prepared.name, values })
      if (!prepared.columns) wire.describe({ type: 'P' })
      wire.execute()
    }
    wire.sync()
    return written
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(rowOf(this.#columns ?? this.#prepared[this.#answers.length]!.columns!, fields))
    } catch (error) {
      this.#unreadable ??= error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const prepared = this.#prepared[this.#answers.length]!
    prepared.columns ??= this.#columns ?? []
    this.#answers.push(this.#unreadable ?? { rows: this.#rows, ...readTag(text) })
    this.#columns = this.#unreadable = undefined
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    this.#handOver()
    this.#sent.resolve({ answers: this.#answers })
  }

  handleError(error: unknown): void {
    this.#statements.forget(this.#parsed)
    if (error instanceof pg.DatabaseError) this.#handOver()
    else this.#next?.message.handleError(error)
    // When the commit was rejected, none of the results is valid.
    const answers = this.#answers.length < this.#sent.statements.length ? this.#answers : []
    this.#sent.resolve({ answers, error })
  }

  #handOver(): void {
    this.#next?.client.query(this.#next.message)
  }
}

function rowOf(columns: readonly Column[], fields: (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at++) {
    const { name, parse } = columns[at]!
    const field = fields[at]!
    row[name] = field === null ? null : parse(field)
  }
  return row
}

/** "INSERT 0 5", "SELECT 3", "COMMIT". */
function readTag(tag: string): Pick<Answer, 'command' | 'count'> {
  const words = tag.split(' ')
  return { command: words[0]!, count: words.length > 1 ? Number(words.at(-1)) : 0 }
}
