import { sql as query } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { riyals } from '#domain/shared/money.ts'
import { anAdmin, visitor } from '#testing/builders/actors.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql, db } = database
const thread = await startThread(database)
afterAll(async () => {
  await thread.close()
  await database.drop()
})
beforeEach(() => sql`truncate packages cascade`)

const DAY = 24 * 60 * 60 * 1000
const now = () => thread.context.clock.now().getTime()
const days = (count: number) => new Date(now() + count * DAY)

async function aPackage(terms: Record<string, unknown> = {}): Promise<string> {
  const row = {
    code: 'bina',
    version: 1,
    name_ar: 'بناء',
    name_en: 'Bina',
    monthly_fee: riyals(400),
    yearly_fee: riyals(4_000),
    leads_a_month: 10,
    position: 1,
    offered_from: days(-10),
    ...terms,
  }
  const [added] = await sql<{ id: string }[]>`insert into packages ${sql(row)} returning id`
  return added!.id
}

const offered = async () => {
  const answer = await fetch(`${thread.url}/api/v1/packages`)
  expect(answer.status).toBe(200)
  return (await answer.json()).items as { code: string; version: number }[]
}

describe('GET /packages', () => {
  test('it returns the price including VAT', async () => {
    await aPackage()
    expect(await offered()).toMatchObject([
      {
        code: 'bina',
        name: { ar: 'بناء', en: 'Bina' },
        monthly: { fee: 40_000, vat: 6_000, total: 46_000 },
        yearly: { fee: 400_000, vat: 60_000, total: 460_000 },
        leadsAMonth: 10,
      },
    ])
  })

  test('it is empty before an admin offered a package', async () => {
    expect(await offered()).toEqual([])
  })

  test('it returns the version on sale, neither the previous nor the next one', async () => {
    await aPackage({ version: 1, offered_from: days(-20), offered_until: days(-5) })
    await aPackage({ version: 2, offered_from: days(-5), offered_until: days(5) })
    await aPackage({ version: 3, offered_from: days(5) })
    expect((await offered()).map(({ version }) => version)).toEqual([2])
  })

  test('it follows the page order', async () => {
    await aPackage({ code: 'sarh', position: 2 })
    await aPackage({ code: 'asas', position: 0 })
    await aPackage({ code: 'bina', position: 1 })
    expect((await offered()).map(({ code }) => code)).toEqual(['asas', 'bina', 'sarh'])
  })
})

describe('sold terms', () => {
  const asAdmin = (set: string) =>
    db.withActor(anAdmin(), (tx) => query.raw(`update app.packages set ${set}`).execute(tx))
  const REFUSED = /was offered and/

  test.each([
    'monthly_fee = 1',
    'leads_a_month = 15',
    `name_ar = 'آخر'`,
    'version = 9',
    'offered_from = now()',
  ])('an admin cannot change %s of an offered package', async (set) => {
    await aPackage()
    await expect(asAdmin(set)).rejects.toThrow(REFUSED)
  })

  test('an offered package can be ended once, and not in the past', async () => {
    await aPackage()
    await expect(asAdmin(`offered_until = now() - interval '1 day'`)).rejects.toThrow(REFUSED)
    await asAdmin('offered_until = now()')
    await expect(asAdmin('offered_until = null')).rejects.toThrow(REFUSED)
  })

  test('an offered package cannot be deleted, even by the owner of the table', async () => {
    await aPackage()
    await expect(sql`delete from packages`).rejects.toThrow(REFUSED)
  })

  test('a prepared package can be changed and deleted', async () => {
    await aPackage({ offered_from: days(40_000) })
    await asAdmin('monthly_fee = 50000')
    await sql`delete from packages`
    expect(await sql`select from packages`).toHaveLength(0)
  })

  test('a package has one version without an end, and a year never costs more than twelve months', async () => {
    await aPackage()
    await expect(aPackage({ version: 2 })).rejects.toMatchObject({ constraint_name: 'packages__one_open' })
    await expect(aPackage({ code: 'x1', yearly_fee: riyals(4_801) })).rejects.toMatchObject({
      constraint_name: 'packages__year_not_dearer',
    })
  })

  test('a visitor cannot read a prepared package', async () => {
    await aPackage({ offered_from: days(40_000) })
    const rows = await db.withActor(visitor, (tx) => tx.selectFrom('packages').selectAll().execute())
    expect(rows).toEqual([])
  })
})

test('a change of packages invalidates the pages that show them', async () => {
  const heard = Promise.withResolvers<string>()
  const { unlisten } = await sql.listen('public_changed', heard.resolve)
  await aPackage()
  expect(await heard.promise).toBe('packages')
  await unlisten()
})
