/**
 * npm run bench:streams: thousands of open event streams on one process, and a project request that another process
 * stores (issue 6: 5,000 hear of it within a second). `-- 1000` for another number. Each stream is two open files of this machine:
 * where `ulimit -n` is below 8192, raise it first (`ulimit -n 8192`).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import { realSettings, startServer } from '#testing/server-process.ts'
import { benchStreams } from './streams.ts'

const STREAMS = 5_000
const ROUNDS = 5
const GOAL_MS = 1_000

const streams = Number(process.argv[2]) || STREAMS
const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
const postgres = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
const stops: (() => Promise<unknown>)[] = []
try {
  const databaseUrl = postgres.url('mimar')
  await migrate(databaseUrl)
  const start = async () => {
    const port = await freePort()
    const settings = realSettings(databaseUrl, { port, whatsAppUrl: 'http://127.0.0.1:9' })
    // Readers all come from here; a proxy's word makes them so many addresses. Jobs would compete for the same cores.
    const server = await startServer({ ...settings, MIMAR_PROCESSES: 'web', TRUST_PROXY: 'true' })
    stops.push(server.stop)
    return server
  }
  const figures = await benchStreams(await start(), await start(), { streams, rounds: ROUNDS })
  const { p50, p99, max, kilobytesEach } = figures
  const milliseconds = [p50, p99, max].map((value) => `${Math.round(value)} ms`)
  console.log(
    `${streams.toLocaleString('en')} streams, ${ROUNDS} project requests (goal: all within ${GOAL_MS} ms)`,
  )
  console.log(`  p50 ${milliseconds[0]}  p99 ${milliseconds[1]}  max ${milliseconds[2]}`)
  console.log(`  memory of a stream ${kilobytesEach.toFixed(1)} kB`)
} finally {
  for (const stop of stops) await stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
