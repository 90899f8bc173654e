// npm run test:on-date -- +45d [a part of the suite]: `npm test` on a machine whose date is moved, by libfaketime
// (Debian's package `faketime`). Also a moment in Riyadh from which time goes on: '2027-12-31 23:50'.
// The database is moved too, and the browser: all our programs inherit the preloaded library or are handed it
// (server/platform/clock/moved-date.ts).
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fail, pinnedNode, root, say } from './prepare.mjs'

const [when = '', ...filters] = process.argv.slice(2)
const DAY = 86_400
const seconds = offsetOf(when)
if (seconds === undefined) fail(`Say by how many days (+45d), or from when in Riyadh ('2027-12-31 23:50').`)

const library = [
  ...['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}/faketime`),
  '/usr/lib/faketime',
]
  .map((folder) => path.join(folder, 'libfaketimeMT.so.1'))
  .find((file) => existsSync(file))
if (!library) fail('libfaketime is not installed: apt-get install faketime')

const moved = {
  ...process.env,
  LD_PRELOAD: library,
  FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
  // Only the date moves: timers run as they do, and every process counts for itself.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_DISABLE_SHM: '1',
  NO_FAKE_STAT: '1',
}

sweepShared()
// One that a run before was interrupted over keeps its own date.
node(['testing/postgres/stop-test-postgres.ts'], moved)
say(`The machine's date: ${new Date(Date.now() + seconds * 1000).toISOString()}`)
const { status } = node(['scripts/test.mjs', ...filters], moved)
process.exitCode = status ?? 1

/** What libfaketime leaves of programs that were killed: another user's that gets such a number cannot start. */
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
