import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Tx } from './db.ts'
import { type Answer, type Outcome, type Statement, sendMessage } from './message.ts'
import { isStalePlan, type Keeping, StatementCounts, Statements } from './statements.ts'
import { becoming, roleOf } from './with-actor.ts'

/** Told each statement's text and time in milliseconds; what it throws fails the statement. */
export type StatementLog = (query: { sql: string; milliseconds: number; error?: unknown }) => void

/** The connections of one Db, with what each of them has prepared. */
export class Connections {
  readonly #pool: pg.Pool
  readonly #counts = new StatementCounts()
  readonly #statements = new WeakMap<pg.PoolClient, Statements>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  take(): Promise<pg.PoolClient> {
    return this.#pool.connect()
  }

  statementsOf(client: pg.PoolClient): Statements {
    let statements = this.#statements.get(client)
    if (!statements) {
      statements = new Statements(this.#counts)
      this.#statements.set(client, statements)
    }
    return statements
  }
}

/** A statement somebody waits for. */
interface Asked extends Statement {
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** Somebody at the database: what they ask at the same time leaves together. */
abstract class ActorSession implements DatabaseConnection {
  readonly tx: Tx = transactionOf(this)
  protected readonly actor: Actor
  protected readonly connections: Connections
  readonly #log: StatementLog | undefined
  #asked: Asked[] = []
  #over = false

  constructor(actor: Actor, connections: Connections, log: StatementLog | undefined) {
    this.actor = actor
    this.connections = connections
    this.#log = log
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#over) throw new Error('This transaction is over')
    try {
      return resultOf<Row>(await this.ask({ text: sql, values: parameters.map(prepareValue) }))
    } catch (error) {
      // Leads back to who asked, instead of to the socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed')
  }

  /** From now on nothing is asked through `tx`, whose connection may soon be somebody else's. */
  end(): void {
    this.#over = true
    this.#deliver()
  }

  protected ask(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // Ticks come after all that runs without waiting, so whatever is asked at the same time is there by then.
      if (this.#asked.push({ ...statement, resolve, reject }) === 1) process.nextTick(() => this.#deliver())
    })
  }

  protected abstract send(asked: readonly Asked[]): Promise<void>

  protected async message(
    client: pg.PoolClient,
    sent: readonly Statement[],
    keeping: Keeping,
  ): Promise<Outcome & { milliseconds: number }> {
    const startedAt = performance.now()
    const statements = this.connections.statementsOf(client)
    const outcome = await sendMessage(client, sent, { role: roleOf(this.actor), statements, keeping })
    return { ...outcome, milliseconds: performance.now() - startedAt }
  }

  /** Answers each, or the error that it and all behind it in their message met. */
  protected settle(
    asked: readonly Asked[],
    { answers, error, milliseconds }: Outcome & { milliseconds: number },
    opening: readonly Statement[] = [],
  ): void {
    if (opening[0]) this.#log?.({ sql: opening[0].text, milliseconds })
    for (const [at, { text, resolve, reject }] of asked.entries()) {
      const answer = answers[at] ?? (error as Error)
      const failed = answer instanceof Error
      try {
        this.#log?.({ sql: text, milliseconds, ...(failed && { error: answer }) })
        if (!failed) resolve(answer)
      } catch (error) {
        reject(error)
      }
      if (failed) reject(answer)
    }
  }

  #deliver(): void {
    const asked = this.#asked
    if (asked.length === 0) return
    this.#asked = []
    this.send(asked).catch((error) => {
      for (const { reject } of asked) reject(error)
    })
  }
}

/**
 * Reads, each message a transaction of its own that may write nothing: role and claims go out with the statements, and
 * PostgreSQL drops them with the answer. Statements see what is committed when each begins, as in any transaction of ours.
 */
export class ReadSession extends ActorSession {
  protected readonly reads: boolean = true

  protected async send(asked: readonly Asked[]): Promise<void> {
    const sent = [becoming(this.actor, { reads: this.reads }), ...asked]
    let outcome = await this.#attempt(sent, 'all')
    if (isStalePlan(outcome.error)) outcome = await this.#attempt(sent, 'none')
    this.settle(asked, { ...outcome, answers: outcome.answers.slice(1) })
  }

  async #attempt(sent: readonly Statement[], keeping: Keeping) {
    const client = await this.connections.take()
    const outcome = await this.message(client, sent, keeping)
    client.release(isStalePlan(outcome.error))
    return outcome
  }
}

/** One message, which is the whole transaction and may write. What would come after it is refused. */
export class OneMessageSession extends ReadSession {
  protected override readonly reads = false

  protected override send(asked: readonly Asked[]): Promise<void> {
    this.end()
    return super.send(asked)
  }
}

const BEGIN: Statement = { text: 'begin', values: [] }
const COMMIT: Statement = { text: 'commit', values: [] }
const ROLLBACK: Statement = { text: 'rollback', values: [] }

/** One transaction. It begins in the message of its first statements, and never when nothing is asked. */
export class WriteSession extends ActorSession {
  #client: Promise<pg.PoolClient> | undefined
  #sent: Promise<void> = Promise.resolve()
  #isStale = false

  async commit(): Promise<void> {
    const client = await this.#finish()
    if (!client) return
    const { command } = await this.ask(COMMIT)
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
    client.release()
  }

  /** After anything that failed, `commit` as well. */
  async rollback(): Promise<void> {
    const client = await this.#finish().catch(() => undefined)
    if (!client) return
    const isOver = !this.#isStale && (await this.ask(ROLLBACK).catch(() => undefined))
    client.release(!isOver)
  }

  /** Sends what nobody waited for. Undefined when nothing was ever asked. */
  async #finish(): Promise<pg.PoolClient | undefined> {
    this.end()
    await this.#sent
    return this.#client
  }

  protected send(asked: readonly Asked[]): Promise<void> {
    const answered = this.#sent.then(() => this.#send(asked))
    this.#sent = answered.catch(() => {})
    return answered
  }

  async #send(asked: readonly Asked[]): Promise<void> {
    const opening = this.#client ? [] : [BEGIN, becoming(this.actor, { reads: false })]
    this.#client ??= this.connections.take()
    const outcome = await this.message(await this.#client, [...opening, ...asked], 'steady')
    this.#isStale ||= isStalePlan(outcome.error)
    this.settle(asked, { ...outcome, answers: outcome.answers.slice(opening.length) }, opening)
  }
}

/** As `pg` writes the values of its own queries; its types do not tell of it. */
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils

function resultOf<Row>({ rows, command, count }: Answer): QueryResult<Row> {
  const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
  return { rows: rows as Row[], ...(changes && { numAffectedRows: BigInt(count) }) }
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const driver = new DummyDriver()
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
}

/** Compiles queries and asks nobody. */
export const compiling = new Kysely<DB>({ dialect })

/** Kysely's words over a session. */
function transactionOf(session: ActorSession): Tx {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (ask) => ask(session),
  })
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
}
