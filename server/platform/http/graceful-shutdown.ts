import { flushLog, type Log } from '../log/log.ts'

/** Milliseconds for requests in flight. Orchestrators usually wait 30 seconds. */
const PATIENCE = 25_000
/**
 * Milliseconds within which a second signal is ignored. Ctrl-C arrives twice: from the terminal and forwarded by the
 * start script.
 */
const SAME_WISH = 500

export interface Shutdown {
  /** Aborts when stopping begins. */
  stopping: AbortSignal
  /** Registers a stop function. The last registered runs first. */
  onStop(name: string, stop: () => Promise<unknown>): void
  /** Stops everything, once. Resolves when all has stopped and the log is written. */
  stop(): Promise<void>
}

/** Collects stop functions of started resources and runs them in reverse order. */
export function createShutdown(log: Log): Shutdown {
  const controller = new AbortController()
  const steps: { name: string; stop: () => Promise<unknown> }[] = []
  let stopped: Promise<void> | undefined

  async function stopAll(): Promise<void> {
    controller.abort()
    for (const { name, stop } of steps.reverse()) {
      await stop().catch((error) => log.error({ err: error, step: name }, 'could not stop cleanly'))
      log.debug({ step: name }, 'stopped')
    }
    await flushLog(log)
  }

  return {
    stopping: controller.signal,
    onStop: (name, stop) => void steps.push({ name, stop }),
    stop: () => {
      stopped ??= stopAll()
      return stopped
    },
  }
}

/** On SIGTERM or Ctrl-C stops in order and exits 0. A second signal or a timeout exits 1 immediately. */
export function stopOnSignals(
  shutdown: Shutdown,
  log: Log,
  { drainSeconds = 0, exit = process.exit }: { drainSeconds?: number; exit?: (code: number) => void } = {},
): void {
  let firstAt: number | undefined

  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_WISH) exit(1)
      return
    }
    firstAt = performance.now()
    log.info({ signal }, 'stopping: finishing work in flight')
    setTimeout(() => exit(1), PATIENCE + drainSeconds * 1000).unref()
    void shutdown.stop().then(() => exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  // scripts/start.mjs keeps this channel open. When it closes, the start script is gone and could no longer stop us.
  process.on('disconnect', () => onSignal('SIGHUP'))
}
