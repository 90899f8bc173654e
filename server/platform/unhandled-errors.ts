import { connectionLossOf } from './db/connection-loss.ts'
import type { Shutdown } from './http/graceful-shutdown.ts'
import type { Log } from './log/log.ts'

/** Milliseconds for finishing running work after an uncaught error. */
const PATIENCE = 10_000

/**
 * Handles uncaught errors, see docs/decisions/0003-processes-and-outages.md. An unhandled rejection belongs to one
 * request or job, whose transaction is rolled back, so it is logged and the process continues; the same holds for a
 * broken connection without a listener. Any other uncaught error may leave inconsistent state: the process finishes
 * what it can and exits 1.
 */
export function logUnhandledErrors(
  shutdown: Shutdown,
  log: Log,
  exit: (code: number) => void = process.exit,
): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard: going on'))
  process.on('uncaughtException', (error) => {
    if (connectionLossOf(error)) return log.error({ err: error }, 'a connection broke unheard: going on')
    log.fatal({ err: error }, 'an error was not caught: stopping')
    setTimeout(() => exit(1), PATIENCE).unref()
    void shutdown.stop().then(() => exit(1))
  })
}
