// npm run test:on-date -- +45d [a part of the suite]: `npm test` with a shifted date, by libfaketime (Debian's package
// `faketime`). Also a time in Riyadh from which the clock continues: '2027-12-31 23:50'. The date applies to the
// database and the browser too: our programs inherit the preloaded library or are given it
// (server/platform/clock/moved-date.ts).
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fail, pinnedNode, root, say } from './prepare.mjs'

const [when = '', ...filters] = process.argv.slice(2)
const DAY = 86_400
const seconds = offsetOf(when)
if (seconds === undefined) fail(`Usage: npm run test:on-date -- <+45d | '2027-12-31 23:50'> [path]`)

const library = [
  ...['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}/faketime`),
  '/usr/lib/faketime',
]
  .map((folder) => path.join(folder, 'libfaketimeMT.so.1'))
  .find((file) => existsSync(file))
if (!library) fail('libfaketime is missing. Run `apt-get install faketime`.')

const moved = {
  ...process.env,
  LD_PRELOAD: library,
  FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
  // Only the date is shifted; timers are not, and each process counts for itself.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_DISABLE_SHM: '1',
  NO_FAKE_STAT: '1',
}

sweepShared()
// A server left by an interrupted run would keep its own date.
node(['testing/postgres/stop-test-postgres.ts'], moved)
say(`Date of this run: ${new Date(Date.now() + seconds * 1000).toISOString()}`)
const { status } = node(['scripts/test.mjs', ...filters], moved)
process.exitCode = status ?? 1

/**
 * Removes shared memory of libfaketime left by killed programs: a process of another user with the same PID could not
 * start.
 */
function sweepShared() {
  const shared = '/dev/shm'
  if (!existsSync(shared)) return
  for (const name of readdirSync(shared)) {
    const [, pid] = /faketime_(?:sem|shm)_(\d+)$/.exec(name) ?? []
    if (pid && !existsSync(path.join('/proc', pid))) rmSync(path.join(shared, name), { force: true })
  }
}

function offsetOf(text) {
  const days = /^([+-]\d+)d$/.exec(text)
  if (days) return Number(days[1]) * DAY
  const moment = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(text)
  if (!moment) return undefined
  return Math.round((Date.parse(`${moment[1]}T${moment[2] ?? '12:00'}:00+03:00`) - Date.now()) / 1000)
}

function node(args, env) {
  return spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...env, NODE_ENV: 'test' } })
}
