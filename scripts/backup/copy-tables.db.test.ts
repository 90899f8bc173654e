import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { consume } from './copy-tables.ts'

const sql = postgres(inject('testPostgres').url, { max: 1 })
afterAll(() => sql.end())

/** Larger than what the stream holds. The last row moves where the answer is cut into packets. */
const rowsEnding = async (size: number) =>
  sql
    .unsafe(
      `copy (select repeat('x', 1000) from generate_series(1, 97) union all select repeat('y', ${size})) to stdout`,
    )
    .readable()

test('a reader that is late at the end does not lose the connection', async () => {
  for (let size = 0; size < 64; size++) {
    const rows = await rowsEnding(size)
    await wait(2)
    let bytes = 0
    await consume(rows, async (batches) => {
      for await (const batch of batches) bytes += batch.length
    })
    expect(bytes).toBe(97 * 1001 + size + 1)
  }
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('a reader that fails, as on a full disk, does not lose the connection', async () => {
  const rows = await sql
    .unsafe(`copy (select repeat('x', 1000) from generate_series(1, 9999)) to stdout`)
    .readable()
  const full = consume(rows, async (batches) => {
    for await (const _ of batches) throw new Error('no space left on device')
  })
  await expect(full).rejects.toThrow('no space left')
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})
