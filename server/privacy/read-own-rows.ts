import { sql } from 'kysely'
import { auth, worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { columnsOf, copiedColumns, DATA_MAP, type MappedTable } from './data-map.ts'
import { type PrivacySubject, rowsOf, withClaimed } from './privacy-subject.ts'

/** Auth tables are read with the auth server's role, all others with the worker's; the data map selects the rows. */
const readerOf = (table: string) => (table.startsWith('auth.') || table === 'app.user_roles' ? auth : worker)

export interface OwnTable {
  name: string
  table: MappedTable
  rows: Record<string, unknown>[]
}

/**
 * Returns every row of a person by table of the data map; for an account with those of its claimed project requests.
 */
export async function readOwnRows(
  { db }: Pick<CommandContext, 'db'>,
  subject: PrivacySubject,
): Promise<OwnTable[]> {
  const subjects = await db.withActor(worker, (tx) => withClaimed(tx, subject))
  const read: OwnTable[] = []
  for (const reader of [worker, auth]) {
    // One transaction per role, because a commit per table would take most of the time.
    await db.withActor(reader, async (tx) => {
      for (const [name, table] of Object.entries(DATA_MAP)) {
        if (!table.group || readerOf(name) !== reader) continue
        const rows = []
        for (const each of subjects) rows.push(...(await readRows(tx, name, table, each)))
        read.push({ name, table, rows: distinct(rows) })
      }
    })
  }
  return read
}

async function readRows(tx: Tx, name: string, table: MappedTable, subject: PrivacySubject) {
  const theirs = rowsOf(table, subject)
  if (!theirs) return []
  const columns = sql.join(copiedColumns(table).map((column) => copied(column, table, subject)))
  // As JSON, because random draws exceed JavaScript's exact numbers.
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(own) as row from (select ${columns} from ${sql.table(name)} where ${theirs}) as own`.execute(
    tx,
  )
  return rows.map(({ row }) => row)
}

/** Selects a column, or nothing for text of the other side that this person may not read. */
function copied(column: string, table: MappedTable, { kind }: PrivacySubject) {
  const blank = table.blank?.[kind]?.find(({ columns }) => columnsOf(columns).includes(column))
  const name = sql.ref(column)
  return blank ? sql`case when not (${sql.raw(blank.when)}) then ${name} end as ${name}` : name
}

/** An account and its project requests may both own a row, such as a message or a consultation. */
function distinct(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}
