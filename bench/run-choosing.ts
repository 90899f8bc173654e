/**
 * npm run bench:dispatch: a wave beside a read of one row by its key, at a thousand, ten thousand, a hundred thousand and
 * a million providers who all pass the gates (issue 7: at most 20, and flat). `-- 10000` for other sizes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { benchChoosing, fillEligible } from './choosing.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const GOAL = 20

const asked = process.argv.slice(2).map(Number).filter(Boolean)
const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
const postgres = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
try {
  const databaseUrl = postgres.url('mimar')
  await migrate(databaseUrl)
  let filled = 0
  for (const size of asked.length > 0 ? asked : SIZES) {
    const startedAt = performance.now()
    await fillEligible(databaseUrl, { from: filled, upTo: size })
    filled = size
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`${size.toLocaleString('en')} eligible providers (goal ≤ ${GOAL}; filled in ${seconds} s)`)
    for (const { search, ratio } of await benchChoosing(databaseUrl)) {
      console.log(`  ${search.padEnd(20)} ${ratio.toFixed(1)}`)
    }
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
