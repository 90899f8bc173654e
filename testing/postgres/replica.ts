import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres, { type Sql } from 'postgres'
import { findEmbeddedHome } from '#server/platform/db/embedded-home.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import type { RestartablePostgres } from './restartable-postgres.ts'

/** A streaming replica of an embedded server. */
export interface Replica {
  url(database: string): string
  /** Superuser on the replica: to pause and resume its replay. */
  admin: Sql
  /** Stops it, `start` brings it back on the same port. */
  end(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * Makes a replica of a running server by PostgreSQL's low-level backup: the npm package has no pg_basebackup. The copy
 * follows the primary over a connection and answers reads. `further` are settings of postgresql.conf; those that the
 * primary raised must be here too (`max_connections`).
 */
export async function startReplica(
  { place: { dataRoot, name: primary } }: Pick<RestartablePostgres, 'place'>,
  further: Record<string, string | number> = {},
): Promise<Replica> {
  const home = findEmbeddedHome(dataRoot, primary)
  const from = path.join(home.folder, 'data')
  const memory = JSON.parse(readFileSync(path.join(from, 'mimar.json'), 'utf8'))
  const superuser = (port: number) => `postgres://postgres:${memory.password}@127.0.0.1:${port}/postgres`
  const name = `${primary}-replica`
  const own = findEmbeddedHome(dataRoot, name)
  mkdirSync(own.folder, { recursive: true, mode: 0o700 })
  const to = path.join(own.folder, 'data')
  // The backup lasts as long as this session.
  const session = postgres(superuser(memory.port), { max: 1, onnotice: () => {} })
  await session`select pg_backup_start('replica', fast => true)`
  await promisify(execFile)('cp', ['-a', from, to])
  const [label] = await session`select labelfile from pg_backup_stop(wait_for_archive => false)`
  await session.end()
  rmSync(path.join(to, 'postmaster.pid'), { force: true })
  writeFileSync(path.join(to, 'backup_label'), label!.labelfile)
  writeFileSync(path.join(to, 'standby.signal'), '')
  if (own.user)
    for (const file of [own.folder, to, path.join(to, 'backup_label'), path.join(to, 'standby.signal')])
      chownSync(file, own.user.uid, own.user.gid)
  const settings = {
    fsync: 'off',
    hot_standby: 'on',
    ...further,
    primary_conninfo: `host=127.0.0.1 port=${memory.port} user=postgres password=${memory.password} application_name=replica`,
  }
  const start = () => startEmbeddedPostgres({ dataRoot, name, settings })
  let server: EmbeddedPostgres = await start()
  const admin = () => {
    const { port } = JSON.parse(readFileSync(path.join(to, 'mimar.json'), 'utf8'))
    return postgres(superuser(port), { max: 1, onnotice: () => {} })
  }
  const pgCtl = (...args: string[]) =>
    promisify(execFile)(path.join(own.programs, 'bin/pg_ctl'), ['-s', '-D', to, ...args], {
      ...own.user,
      cwd: own.folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    })
  const end = async () => void (await pgCtl('stop', '-w', '-m', 'immediate').catch(() => {}))
  const replicaAdmin = admin()
  return {
    url: (database) => server.url(database),
    admin: replicaAdmin,
    end,
    start: async () => {
      server = await start()
    },
    close: async () => {
      await replicaAdmin.end({ timeout: 1 })
      await end()
    },
  }
}
