// Preparation for every command: installed packages, built pages, the pinned Node. Plain JavaScript without packages,
// because on a fresh clone it runs under any installed Node (18 or newer).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => path.join(root, ...parts)

/** The Node of package.json, independent of the machine's own. */
export const pinnedNode = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const buildStamp = inRoot('build/.mimar-built')

/** Sources of the pages. Without server/, from which pages import only types. */
const buildSources = [
  ...['web', 'i18n', 'domain', 'public'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]

/** Temporary Node for npm during the installation, when the machine's own is older. */
const installer = inRoot('.data/installer')

/** Installs when packages are missing or differ from package-lock.json. */
export function installIfNeeded() {
  if (!isInstalled()) install()
  requireRunningNode()
}

function install() {
  say('Installing packages (a minute or two the first time)…')
  const env = withNode(fetchNodeForNpm())
  // Development packages too, even under NODE_ENV=production, because the build and the checks need them.
  const quietly = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // `npm ci` fails when a registry lacks a package of another platform; `npm install` continues without it.
  const installed = npm(['ci', ...quietly], env) || npm(['install', '--no-save', ...quietly], env)
  if (!installed)
    fail(
      "Couldn't install the packages (see above). Check your network connection and free disk space, then try again.",
    )
  installNodeIfSkipped(env)
  rmSync(installer, { recursive: true, force: true })
  const missing = missingNativePackages(readJson(installRecord()).packages)
  if (missing.length > 0)
    fail(
      `npm did not install packages of this platform (${process.platform}-${process.arch}): ${missing.join(', ')}. Remove node_modules and try again with Node ${pinnedVersion()}, or see docs/operations.md, "Choose a system".`,
    )
}

const installRecord = () => inRoot('node_modules/.package-lock.json')
const lockedPackages = () => readJson(inRoot('package-lock.json')).packages
const pinnedVersion = () => lockedPackages()['node_modules/node'].version
const majorOf = (version) => Number(version.split('.')[0])

/**
 * npm skips optional packages whose `engines` do not match its own Node, and those with native parts are optional:
 * under Node 18 it reports nothing, and later nothing starts. So npm runs on the Node that will load them. Returns the
 * folder of that Node; undefined when the machine's own is sufficient.
 */
function fetchNodeForNpm() {
  const version = pinnedVersion()
  if (majorOf(process.versions.node) >= majorOf(version)) return undefined
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const name = `${prefix}-${process.platform}-${process.arch}`
  const where = [
    '--prefix',
    installer,
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  npm(['install', ...where, `${name}@${version}`], withoutOurPrograms())
  const folder = path.join(installer, 'node_modules', name, 'bin')
  const runs = spawnSync(path.join(folder, 'node'), ['--version']).status === 0
  return runs ? folder : undefined
}

function withNode(folder) {
  const env = withoutOurPrograms()
  return folder ? { ...env, PATH: [folder, env.PATH].join(path.delimiter) } : env
}

/** npm writes its record into node_modules last. Packages of other platforms are missing there on purpose. */
function isInstalled() {
  if (!existsSync(installRecord()) || !existsSync(pinnedNode)) return false
  const installed = readJson(installRecord()).packages
  const wanted = Object.entries(lockedPackages()).filter(([name]) => name !== '')
  const isThere = wanted.every(([name, { version, optional }]) =>
    installed[name] ? installed[name].version === version : optional,
  )
  return isThere && missingNativePackages(installed).length === 0
}

/** Returns the names of missing packages for this platform. */
function missingNativePackages(installed) {
  const fits = (allowed, ours) => !allowed || allowed.includes(ours)
  return Object.entries(lockedPackages())
    .filter(([, { os, cpu, optional }]) => optional && (os || cpu))
    .filter(
      ([, { os, cpu, libc }]) =>
        fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcOf()),
    )
    .filter(([name]) => !installed[name] || !existsSync(inRoot(name)))
    .map(([name]) => name.replace(/^.*node_modules\//, ''))
}

function libcOf() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** The pinned Node needs glibc; elsewhere the system's error message does not explain this. */
function requireRunningNode() {
  const tried = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (tried.status === 0) return
  const because =
    libcOf() === 'musl' ? 'it has musl instead of glibc, like Alpine' : (tried.error?.message ?? tried.stderr)
  fail(
    `The pinned Node can't run on this system: ${because}. Use a system with glibc, such as Debian or the image node:24-bookworm (docs/operations.md, "Choose a system").`,
  )
}

/** npm may skip install scripts, but the `node` package downloads its program in one. */
function installNodeIfSkipped(env) {
  if (existsSync(pinnedNode)) return
  const options = { cwd: inRoot('node_modules/node'), stdio: 'inherit', env }
  spawnSync('node', ['installArchSpecificPackage'], options)
  if (!existsSync(pinnedNode))
    fail("The package 'node' has no program for this platform. Run `npm rebuild node`.")
}

/** Builds the pages when their sources changed since the last build. */
export function buildIfNeeded() {
  const wanted = hashOf(buildSources)
  if (readStamp(buildStamp) === wanted) return
  say('Building the pages…')
  // An interrupted build invalidates the previous one, so the stamp is removed first.
  rmSync(buildStamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build']
  const built = spawnSync(pinnedNode, args, { cwd: root, env, encoding: 'utf8' })
  if (built.status !== 0)
    fail(
      `${built.error?.message ?? `${built.stdout}${built.stderr}`}\nThe build failed (see above). Fix the error and try again.`,
    )
  writeWhole(buildStamp, wanted)
}

/** Writes a file atomically, like server/platform/files/write-whole.ts, which old Nodes cannot load. */
function writeWhole(file, text) {
  const draft = `${file}.${process.pid}.draft`
  const descriptor = openSync(draft, 'w')
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, file)
}

/**
 * Runs a program until it ends and forwards our signals, so that it can finish its work. It has its own process group,
 * because Ctrl-C signals a whole group and it must receive it once. Their channel closes when we die, which the server
 * treats as a signal too.
 */
export function runToTheEnd(args, env = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(pinnedNode, args, { cwd: root, stdio, detached: true, env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
    if (child.connected) child.disconnect()
  })
}

/** npm forwards SIGTERM to the shell between us and dies; we only notice a changed parent. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

export function say(text) {
  console.log(text)
}

export function fail(text) {
  console.error(text)
  process.exit(1)
}

function npm(args, env) {
  const shell = process.platform === 'win32'
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell, env }).status === 0
}

/** npm must not run on the Node that it is about to replace. */
function withoutOurPrograms() {
  const ours = inRoot('node_modules', '.bin')
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== ours)
  return { ...process.env, PATH: folders.join(path.delimiter) }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hashOf(names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap(filesUnder)) hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

function filesUnder(name) {
  if (!existsSync(inRoot(name))) return []
  if (path.extname(name)) return [name]
  const entries = readdirSync(inRoot(name), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return entries.flatMap((entry) => {
    const child = `${name}/${entry.name}`
    return entry.isDirectory() ? filesUnder(child) : [child]
  })
}
