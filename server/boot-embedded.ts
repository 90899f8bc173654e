import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import type { Config } from './platform/config/config.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'
import type { Log } from './platform/log/log.ts'

/** A demo that is left running has leads to answer and consultations to come on the next days too. */
const TOP_UP_EVERY_MS = 60 * 60 * 1000

/** Our own PostgreSQL with the demo marketplace in it; answers its address. Started first, so it is stopped last. */
export async function bootEmbedded({ dataRoot }: Config, shutdown: Shutdown, log: Log): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataRoot, name: 'postgres' })
  shutdown.onStop('postgresql', postgres.stop)
  const databaseUrl = postgres.url('mimar')
  await migrate(databaseUrl)
  await seedDemoMarketplace(databaseUrl)
  const topUp = setInterval(
    () =>
      void seedDemoMarketplace(databaseUrl).catch((err) => log.error({ err }, 'the demo was not topped up')),
    TOP_UP_EVERY_MS,
  )
  shutdown.onStop('demo', async () => clearInterval(topUp))
  return databaseUrl
}
