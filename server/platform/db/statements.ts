import pg from 'pg'

/** How to parse one column of a result. */
export interface Column {
  name: string
  parse(text: string): unknown
}

/** A statement on a connection. */
export interface Prepared {
  /** Empty for a statement that is not prepared. */
  name: string
  isParsed: boolean
  /** Known after the first result. A prepared statement keeps returning these columns, or is rejected (isStalePlan). */
  columns: readonly Column[] | undefined
}

/** `steady`: only statements whose columns do not change when a migration adds one. */
export type Keeping = 'all' | 'steady' | 'none'

/**
 * Whether a prepared plan is outdated, because a migration changed a column's type or added one to a `*`, or missing,
 * because the message before it, which was to prepare it, failed. PostgreSQL rejected it before doing anything; the
 * connection is closed with all its plans.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.routine === 'RevalidateCachedQuery' || error.code === NO_SUCH_STATEMENT
}

/** invalid_sql_statement_name, of Appendix A of the PostgreSQL manual. */
const NO_SUCH_STATEMENT = '26000'

/** PostgreSQL stores plans per connection, so only frequent statements are prepared. Number of uses. */
const OFTEN = 3
const KEPT_A_CONNECTION = 100
const COUNTED = 2_000

/**
 * Matches `select *`, `returning *`, `i.*`, but not `count(*)`. A multiplication matches too and only loses its plan.
 */
const ALL_COLUMNS = /(?<!\()\*/

/** Counts the uses of a pool's statements. */
export class StatementCounts {
  readonly #counts = new Map<string, { asked: number; isSteady: boolean; number: number }>()
  #serial = 0

  /** Counts one use. Returns the statement's number when it is worth preparing. */
  numberOf(text: string, keeping: Keeping): number | undefined {
    let count = this.#counts.get(text)
    if (!count) {
      // Value lists can create endless texts. After a reset, frequent statements soon count again.
      if (this.#counts.size >= COUNTED) this.#counts.clear()
      count = { asked: 0, isSteady: !ALL_COLUMNS.test(text), number: ++this.#serial }
      this.#counts.set(text, count)
    }
    count.asked += 1
    const isKept = keeping === 'all' || (keeping === 'steady' && count.isSteady)
    return count.asked >= OFTEN && isKept ? count.number : undefined
  }
}

/** Prepared statements of one connection, which PostgreSQL parses, rewrites and plans once. */
export class Statements {
  readonly #counts: StatementCounts
  /** Least recently used first. */
  readonly #kept = new Map<string, Prepared>()
  #unwanted: string[] = []
  #serial = 0

  constructor(counts: StatementCounts) {
    this.#counts = counts
  }

  /** A plan contains the policies of its role, so each role has its own. */
  find(role: string, text: string, keeping: Keeping): Prepared {
    const number = this.#counts.numberOf(text, keeping)
    if (number === undefined) return { name: '', isParsed: false, columns: undefined }
    // The number is used instead of the text, whose concatenation and hashing took longer than reading a row.
    const key = `${role} ${number}`
    const known = this.#kept.get(key)
    if (known) this.#kept.delete(key)
    else this.#dropOldest()
    const prepared = known ?? { name: `m${++this.#serial}`, isParsed: false, columns: undefined }
    this.#kept.set(key, prepared)
    return prepared
  }

  /** Forgets the statements of a failed message, because it is unknown whether PostgreSQL prepared them. */
  forget(prepared: readonly Prepared[]): void {
    for (const [key, kept] of this.#kept)
      if (prepared.includes(kept)) {
        this.#kept.delete(key)
        this.#unwanted.push(kept.name)
      }
  }

  /** Names that the next message closes. Closing an unknown name is no error. */
  takeUnwanted(): string[] {
    const unwanted = this.#unwanted
    if (unwanted.length > 0) this.#unwanted = []
    return unwanted
  }

  #dropOldest(): void {
    if (this.#kept.size < KEPT_A_CONNECTION) return
    const [oldest] = this.#kept
    this.#kept.delete(oldest![0])
    this.#unwanted.push(oldest![1].name)
  }
}
