import type { Config } from './platform/config/config.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'

/** Our own PostgreSQL; answers the address of its database. Started first, so it is stopped last. */
export async function bootEmbedded({ dataRoot }: Config, shutdown: Shutdown): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataRoot, name: 'postgres' })
  shutdown.onStop('postgresql', postgres.stop)
  return postgres.url('mimar')
}
