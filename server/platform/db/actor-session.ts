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
import { connectionLossOf } from './connection-loss.ts'
import type { Tx } from './db.ts'
import {
  type Answer,
  type Outcome,
  type SentStatement,
  type Statement,
  sendMessage,
  sendTogether,
} from './message.ts'
import { isStalePlan, type Keeping, StatementCounts, Statements } from './statements.ts'
import { becoming, becomingIf, roleOf } from './with-actor.ts'

/** Receives each statement's text and time in milliseconds. An error it throws fails the statement. */
export type StatementLog = (query: { sql: string; milliseconds: number; error?: unknown }) => void

/**
 * Messages that one connection is given at once, at most. Each waits for those before it, so that few wait for a slow
 * one; more saved no further time (docs/decisions/0002-database.md).
 */
const TOGETHER = 4

/** A message that waits for a connection. */
interface Waiting {
  sent: readonly SentStatement[]
  keeping: Keeping
  resolve(told: Told): void
  reject(error: unknown): void
}

/** Connections of one Db, with the prepared statements of each. */
export class Connections {
  readonly #pool: pg.Pool
  readonly #prepares: boolean
  readonly #counts = new StatementCounts()
  readonly #statements = new WeakMap<pg.PoolClient, Statements>()
  #waiting: Waiting[] = []

  /** `prepares`: a prepared statement is found again, because the connection keeps its session. */
  constructor(pool: pg.Pool, { prepares }: { prepares: boolean }) {
    this.#pool = pool
    this.#prepares = prepares
  }

  take(): Promise<pg.PoolClient> {
    return this.#pool.connect()
  }

  /** Sends statements in one message and measures the milliseconds until the response. Never rejects. */
  async send(client: pg.PoolClient, sent: readonly SentStatement[], keeping: Keeping): Promise<Told> {
    const startedAt = performance.now()
    const outcome = await sendMessage(client, sent, {
      prepared: this.#statementsOf(client),
      keeping: this.#prepares ? keeping : 'none',
    })
    return { ...outcome, milliseconds: performance.now() - startedAt }
  }

  /** Sends repeatable statements outside any transaction, and repeats them on another connection after a stale plan. */
  async sendAlone(sent: readonly SentStatement[]): Promise<Told> {
    const told = await this.#sendWithOthers(sent, this.#prepares ? 'all' : 'none')
    return isStalePlan(told.error) ? this.#sendWithOthers(sent, 'none') : told
  }

  /** Messages of requests that arrived together leave together: a write costs Node more than what is written. */
  #sendWithOthers(sent: readonly SentStatement[], keeping: Keeping): Promise<Told> {
    return new Promise((resolve, reject) => {
      // setImmediate runs when all that arrived in this turn of the event loop has been received.
      if (this.#waiting.push({ sent, keeping, resolve, reject }) === 1) setImmediate(() => this.#depart())
    })
  }

  #depart(): void {
    const waiting = this.#waiting
    this.#waiting = []
    while (waiting.length > 0) {
      const some = waiting.splice(0, TOGETHER)
      this.#sendTogether(some).catch((error) => {
        for (const { reject } of some) reject(error)
      })
    }
  }

  async #sendTogether(some: readonly Waiting[]): Promise<void> {
    const client = await this.take()
    const startedAt = performance.now()
    const told = some.map(({ sent, keeping, resolve }) => {
      const { promise, resolve: answered } = Promise.withResolvers<Outcome>()
      const heard = promise.then((outcome) => {
        resolve({ ...outcome, milliseconds: performance.now() - startedAt })
        return outcome
      })
      return { heard, message: { statements: sent, keeping, resolve: answered } }
    })
    sendTogether(
      client,
      this.#statementsOf(client),
      told.map(({ message }) => message),
    )
    const outcomes = await Promise.all(told.map(({ heard }) => heard))
    // A connection that the server is about to close must not be given to the next.
    client.release(outcomes.some(({ error }) => connectionLossOf(error) !== undefined))
  }

  #statementsOf(client: pg.PoolClient): Statements {
    let statements = this.#statements.get(client)
    if (!statements) {
      statements = new Statements(this.#counts)
      this.#statements.set(client, statements)
    }
    return statements
  }
}

type Told = Outcome & { milliseconds: number }

/** A statement with a waiting caller. */
interface Asked extends SentStatement {
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** A session of one actor. Statements issued at the same time are sent together. */
abstract class ActorSession implements DatabaseConnection {
  readonly tx: Tx = transactionOf(this)
  protected readonly actor: Actor
  readonly role: string
  protected readonly connections: Connections
  readonly #log: StatementLog | undefined
  #asked: Asked[] = []
  #over = false

  constructor(actor: Actor, connections: Connections, log: StatementLog | undefined) {
    this.actor = actor
    this.role = roleOf(actor)
    this.connections = connections
    this.#log = log
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#over) throw new Error('This transaction is over')
    try {
      return resultOf<Row>(await this.ask({ text: sql, values: parameters.map(prepareValue) }))
    } catch (error) {
      // Points the stack to the caller instead of the socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed')
  }

  /** Rejects further use of `tx`, whose connection may soon belong to another session. */
  end(): void {
    this.#over = true
    this.#deliver()
  }

  protected ask({ text, values }: Statement): Promise<Answer> {
    const { role } = this
    return new Promise((resolve, reject) => {
      // nextTick runs after all synchronous code, so that all statements issued together are collected by then.
      if (this.#asked.push({ text, values, role, resolve, reject }) === 1)
        process.nextTick(() => this.#deliver())
    })
  }

  protected abstract send(asked: readonly Asked[]): Promise<void>

  /** Returns the statements that were not sent yet. */
  protected takeAsked(): Asked[] {
    const asked = this.#asked
    this.#asked = []
    return asked
  }

  /** Settles each statement with its result, or with the error that it or an earlier one of its message met. */
  protected settle(
    asked: readonly Asked[],
    { answers, error, milliseconds }: Told,
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
    const asked = this.takeAsked()
    if (asked.length === 0) return
    this.send(asked).catch((error) => {
      for (const { reject } of asked) reject(error)
    })
  }
}

/**
 * Reads. Each message is a read-only transaction of its own: role and claims are sent with the statements, and
 * PostgreSQL drops them at its end. Statements see what is committed when each begins.
 */
export class ReadSession extends ActorSession {
  protected readonly reads: boolean = true

  protected async send(asked: readonly Asked[]): Promise<void> {
    const told = await this.connections.sendAlone([this.opening(), ...asked])
    this.settle(asked, { ...told, answers: told.answers.slice(1) })
  }

  protected opening(): SentStatement {
    return { ...becoming(this.actor, { reads: this.reads }), role: this.role }
  }
}

/**
 * Whether a caller may act as an actor: a SQL expression whose parameters begin with $3, evaluated as the previous
 * actor.
 */
export interface Condition extends Statement {}

/**
 * One reader in a message of several. Statements issued after the message are sent separately, and only when the reader
 * was admitted.
 */
class StepSession extends ReadSession implements Step {
  readonly isTaken: Promise<boolean>
  readonly #condition: Condition | undefined
  readonly #entry = Promise.withResolvers<boolean>()
  readonly #roleBefore: string

  constructor(
    actor: Actor,
    connections: Connections,
    log: StatementLog | undefined,
    { condition, before }: { condition: Condition | undefined; before: string | undefined },
  ) {
    super(actor, connections, log)
    this.#condition = condition
    this.#roleBefore = before ?? this.role
    this.isTaken = this.#entry.promise
    // A caller that is rejected for another reason does not await it.
    this.isTaken.catch(() => {})
  }

  /** Statements that this step adds to the common message. */
  leave(): { asked: Asked[]; sent: SentStatement[] } {
    const asked = this.takeAsked()
    return { asked, sent: [this.#entering(), ...asked] }
  }

  answer(asked: readonly Asked[], told: Told): void {
    const [entry] = told.answers
    if (!entry || entry instanceof Error) this.#entry.reject(entry ?? told.error)
    else this.#entry.resolve(this.#condition === undefined || entry.rows[0]?.held === true)
    this.settle(asked, { ...told, answers: told.answers.slice(1) })
  }

  fail(asked: readonly Asked[], error: unknown): void {
    this.#entry.reject(error)
    for (const { reject } of asked) reject(error)
  }

  protected override async send(asked: readonly Asked[]): Promise<void> {
    if (!(await this.isTaken)) throw new Error('Asked by somebody who was not let in')
    return super.send(asked)
  }

  #entering(): SentStatement {
    if (!this.#condition) return this.opening()
    return { ...becomingIf(this.actor, this.#condition), role: this.#roleBefore }
  }
}

/** One reader in a message of several. */
export interface Step {
  readonly tx: Tx
  /**
   * False when the condition did not hold. The statements then ran without claims, and their results must not be used.
   */
  readonly isTaken: Promise<boolean>
}

/** Several readers in one message, in order. */
export interface Steps {
  /** Continues as this actor: always, or when the condition holds for the previous actor; otherwise without claims. */
  as(actor: Actor, condition?: Condition): Step
}

/** Sends the statements that its steps issue at the same time in one message, in the order of the steps. */
export class StepsSession implements Steps {
  readonly #connections: Connections
  readonly #log: StatementLog | undefined
  readonly #steps: StepSession[] = []

  constructor(connections: Connections, log: StatementLog | undefined) {
    this.#connections = connections
    this.#log = log
  }

  as(actor: Actor, condition?: Condition): Step {
    const before = this.#steps.at(-1)
    const step = new StepSession(actor, this.#connections, this.#log, {
      condition,
      before: before?.role,
    })
    // Scheduled before the first step issues a statement, so that its message is not sent alone.
    if (this.#steps.push(step) === 1) process.nextTick(() => this.#leave())
    return step
  }

  end(): void {
    for (const step of this.#steps) step.end()
  }

  async #leave(): Promise<void> {
    const parts = this.#steps.map((step) => ({ step, ...step.leave() }))
    try {
      const told = await this.#connections.sendAlone(parts.flatMap(({ sent }) => sent))
      let at = 0
      for (const { step, asked, sent } of parts) {
        step.answer(asked, { ...told, answers: told.answers.slice(at, at + sent.length) })
        at += sent.length
      }
    } catch (error) {
      for (const { step, asked } of parts) step.fail(asked, error)
    }
  }
}

/** A whole transaction in one message, which may write. Later statements are rejected. */
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

/** A transaction that begins with the message of its first statements, or never when there are none. */
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

  /** Call it after any failure, also of `commit`. */
  async rollback(): Promise<void> {
    const client = await this.#finish().catch(() => undefined)
    if (!client) return
    const isOver = !this.#isStale && (await this.ask(ROLLBACK).catch(() => undefined))
    client.release(!isOver)
  }

  /** Sends statements that were not awaited. Returns undefined when there was no statement at all. */
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
    const { role } = this
    const opening = this.#client ? [] : [BEGIN, becoming(this.actor, { reads: false })]
    this.#client ??= this.connections.take()
    const sent = [...opening.map((statement) => ({ ...statement, role })), ...asked]
    const told = await this.connections.send(await this.#client, sent, 'steady')
    this.#isStale ||= isStalePlan(told.error)
    this.settle(asked, { ...told, answers: told.answers.slice(opening.length) }, opening)
  }
}

/** `pg` serialises the values of its own queries with this; its types do not include it. */
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

/** Compiles queries without a connection. */
export const compiling = new Kysely<DB>({ dialect })

/** Kysely's transaction interface over a session. */
function transactionOf(session: ActorSession): Tx {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (ask) => ask(session),
  })
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
}
