import { type Config, readConfig } from '#server/platform/config/config.ts'
import { type Db, openDb } from '#server/platform/db/db.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/**
 * Runs a command's work on the migrated database of the settings. Our own PostgreSQL may be running or stopped and is
 * left so.
 */
export const onDatabase = (work: (db: Db, config: Config) => Promise<void>) =>
  onDatabaseAsItIs((config) => withDb(config.databaseUrl, (db) => work(db, config)))

/** The same without migrating, for work that must not change the database: `config.databaseUrl` leads to it. */
export async function onDatabaseAsItIs(work: (config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  if (config.mode === 'database_url') return work(config)
  const postgres = await startEmbeddedPostgres({ dataRoot: config.dataRoot, name: 'postgres' })
  try {
    await work({ ...config, databaseUrl: postgres.url('mimar') })
  } finally {
    await postgres.stop()
  }
}

async function withDb(databaseUrl: string, work: (db: Db) => Promise<void>): Promise<void> {
  await migrate(databaseUrl)
  const db = openDb(databaseUrl, { max: 2 })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
