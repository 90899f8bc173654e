/**
 * npm run bench:revenue: the page of revenue and the rows behind its figures beside a read of one row by its key, at ten
 * thousand, a million and five million payments (issue 8: flat). `-- 10000` for other sizes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { benchRevenue, fillRevenue } from './revenue.ts'

const SIZES = [10_000, 1_000_000, 5_000_000]

const asked = process.argv.slice(2).map(Number).filter(Boolean)
/** Kept and filled further by the next run where it is named; one that was cut off while it wrote has lost its indexes. */
const kept = process.env.BENCH_FOLDER
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
const postgres = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
try {
  const databaseUrl = postgres.url('mimar')
  await migrate(databaseUrl)
  for (const size of asked.length > 0 ? asked : SIZES) {
    const startedAt = performance.now()
    await fillRevenue(databaseUrl, size)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`${size.toLocaleString('en')} payments (written in ${seconds} s)`)
    for (const { search, ratio } of await benchRevenue(databaseUrl))
      console.log(`  ${search.padEnd(20)} ${ratio.toFixed(2)}`)
  }
} finally {
  await postgres.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
