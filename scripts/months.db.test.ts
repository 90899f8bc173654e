import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { verifyExport } from './audit-verify.ts'
import { archiveMonth, dropMonths, listMonths } from './months.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
const folder = mkdtempSync(path.join(tmpdir(), 'mimar-months-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

/** The month in which the first partition ends, and the one after it, of Riyadh. */
const [first, second] = await sql<{ name: string; ends: Date }[]>`
  select to_char(ends at time zone 'Asia/Riyadh' - interval '1 day', 'YYYY-MM') as name, ends
  from app.list_months() where table_name = 'app.webhook_events' and ends is not null order by ends limit 2`
const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 24 * 60 * 60 * 1000)

test('each month of each table is listed with what becomes of it', async () => {
  context.clock.set(first!.ends.toISOString())
  const lines = await listMonths(context)
  expect(lines.find((line) => line.includes(`up to ${first!.name}`))).toMatch(
    /^app\.webhook_events .*is kept until/,
  )
  expect(lines.filter((line) => line.includes('default'))).toHaveLength(2)
  expect(lines.filter((line) => line.includes(`${second!.name} `))).toHaveLength(2)
})

test('a month is not dropped while one table has to keep it, and then none drops it', async () => {
  // Events may go, and the log of sign-ins may not.
  context.clock.set(daysAfter(second!.ends, 40).toISOString())
  await expect(dropMonths(context, second!.name)).rejects.toThrow(
    new RegExp(`^auth.audit_log_entries: ${second!.name} is kept until \\d{4}-\\d\\d-\\d\\d$`),
  )
  expect(await listMonths(context)).toContainEqual(expect.stringMatching(`webhook_events .*${second!.name} `))
})

test('a month whose retention is over is dropped with its rows, once', async () => {
  const received = daysAfter(second!.ends, -3)
  await sql`insert into webhook_events (id, channel, payload, received_at) values ('in it', 'whatsapp', '{}', ${received})`
  context.clock.set(daysAfter(second!.ends, 335).toISOString())
  expect((await dropMonths(context, second!.name)).sort()).toEqual([
    `app.webhook_events: ${second!.name} dropped, 1 rows`,
    `auth.audit_log_entries: ${second!.name} dropped, 0 rows`,
  ])
  expect(await sql`select from webhook_events`).toEqual([])
  await expect(dropMonths(context, second!.name)).rejects.toThrow(/was dropped, or is not made yet/)
})

test('a month within the first partition is refused with the end of that, and no month at all by its form', async () => {
  const before = daysAfter(first!.ends, -40).toISOString().slice(0, 7)
  await expect(dropMonths(context, before)).rejects.toThrow(/lies in the first month of/)
  await expect(dropMonths(context, '2026-13')).rejects.toThrow('"2026-13" is no month: write 2026-11')
})

test('the archives of all months one after the other are the log, which its verifier proves', async () => {
  for (const at of [
    '2026-09-30T20:59:59Z',
    '2026-09-30T21:00:00Z',
    '2026-10-12T08:00:00Z',
    '2026-11-02T08:00:00Z',
  ])
    await sql`select app.append_audit_entry('seed.tested', 'provider', ${crypto.randomUUID()}::uuid, '{}'::jsonb, ${at}::timestamptz)`
  context.clock.set('2026-12-01T00:00:00Z')
  const files = []
  for (const month of ['2026-09', '2026-10', '2026-11'])
    files.push(await archiveMonth(context, month, folder))
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  expect(texts.map((text) => text.trim().split('\n').length - 1)).toEqual([1, 2, 1])
  expect(verifyExport(texts.join(''))).toMatchObject({ code: 0 })
  expect(verifyExport(texts.toSpliced(1, 1).join(''))).toMatchObject({ code: 1 })
  await expect(archiveMonth(context, '2026-12', folder)).rejects.toThrow('2026-12 is not over')
  await expect(archiveMonth(context, '2026-10', folder)).rejects.toThrow(/EEXIST/)
})
