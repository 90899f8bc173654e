import './node-env.ts'
import { openParts } from './open-parts.ts'
import { readConfig } from './platform/config/config.ts'
import { explainFault } from './platform/explain-fault.ts'
import { createShutdown, stopOnSignals } from './platform/http/graceful-shutdown.ts'
import { askForStreams } from './platform/http/shared-streams.ts'
import { createLog } from './platform/log/log.ts'
import { openChannel } from './platform/processes/channel.ts'
import { logUnhandledErrors } from './platform/unhandled-errors.ts'
import { startWeb } from './web.ts'

const log = createLog({ level: process.env.LOG_LEVEL || 'info' })
const shutdown = createShutdown(log)
logUnhandledErrors(shutdown, log)

/** Milliseconds that a failed start may take to clean up. */
const STOP_WITHIN = 10_000

/**
 * Connections of its pool. A further process uses one core and runs no jobs; the six of a single process are for two
 * (server/platform/db/db.ts).
 */
const CONNECTIONS = 3

/** Parameters that main.ts passes to each further web process. */
export interface FurtherStart {
  /** URL of the database that main has started and migrated. */
  databaseUrl: string
}

/** Runs a further web process on the port of main.ts, which started it, collects its metrics and counts all streams. */
const config = readConfig(process.env)
stopOnSignals(shutdown, log, config)
let readMetrics: (() => Promise<unknown>) | undefined
const first = openChannel(process, async (question, argument) => {
  if (question === 'start') return start(argument as FurtherStart)
  if (question === 'metrics') return readMetrics?.()
  throw new Error(`nobody answers ${question}`)
})

async function start({ databaseUrl }: FurtherStart): Promise<void> {
  try {
    const parts = await openParts({ config, databaseUrl, log, shutdown, connections: CONNECTIONS })
    readMetrics = parts.metrics.snapshot
    const web = await startWeb(parts, { streams: askForStreams(first), isFurther: true })
    shutdown.onStop('web', web.stop)
    log.info('ready as a further web process')
  } catch (error) {
    const sentence = explainFault(error)
    if (sentence) process.stderr.write(`${sentence}\n`)
    else log.fatal({ err: error }, 'could not start')
    setTimeout(() => process.exit(1), STOP_WITHIN).unref()
    await shutdown.stop()
    process.exit(1)
  }
}
