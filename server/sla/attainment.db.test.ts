/** For hundreds of promises the stored readings, the domain's fold of events and an SQL sum of events must agree. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attainmentOf } from '#domain/sla/attainment.ts'
import { readSla } from '#domain/sla/sla-clock.ts'
import type { SlaEvent } from '#domain/sla/sla-events.ts'
import { ownerOf } from '#testing/builders/actors.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { watchEveryMinute } from '#testing/watched-clock.ts'
import { sweep } from './check.job.ts'
import { readAttainment } from './read-attainment.ts'
import { readClock } from './read-clock.ts'
import { type SlaEventRow, toSlaEvent } from './sla-rows.ts'

const database = await createTestDatabase()
const { sql, db } = database
const context = createTestContext(database)
const { clock } = context
const now = clock.now()
afterAll(() => database.drop())

const MINUTE = 60_000
const PROMISES = 120
const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)

const PROMISED = { quote_standard: 360, quote_complex: 1440, verification: 1440 }
type Kind = keyof typeof PROMISED

/** Possible events of a promise, in minutes after its start. */
const stories = fc.array(
  fc.record({
    kind: fc.constantFrom<Kind>('quote_standard', 'quote_complex', 'verification'),
    isDemo: fc.boolean(),
    age: fc.oneof(fc.integer({ min: 1, max: 2 * 1440 }), fc.integer({ min: 1, max: 60 * 1440 })),
    steps: fc.array(
      fc.tuple(
        fc.constantFrom('paused', 'resumed', 'kept', 'withdrawn', 'reopened'),
        fc.integer({ min: 1, max: 2000 }),
      ),
      { maxLength: 5 },
    ),
  }),
  { minLength: PROMISES, maxLength: PROMISES },
)
const [drawn] = fc.sample(stories, { numRuns: 1, seed: 20261122 })

/** Stores each story duplicated and unordered, as retries and several processes would. */
beforeAll(async () => {
  const rows: Record<string, unknown>[] = []
  for (const [at, { kind, isDemo, age, steps }] of drawn!.entries()) {
    const subject = kind === 'verification' ? await aProvider(at, isDemo) : await aProjectRequest(at, isDemo)
    const start = before(age)
    await sql`insert into sla_events ${sql({
      ...subject,
      at: start,
      type: 'started',
      kind,
      promised_at: new Date(start.getTime() + PROMISED[kind] * MINUTE),
    })}`
    for (const [type, minutes] of steps) {
      // Future events are not stored yet.
      if (minutes > age) continue
      const event = { ...subject, at: new Date(start.getTime() + minutes * MINUTE), ...reasoned(type) }
      rows.push(event, event)
    }
  }
  const shuffled = rows.map((row, at) => ({ row, key: (at * 7919) % rows.length }))
  for (const { row } of shuffled.toSorted((one, other) => one.key - other.key)) {
    await sql`insert into sla_events ${sql(row)}`
  }
})

function reasoned(type: string) {
  if (type === 'kept' || type === 'withdrawn') return { type: 'stopped', reason: type }
  if (type === 'reopened') return { type, reason: 'decision_undone' }
  return { type, reason: type === 'paused' ? 'awaiting_owner' : null }
}

async function aProjectRequest(at: number, isDemo: boolean) {
  const [row] = await sql<{ id: string }[]>`insert into project_requests ${sql({
    reference: `MR-2611-${at}`,
    project_type: 'insulation',
    city: 'riyadh',
    area_sqm: 100,
    facts: {},
    locale: 'ar',
    complexity: 'standard',
    quote_due_at: now,
    is_demo: isDemo,
  })} returning id`
  return { subject_kind: 'project_request', subject_id: row!.id }
}

async function aProvider(at: number, isDemo: boolean) {
  const [row] = await sql<{ id: string }[]>`insert into providers ${sql({
    slug: `provider-${at}`,
    company_name: `مؤسسة ${at}`,
    contact_name: 'فهد',
    kind: 'contractor',
    trades: ['insulation'],
    city: 'riyadh',
    service_cities: ['riyadh'],
    mobile: `9665${String(at).padStart(8, '0')}`,
    locale: 'ar',
    is_demo: isDemo,
  })} returning id`
  return { subject_kind: 'provider', subject_id: row!.id }
}

type StoredRow = SlaEventRow & { subject_id: string; is_demo: boolean }
const readEvents = () => sql<StoredRow[]>`
  select sla_events.*, is_demo from sla_events join sla_promises using (subject_kind, subject_id, promise)`

/** Repeats the job until nothing is due. */
async function sweepAll() {
  const waiting = () => sql`select from sla_promises where next_look_at <= ${now}`
  while ((await waiting()).length > 0) await sweep(context)
}

test('the stored readings equal those folded from the events', async () => {
  await sweepAll()
  const rows = await readEvents()
  const recomputed = [false, true].flatMap((isDemo) => {
    const stored = rows.filter((row) => row.is_demo === isDemo)
    const promises = Map.groupBy(stored, ({ subject_id }) => subject_id)
    return attainmentOf(
      [...promises.values()].map((events) => events.map(toSlaEvent)),
      now,
    ).map((row) => ({
      ...row,
      isDemo,
    }))
  })
  const { rows: kept } = await readAttainment(context)
  const byName = (row: { month: string; kind: string; isDemo: boolean }) =>
    `${row.month} ${row.kind} ${row.isDemo}`
  const sorted = <Row extends Parameters<typeof byName>[0]>(some: Row[]) =>
    some.toSorted((one, other) => (byName(one) < byName(other) ? -1 : 1))
  expect(sorted(kept)).toEqual(sorted(recomputed))
  const counted = kept.reduce(
    (sum, row) => sum + row.met + row.missed + row.open + row.paused + row.withdrawn,
    0,
  )
  expect(counted).toBe(PROMISES)
  expect(new Set(kept.map(({ month }) => month)).size).toBeGreaterThan(1)
})

test('for promises without pause or reopening, an SQL sum of raw events gives the same result', async () => {
  const plain = sql`
    select subject_id, min(kind) as kind, min(at) filter (where type = 'started') as started_at,
      min(promised_at) as due_at,
      (array_agg(at order by at, sequence) filter (where type = 'stopped' and at <= ${now}))[1] as stopped_at,
      (array_agg(reason order by at, sequence) filter (where type = 'stopped' and at <= ${now}))[1] as reason
    from sla_events group by subject_id
    having count(*) filter (where type in ('paused', 'reopened') and at <= ${now}) = 0`
  const bySql = await sql`
    select kind,
      count(*) filter (where reason = 'kept' and stopped_at <= due_at)::integer as met,
      count(*) filter (where coalesce(stopped_at, ${now}) > due_at)::integer as missed,
      count(*) filter (where stopped_at is null and due_at >= ${now})::integer as open,
      count(*) filter (where reason = 'withdrawn' and stopped_at <= due_at)::integer as withdrawn
    from (${plain}) as plain group by kind order by kind`
  const ids = (await sql<{ subject_id: string }[]>`select subject_id from (${plain}) as plain`).map(
    ({ subject_id }) => subject_id,
  )
  const rows = (await readEvents()).filter(({ subject_id }) => ids.includes(subject_id))
  const promises = Map.groupBy(rows, ({ subject_id }) => subject_id)
  const byDomain = attainmentOf(
    [...promises.values()].map((events) => events.map(toSlaEvent)),
    now,
  )
  const sum = (kind: string, name: 'met' | 'missed' | 'open' | 'withdrawn') =>
    byDomain.filter((row) => row.kind === kind).reduce((total, row) => total + row[name], 0)
  expect(ids.length).toBeGreaterThan(30)
  expect([...bySql]).toEqual(
    ['quote_complex', 'quote_standard', 'verification'].map((kind) => ({
      kind,
      met: sum(kind, 'met'),
      missed: sum(kind, 'missed'),
      open: sum(kind, 'open'),
      withdrawn: sum(kind, 'withdrawn'),
    })),
  )
})

test('the used minutes of duplicated and unordered events equal a minute-by-minute simulation', async () => {
  const promises = Map.groupBy(await readEvents(), ({ subject_id }) => subject_id)
  let watched = 0
  for (const stored of promises.values()) {
    const events: SlaEvent[] = stored
      .map(toSlaEvent)
      .filter(({ type }) => type !== 'warned')
      .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.sequence - other.sequence)
    const [first] = events
    const reading = readSla(events, now)!
    // Only recent days, because the simulation is slow. Late promises with a pause are skipped, which it does not
    // model.
    if (first!.at < before(2 * 1440) || reading.breachedAt || first?.type !== 'started') continue
    expect(reading.usedMinutes).toBe(watchEveryMinute(first.kind, events, now))
    watched += 1
  }
  expect(watched).toBeGreaterThan(8)
})

test('an owner reads the timer of their own project request only', async () => {
  const [mine, other] = await sql<{ id: string }[]>`select id from project_requests limit 2`
  const asOwner = (id: string) =>
    db.withActor(ownerOf(mine!), (tx) => readClock(tx, 'project_request', id, now))
  expect(await asOwner(mine!.id)).toMatchObject({ counts: expect.any(String) })
  expect(await asOwner(other!.id)).toBeUndefined()
})
