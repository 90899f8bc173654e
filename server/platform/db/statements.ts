import pg from 'pg'

/** How to read one column of a statement's rows. */
export interface Column {
  name: string
  parse(text: string): unknown
}

/** A statement on a connection. */
export interface Prepared {
  /** Empty: parsed and planned for this once. */
  name: string
  isParsed: boolean
  /** Known once it was answered. Under its name it goes on answering these, or is refused (isStalePlan). */
  columns: readonly Column[] | undefined
}

/** `steady`: only statements whose columns a migration does not change by adding one. */
export type Keeping = 'all' | 'steady' | 'none'

/**
 * A plan under a name was made for columns that are others now, because a migration changed their type or added one to
 * a `*`. PostgreSQL refused it before it did anything; the connection goes, and with it all its plans.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'
}

/** PostgreSQL keeps a plan in the memory of each connection, so only of what is asked again and again. */
const OFTEN = 3
const KEPT_A_CONNECTION = 100
const COUNTED = 2_000

/** `select *`, `returning *`, `i.*`; not `count(*)`. A product is taken for one too, and only costs its plan. */
const ALL_COLUMNS = /(?<!\()\*/

/** How often the statements of a pool were asked. */
export class StatementCounts {
  readonly #counts = new Map<string, { asked: number; isSteady: boolean; number: number }>()
  #serial = 0

  /** Counts once more; answers the number of a statement that is worth a name. */
  numberOf(text: string, keeping: Keeping): number | undefined {
    let count = this.#counts.get(text)
    if (!count) {
      // Texts without end would come from lists of values; those asked often are back soon.
      if (this.#counts.size >= COUNTED) this.#counts.clear()
      count = { asked: 0, isSteady: !ALL_COLUMNS.test(text), number: ++this.#serial }
      this.#counts.set(text, count)
    }
    count.asked += 1
    const isKept = keeping === 'all' || (keeping === 'steady' && count.isSteady)
    return count.asked >= OFTEN && isKept ? count.number : undefined
  }
}

/** The statements that one connection knows by name, so that PostgreSQL parses, rewrites and plans them once. */
export class Statements {
  readonly #counts: StatementCounts
  /** The one asked longest ago first. */
  readonly #kept = new Map<string, Prepared>()
  #unwanted: string[] = []
  #serial = 0

  constructor(counts: StatementCounts) {
    this.#counts = counts
  }

  /** A plan holds the policies of the role it was made for, so each role has its own. */
  find(role: string, text: string, keeping: Keeping): Prepared {
    const number = this.#counts.numberOf(text, keeping)
    if (number === undefined) return { name: '', isParsed: false, columns: undefined }
    // Not the text: to join and hash it each time took longer than to read a row.
    const key = `${role} ${number}`
    const known = this.#kept.get(key)
    if (known) this.#kept.delete(key)
    else this.#dropOldest()
    const prepared = known ?? { name: `m${++this.#serial}`, isParsed: false, columns: undefined }
    this.#kept.set(key, prepared)
    return prepared
  }

  /** Of a message that failed: whether PostgreSQL knows these by now, nobody can tell. */
  forget(prepared: readonly Prepared[]): void {
    for (const [key, kept] of this.#kept)
      if (prepared.includes(kept)) {
        this.#kept.delete(key)
        this.#unwanted.push(kept.name)
      }
  }

  /** Names that the next message closes. Closing one that is not there is no error. */
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
