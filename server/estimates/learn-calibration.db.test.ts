import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { correctionOf } from '#domain/estimates/calibration.ts'
import { ENGINE_VERSION } from '#domain/estimates/catalogue.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { createServices } from '#server/services.ts'
import { createTestDatabase } from '#testing/database.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/marketplace.ts'
import { aQuote } from '#testing/quotes.ts'
import { openKeptCalibration, readCalibration } from './kept-calibration.ts'
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

describe('each night', () => {
  test('the estimates move towards what was quoted, and say so', async () => {
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

  test('whoever submits then is told the taught price, and it is stored', async () => {
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

  test('it is done once, however often and by however many it is tried', async () => {
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

  test('nothing quoted is nothing learned', async () => {
    await learnFromQuotes(context)
    expect(await learnings()).toMatchObject([{ quotes: 0 }])
    expect(await readCalibration(context)).toBeUndefined()
  })
})

describe('what is learned from', () => {
  test('never what the seed invented, nor what is older than two years', async () => {
    await quotes(1, { isDemo: true })
    await quotes(1, { at: new Date(at().getTime() - 731 * DAY) })
    await learnFromQuotes(context)
    expect(await learnings()).toMatchObject([{ quotes: 0 }])
  })

  test('never what providers of the demo quoted: whoever plays them names any price', async () => {
    const { id } = await aProvider(database, { is_demo: true })
    await quotes(1, { providerId: id })
    await learnFromQuotes(context)
    expect(await learnings()).toMatchObject([{ quotes: 0 }])
  })

  test('never what was learned against the rates of another version', async () => {
    const corrections = { renovation: { middle: 1.5, spread: 1, quotes: 9, cities: {} } }
    await sql`
      insert into estimate_calibrations (engine_version, learned_on, learned_at, quotes, corrections)
      values ('of another year', '2099-01-01', now(), 9, ${corrections as never})`
    expect(await readCalibration(context)).toBeUndefined()
  })
})

test('what is kept in memory is forgotten in every process as soon as more is learned', async () => {
  const kept = await openKeptCalibration(context, database.url)
  expect(await kept.read()).toBeUndefined()
  await quotes(3)
  await learnFromQuotes(context)
  await expect.poll(async () => (await kept.read())?.corrections.renovation?.quotes).toBe(3)
  await kept.close()
})
