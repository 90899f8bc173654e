/**
 * A quote says itself whose it is (0233 to 0238), so that a page of a provider's own reads what it shows and not what
 * was before.
 */
import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql as command } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Actor, visitor, worker } from '#domain/accounts/actor.ts'
import { QUOTES_COUNTED_TO } from '#domain/quotes/quote-lifecycle.ts'
import { openDb } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { anAdmin, asProvider, ownerOf } from '#testing/builders/actors.ts'
import { pastQuotes } from '#testing/builders/past-quotes.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readOwnQuotes } from './read-own-quotes.ts'

const database = await createTestDatabase()
const { sql } = database
// One connection, which can be told to report what it counted.
const db = openDb(database.url, { max: 1 })
afterAll(async () => {
  await db.close()
  await database.drop()
})

let firmsMade = 0

async function aFirm(on = sql): Promise<string> {
  const number = ++firmsMade
  const [row] = await on`
    insert into app.providers (slug, company_name, contact_name, kind, mobile, city, service_cities, trades)
    values (${`firm-${number}`}, 'شركة البناء', 'سعد', 'contractor', ${`9665${String(number).padStart(8, '0')}`}, 'riyadh', '{riyadh}', '{renovation}')
    returning id`
  return row!.id
}

async function pages(): Promise<number> {
  await db.withActor(worker, (tx) => command`select pg_stat_force_next_flush()`.execute(tx))
  const [row] = await sql`
    select coalesce(sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit), 0)::int as pages
    from pg_statio_user_tables where schemaname = 'app'`
  return row!.pages
}

const read = (providerId: string, query: Parameters<typeof readOwnQuotes>[2] = {}) =>
  readOwnQuotes({ db }, { kind: 'provider', providerId }, query)

describe('a page of own quotes', () => {
  test('reads what it shows, however long the past', async () => {
    const [young, old] = [await aFirm(), await aFirm()]
    await pastQuotes(sql, young, 60)
    await pastQuotes(sql, old, 4_000)
    for (let other = 0; other < 20; other++) await pastQuotes(sql, await aFirm(), 20)
    await sql`vacuum analyze`
    const touched = async (...asked: Parameters<typeof read>) => {
      // The first time reads the catalog and plans.
      for (let time = 0; time < 6; time++) await read(...asked)
      const each: number[] = []
      // A vacuum may be counted with any of them.
      for (let time = 0; time < 3; time++) {
        const before = await pages()
        await read(...asked)
        each.push((await pages()) - before)
      }
      return Math.min(...each)
    }
    const page = await read(old)
    expect(page.items).toHaveLength(50)
    expect(page.counts).toMatchObject({ submitted: 400, rejected: QUOTES_COUNTED_TO })
    const last = (await read(old, { after: page.next! })).items.at(-1)!
    const few = await touched(young)
    // The counts are read from an index, a hundred to a page.
    const counted = QUOTES_COUNTED_TO / 50
    expect(few).toBeGreaterThan(50)
    expect(await touched(old)).toBeLessThan(few * 1.2 + counted)
    expect(await touched(old, { after: last.id })).toBeLessThan(few * 1.2 + counted)
    expect(await touched(old, { status: 'submitted' })).toBeLessThan(few * 1.2 + counted)
    expect(await touched(old, { status: 'withdrawn' })).toBeLessThan(few + counted)
  })

  test('of each state or of all, page behind page, shows every quote once and in its order', async () => {
    const firm = await aFirm()
    await pastQuotes(sql, firm, 130)
    for (const status of [undefined, 'rejected', 'submitted'] as const) {
      const shown: string[] = []
      for (let after: string | undefined, turn = 0; turn === 0 || after; turn++) {
        const { items, next } = await read(firm, { after, status })
        shown.push(...items.map(({ id }) => id))
        after = next
      }
      const all = await sql`
        select quotes.id from quotes join leads on leads.id = lead_id
        where leads.provider_id = ${firm} and quotes.status = coalesce(${status ?? null}, quotes.status)
        order by submitted_at desc, quotes.id desc`
      expect(shown).toEqual(all.map(({ id }) => id))
    }
  })

  test('nothing follows the quote of another', async () => {
    const [firm, rival] = [await aFirm(), await aFirm()]
    await pastQuotes(sql, firm, 3)
    await pastQuotes(sql, rival, 3)
    const [first] = (await read(firm)).items
    expect((await read(firm, { after: first!.id })).items).toHaveLength(2)
    expect((await read(rival, { after: first!.id })).items).toEqual([])
  })
})

test('each role sees what it saw', async () => {
  const [firm, rival] = [await aFirm(), await aFirm()]
  await pastQuotes(sql, firm, 2)
  await pastQuotes(sql, rival, 1)
  const [{ requestId } = { requestId: '' }] = await sql<{ requestId: string }[]>`
    select project_request_id as "requestId" from leads where provider_id = ${firm} limit 1`
  const firms = [firm, rival]
  const seen = async (actor: Actor) =>
    db.withActor(actor, async (tx) => {
      const { rows } = await command<{ count: number }>`
        select count(*)::int as count from app.quotes where lead_provider_id = any(${firms}::uuid[])`.execute(
        tx,
      )
      return rows[0]!.count
    })
  expect(await seen(asProvider({ id: firm }))).toBe(2)
  expect(await seen(asProvider({ id: rival }))).toBe(1)
  expect(await seen(asProvider({ id: await aFirm() }))).toBe(0)
  expect(await seen(ownerOf({ id: requestId }))).toBe(1)
  expect(await seen(anAdmin())).toBe(3)
  expect(await seen(worker)).toBe(3)
  await expect(seen(visitor)).rejects.toThrow(/permission denied/)
})

describe('whose a quote is', () => {
  test('is said for code that does not say it, and is never another’s', async () => {
    const [firm, rival] = [await aFirm(), await aFirm()]
    await pastQuotes(sql, firm, 1)
    const [lead] = await sql`select id from leads where provider_id = ${firm}`
    const add = (providerId: string | null, revision: number) => sql`
      insert into quotes (lead_id, lead_provider_id, amount, revision, status, settled_at)
      values (${lead!.id}, ${providerId}, 100, ${revision}, 'replaced', now()) returning lead_provider_id`
    expect(await add(null, 2)).toEqual([{ lead_provider_id: firm }])
    expect(await add(firm, 3)).toEqual([{ lead_provider_id: firm }])
    await expect(add(rival, 4)).rejects.toThrow(/quotes__of_lead_and_provider/)
    await expect(
      sql`update quotes set lead_provider_id = ${rival} where lead_id = ${lead!.id}`,
    ).rejects.toThrow(/quotes__of_lead_and_provider/)
    await expect(sql`update quotes set lead_provider_id = null where lead_id = ${lead!.id}`).rejects.toThrow(
      /not-null/,
    )
    await expect(sql`update leads set provider_id = ${rival} where id = ${lead!.id}`).rejects.toThrow(
      /quotes__of_lead_and_provider/,
    )
  })

  test('is filled in for older quotes while others change them, and wakes nobody', async () => {
    const older = await createTestDatabase({ migrated: false })
    try {
      await migrate(older.url, theMigrationsBefore('0233'))
      const [first, second] = [await aFirm(older.sql), await aFirm(older.sql)]
      // More than a batch.
      await pastQuotes(older.sql, first, 2_500)
      await pastQuotes(older.sql, second, 10)
      await migrate(older.url, theMigrationsBefore('0234'))
      await older.sql`truncate app.stale_figures`
      const heard: string[] = []
      const listening = await older.sql.listen('provider_leads_changed', (id) => heard.push(id))
      const held = Promise.withResolvers<void>()
      const isHeld = Promise.withResolvers<void>()
      const changing = older.sql.begin(async (tx) => {
        await tx`
          update app.quotes set note = 'held' where id = (
            select quotes.id from app.quotes join app.leads on leads.id = lead_id where provider_id = ${first} limit 1)`
        isHeld.resolve()
        await held.promise
      })
      await isHeld.promise
      const migrated = migrate(older.url)
      const unfilled = async () =>
        (await older.sql`select from app.quotes where lead_provider_id is null`).length
      await expect.poll(unfilled, { timeout: 20_000 }).toBe(1)
      held.resolve()
      await changing
      await migrated
      const [told] = await older.sql`
        select count(*)::int as quotes, (count(*) filter (where lead_provider_id = provider_id))::int as right
        from app.quotes join app.leads on leads.id = lead_id`
      expect(told).toEqual({ quotes: 2_510, right: 2_510 })
      // Only the change that somebody made.
      expect(await older.sql`select provider_id from app.stale_figures`).toEqual([{ provider_id: first }])
      await expect.poll(() => heard).toEqual([first])
      await listening.unlisten()
    } finally {
      await older.drop()
    }
  })
})

/** A folder with the migrations of lower numbers. */
function theMigrationsBefore(number: string): string {
  const from = path.resolve(import.meta.dirname, '../../db/migrations')
  const to = mkdtempSync(path.join(tmpdir(), 'mimar-migrations-'))
  for (const name of readdirSync(from))
    if (name < number) copyFileSync(path.join(from, name), path.join(to, name))
  return to
}
