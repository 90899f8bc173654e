import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { StartFault } from '../start-fault.ts'
import { type Channel, openChannel } from './channel.ts'

/** Milliseconds before a process that ended is restarted; doubled while it keeps ending early. */
const AGAIN = { first: 100, longest: 30_000 }
/** Milliseconds of runtime after which an exit no longer counts as a failed start. */
const GROWN_UP = 60_000

interface Options {
  script: URL
  count: number
  /** Sent with the `start` request, which is answered once the process is ready. */
  argument: unknown
  log: Log
  /** Handles requests of process `from`. */
  answerTo(question: string, argument: unknown, from: number): unknown
  /** Called when a process has ended for any reason. */
  onEnd(from: number): void
}

/** Further processes that run a script for the lifetime of this one. */
export interface FurtherProcesses {
  /** Collects the responses of all ready processes, without those that refuse. */
  ask(question: string): Promise<unknown[]>
  /** Asks all to end (SIGTERM) and waits for them. */
  stop(): Promise<void>
}

/**
 * Starts the processes and restarts each one that ends. They end when our end of the channel closes, so none outlives
 * us.
 * @throws {StartFault} when one ends before it was first ready; it has printed the reason itself
 */
export async function startFurther(options: Options): Promise<FurtherProcesses> {
  const { log, count } = options
  const ready = new Map<ChildProcess, Channel>()
  const living = new Set<ChildProcess>()
  const stopping = new AbortController()

  async function start(): Promise<ChildProcess> {
    const child = fork(options.script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const from = child.pid ?? 0
    living.add(child)
    child.once('exit', () => {
      living.delete(child)
      ready.delete(child)
    })
    // After its last message, which may be read after it has ended.
    child.once('disconnect', () => options.onEnd(from))
    const channel = openChannel(child, (question, argument) => options.answerTo(question, argument, from))
    await channel.ask('start', options.argument)
    ready.set(child, channel)
    return child
  }

  async function keepAlive(first: ChildProcess): Promise<void> {
    let child: ChildProcess | undefined = first
    let patience = AGAIN.first
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      if (child) {
        const [code, signal] = await ended(child)
        if (stopping.signal.aborted) return
        log.error({ child: child.pid, code, signal }, 'a web process ended: starting another')
      }
      patience =
        performance.now() - startedAt > GROWN_UP ? AGAIN.first : Math.min(patience * 2, AGAIN.longest)
      await wait(patience, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) child = await start().catch(() => undefined)
    }
  }

  // A second signal that ends this process must end them too.
  process.on('exit', () => {
    for (const child of living) child.kill('SIGKILL')
  })

  async function stop(): Promise<void> {
    stopping.abort()
    const all = [...living]
    for (const child of all) child.kill('SIGTERM')
    await Promise.all(all.map(ended))
  }

  try {
    const children = await Promise.all(Array.from({ length: count }, start))
    for (const child of children) void keepAlive(child)
  } catch (error) {
    await stop()
    throw new StartFault('A further web process could not start', { cause: error })
  }
  return {
    ask: async (question) => {
      const answers = await Promise.allSettled([...ready.values()].map((channel) => channel.ask(question)))
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
    stop,
  }
}

async function ended(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return [child.exitCode, child.signalCode]
}
