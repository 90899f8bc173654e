import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Sql } from 'postgres'
import { findEmbeddedHome } from '#server/platform/db/embedded-home.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { copyRunningServer, dataOf, openAsSuperuser, readMemory } from './base-backup.ts'
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
 * Makes a replica of a running server, which follows it over a connection and answers reads. `further` are settings of
 * postgresql.conf; those that the primary raised must be here too (`max_connections`).
 */
export async function startReplica(
  { place: primary }: Pick<RestartablePostgres, 'place'>,
  further: Record<string, string | number> = {},
): Promise<Replica> {
  const place = { dataRoot: primary.dataRoot, name: `${primary.name}-replica` }
  const { password, port } = readMemory(primary)
  await copyRunningServer(primary, place, 'standby.signal')
  const settings = {
    fsync: 'off',
    hot_standby: 'on',
    ...further,
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=replica`,
  }
  const start = () => startEmbeddedPostgres({ ...place, settings })
  let server: EmbeddedPostgres = await start()
  const home = findEmbeddedHome(place.dataRoot, place.name)
  const pgCtl = (...args: string[]) =>
    promisify(execFile)(path.join(home.programs, 'bin/pg_ctl'), ['-s', '-D', dataOf(place), ...args], {
      ...home.user,
      cwd: home.folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    })
  const end = async () => void (await pgCtl('stop', '-w', '-m', 'immediate').catch(() => {}))
  const admin = openAsSuperuser(place)
  return {
    url: (database) => server.url(database),
    admin,
    end,
    start: async () => {
      server = await start()
    },
    close: async () => {
      await admin.end({ timeout: 1 })
      await end()
    },
  }
}
