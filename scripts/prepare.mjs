// What every command needs first: packages installed, pages built, the pinned Node. Plain JavaScript without
// packages, because on a fresh clone it runs under whatever Node the machine has (18 or newer).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => path.join(root, ...parts)

/** The Node of package.json, whatever the machine's own may be. */
export const pinnedNode = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const buildStamp = inRoot('build/.mimar-built')

/** What the pages are built from. server/ is not among it: the pages take only types from there. */
const buildSources = [
  ...['web', 'i18n', 'domain', 'public'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]

/** Installs when packages are missing or are not those of package-lock.json. */
export function installIfNeeded() {
  if (isInstalled()) return
  say('Installing packages (a minute or two the first time)…')
  // Development packages too, even under NODE_ENV=production: the build and the checks need them.
  const quietly = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // A registry that lacks a package of some other platform makes `npm ci` give up; `npm install` then does without it.
  const installed = npm(['ci', ...quietly]) || npm(['install', '--no-save', ...quietly])
  if (!installed) fail('The packages could not be installed: see above. With a network, try again.')
  installNodeIfSkipped()
}

/** npm writes what it installed into node_modules as its last act; packages of other platforms are rightly missing there. */
function isInstalled() {
  const record = inRoot('node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(pinnedNode)) return false
  const installed = readJson(record).packages
  const wanted = Object.entries(readJson(inRoot('package-lock.json')).packages).filter(
    ([name]) => name !== '',
  )
  return wanted.every(([name, { version, optional }]) =>
    installed[name] ? installed[name].version === version : optional,
  )
}

/** npm may be set not to run install scripts; the `node` package fetches its program in one. */
function installNodeIfSkipped() {
  if (existsSync(pinnedNode)) return
  const options = { cwd: inRoot('node_modules/node'), stdio: 'inherit', env: withoutOurPrograms() }
  spawnSync('node', ['installArchSpecificPackage'], options)
  if (!existsSync(pinnedNode))
    fail('The package "node" has no program for this machine: run `npm rebuild node`.')
}

/** Builds the pages when their sources changed since the last build. */
export function buildIfNeeded() {
  const wanted = hashOf(buildSources)
  if (readStamp(buildStamp) === wanted) return
  say('Building the pages…')
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build']
  const built = spawnSync(pinnedNode, args, { cwd: root, env, encoding: 'utf8' })
  if (built.status !== 0) fail(`${built.stdout}${built.stderr}\nThe build failed: see above.`)
  writeFileSync(buildStamp, wanted)
}

/**
 * Runs a program until it ends and passes our signals on to it, so it can finish its work in flight.
 * It gets a process group of its own: Ctrl-C in a terminal signals a whole group, and it must hear it once, from us.
 * The channel between us closes when we die, however we die; the server takes that as a signal too.
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

/** npm passes SIGTERM on to the shell between us and dies; all we notice is that our parent is another. */
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

function npm(args) {
  const shell = process.platform === 'win32'
  return (
    spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell, env: withoutOurPrograms() }).status === 0
  )
}

/** npm must not run on the Node it is about to replace. */
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
