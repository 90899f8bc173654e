import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { correctionOf } from '#domain/estimates/calibration.ts'
import { ENGINE_VERSION, type ItemCode } from '#domain/estimates/catalogue.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { aQuote } from '#testing/builders/quotes.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { openCachedCalibration, readCalibration } from './cached-calibration.ts'
import { learnFromQuotes } from './learn-calibration.job.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
afterAll(() => database.drop())

beforeEach(async () => {
  await sql`truncate estimate_calibrations, providers, project_requests cascade`
})

const DAY = 24 * 60 * 60 * 1000
const at = () => context.clock.now()
const learnings = () =>
  sql`select engine_version, learned_on, quotes from estimate_calibrations order by learned_on`
const inJeddah = async () => correctionOf(await readCalibration(context), 'renovation', 'jeddah')

async function quotes(count: number, options: Parameters<typeof aQuote>[1] = {}): Promise<void> {
  for (let left = count; left > 0; left -= 1) await aQuote(database, { times: 1.3, at: at(), ...options })
}

describe('the nightly learning', () => {
  test('estimates move towards the quoted prices and report it', async () => {
    await quotes(8)
    await learnFromQuotes(context)

    const { middle, quotes: learnedFrom } = await inJeddah()
    expect(learnedFrom).toBe(8)
    expect(middle).toBeGreaterThan(1.1)
    expect(middle).toBeLessThan(1.3)
    expect(
      correctionOf(await createServices(context).calibration(), 'renovation', 'taif').middle,
    ).toBeGreaterThan(1)
  })

  test('a later submit uses and stores the learned price', async () => {
    await quotes(8)
    await learnFromQuotes(context)
    const input = aProjectRequestInput({ facts: { projectType: 'renovation', city: 'jeddah', areaSqm: 150 } })
    const { id, estimate: told } = await createServices(context).submitProjectRequest(input, {
      clientAddress: '::1',
    })
    expect(told?.learned?.quotes).toBe(8)
    const [stored] = await sql`select p50 from estimates where project_request_id = ${id}`
    expect(Number(stored?.p50)).toBe(told?.p50)
    expect(told!.p50).toBeGreaterThan(
      estimate({ projectType: 'renovation', city: 'jeddah', areaSqm: 150 })!.p50,
    )
  })

  test('repeated and concurrent runs learn once', async () => {
    await quotes(2)
    await Promise.all([1, 2, 3, 4].map(() => learnFromQuotes(context)))
    await quotes(1)
    await learnFromQuotes(context)
    expect(await learnings()).toMatchObject([{ engine_version: ENGINE_VERSION, quotes: 2 }])

    context.clock.advance({ days: 1 })
    await learnFromQuotes(context)
    expect((await learnings()).map((row) => row.quotes)).toEqual([2, 3])
    expect((await inJeddah()).quotes).toBe(3)
  })

  test('without quotes nothing is learned', async () => {
    await learnFromQuotes(context)
    expect(await learnings()).toMatchObject([{ quotes: 0 }])
    expect(await readCalibration(context)).toBeUndefined()
  })
})

describe('sources of the learning', () => {
  test('seed data and quotes older than two years are ignored', async () => {
    await quotes(1, { isDemo: true })
    await quotes(1, { at: new Date(at().getTime() - 731 * DAY) })
    await learnFromQuotes(context)
    expect(await learnings()).toMatchObject([{ quotes: 0 }])
  })

  test('quotes of demo providers are ignored', async () => {
    const { id } = await aProvider(database, { is_demo: true })
    await quotes(1, { providerId: id })
    await learnFromQuotes(context)
    expect(await learnings()).toMatchObject([{ quotes: 0 }])
  })

  test('results for another engine version are ignored', async () => {
    const corrections = { renovation: { middle: 1.5, spread: 1, quotes: 9, cities: {} } }
    await sql`
      insert into estimate_calibrations (engine_version, learned_on, learned_at, quotes, corrections)
      values ('of another year', '2099-01-01', now(), 9, ${corrections as never})`
    expect(await readCalibration(context)).toBeUndefined()
  })
})

describe('learning single items', () => {
  const { lines } = estimate({ projectType: 'renovation', city: 'jeddah', areaSqm: 200 })!
  // A count stated by the owner is not corrected.
  const [dear, short] = lines
    .filter(({ code, basis }) => code !== 'reserve' && basis.source !== 'owner')
    .map(({ code }) => code) as [ItemCode, ItemCode]

  /** Quotes of separate firms: one line a third above the others, and a remark on another line's quantity. */
  async function pricedBills(count: number, isDemo = false): Promise<void> {
    for (let left = count; left > 0; left -= 1) {
      const { id: providerId } = await aProvider(database, { is_demo: isDemo })
      const id = await aQuote(database, { at: at(), providerId })
      for (const [position, { code, phase, quantity, unit, rate }] of lines.entries()) {
        if (code === 'reserve') continue
        const [line] = await sql`
          insert into scope_lines (project_request_id, position, code, phase, quantity, unit)
          values (${id}, ${position}, ${code}, ${phase}, ${quantity}, ${unit}) returning id`
        const own = Math.round(rate.typical * (code === dear ? 1.33 : 1))
        await sql`
          insert into quote_lines (quote_id, scope_line_id, stance, unit_rate, amount)
          select quotes.id, ${line!.id}, 'priced', ${own}, ${own}
          from quotes join leads on leads.id = lead_id where project_request_id = ${id}`
        if (code === short)
          await sql`
            insert into estimate_remarks (lead_id, code, what, quantity, reason, remarked_at)
            select id, ${code}, 'quantity', ${quantity * 1.25}, 'measured', ${at()}
            from leads where project_request_id = ${id}`
      }
    }
  }

  test('lines and remarks correct items, and the next estimate uses them', async () => {
    await pricedBills(12)
    await learnFromQuotes(context)
    const { items } = (await readCalibration(context))!
    expect(Object.keys(items!).toSorted()).toEqual([dear, short].toSorted())
    expect(items![dear]!.rate).toBeGreaterThan(1.1)
    expect(items![dear]!.rate).toBeLessThan(1.33)
    expect(items![short]!.quantity).toBeGreaterThan(1.1)
    expect(items![short]!.quantity).toBeLessThan(1.25)
    expect(items![short]!.remarks).toBe(12)
  })

  test('the same rows give the same result, and four firms or the demo give none', async () => {
    await pricedBills(4)
    await pricedBills(12, true)
    await learnFromQuotes(context)
    expect((await readCalibration(context))?.items).toBeUndefined()

    await pricedBills(2)
    const items = []
    for (let night = 0; night < 2; night += 1) {
      context.clock.advance({ days: 1 })
      await learnFromQuotes(context)
      items.push((await readCalibration(context))?.items)
    }
    expect(items[0]).toBeDefined()
    expect(items[1]).toEqual(items[0])
  })
})

test('cached calibrations are dropped in every process when more is learned', async () => {
  const kept = await openCachedCalibration(context, database.url)
  expect(await kept.read()).toBeUndefined()
  await quotes(3)
  await learnFromQuotes(context)
  await expect.poll(async () => (await kept.read())?.corrections.renovation?.quotes).toBe(3)
  await kept.close()
})
