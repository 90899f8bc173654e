import { createDocumentChecker } from './documents/document-checker.ts'
import { openCachedCalibration } from './estimates/cached-calibration.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { openDb } from './platform/db/db.ts'
import { measureReplica } from './platform/db/measure-replica.ts'
import { openReplica } from './platform/db/replica.ts'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'
import type { Log } from './platform/log/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { startTracing } from './platform/telemetry/start-telemetry.ts'
import { createServices } from './services.ts'
import { openCachedSettings } from './settings/cached-settings.ts'

interface Options {
  config: Config
  /** Of PostgreSQL itself, not of a pooler. */
  databaseUrl: string
  log: Log
  shutdown: Shutdown
  /** Connections of the pool. When absent, as many as a single process needs. */
  connections?: number
}

/** Opens what every process needs: the pool, metrics, cached data and the commands of all nouns. */
export async function openParts({ config, databaseUrl, log, shutdown, connections }: Options) {
  const { pooledUrl, replicaUrl, telemetry } = config
  // First, so that it stops last and delivers what stopping leaves.
  if (telemetry) shutdown.onStop('traces', (await startTracing(telemetry, log)).stop)
  const metrics = createMetrics()
  const pool = { isPooled: pooledUrl !== undefined, ...(connections !== undefined && { max: connections }) }
  const primary = openDb(pooledUrl ?? databaseUrl, pool)
  shutdown.onStop('database pool', primary.close)
  const replica =
    replicaUrl === undefined
      ? undefined
      : await openReplica({ primary, replica: openDb(replicaUrl, pool), databaseUrl, log })
  if (replica) {
    shutdown.onStop('replica', replica.close)
    measureReplica(metrics, replica.status)
  }
  const db = replica?.db ?? primary
  const checker = createDocumentChecker({ processes: config.webProcesses })
  const settings = await openCachedSettings({ db, config }, databaseUrl)
  shutdown.onStop('settings announcements', settings.close)
  const context = {
    ...{ db, clock: systemClock, config: { ...config, databaseUrl }, log, checker },
    readSettings: settings.read,
  }
  const calibration = await openCachedCalibration(context, databaseUrl)
  shutdown.onStop('calibration announcements', calibration.close)
  const services = createServices(context, calibration.read)
  return { ...context, databaseUrl, services, metrics, shutdown }
}
