import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres, { type Sql } from 'postgres'
import { type EmbeddedHome, findEmbeddedHome } from '#server/platform/db/embedded-home.ts'

/** Where the data of an embedded server lie. */
export interface ServerPlace {
  dataRoot: string
  name: string
}

/**
 * Copies a running embedded server by PostgreSQL's low-level backup, as the npm package has no pg_basebackup. The copy
 * starts as `signal` says: it follows a primary, or recovers from an archive.
 */
export async function copyRunningServer(
  from: ServerPlace,
  to: ServerPlace,
  signal: 'standby.signal' | 'recovery.signal',
): Promise<void> {
  const source = dataOf(from)
  const home = findEmbeddedHome(to.dataRoot, to.name)
  mkdirSync(home.folder, { recursive: true, mode: 0o700 })
  const target = dataOf(to)
  // The backup lasts as long as this session.
  const session = openAsSuperuser(from)
  await session`select pg_backup_start(${to.name}, fast => true)`
  await promisify(execFile)('cp', ['-a', source, target])
  const [label] = await session`select labelfile from pg_backup_stop(wait_for_archive => false)`
  await session.end()
  rmSync(path.join(target, 'postmaster.pid'), { force: true })
  writeFileSync(path.join(target, 'backup_label'), label!.labelfile)
  writeFileSync(path.join(target, signal), '')
  giveToServer(home, home.folder, target, path.join(target, 'backup_label'), path.join(target, signal))
}

/** Under root the server runs as another user, to whom the files must belong. */
export function giveToServer({ user }: EmbeddedHome, ...files: string[]): void {
  if (user) for (const file of files) chownSync(file, user.uid, user.gid)
}

/** A session of the superuser on database `postgres`. */
export function openAsSuperuser(place: ServerPlace): Sql {
  const { password, port } = readMemory(place)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  return postgres(url, { max: 1, onnotice: () => {} })
}

export const readMemory = (place: ServerPlace): { password: string; port: number } =>
  JSON.parse(readFileSync(path.join(dataOf(place), 'mimar.json'), 'utf8'))

export const dataOf = ({ dataRoot, name }: ServerPlace): string =>
  path.join(findEmbeddedHome(dataRoot, name).folder, 'data')
