import { connectionLossOf } from './db/connection-loss.ts'
import type { Shutdown } from './http/graceful-shutdown.ts'
import type { Log } from './log/log.ts'

/** Milliseconds a process that cannot be trusted any more gets to finish what is in flight. */
const PATIENCE = 10_000

/**
 * Errors that nobody caught, see docs/decisions/0003-processes-and-outages.md. A promise that nobody awaited belongs to one request
 * or job, whose transaction is rolled back: it is logged and the process goes on, and so it does when an unheard connection
 * broke. Any other error that nobody caught leaves code half run: the process finishes what it can and exits 1.
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
