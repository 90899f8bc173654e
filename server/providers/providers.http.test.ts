import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProjectRequestInput, aProvider } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { measureProviders } from './measure-providers.job.ts'

const database = await createTestDatabase()
const thread = await startThread(database)
afterAll(async () => {
  await thread.close()
  await database.drop()
})

beforeAll(async () => {
  await aProvider(database, {
    slug: 'rukn',
    company_name: 'مؤسسة ركن الياسمين',
    service_cities: ['riyadh', 'taif'],
  })
  await aProvider(database, {
    slug: 'sadu',
    company_name: 'Sadu Interiors',
    kind: 'designer',
    city: 'jeddah',
    service_cities: ['jeddah'],
  })
  await aProvider(database, { slug: 'waiting', company_name: 'ياسمين جدة', status: 'pending_review' })
})

const get = async (path: string) => {
  const answer = await fetch(`${thread.url}/api/v1/providers${path}`)
  return { status: answer.status, body: await answer.json() }
}
const slugs = async (query: string) =>
  (await get(`?${query}`)).body.items.map(({ slug }: { slug: string }) => slug)

test.each([
  ['q=الياسمين', ['rukn']],
  ['q=yasmeen', ['rukn']],
  ['q=سدو', ['sadu']],
  ['q=', ['sadu', 'rukn']],
  ['q=%20', ['sadu', 'rukn']],
  ['q=..', []],
  ['q=%00', ['sadu', 'rukn']],
  ['kind=designer', ['sadu']],
  ['city=taif', ['rukn']],
  ['city=taif&kind=designer', []],
  ['q=yasmeen&city=jeddah', []],
  ['trade=interior_finishing&city=riyadh', ['rukn']],
])('?%s finds %j', async (query, expected) => {
  expect(await slugs(query)).toEqual(expected)
})

test.each(['kind=plumber', 'city=paris', 'trade=x', `q=${'a'.repeat(121)}`])(
  '?%s is rejected at its field',
  async (query) => {
    const { status, body } = await get(`?${query}`)
    expect([status, Object.keys(body.fieldErrors)]).toEqual([422, [query.split('=')[0]]])
  },
)

test('a profile contains public fields and no contact data', async () => {
  const { status, body } = await get('/rukn')
  expect([status, body.companyName, body.record]).toEqual([200, 'مؤسسة ركن الياسمين', undefined])
  expect(JSON.stringify(body)).not.toMatch(/9665\d{8}|فهد/)
  for (const slug of ['waiting', 'nobody', '%00', encodeURIComponent("' or 1=1")])
    expect((await get(`/${slug}`)).status, slug).toBe(404)
})

test('the response record is public once there are enough leads, and open leads do not count against it', async () => {
  const { sql } = database
  const asked = async () => {
    const { id } = await thread.services.submitProjectRequest(aProjectRequestInput(), {
      clientAddress: String(Math.random()),
    })
    const [round] =
      await sql`insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
      values (${id}, 1, 'x', 'x', 3) returning id`
    return { id, roundId: round!.id }
  }
  const now = thread.context.clock.now().getTime()
  const [provider] = await sql`select id from providers where slug = 'rukn'`
  const lead = async (status: string, hoursAgo: number, answeredAfter?: number) => {
    const { id, roundId } = await asked()
    const offeredAt = new Date(now - hoursAgo * 3_600_000)
    const answeredAt =
      answeredAfter === undefined ? null : new Date(offeredAt.getTime() + answeredAfter * 60_000)
    await sql`insert into leads (project_request_id, provider_id, dispatch_round_id, status, offered_at, answered_at)
      values (${id}, ${provider!.id}, ${roundId}, ${status}, ${offeredAt}, ${answeredAt})`
  }
  await lead('accepted', 50, 10)
  await lead('declined', 49, 20)
  await lead('quoted', 48, 60)
  await lead('expired', 47)
  await lead('offered', 1)
  await measureProviders(thread.context)
  expect((await get('/rukn')).body.record).toBeUndefined()
  await lead('offered', 30)
  // A lead that nobody answers changes nothing by itself: whoever has one is measured again within a day.
  await sql`insert into stale_figures values (${provider!.id}) on conflict do nothing`
  await measureProviders(thread.context)
  const { record, jobs } = (await get('/rukn')).body
  expect(record).toEqual({ offered: 5, answered: 3, medianMinutes: 20 })
  const [compared] = await thread.services.comparedProviders(['rukn'])
  expect(compared).toMatchObject({ jobs, replyMinutes: 20, answers: { offered: 5, answered: 3 } })
})

test('an empty result names the one filter to drop', async () => {
  const read = (filter: object) => thread.services.providerDirectory(filter, { limit: 20 })
  expect(await read({ kind: 'designer', city: 'taif' })).toMatchObject({
    items: [],
    loosened: { dropped: 'city' },
  })
  expect(await read({ q: 'ياسمين', city: 'mecca', trade: 'interior_finishing' })).toMatchObject({
    loosened: { dropped: 'city', total: { count: 1 } },
  })
  expect((await read({ q: 'لا أحد', city: 'mecca' })).loosened).toBeUndefined()
  const { total, choices } = await read({ city: 'riyadh' })
  expect(total).toEqual({ count: 1, isMore: false })
  expect(choices?.kind).toContainEqual({ value: 'contractor', count: 1 })
  expect(choices?.city).toContainEqual({ value: 'jeddah', count: 1 })
})
