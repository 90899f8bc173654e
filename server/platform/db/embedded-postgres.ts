import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { movedDate } from '#server/platform/clock/moved-date.ts'
import { writeWhole } from '../files/write-whole.ts'
import { StartFault } from '../start-fault.ts'
import { type EmbeddedHome, findEmbeddedHome } from './embedded-home.ts'
import { isAlive, whileLocked } from './while-locked.ts'

export interface EmbeddedPostgres {
  /** URL of a database on this server for our login role, which may create roles and databases but is no superuser. */
  url(database: string): string
  /**
   * Restarts a stopped server at its previous address. Returns whether it had stopped. Throws StartFault when it cannot
   * be started.
   */
  revive(): Promise<boolean>
  /** Stops the server, unless another process of ours is still connected. */
  stop(): Promise<void>
  /** Whether the server was already running: left by a killed process, or shared with another one. */
  adopted: boolean
}

interface EmbeddedOptions {
  /** Folder of all embedded servers, e.g. <clone>/.data */
  dataRoot: string
  /** Name of this server, e.g. `postgres` or `test-postgres`. */
  name: string
  /** postgresql.conf settings added to ours. */
  settings?: Record<string, string | number>
}

/** Settings of a cluster, stored in it with mode 0600. */
interface Memory {
  password: string
  port: number
}

const LOGIN = 'mimar'
const START_ATTEMPTS = 5
/**
 * On Windows we cannot tell whether the process in postmaster.pid is PostgreSQL, and might delete the file of a running
 * one.
 */
const ON_WINDOWS =
  'The embedded PostgreSQL does not run on native Windows. Use WSL 2 (wsl --install, then npm start inside it), or set DATABASE_URL'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // A clone's path may exceed the length of a socket address (107 bytes) and contain any character.
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: 100,
  shared_buffers: '128MB',
  random_page_cost: 1.1,
  // Failing rows and statements contain user data, so the log has only the constraint's name.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * Starts PostgreSQL 18 from its npm package, or adopts a server running on this folder. The server is not a child
 * process: it survives a `kill -9` of ours, and the next start adopts it.
 */
export async function startEmbeddedPostgres({
  dataRoot,
  name,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new StartFault(ON_WINDOWS)
  const home = findEmbeddedHome(dataRoot, name)
  await prepareFolder(home)
  const data = path.join(await realpath(home.folder), 'data')
  await sweepHalfMade(home)
  await createClusterOnce(home, data, settings.fsync === 'off')
  await healMemory(home, data)
  const adopted = await startOrAdopt(home, data, settings)
  const { password, port } = await recall(data)
  await ensureLogin(password, port)
  const url = (database: string) => urlOf(LOGIN, password, port, database)
  return {
    url,
    revive: () => revive(home, data, settings, port),
    stop: () => stop(home, data, urlOf('postgres', password, port, 'postgres')),
    adopted,
  }
}

async function revive(
  home: EmbeddedHome,
  data: string,
  settings: EmbeddedOptions['settings'],
  port: number,
): Promise<boolean> {
  if (isRunning(data)) return false
  const lost = (why: string, cause?: unknown) =>
    new StartFault(
      `The embedded PostgreSQL in ${home.folder} ended and could not be started again (${why}). See server.log there, then start Mimar again`,
      { cause },
    )
  await startOrAdopt(home, data, settings).catch((error: Error) => {
    throw lost(`${error.message.trim().split('\n')[0]}`, error)
  })
  // Clients still use the previous address.
  if ((await recall(data)).port !== port) throw lost(`another program took its port ${port}`)
  return true
}

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

async function prepareFolder({ folder, user }: EmbeddedHome): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}

/**
 * Created in a temporary folder and renamed, so that a half-made cluster is never started and concurrent processes do
 * not mix theirs.
 */
async function createClusterOnce(home: EmbeddedHome, data: string, hurried: boolean): Promise<void> {
  const names = await readdir(home.folder)
  if (names.includes('data')) return
  const half = `${data}.new-${process.pid}`
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${half}.password`
  writePrivately(home, passwordFile, password)
  try {
    await runProgram(home, 'initdb', [
      ...['-D', half, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'],
      // PostgreSQL's built-in locale: the same sort order on every machine, without system locales.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-T', 'simple'],
      ...(hurried ? ['--no-sync'] : []),
    ])
    remember(home, half, { password, port: 0 })
    await rename(half, data).catch(async (error) => {
      if (!(await readdir(home.folder)).includes('data')) throw error
    })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(half, { recursive: true, force: true })
  }
}

/** Deletes the remains of an initdb that was killed with us; its PID is in the name. */
async function sweepHalfMade({ folder }: EmbeddedHome): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /^data\.new-(\d+)/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

const writePrivately = ({ user }: EmbeddedHome, file: string, text: string) =>
  writeWhole(file, text, { owner: user })

const memoryFile = (data: string) => path.join(data, 'mimar.json')

async function recall(data: string): Promise<Memory> {
  return JSON.parse(await readFile(memoryFile(data), 'utf8'))
}

const remember = (home: EmbeddedHome, data: string, memory: Memory) =>
  writePrivately(home, memoryFile(data), JSON.stringify(memory))

/**
 * Repairs a settings file emptied by a full disk: PostgreSQL without network access needs no password and gets a new
 * one.
 */
async function healMemory(home: EmbeddedHome, data: string): Promise<void> {
  const isWhole = await recall(data).then(
    ({ password, port }) => typeof password === 'string' && Number.isInteger(port),
    () => false,
  )
  if (isWhole) return
  if (isRunning(data)) await stopServer(home, data)
  const password = randomBytes(24).toString('base64url')
  const alone = spawn(path.join(home.programs, 'bin', 'postgres'), ['--single', '-D', data, 'postgres'], {
    ...programOptions(home),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const said = text(alone.stderr)
  // In single-user mode each line is one statement.
  alone.stdin.end(
    `alter role postgres password '${password}'\ndo $$ begin if exists (select from pg_roles where rolname = '${LOGIN}') then alter role ${LOGIN} password '${password}'; end if; end $$\n`,
  )
  const [code] = await once(alone, 'exit')
  if (code !== 0)
    throw new Error(`${memoryFile(data)} is broken, and no new password could be set: ${await said}`)
  remember(home, data, { password, port: 0 })
}

const programOptions = ({ user, folder }: EmbeddedHome) => ({
  ...user,
  cwd: folder,
  // The caller's PG* variables and locale must not reach the server; a shifted date must.
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...movedDate() },
})

async function runProgram(home: EmbeddedHome, program: string, args: string[]): Promise<void> {
  try {
    await promisify(execFile)(path.join(home.programs, 'bin', program), args, programOptions(home))
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string }
    throw new Error(`${program} failed: ${(stderr || stdout || String(error)).trim()}`, { cause: error })
  }
}

/**
 * Returns true when adopted. One process at a time: two would write each other's port, and the slower one would delete
 * the postmaster.pid of the other's server.
 */
const startOrAdopt = (home: EmbeddedHome, data: string, settings: EmbeddedOptions['settings']) =>
  whileLocked(path.join(home.folder, 'start.lock'), () => startOrAdoptAlone(home, data, settings))

/** Tries again when another program takes the port, or a server left by a killed start comes up. */
async function startOrAdoptAlone(
  home: EmbeddedHome,
  data: string,
  settings: EmbeddedOptions['settings'],
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    if (isRunning(data)) {
      if (await answers(data)) return true
    } else {
      removeForeignPid(data)
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
  remember(home, data, { ...memory, port })
  const lines = Object.entries({ ...SETTINGS, ...settings, port }).map(
    ([key, value]) => `${key} = '${value}'`,
  )
  writePrivately(home, path.join(data, 'postgresql.conf'), `${lines.join('\n')}\n`)
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

/** Returns the preferred port when it is free, otherwise one that the system picks. */
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

const pidFile = (data: string) => path.join(data, 'postmaster.pid')

/** PID in postmaster.pid; undefined when there is none. */
function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile(data), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Whether the process in postmaster.pid is PostgreSQL on this folder, and not a later process with its PID. */
function isRunning(data: string): boolean {
  const pid = postmasterOf(data)
  if (!pid) return false
  try {
    // The server's working directory is its data folder.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}

/**
 * Deletes a postmaster.pid whose PID now belongs to another program, which PostgreSQL would take for its own server.
 * PostgreSQL itself replaces the file of a dead process. Synchronous, so that nothing starts between look and deletion.
 */
function removeForeignPid(data: string): void {
  const pid = postmasterOf(data)
  if (pid && isAlive(pid) && !isRunning(data)) rmSync(pidFile(data), { force: true })
}

/** Waits while the server is recovering. Returns false when it ended. */
async function answers(data: string): Promise<boolean> {
  const deadline = Date.now() + 30_000
  while (isRunning(data) && Date.now() < deadline) {
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

/** Creates the role and database that our code signs in to. Only this file uses the superuser. */
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

/** 42P04 duplicate_database, or 23505 when both were created concurrently: another process of ours was faster. */
function ignoreDuplicate(error: unknown): void {
  const made = error instanceof postgres.PostgresError && ['42P04', '23505'].includes(error.code)
  if (!made) throw error
}

async function stop(home: EmbeddedHome, data: string, adminUrl: string): Promise<void> {
  if (!isRunning(data) || (await isShared(adminUrl))) return
  await stopServer(home, data)
}

const stopServer = (home: EmbeddedHome, data: string) =>
  runProgram(home, 'pg_ctl', ['stop', '-w', '-t', '60', '-s', '-m', 'fast', '-D', data])

/**
 * Renames a server's folder with `label`. Returns its new path; undefined when there was none. Throws StartFault while
 * a process of ours uses it.
 */
export async function setAsideEmbeddedPostgres({
  dataRoot,
  name,
  label,
}: EmbeddedOptions & { label: string }): Promise<string | undefined> {
  const home = findEmbeddedHome(dataRoot, name)
  const data = path.join(home.folder, 'data')
  const real = await realpath(data).catch(() => undefined)
  if (real && isRunning(real)) {
    const { password, port } = await recall(real)
    if (await isShared(urlOf('postgres', password, port, 'postgres')))
      throw new StartFault('The demo is running. Stop it first, with Ctrl-C in its terminal')
    await stopServer(home, real)
  }
  const aside = path.join(path.dirname(home.folder), label, name)
  await mkdir(path.dirname(aside), { recursive: true })
  return rename(home.folder, aside).then(
    () => aside,
    (error) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
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
