import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import type { Config } from './platform/config/config.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'

/** Our own PostgreSQL with the demo marketplace in it; answers its address. Started first, so it is stopped last. */
export async function bootEmbedded({ dataRoot }: Config, shutdown: Shutdown): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataRoot, name: 'postgres' })
  shutdown.onStop('postgresql', postgres.stop)
  const databaseUrl = postgres.url('mimar')
  await migrate(databaseUrl)
  await seedDemoMarketplace(databaseUrl)
  return databaseUrl
}
