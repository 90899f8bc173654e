import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/database.ts'
import { allBenches } from './all.ts'
import { type Bench, SHORT } from './bench.ts'
import { openMarketIn } from './market.ts'

/** Tests that both sides of some benches run and return the same, with a few requests each. Goals are not checked. */
export async function shortForms(isAmong: (bench: Bench) => boolean): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
  const database = await createTestDatabase()
  const others: TestDatabase[] = []
  const market = await openMarketIn(database.url, {
    folder,
    share: 1 / 10_000,
    newDatabase: async () => {
      const other = await createTestDatabase()
      others.push(other)
      return other.url
    },
  })
  afterAll(async () => {
    await market.close()
    for (const each of [database, ...others]) await each.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(allBenches.filter(isAmong))('both sides of $name run and give the same', async ({ open }) => {
    const { ours, bare, close } = await open(market)
    try {
      expect(await ours(SHORT)).toBeGreaterThan(0)
      if (bare) expect(await bare(SHORT)).toBeGreaterThan(0)
    } finally {
      await close?.()
    }
  })
}
