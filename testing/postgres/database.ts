import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { type Db, openDb } from '#server/platform/db/db.ts'

export interface TestDatabase {
  url: string
  /** Access by actors only, as in our code. */
  db: Db
  /** Access as the owner of every table, past all policies, for preparing and checking tests. */
  sql: postgres.Sql
  /** Closes the connections above and drops the database, even with other connections. */
  drop(): Promise<void>
}

/**
 * A database for one test file, copied from the migrated template. `const database = await createTestDatabase()` at the
 * top of the file, `afterAll(() => database.drop())`.
 */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const server = inject('testPostgres')
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} ${migrated ? `template ${server.template}` : ''}`)
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href
  const db = openDb(url)
  const sql = postgres(url, { max: 4, onnotice: () => {}, connection: { search_path: 'app' } })
  return {
    url,
    db,
    sql,
    drop: async () => {
      await Promise.all([db.close(), sql.end({ timeout: 1 })])
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const sql = postgres(inject('testPostgres').url, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
