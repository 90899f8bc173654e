import './node-env.ts'
import { openDemoAdmin } from './auth/users/demo-admin.ts'
import { bootEmbedded } from './boot-embedded.ts'
import { openDemoAdvisor, openDemoOwner, openDemoProvider } from './demo-accounts.ts'
import type { FurtherStart } from './further-web.ts'
import { measureMessages } from './messages/message-gauges.ts'
import { openParts } from './open-parts.ts'
import { measurePayments } from './payments/payment-gauges.ts'
import type { CommandContext } from './platform/command-context.ts'
import { readConfig } from './platform/config/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { preparePooledLogin } from './platform/db/prepare-pooled-login.ts'
import { explainFault, NOTHING_LEFT } from './platform/explain-fault.ts'
import { requireWritable } from './platform/files/require-writable.ts'
import { createShutdown, stopOnSignals } from './platform/http/graceful-shutdown.ts'
import { requireFreePort } from './platform/http/http-server.ts'
import { limitStreams, type OpenStreams } from './platform/http/open-streams.ts'
import { shareStreams } from './platform/http/shared-streams.ts'
import { createLog } from './platform/log/log.ts'
import type { Snapshot } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { measureMonths } from './platform/months/months.ts'
import { type FurtherProcesses, startFurther } from './platform/processes/further-processes.ts'
import { startMetricsExport } from './platform/telemetry/start-telemetry.ts'
import { logUnhandledErrors } from './platform/unhandled-errors.ts'
import { measurePromises } from './sla/promise-gauges.ts'
import { startupBanner } from './startup-banner.ts'
import { startWeb, type WebParts } from './web.ts'
import { startWork } from './worker.ts'

const log = createLog({ level: process.env.LOG_LEVEL || 'info' })
const shutdown = createShutdown(log)
logUnhandledErrors(shutdown, log)

/** Milliseconds for stopping after a fault. */
const STOP_WITHIN = 10_000

/** Streams that one process can hold. */
const STREAMS = 10_000

/** Runs the whole product, or the parts that MIMAR_PROCESSES names, with WEB_PROCESSES web processes. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  stopOnSignals(shutdown, log, config)
  const runs = { web: config.processes.includes('web'), worker: config.processes.includes('worker') }
  if (runs.web) await requireFreePort(config)
  if (!config.files.s3) requireWritable(config.files.folder, 'FILES_FOLDER')

  const databaseUrl =
    config.mode === 'embedded'
      ? await bootEmbedded(config, { shutdown, log, onLost: end })
      : config.databaseUrl
  await migrate(databaseUrl)
  if (config.pooledUrl) await preparePooledLogin(databaseUrl, config.pooledUrl)
  const parts = await openParts({ config, databaseUrl, log, shutdown })
  const { metrics } = parts
  measureMessages(metrics, parts)
  measurePromises(metrics, parts)
  measurePayments(metrics, parts)
  measureMonths(metrics, parts)
  let further: FurtherProcesses | undefined
  const ofOthers = async () => (await further?.ask('metrics')) as Snapshot[] | undefined
  if (config.metrics) {
    const read = async () => metrics.read(await ofOthers())
    const server = await serveMetrics({ ...metrics, read }, config.metrics)
    shutdown.onStop('metrics', server.stop)
  }
  if (config.telemetry) {
    const gather = async () => metrics.gather(await ofOthers())
    const exported = await startMetricsExport(config.telemetry, gather, parts.clock.now)
    shutdown.onStop('exported metrics', exported.stop)
  }
  const hasDemoAccounts = config.mode === 'embedded' && !config.auth.supabase
  const accounts = hasDemoAccounts ? await openDemoAccounts(parts) : undefined
  const streams = limitStreams({ inAll: STREAMS * config.webProcesses })
  const web = runs.web ? await startWeb(parts, { streams }) : undefined
  if (runs.worker) await startWork(parts)
  if (web) further = await startFurtherWeb(parts, streams)
  // Registered last, so that it stops first: no requests arrive while the worker finishes its jobs.
  if (web) shutdown.onStop('web', () => Promise.all([web.stop(), further?.stop()]))

  if (web) process.stdout.write(startupBanner(config, accounts))
  log.info({ processes: config.processes, webProcesses: config.webProcesses, mode: config.mode }, 'ready')
}

/** Starts the other web processes on the port. They count their streams here, so that limits hold across processes. */
function startFurtherWeb(
  { config, databaseUrl }: Pick<WebParts, 'config' | 'databaseUrl'>,
  streams: OpenStreams,
): Promise<FurtherProcesses> {
  const shared = shareStreams(streams)
  const argument: FurtherStart = { databaseUrl }
  return startFurther({
    script: new URL('./further-web.ts', import.meta.url),
    count: config.webProcesses - 1,
    argument,
    log,
    answerTo: shared.answerTo,
    onEnd: shared.forget,
  })
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

// Without anything left to wait for, Node would exit with code 0.
process.once('beforeExit', () => {
  process.stderr.write(`${NOTHING_LEFT}\n`)
  process.exit(1)
})

/** Prints the reason in one sentence where possible, cleans up, and exits with code 1. */
function end(error: unknown): void {
  const sentence = explainFault(error)
  if (sentence) process.stderr.write(`${sentence}\n`)
  else log.fatal({ err: error }, 'could not go on')
  setTimeout(() => process.exit(1), STOP_WITHIN).unref()
  void shutdown.stop().then(() => process.exit(1))
}

main().catch(end)
