// npm test: every check, or `npm test -- <path>` for the tests whose file name holds <path>.
// The last line says how it went: "N passed, N failed", tests of all projects plus each failed check.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, pinnedNode, root, say } from './prepare.mjs'

const filters = process.argv.slice(2)
const results = path.join(root, 'test-results')
let passed = 0
let failed = 0

installIfNeeded()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const program = (name) => path.join('node_modules', name)
const reactRouter = program('@react-router/dev/bin.cjs')
step('build', () => buildIfNeeded())
if (filters.length === 0) {
  check('types', [reactRouter, 'typegen'], [program('typescript/bin/tsc'), '--noEmit'])
  check('lint', [program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
  check('database shape', ['scripts/snapshot-database.ts', '--check'])
}
tests('tests', ['unit', 'db', 'http'])
tests('browser tests', ['e2e'])
run(['testing/stop-test-postgres.ts'])

say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function step(name, work) {
  const startedAt = Date.now()
  say(`\n── ${name}`)
  work()
  say(`── ${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

function check(name, ...commands) {
  step(name, () => {
    if (!commands.every(run)) failed += 1
  })
}

function tests(name, projects) {
  step(name, () => {
    const report = path.join(results, `${projects.join('-')}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const chosen = projects.flatMap((project) => ['--project', project])
    const green = run([
      program('vitest/vitest.mjs'),
      'run',
      '--passWithNoTests',
      ...chosen,
      ...reporters,
      ...filters,
    ])
    count(report, green)
  })
}

/** A file that does not load fails without a failed test in it, and an unhandled error fails the run: both count. */
function count(report, green) {
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {}
  passed += numPassedTests
  failed += green ? numFailedTests : Math.max(numFailedTests, 1)
}

function run(args) {
  const env = { ...process.env, NODE_ENV: 'test' }
  return spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env }).status === 0
}
