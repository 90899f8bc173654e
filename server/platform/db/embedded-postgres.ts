import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { movedDate } from '#server/platform/clock/moved-date.ts'
import { type EmbeddedHome, findEmbeddedHome } from './embedded-home.ts'

export interface EmbeddedPostgres {
  /** Address of a database on this server, for our login role: it may create roles and databases, and is no superuser. */
  url(database: string): string
  /** Stops the server, unless another process of ours is still connected to it. */
  stop(): Promise<void>
  /** The server was already running: left behind by a killed process, or shared with a living one. */
  adopted: boolean
}

interface EmbeddedOptions {
  /** Where embedded servers keep their data, e.g. <clone>/.data */
  dataRoot: string
  /** One server among those, e.g. `postgres` or `test-postgres`. */
  name: string
  /** postgresql.conf settings on top of ours. */
  settings?: Record<string, string | number>
}

/** What we must remember about a cluster, kept in it with mode 0600. */
interface Memory {
  password: string
  port: number
}

const LOGIN = 'mimar'
const START_ATTEMPTS = 5

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Paths of clones may be longer than a socket address can be (107 bytes) and hold any letter.
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: 60,
  shared_buffers: '128MB',
  random_page_cost: 1.1,
  // Failing rows and statements hold what people typed; the log says which constraint failed and nothing more.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * Starts PostgreSQL 18 from its npm package, or adopts the one already running on this folder.
 * The server is not our child: after a `kill -9` of ours it goes on, loses nothing, and the next start adopts it.
 */
export async function startEmbeddedPostgres({
  dataRoot,
  name,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = findEmbeddedHome(dataRoot, name)
  await prepareFolder(home)
  const data = path.join(await realpath(home.folder), 'data')
  await createClusterOnce(home, data, settings.fsync === 'off')
  const adopted = await startOrAdopt(home, data, settings)
  const { password, port } = await recall(data)
  await ensureLogin(password, port)
  const url = (database: string) => urlOf(LOGIN, password, port, database)
  return { url, stop: () => stop(home, data, urlOf('postgres', password, port, 'postgres')), adopted }
}

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

async function prepareFolder({ folder, user }: EmbeddedHome): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}

/** Made beside its place and renamed, so a half-made cluster is never started and two processes cannot mix theirs. */
async function createClusterOnce(home: EmbeddedHome, data: string, hurried: boolean): Promise<void> {
  const names = await readdir(home.folder)
  if (names.includes('data')) return
  const half = `${data}.new-${process.pid}`
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${half}.password`
  await writePrivately(home, passwordFile, password)
  try {
    await runProgram(home, 'initdb', [
      ...['-D', half, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'],
      // PostgreSQL's own locale: the same order of letters on every machine, none needed from the system.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-T', 'simple'],
      ...(hurried ? ['--no-sync'] : []),
    ])
    await remember(home, half, { password, port: 0 })
    await rename(half, data).catch(async (error) => {
      if (!(await readdir(home.folder)).includes('data')) throw error
    })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(half, { recursive: true, force: true })
  }
}

async function writePrivately({ user }: EmbeddedHome, file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 })
  await chmod(file, 0o600)
  if (user) await chown(file, user.uid, user.gid)
}

const memoryFile = (data: string) => path.join(data, 'mimar.json')

async function recall(data: string): Promise<Memory> {
  return JSON.parse(await readFile(memoryFile(data), 'utf8'))
}

async function remember(home: EmbeddedHome, data: string, memory: Memory): Promise<void> {
  await writePrivately(home, memoryFile(data), JSON.stringify(memory))
}

async function runProgram(home: EmbeddedHome, program: string, args: string[]): Promise<void> {
  const options = {
    ...home.user,
    cwd: home.folder,
    // Nothing of the caller's PG* variables or locale may reach the server; a moved date must.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...movedDate() },
  }
  try {
    await promisify(execFile)(path.join(home.programs, 'bin', program), args, options)
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string }
    throw new Error(`${program} failed: ${(stderr || stdout || String(error)).trim()}`, { cause: error })
  }
}

/** True when adopted. Tries again when a rival of ours takes the folder, or a stranger the port, in between. */
async function startOrAdopt(
  home: EmbeddedHome,
  data: string,
  settings: EmbeddedOptions['settings'],
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    if (await isRunning(data)) {
      if (await answers(data)) return true
    } else {
      await rm(path.join(data, 'postmaster.pid'), { force: true })
      const failure = await start(home, data, settings).catch((error: Error) => error)
      if (!failure) return false
      if (attempt === START_ATTEMPTS) throw await withServerLog(home, failure)
    }
    if (attempt === START_ATTEMPTS) throw new Error(`PostgreSQL runs on ${data} but does not answer`)
    await wait(200 * attempt)
  }
}

async function start(home: EmbeddedHome, data: string, settings: EmbeddedOptions['settings']): Promise<void> {
  const memory = await recall(data)
  const port = await freePort(memory.port)
  await remember(home, data, { ...memory, port })
  const lines = Object.entries({ ...SETTINGS, ...settings, port }).map(
    ([key, value]) => `${key} = '${value}'`,
  )
  await writePrivately(home, path.join(data, 'postgresql.conf'), `${lines.join('\n')}\n`)
  await rm(path.join(home.folder, 'server.log'), { force: true })
  await runProgram(home, 'pg_ctl', [
    'start',
    '-w',
    '-t',
    '60',
    '-s',
    '-D',
    data,
    '-l',
    path.join(home.folder, 'server.log'),
  ])
}

/** The wished port on this machine if nobody has it, else one the system picks. */
async function freePort(wished: number): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer().once('error', reject)
      server.listen({ port, host: '127.0.0.1' }, () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
      })
    })
  return tryPort(wished).catch(() => tryPort(0))
}

async function withServerLog({ folder }: EmbeddedHome, error: Error): Promise<Error> {
  const log = await readFile(path.join(folder, 'server.log'), 'utf8').catch(() => '')
  return new Error(`${error.message}\n${log.split('\n').slice(-12).join('\n')}`, { cause: error })
}

/** Whether the process that postmaster.pid names is really PostgreSQL on this folder, and not a later owner of its number. */
async function isRunning(data: string): Promise<boolean> {
  const pid = Number(
    (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  )
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    // The server's working folder is its data folder.
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === data
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}

/** Waits while the server is still recovering; false when it went away. */
async function answers(data: string): Promise<boolean> {
  const deadline = Date.now() + 30_000
  while ((await isRunning(data)) && Date.now() < deadline) {
    const { password, port } = await recall(data)
    const sql = postgres(urlOf('postgres', password, port, 'postgres'), { max: 1, connect_timeout: 5 })
    const folder = await sql`show data_directory`.then(
      ([row]) => row?.data_directory,
      () => undefined,
    )
    await sql.end({ timeout: 1 })
    if (folder === data) return true
    await wait(100)
  }
  return false
}

/** The role and the database our code signs in to; the superuser is kept for this file alone. */
async function ensureLogin(password: string, port: number): Promise<void> {
  const sql = postgres(urlOf('postgres', password, port, 'postgres'), { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('mimar.login'))`
      const [role] = await tx`select from pg_roles where rolname = ${LOGIN}`
      if (!role) await tx.unsafe(`create role ${LOGIN} login createrole createdb password '${password}'`)
    })
    const [database] = await sql`select from pg_database where datname = ${LOGIN}`
    if (!database) await sql.unsafe(`create database ${LOGIN} owner ${LOGIN}`).catch(ignoreDuplicate)
  } finally {
    await sql.end()
  }
}

/** 42P04 duplicate_database, or 23505 when both were made in the same instant: a rival of ours was faster. */
function ignoreDuplicate(error: unknown): void {
  const made = error instanceof postgres.PostgresError && ['42P04', '23505'].includes(error.code)
  if (!made) throw error
}

async function stop(home: EmbeddedHome, data: string, adminUrl: string): Promise<void> {
  if (!(await isRunning(data)) || (await isShared(adminUrl))) return
  await runProgram(home, 'pg_ctl', ['stop', '-w', '-t', '60', '-s', '-m', 'fast', '-D', data])
}

async function isShared(adminUrl: string): Promise<boolean> {
  const sql = postgres(adminUrl, { max: 1, connect_timeout: 5 })
  try {
    const [row] = await sql`
      select count(*)::int as clients from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
    return row?.clients > 0
  } finally {
    await sql.end()
  }
}
