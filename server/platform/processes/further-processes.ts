import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { StartFault } from '../start-fault.ts'
import { type Channel, openChannel } from './channel.ts'

/** Milliseconds before one that died is started again; doubled for one that keeps dying young. */
const AGAIN = { first: 100, longest: 30_000 }
/** Milliseconds after which a death is one by itself and no sign that starting does not help. */
const GROWN_UP = 60_000

interface Options {
  script: URL
  count: number
  /** Sent with the question `start`, which it answers once it is ready. */
  argument: unknown
  log: Log
  /** What they ask of us; `from` is the process that does. */
  answerTo(question: string, argument: unknown, from: number): unknown
  /** One has ended, however it did. */
  onEnd(from: number): void
}

/** Processes beside this one that run a script, for as long as this one lives. */
export interface FurtherProcesses {
  /** What each of those that are ready answers; whoever refuses is left out. */
  ask(question: string): Promise<unknown[]>
  /** Asks all to end (SIGTERM) and waits until they have. */
  stop(): Promise<void>
}

/**
 * Starts them, and each that dies again. They end when our end of the channel closes, so none outlives us.
 * @throws {StartFault} when one ends before it was ready for the first time; it has said why itself.
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
    // After its last word, which may still be read when it has ended.
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

  // Whoever ends this process at once, by a second signal, means them too.
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
