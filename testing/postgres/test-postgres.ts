import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's own database, and the name of the migrated template. */
    testPostgres: { url: string; template: string }
  }
}

const root = path.resolve(import.meta.dirname, '../..')
const migrations = path.join(root, 'db/migrations')

/** Test data is disposable, so no disk sync is needed. */
const HURRIED = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  // Its workers belong to the superuser, and our role may not end one in a database that it drops.
  autovacuum: 'off',
}

export function startTestPostgres(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataRoot: path.join(root, '.data'),
    // A running server keeps the date it was started with.
    name: process.env.FAKETIME ? 'moved-postgres' : 'test-postgres',
    settings: HURRIED,
  })
}

/**
 * Runs before a project's test files: one server for all runs on this machine, and one migrated template per schema.
 * The server stays for the next run (`npm test` stops it at its end).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  const template = `template_${hashOfMigrations()}`
  // Held open for the whole run, to show others that the server is in use.
  const sql = postgres(server.url('mimar'), { max: 1, onnotice: () => {} })
  await sql`select pg_advisory_lock(hashtext('mimar.template'))`
  await dropAbandonedDatabases(sql)
  await createTemplateOnce(sql, server, template)
  await sql`select pg_advisory_unlock(hashtext('mimar.template'))`
  project.provide('testPostgres', { url: server.url('mimar'), template })
  return () => sql.end()
}

function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(path.join(migrations, name)))
  return hash.digest('hex').slice(0, 12)
}

async function createTemplateOnce(
  sql: postgres.Sql,
  server: EmbeddedPostgres,
  template: string,
): Promise<void> {
  const [exists] = await sql`select from pg_database where datname = ${template}`
  if (exists) return
  const half = `${template}_half`
  await sql.unsafe(`drop database if exists ${half} with (force)`)
  await sql.unsafe(`create database ${half}`)
  await migrate(server.url(half))
  await sql.unsafe(`alter database ${half} rename to ${template}`)
}

/** Drops databases of killed runs; their names contain the PID. */
async function dropAbandonedDatabases(sql: postgres.Sql): Promise<void> {
  const rows = await sql<
    { name: string }[]
  >`select datname as name from pg_database where datname ~ '^test_[0-9]+_'`
  for (const { name } of rows) {
    if (!isAlive(Number(name.split('_')[1]))) await sql.unsafe(`drop database if exists ${name} with (force)`)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
