import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DirectoryQuery, PROVIDER_SORTS } from '#domain/providers/provider-filter.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { measureProviders } from './measure-providers.job.ts'
import { readDirectory } from './read-directory.ts'

const database = await createTestDatabase()
const { sql, db } = database
const clock = createTestClock()
afterAll(() => database.drop())

const DAY_MS = 24 * 60 * 60 * 1000
const FINISHING = ['interior_finishing', 'renovation']

const firm = (slug: string, company_name: string, more: Record<string, unknown> = {}) =>
  aProvider(database, { slug, company_name, trades: FINISHING, ...more })

beforeAll(async () => {
  await firm('rukn', 'مؤسسة ركن الياسمين')
  await firm('lamasat', 'لمسات نجد للديكور')
  await firm('arkan', 'Arkan Finishing Co.', { city: 'jeddah', service_cities: ['jeddah'] })
  await firm('azl', 'عوازل الصمان', { kind: 'supplier', trades: ['insulation'] })
  await firm('new', 'مؤسسة جديدة')
  for (const [at, price] of [800, 850, 820].entries())
    await handOver('lamasat', { at, price, minutes: 300, stars: 4 })
  for (const [at, price] of [1200, 1250, 1220, 1230].entries())
    await handOver('rukn', { at: at + 10, price, minutes: 20, district: 'النرجس', stars: 5 })
  for (const at of [1, 2]) await leadOf('rukn', { at: at + 20, minutes: 40 })
  for (const at of [1, 2]) await leadOf('lamasat', { at: at + 30 })
  await measureProviders({ db, clock, log: { info: () => {} } as never })
})

interface Work {
  at: number
  /** Thousandths of the estimate. */
  price?: number
  minutes?: number
  district?: string
  stars?: number
}

async function requestOf({ at, district = 'حي الياسمين' }: Work) {
  const receivedAt = new Date(clock.now().getTime() - (30 + at) * DAY_MS)
  const [request] = await sql`
    insert into project_requests ${sql({
      ...{
        reference: `MR-2511-${String(1000 + at)}`,
        project_type: 'interior_finishing',
        city: 'riyadh',
        district,
      },
      ...{ area_sqm: 200, locale: 'ar', complexity: 'standard', status: 'closed' },
      ...{ quote_due_at: receivedAt, received_at: receivedAt },
      facts: sql.json({ projectType: 'interior_finishing', city: 'riyadh' }),
    })} returning id`
  await sql`insert into estimates (project_request_id, engine_version, facts, p10, p50, p90, output)
    values (${request!.id}, 'x', '{}', 900000, 1000000, 1100000, '{}')`
  const [round] =
    await sql`insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
    values (${request!.id}, 1, 'x', 'x', 3) returning id`
  return { id: request!.id, roundId: round!.id, receivedAt }
}

async function leadOf(slug: string, work: Work, status = 'expired') {
  const { id, roundId, receivedAt } = await requestOf(work)
  const answeredAt =
    work.minutes === undefined ? null : new Date(receivedAt.getTime() + work.minutes * 60_000)
  const [lead] =
    await sql`insert into leads (project_request_id, provider_id, dispatch_round_id, status, offered_at, answered_at)
    select ${id}, id, ${roundId}, ${status}, ${receivedAt}, ${answeredAt} from providers where slug = ${slug} returning id, provider_id`
  return { id, leadId: lead!.id, providerId: lead!.provider_id, receivedAt }
}

async function handOver(slug: string, work: Work) {
  const { id, leadId, providerId, receivedAt } = await leadOf(slug, work, 'won')
  await sql`insert into quotes (lead_id, amount, status, submitted_at, settled_at)
    values (${leadId}, ${work.price! * 1000}, 'awarded', ${receivedAt}, ${receivedAt})`
  await sql`insert into handovers (project_request_id, lead_id, provider_id, stated_by, stated_at)
    values (${id}, ${leadId}, ${providerId}, 'owner', ${receivedAt})`
  await sql`insert into reviews (project_request_id, provider_id, side, stars, status, written_at, visible_at)
    values (${id}, ${providerId}, 'owner', ${work.stars!}, 'published', ${receivedAt}, ${receivedAt})`
}

const read = (query: DirectoryQuery, page: { limit?: number; before?: string } = {}) =>
  readDirectory({ db, clock }, query, { limit: 20, ...page })
const slugs = async (query: DirectoryQuery) => (await read(query)).items.map(({ slug }) => slug)

describe('a card', () => {
  test('a card shows what rows say, and leaves out the unknown', async () => {
    const { items } = await read({})
    const card = (slug: string) => items.find((item) => item.slug === slug)
    expect(card('rukn')).toMatchObject({
      jobs: 4,
      works: [{ city: 'riyadh', trade: 'interior_finishing', jobs: 4 }],
      replyMinutes: 20,
      priceLevel: 'higher',
      priced: 4,
      score: { count: 4 },
      fit: { kind: 'works', trade: 'interior_finishing', jobs: 4 },
    })
    expect(card('lamasat')).toMatchObject({
      priceLevel: 'lower',
      replyMinutes: 300,
    })
    const { replyMinutes, priceLevel, score, fit, jobs } = card('new')!
    expect({ replyMinutes, priceLevel, score, fit, jobs }).toEqual({ jobs: 0 })
  })

  test('a card without a change is measured again a day later, not a minute later', async () => {
    const measuredAt = async () =>
      (
        await sql`select measured_at from provider_figures join providers on id = provider_id where slug = 'lamasat'`
      )[0]!.measured_at
    const before = await measuredAt()
    const log = { info: () => {} } as never
    const later = (ms: number) => ({ now: () => new Date(clock.now().getTime() + ms) })
    await measureProviders({ db, clock: later(60_000), log })
    expect(await measuredAt()).toEqual(before)
    await measureProviders({ db, clock: later(2 * DAY_MS), log })
    expect(await measuredAt()).not.toEqual(before)
  })
})

describe('the orders of the directory', () => {
  test.each([
    ['fit', ['rukn', 'lamasat', 'new', 'azl', 'arkan']],
    ['response', ['rukn', 'lamasat', 'new', 'azl', 'arkan']],
    ['rating', ['rukn', 'lamasat', 'new', 'azl', 'arkan']],
    ['price', ['lamasat', 'rukn', 'new', 'azl', 'arkan']],
  ] as const)('the order %s puts measured providers first, then the newest', async (sort, expected) => {
    expect(await slugs(sort === 'fit' ? {} : { sort })).toEqual(expected)
  })

  test('the best fit is more than works: upheld complaints move a provider back', async () => {
    const measured = async (days: number) => {
      const later = { now: () => new Date(clock.now().getTime() + days * DAY_MS) }
      await measureProviders({ db, clock: later, log: { info: () => {} } as never })
      return (await slugs({})).slice(0, 2)
    }
    const at = clock.now()
    await sql`
      insert into complaints (reference, subject_kind, subject_id, reason, body, reporter_kind, locale, status, answer, received_at, acknowledge_by, answer_by, decided_at)
      select 'CP-2511-000' || n, 'provider', id, 'bad_work', 'Work left half done.', 'owner', 'en', 'upheld', 'Upheld.', ${at}, ${at}, ${at}, ${at}
      from providers, generate_series(1, 3) as n where slug = 'rukn'`
    expect(await measured(4)).toEqual(['lamasat', 'rukn'])
    await sql`delete from complaints`
    expect(await measured(6)).toEqual(['rukn', 'lamasat'])
  })

  test.each(PROVIDER_SORTS)(
    'the order %s continues page after page, each provider once, also with filters',
    async (sort) => {
      for (const filter of [
        {},
        { city: 'riyadh' },
        { trade: 'interior_finishing', kind: 'contractor' },
      ] as const) {
        const query = { ...filter, ...(sort !== 'fit' && { sort }) } as DirectoryQuery
        const whole = await slugs(query)
        const walked: string[] = []
        let before: string | undefined
        do {
          const page = await read(query, { limit: 2, ...(before && { before }) })
          walked.push(...page.items.map(({ slug }) => slug))
          before = page.next
        } while (before)
        expect(walked).toEqual(whole)
      }
    },
  )

  test('the few providers of a name are sorted too', async () => {
    expect(await slugs({ q: 'مؤسسة', exact: true, sort: 'rating' })).toEqual(['rukn', 'new'])
  })

  test('a suspended provider leaves every order', async () => {
    await sql`update providers set suspended_at = now() where slug = 'lamasat'`
    await measureProviders({ db, clock, log: { info: () => {} } as never })
    expect(await slugs({ sort: 'price' })).toEqual(['rukn', 'new', 'azl', 'arkan'])
    await sql`update providers set suspended_at = null where slug = 'lamasat'`
    await measureProviders({ db, clock, log: { info: () => {} } as never })
    expect((await slugs({ sort: 'price' }))[0]).toBe('lamasat')
  })
})

describe('filters by what is known', () => {
  const claimOf = (slug: string, fact: string, more: Record<string, unknown> = {}) => sql`
    insert into provider_claims (provider_id, fact, evidence, checked_at, checked_by, expires_at)
    select id, ${fact}, ${(more.evidence as string) ?? 'document_seen'}, ${new Date(clock.now().getTime() - 90 * DAY_MS)}, gen_random_uuid(),
      ${(more.expiresAt as Date) ?? null}
    from providers where slug = ${slug}`

  test('reply time and price level leave those of whom it is known so, in every order', async () => {
    for (const sort of [undefined, 'response', 'rating', 'price'] as const) {
      const asked = { ...(sort && { sort }) }
      expect(await slugs({ ...asked, reply: 1 })).toEqual(['rukn'])
      expect((await slugs({ ...asked, reply: 24 })).toSorted()).toEqual(['lamasat', 'rukn'])
      expect(await slugs({ ...asked, price: 'lower' })).toEqual(['lamasat'])
      expect(await slugs({ ...asked, price: 'higher', reply: 24 })).toEqual(['rukn'])
      expect(await slugs({ ...asked, price: 'middle' })).toEqual([])
      expect(await slugs({ ...asked, reply: 24, city: 'jeddah' })).toEqual([])
    }
  })

  test('documents count when they were seen and are valid, and all that are asked for', async () => {
    const day = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
    await claimOf('rukn', 'commercial_registration')
    await claimOf('rukn', 'vat_number', { evidence: 'declared' })
    await claimOf('azl', 'commercial_registration', { expiresAt: day(1) })
    await claimOf('azl', 'vat_number', { evidence: 'register_matched' })
    await claimOf('new', 'commercial_registration', { expiresAt: day(-1) })
    expect(await slugs({ checked: ['commercial_registration'] })).toEqual(['rukn', 'azl'])
    expect(await slugs({ checked: ['commercial_registration', 'vat_number'] })).toEqual(['azl'])
    expect(await slugs({ checked: ['commercial_registration'], reply: 1 })).toEqual(['rukn'])
    expect(await slugs({ q: 'مؤسسة', checked: ['commercial_registration'] })).toEqual(['rukn'])
    expect(await slugs({ q: 'الياسمين', checked: ['vat_number'] })).toEqual(['azl'])
  })

  test('what no list is kept by is counted, says which filter leaves nobody, and gives no counts of choices', async () => {
    const { total, choices } = await read({ reply: 24 })
    expect([total, choices]).toEqual([{ count: 2, isMore: false }, undefined])
    const { loosened } = await read({ reply: 1, price: 'lower' })
    expect(loosened).toEqual({ dropped: 'reply', total: { count: 1, isMore: false } })
  })

  test('a filter that few meet is walked a thousand at a time, and misses nobody', async () => {
    await sql`
      insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, status, registered_at)
      select 'many-' || n, 'واحة ' || n, 'سعد', 'designer', '{decoration}', 'taif', '{taif}', '966588' || lpad(n::text, 6, '0'), 'approved',
        ${clock.now()}::timestamptz - n * interval '1 hour'
      from generate_series(1, 2300) as n`
    for (const slug of ['many-700', 'many-1500', 'many-2299']) await claimOf(slug, 'licence')
    // Half of them have a place in the order, which the walk takes first.
    await sql`
      insert into provider_ranks (sort, city, trade, kind, rank, provider_id)
      select 'fit', 'taif', 'any', 'designer', -n, id
      from providers, lateral (select substring(slug, '[0-9]+$')::int as n) as numbered
      where slug like 'many-%' and n % 2 = 1`
    const found: string[] = []
    let pages = 0
    let before: string | undefined
    do {
      const page = await read({ city: 'taif', checked: ['licence'] }, { limit: 2, ...(before && { before }) })
      found.push(...page.items.map(({ slug }) => slug))
      before = page.next
      pages++
    } while (before)
    expect(found).toEqual(['many-2299', 'many-700', 'many-1500'])
    expect(pages).toBeLessThan(6)
    await sql`delete from providers where slug like 'many-%'`
  })
})

describe('the search field', () => {
  test.each([
    ['الياسمين', ['rukn', 'lamasat'], { quarter: 'الياسمين', city: 'riyadh' }],
    ['yasmeen', ['rukn', 'lamasat'], { quarter: 'الياسمين', city: 'riyadh' }],
    [
      'تشطيب الياسمن',
      ['lamasat', 'rukn'],
      { trade: 'interior_finishing', quarter: 'الياسمين', city: 'riyadh' },
    ],
    ['finishing jeddah', ['arkan'], { trade: 'interior_finishing', city: 'jeddah' }],
    ['عزل', ['azl'], { trade: 'insulation' }],
    ['مورد الرياض', ['azl'], { kind: 'supplier', city: 'riyadh' }],
    ['arkan', ['arkan'], undefined],
    ['اركان', ['arkan'], undefined],
    ['لمسات', ['lamasat'], undefined],
    ['لمصات نجد', ['lamasat'], { name: 'لمسات نجد' }],
    ['lamasat najd', ['lamasat'], undefined],
    ['اركان السهل', ['arkan'], { name: 'اركان', dropped: ['سهل'] }],
    ['ركن تشطيب', ['rukn'], { trade: 'interior_finishing', name: 'ركن' }],
    ['لا يوجد هكذا', [], undefined],
  ])('the search %s finds %j', async (q, expected, meant) => {
    const { items, meaning } = await read({ q })
    expect(items.map(({ slug }) => slug).slice(0, expected.length)).toEqual(expected)
    if (expected.length === 0) expect(items).toEqual([])
    const { quarter, ...rest } = meaning ?? {}
    expect(meaning && { ...rest, ...(quarter && { quarter: quarter.ar }) }).toEqual(meant)
  })

  test('a literal search finds names alone, and corrects nothing', async () => {
    expect(await slugs({ q: 'الياسمين', exact: true })).toEqual(['rukn'])
    expect(await slugs({ q: 'لمصات', exact: true })).toEqual([])
  })

  test('a card says who worked in the quarter and who is named after it; a single work in a quarter is not shown', async () => {
    await handOver('arkan', { at: 90, price: 1000, minutes: 5, district: 'حطين', stars: 3 })
    await measureProviders({ db, clock, log: { info: () => {} } as never })
    const fits = async (q: string) => (await read({ q })).items.map(({ slug, fit }) => [slug, fit?.kind])
    expect(await fits('الياسمين')).toEqual(
      expect.arrayContaining([
        ['rukn', 'name'],
        ['lamasat', 'quarter'],
      ]),
    )
    expect((await read({ q: 'الياسمين' })).items.find(({ slug }) => slug === 'lamasat')?.fit).toMatchObject({
      jobs: 3,
    })
    expect((await fits('حطين')).filter(([, kind]) => kind === 'quarter')).toEqual([])
  })

  test('a chosen filter wins over one read from the search', async () => {
    const { items, meaning } = await read({ q: 'تشطيب الرياض', city: 'jeddah' })
    expect([items.map(({ slug }) => slug), meaning]).toEqual([['arkan'], { trade: 'interior_finishing' }])
  })
})
