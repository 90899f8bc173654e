import './node-env.ts'
import { openDemoAdmin } from './auth/users/demo-admin.ts'
import { openDemoAdvisor, openDemoOwner, openDemoProvider } from './auth/users/demo-people.ts'
import { bootEmbedded } from './boot-embedded.ts'
import { openKeptCalibration } from './estimates/kept-calibration.ts'
import { measureMessages } from './messages/message-gauges.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { CommandContext } from './platform/command-context.ts'
import { readConfig } from './platform/config/config.ts'
import { openDb } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { explainFault, NOTHING_LEFT } from './platform/explain-fault.ts'
import { requireWritable } from './platform/files/require-writable.ts'
import { createShutdown, stopOnSignals } from './platform/http/graceful-shutdown.ts'
import { requireFreePort } from './platform/http/http-server.ts'
import { createLog } from './platform/log/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { hearUnheardErrors } from './platform/unheard-errors.ts'
import { createServices } from './services.ts'
import { startWeb } from './web.ts'
import { whereToLook } from './where-to-look.ts'
import { startWork } from './worker.ts'

const log = createLog({ level: process.env.LOG_LEVEL || 'info' })
const shutdown = createShutdown(log)
hearUnheardErrors(shutdown, log)

/** Milliseconds a start that failed may take to undo what it began. */
const STOP_WITHIN = 10_000

/** The whole product in one process, or the parts that MIMAR_PROCESSES names. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  stopOnSignals(shutdown, log, config)
  const runs = { web: config.processes.includes('web'), worker: config.processes.includes('worker') }
  if (runs.web) await requireFreePort(config)
  if (!config.files.s3) requireWritable(config.files.folder, 'FILES_FOLDER')

  const databaseUrl =
    config.mode === 'embedded' ? await bootEmbedded(config, shutdown, log) : config.databaseUrl
  await migrate(databaseUrl)
  const db = openDb(databaseUrl)
  shutdown.onStop('database pool', db.close)

  const context = { db, clock: systemClock, config: { ...config, databaseUrl }, log }
  const metrics = createMetrics()
  measureMessages(metrics, context)
  if (config.metrics) shutdown.onStop('metrics', (await serveMetrics(metrics, config.metrics)).stop)
  const calibration = await openKeptCalibration(context, databaseUrl)
  shutdown.onStop('calibration announcements', calibration.close)
  const services = createServices(context, calibration.read)
  const parts = { ...context, databaseUrl, services, metrics, shutdown }
  const hasDemoAccounts = config.mode === 'embedded' && !config.auth.supabase
  const accounts = hasDemoAccounts ? await openDemoAccounts(context) : undefined
  const web = runs.web ? await startWeb(parts) : undefined
  if (runs.worker) await startWork(parts)
  // Registered last, so it stops first: nothing new comes in while the worker finishes its jobs.
  if (web) shutdown.onStop('web', web.stop)

  if (web) process.stdout.write(whereToLook(config, accounts))
  log.info({ processes: config.processes, mode: config.mode }, 'ready')
}

async function openDemoAccounts(context: CommandContext) {
  const [admin, provider, advisor, owner] = await Promise.all([
    openDemoAdmin(context),
    openDemoProvider(context),
    openDemoAdvisor(context),
    openDemoOwner(context),
  ])
  return { admin, provider, advisor, owner }
}

// With nothing left to wait for Node would end with code 0.
process.once('beforeExit', () => {
  process.stderr.write(`${NOTHING_LEFT}\n`)
  process.exit(1)
})

main().catch(async (error) => {
  const sentence = explainFault(error)
  if (sentence) process.stderr.write(`${sentence}\n`)
  else log.fatal({ err: error }, 'could not start')
  setTimeout(() => process.exit(1), STOP_WITHIN).unref()
  await shutdown.stop()
  process.exit(1)
})
