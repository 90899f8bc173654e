// Third-party code that we ship. `npm run sbom` writes build/sbom.cdx.json (CycloneDX); `npm run audit` asks the
// registry for known vulnerabilities of production packages and fails on a high or critical one without an exception in
// scripts/audit-exceptions.json. An unreachable registry is reported and does not fail, because its outage must not
// block a change.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, say } from './prepare.mjs'

const SERIOUS = ['high', 'critical']
/** Milliseconds after which a registry counts as unreachable. */
const PATIENCE = 60_000

const commands = { sbom, audit }
const command = commands[process.argv[2]]
if (!command) throw new Error('Usage: node scripts/supply-chain.mjs sbom|audit')
process.exitCode = command()

function sbom() {
  const { document, message } = npmJson([
    'sbom',
    '--sbom-format=cyclonedx',
    '--package-lock-only',
    '--omit=dev',
  ])
  if (!document?.components) {
    say(`Can't write the bill of materials with npm ${npmVersion()}. Use npm 10 or newer. ${message}`)
    return 0
  }
  mkdirSync(path.join(root, 'build'), { recursive: true })
  writeFileSync(path.join(root, 'build/sbom.cdx.json'), `${JSON.stringify(document, null, 1)}\n`)
  say(`build/sbom.cdx.json lists ${document.components.length} packages.`)
  return 0
}

function audit() {
  const { document, message } = npmJson(['audit', '--omit=dev', '--package-lock-only'])
  if (!document?.vulnerabilities) {
    say(`Couldn't reach the registry, so vulnerabilities were not checked: ${message}`)
    return 0
  }
  const excused = new Set(standingExceptions().map(({ advisory }) => advisory))
  const found = advisoriesIn(document.vulnerabilities).filter(({ url }) => !excused.has(url))
  for (const { severity, name, title, url } of found) say(`${severity}: ${name}: ${title} (${url})`)
  say(
    found.length === 0
      ? 'No high or critical vulnerabilities.'
      : `${found.length} high or critical vulnerabilities. Update the packages, or add an exception to scripts/audit-exceptions.json.`,
  )
  return found.length === 0 ? 0 : 1
}

/** npm lists a vulnerable package with its advisories, and dependents only with that package's name. */
function advisoriesIn(vulnerabilities) {
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((cause) => typeof cause === 'object'),
  )
  const byUrl = new Map(
    advisories.filter(({ severity }) => SERIOUS.includes(severity)).map((one) => [one.url, one]),
  )
  return [...byUrl.values()]
}

/** An exception expires, so that it is reviewed again. */
function standingExceptions() {
  const exceptions = JSON.parse(
    readFileSync(process.argv[3] ?? path.join(root, 'scripts/audit-exceptions.json'), 'utf8'),
  )
  const today = new Date().toISOString().slice(0, 10)
  return exceptions.filter(({ until }) => until >= today)
}

function npmJson(args) {
  const options = { cwd: root, encoding: 'utf8', timeout: PATIENCE, maxBuffer: 64 * 1024 * 1024 }
  const { stdout, stderr } = spawnSync('npm', [...args, '--json'], options)
  try {
    const document = JSON.parse(stdout)
    return { document, message: document.message ?? '' }
  } catch {
    return { message: (stderr ?? '').trim().split('\n').at(-1) ?? '' }
  }
}

function npmVersion() {
  return spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
