import { flushLog, type Log } from '../log/log.ts'

/** Work in flight gets this long; an orchestrator's own patience is usually 30 seconds. */
const PATIENCE = 25_000
/** Ctrl-C in a terminal reaches the whole process group, and the script that started us passes it on: one wish, twice. */
const SAME_WISH = 500

export interface Shutdown {
  /** Aborts the moment stopping begins. */
  stopping: AbortSignal
  /** What was started last is stopped first. */
  onStop(name: string, stop: () => Promise<unknown>): void
  /** Stops everything, once; resolves when all of it has stopped and the log is written. */
  stop(): Promise<void>
}

/** The order of ending: whoever starts something says here how it stops. */
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

/** SIGTERM or Ctrl-C stops in order and exits 0; a second one, or running out of patience, exits 1 at once. */
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
  // scripts/start.mjs keeps a channel open: when it closes, our starter is gone and nobody would stop us.
  process.on('disconnect', () => onSignal('SIGHUP'))
}
