/**
 * npm run bench:flow: from a submitted project request to its queued offers beside the same rows by bare SQL, and jobs
 * per second of our queue beside graphile-worker's own.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import { realSettings, startServer } from '#testing/server-process.ts'
import { fillEligible } from './choosing.ts'
import { benchQueue } from './queue.ts'
import { benchSubmitToOffer, type Latency } from './submit-to-offer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
const postgres = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
try {
  const databaseUrl = postgres.url('mimar')
  await migrate(databaseUrl)
  const jobs = await benchQueue(databaseUrl)
  console.log(
    `jobs a second: ours ${jobs.ours.toFixed(0)}, bare ${jobs.bare.toFixed(0)}, ratio ${(jobs.ours / jobs.bare).toFixed(2)}`,
  )

  await fillEligible(databaseUrl, { from: 0, upTo: 100, trade: 'villa_construction' })
  const settings = realSettings(databaseUrl, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' })
  const server = await startServer({ ...settings, TRUST_PROXY: 'true' })
  try {
    const { ours, bare } = await benchSubmitToOffer(server.port, databaseUrl)
    const told = ({ p50, p99 }: Latency) => `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
    console.log(
      `submit to queued offer: ours ${told(ours)}; bare ${told(bare)}; ratio ${(ours.p50 / bare.p50).toFixed(1)}`,
    )
  } finally {
    await server.stop()
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
