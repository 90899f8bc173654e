import postgres from 'postgres'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import type { Config } from './platform/config/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'
import type { Log } from './platform/log/log.ts'
import { StartFault } from './platform/start-fault.ts'
import { drawDemoPapers } from './providers/demo-papers/draw-demo-papers.ts'

/** Interval in milliseconds for adding leads and consultations to a running demo. */
const TOP_UP_EVERY_MS = 60 * 60 * 1000
/** Milliseconds between checks that PostgreSQL is running. Each reads one small file. */
const LOOK_EVERY_MS = 1000
/** The last migration that may have been edited before 641e37a; db/migrations.sha256 holds the hashes since. */
const LAST_EDITED = 48

interface BootOptions {
  shutdown: Shutdown
  log: Log
  /** Called when PostgreSQL stopped later and cannot be restarted. */
  onLost(error: unknown): void
}

/** Starts our own PostgreSQL with the demo marketplace. Returns its URL. Started first, so it is stopped last. */
export async function bootEmbedded(config: Config, { shutdown, log, onLost }: BootOptions): Promise<string> {
  const { dataRoot, demoIsPublic, host } = config
  if (demoIsPublic)
    log.warn({ host }, 'DEMO_PUBLIC: whoever reaches this demo can be its admin and read every message')
  const postgres = await startEmbeddedPostgres({ dataRoot, name: 'postgres' })
  shutdown.onStop('postgresql', postgres.stop)
  shutdown.onStop('watch over postgresql', watchOver(postgres, log, onLost))
  const databaseUrl = postgres.url('mimar')
  await migrateDemo(databaseUrl, dataRoot)
  await seedDemoMarketplace(databaseUrl)
  await drawDemoPapers(databaseUrl, config)
  const topUp = setInterval(
    () =>
      void seedDemoMarketplace(databaseUrl).catch((err) => log.error({ err }, 'the demo was not topped up')),
    TOP_UP_EVERY_MS,
  )
  shutdown.onStop('demo', async () => clearInterval(topUp))
  return databaseUrl
}

/**
 * Restarts PostgreSQL when it is ended from outside, such as by the OOM killer or `pg_ctl stop`. Returns a function
 * that ends the watch.
 */
function watchOver(
  { revive }: EmbeddedPostgres,
  log: Log,
  onLost: BootOptions['onLost'],
): () => Promise<unknown> {
  let look: Promise<void> | undefined
  const watch = setInterval(() => {
    look ??= revive()
      .then((hadEnded) => {
        if (hadEnded) log.warn('the embedded PostgreSQL had ended: it was started again')
      }, onLost)
      .finally(() => {
        look = undefined
      })
  }, LOOK_EVERY_MS)
  return async () => {
    clearInterval(watch)
    await look
  }
}

/** Throws StartFault when the database is too old to be upgraded. */
async function migrateDemo(databaseUrl: string, dataRoot: string): Promise<void> {
  try {
    await migrate(databaseUrl)
  } catch (error) {
    if (!isOfOldDatabase(error)) throw error
    throw new StartFault(
      `The demo's database in ${dataRoot} was made by a version before 641e37a (23 November 2026), which this version can't upgrade. Run \`npm run demo:reset\` to start with a new demo. It keeps secrets.json, and moves the database, the uploaded files and the demo accounts to a folder before-<time> there`,
      { cause: error },
    )
  }
}

/**
 * Whether an old migration has a different text now, or does not fit rows left by an older one (SQLSTATE classes 22,
 * 23, 42, P0).
 */
function isOfOldDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const [, number] = /^Migration "(\d{4})/.exec(error.message) ?? []
  if (!number || Number(number) > LAST_EDITED) return false
  const { cause } = error
  return (
    error instanceof StartFault ||
    (cause instanceof postgres.PostgresError && /^(22|23|42|P0)/.test(cause.code))
  )
}
