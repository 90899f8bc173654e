import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Milliseconds, generous because others may use the machine. */
const PATIENCE = 180_000

export interface Served {
  port: number
  pid: number
  stop(): Promise<void>
}

/**
 * Starts one side of the comparison, ours or the bare one: both by the same Node with the same flags as production, and
 * with their output going to a file, as in an installation. Resolves once `/healthz` answers.
 */
export async function serve(
  script: string,
  settings: Record<string, string>,
  logFile: string,
): Promise<Served> {
  const port = Number(settings.PORT ?? (await freePort()))
  const log = openSync(logFile, 'a')
  // The flag and the setting of `npm start` (scripts/start.mjs).
  const child = spawn(process.execPath, ['--max-semi-space-size=32', script], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: path.join(root, '.data/compiled'),
      HOST: '127.0.0.1',
      // Profiles the servers alone (docs/bench.md).
      ...(process.env.BENCH_NODE_OPTIONS && { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS }),
      ...settings,
      PORT: String(port),
    },
    // The channel closes with this process, so the server always ends with it.
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const exited = once(child, 'exit')
  const since = performance.now()
  while (!(await isAlive(port))) {
    if (child.exitCode !== null || performance.now() - since > PATIENCE)
      throw new Error(`${script} did not start. See ${logFile}`)
    await wait(20)
  }
  return {
    port,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const isAlive = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
