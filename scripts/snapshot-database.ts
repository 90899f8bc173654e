// npm run db:snapshot: generates db/schema.sql and db/types.ts from the migrations, and the hashes of new ones. npm run
// db:check: fails when they are outdated.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { migrate } from '#server/platform/db/migrate.ts'
import { startTestPostgres } from '#testing/postgres/test-postgres.ts'
import { describeSchema } from './describe-schema.ts'
import { describeTypes } from './describe-types.ts'
import { appendMigrationHashes } from './migration-hashes.ts'

const folder = path.resolve(import.meta.dirname, '../db')

/** Generates the files' contents from an empty database with every migration. */
export async function snapshotDatabase(databaseUrl: string): Promise<Record<string, string>> {
  await migrate(databaseUrl)
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    return { 'schema.sql': await describeSchema(sql), 'types.ts': await describeTypes(sql) }
  } finally {
    await sql.end()
  }
}

/** Returns the names of generated files that are outdated. */
export function staleFiles(snapshot: Record<string, string>): string[] {
  const read = (name: string) => {
    try {
      return readFileSync(path.join(folder, name), 'utf8')
    } catch {
      return undefined
    }
  }
  return Object.keys(snapshot).filter((name) => read(name) !== snapshot[name])
}

async function onScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startTestPostgres()
  const name = `snapshot_${process.pid}`
  const sql = postgres(server.url('mimar'), { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(`create database ${name}`)
    return await work(server.url(name))
  } finally {
    await sql.unsafe(`drop database if exists ${name} with (force)`)
    await sql.end()
  }
}

if (import.meta.main) {
  const snapshot = await onScratchDatabase(snapshotDatabase)
  const stale = staleFiles(snapshot)
  if (process.argv.includes('--check')) {
    if (stale.length > 0) {
      console.error(
        `db/${stale.join(' and db/')} differ from db/migrations. Run \`npm run db:snapshot\` and commit the result.`,
      )
      process.exitCode = 1
    }
  } else {
    for (const [name, text] of Object.entries(snapshot)) writeFileSync(path.join(folder, name), text)
    const added = appendMigrationHashes()
    if (added.length > 0)
      console.log(
        `Added to db/migrations.sha256: ${added.join(', ')}. Don't change these files after they have landed.`,
      )
    console.log(
      stale.length > 0 ? `Written: ${stale.map((name) => `db/${name}`).join(', ')}` : 'Nothing changed.',
    )
  }
}
