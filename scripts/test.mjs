// npm test: runs every check, or with `npm test -- <path>` the tests whose file name contains <path>. `npm run
// test:long` runs the long simulations (`*.long.*`), and `npm run check` only what needs no database and no browser. The
// last line gives the result: "N passed, N failed", counting tests of all projects plus each failed check. The failures
// are printed before it. test-results/ has the same with the seconds of each file.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, pinnedNode, root, say } from './prepare.mjs'
import { firstLines } from './test-report.mjs'

const MODES = ['--long', '--quick']
const mode = MODES.find((name) => process.argv.includes(name))
const filters = process.argv.slice(2).filter((arg) => !MODES.includes(arg))
const results = path.join(root, 'test-results')
let passed = 0
const failures = []

installIfNeeded()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const program = (name) => path.join('node_modules', name)
const reactRouter = program('@react-router/dev/bin.cjs')
step('build', () => buildIfNeeded())
if (mode !== '--long' && filters.length === 0) {
  check('types', [reactRouter, 'typegen'], [program('typescript/bin/tsc'), '--noEmit'])
  check('lint', [program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
}
if (mode === '--quick') tests('tests', ['unit'])
else {
  const ending = mode === '--long' ? '.long' : ''
  if (!ending && filters.length === 0) check('database shape', ['scripts/snapshot-database.ts', '--check'])
  // All in one run, so that no worker waits for another's last file; unit tests, the shortest, come last.
  tests(
    'tests',
    ['unit', 'db', 'http', 'e2e'].map((name) => `${name}${ending}`),
  )
  run(['testing/postgres/stop-test-postgres.ts'])
}

// Printed again, because only the end of a long run may be visible.
for (const { where, name, message } of failures)
  say(`\n✗ ${where}: ${name}\n${message.replace(/^/gm, '    ')}`)
say(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

function step(name, work) {
  const startedAt = Date.now()
  say(`\n── ${name}`)
  work()
  say(`── ${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

function check(name, ...commands) {
  step(name, () => {
    for (const args of commands) {
      const { status, stdout, stderr } = spawnSync(pinnedNode, args, { ...ours(), encoding: 'utf8' })
      const output = `${stdout}${stderr}`.trim()
      if (output) say(output)
      if (status === 0) continue
      failures.push({ where: 'check', name, message: firstLines(output || 'No output.') })
      return
    }
  })
}

function tests(name, projects) {
  step(name, () => {
    const report = path.join(results, `${projects.join('-')}.json`)
    const reporters = ['--reporter=default', '--reporter=./scripts/test-report.mjs']
    const chosen = projects.flatMap((project) => ['--project', project])
    const args = [
      program('vitest/vitest.mjs'),
      'run',
      '--passWithNoTests',
      ...chosen,
      ...reporters,
      ...filters,
    ]
    const green = run(args, { MIMAR_TEST_REPORT: report })
    count(name, report, green)
  })
}

/** A run that failed without reporting a failure (killed, failed set-up) counts as one. */
function count(name, report, green) {
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failures: [] }
  passed += told.passed
  failures.push(...told.failures)
  if (!green && told.failures.length === 0)
    failures.push({ where: 'run', name, message: 'The run failed outside of tests. See above.' })
}

function run(args, more) {
  return spawnSync(pinnedNode, args, { ...ours(more), stdio: 'inherit' }).status === 0
}

function ours(more = {}) {
  return { cwd: root, env: { ...process.env, NODE_ENV: 'test', ...more } }
}
