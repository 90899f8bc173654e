/**
 * npm run bench:feed: a page of the public feed beside a read of one row by its key, at ten thousand, one and five million
 * project requests (issue 6: at most 3, and flat). `-- 10000` for other sizes, rising.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { benchFeed, fillFeed } from './feed.ts'

const SIZES = [10_000, 1_000_000, 5_000_000]
const GOAL = 3

const asked = process.argv.slice(2).map(Number).filter(Boolean)
const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
const postgres = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
try {
  const databaseUrl = postgres.url('mimar')
  await migrate(databaseUrl)
  let filled = 0
  for (const size of asked.length > 0 ? asked : SIZES) {
    await fillFeed(databaseUrl, filled, size)
    filled = size
    console.log(`${size.toLocaleString('en')} project requests (goal ≤ ${GOAL})`)
    for (const { search, ratio } of await benchFeed(databaseUrl, size))
      console.log(`  ${search.padEnd(29)} ${ratio.toFixed(2)}`)
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
