import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findEmbeddedHome } from '#server/platform/db/embedded-home.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { temporaryDataRoot } from './data-root.ts'

/** `fast`: open transactions are rolled back. `immediate`: like a power failure. `kill`: `kill -9` of the server. */
export type Ending = 'fast' | 'immediate' | 'kill'

/** A PostgreSQL server of one test file, on one port for the file's lifetime, which can be stopped and started. */
export interface RestartablePostgres {
  url(database: string): string
  /** Where its data lie, for a replica beside it. */
  place: { dataRoot: string; name: string }
  end(how: Ending): Promise<void>
  start(): Promise<void>
  /** Stops the server and deletes its data. */
  close(): Promise<void>
}

const START_ATTEMPTS = 100

export async function startRestartablePostgres(
  settings: Record<string, string | number> = {},
): Promise<RestartablePostgres> {
  const dataRoot = temporaryDataRoot()
  const name = 'restartable'
  const server = await startEmbeddedPostgres({
    dataRoot: dataRoot.folder,
    name,
    // A killed server loses nothing that the kernel has, so tests need no disk sync.
    settings: { fsync: 'off', ...settings },
  })
  const home = findEmbeddedHome(dataRoot.folder, name)
  const data = path.join(home.folder, 'data')
  const pgCtl = (...args: string[]) =>
    promisify(execFile)(path.join(home.programs, 'bin/pg_ctl'), ['-s', '-D', data, ...args], {
      ...home.user,
      cwd: home.folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    })
  const pid = async () => Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])

  async function end(how: Ending): Promise<void> {
    if (how === 'kill') process.kill(await pid(), 'SIGKILL')
    else await pgCtl('stop', '-w', '-m', how)
  }

  /** After a kill the server's child processes live for a moment, and a second server must not join them. */
  async function start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await pgCtl('start', '-w', '-t', '60', '-l', path.join(home.folder, 'server.log'))
        return
      } catch (error) {
        if (attempt === START_ATTEMPTS) throw error
        await wait(50)
      }
    }
  }

  return {
    url: server.url,
    place: { dataRoot: dataRoot.folder, name },
    end,
    start,
    close: async () => {
      await end('immediate').catch(() => {})
      dataRoot.remove()
    },
  }
}
