/**
 * npm run bench:directory: a page of the directory or of the admin's queue beside a read of one row by its key, at ten thousand, a hundred
 * thousand and a million providers (issue 5: at most 3, and flat). `-- 10000` for other sizes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { benchDirectory, benchQueue, fillDirectory } from './directory.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const GOAL = 3

const asked = process.argv.slice(2).map(Number).filter(Boolean)
const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
const postgres = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
try {
  const databaseUrl = postgres.url('mimar')
  await migrate(databaseUrl)
  for (const size of asked.length > 0 ? asked : SIZES) {
    await fillDirectory(databaseUrl, size)
    console.log(`${size.toLocaleString('en')} providers (goal ≤ ${GOAL})`)
    const pages = { directory: await benchDirectory(databaseUrl), queue: await benchQueue(databaseUrl) }
    for (const [list, ratios] of Object.entries(pages))
      for (const { search, ratio } of ratios)
        console.log(`  ${list.padEnd(10)} ${search.padEnd(17)} ${ratio.toFixed(2)}`)
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
