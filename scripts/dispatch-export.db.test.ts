import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { decide } from '#domain/dispatch/decision.ts'
import type { ExportEntry } from '#domain/dispatch/verify.ts'
import { exportAudit } from '#server/audit/read-audit.ts'
import { dispatchProjectRequest } from '#server/dispatch/dispatch-project-request.job.ts'
import { exportDispatch } from '#server/dispatch/export-dispatch.ts'
import { sha256 } from '#server/dispatch/round-ledger.ts'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readLoggedRounds, verifyDispatches } from './dispatch-verify.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
const admin = { actor: { kind: 'admin', userId: crypto.randomUUID() } as const, name: 'noura' }
afterAll(() => database.drop())

async function aDispatchedProjectRequest(overrides = {}): Promise<string> {
  const input = aProjectRequestInput(overrides)
  const { id } = await createServices(context).submitProjectRequest(input, {
    clientAddress: crypto.randomUUID(),
  })
  await dispatchProjectRequest(context, { projectRequestId: id })
  return id
}

/** A week of nine project requests, with providers of several trades, cities and kinds, one still pending approval. */
beforeAll(async () => {
  for (let count = 0; count < 6; count++) await aProvider(database)
  await aProvider(database, { service_cities: ['jeddah'] })
  await aProvider(database, { kind: 'advisor', trades: ['interior_finishing', 'decoration'] })
  await aProvider(database, { monthly_lead_quota: 1 })
  await aProvider(database, { status: 'pending_review' })
  // One that continues from the previous month, and a lead of earlier rules.
  context.clock.set('2026-10-31T23:00:00+03:00')
  const old = await aDispatchedProjectRequest()
  await sql`update leads set status = 'declined', answered_at = ${context.clock.now()}`
  context.clock.set('2026-11-02T09:00:00+03:00')
  await dispatchProjectRequest(context, { projectRequestId: old })
  for (let day = 3; day < 11; day++) {
    context.clock.set(`2026-11-${String(day).padStart(2, '0')}T09:00:00+03:00`)
    await aDispatchedProjectRequest(
      day % 3 === 0
        ? { facts: { projectType: 'decoration', city: 'riyadh', areaSqm: 90, finishLevel: 'standard' } }
        : {},
    )
  }
  // Moves their history back, because a change in the last minute may or may not be visible.
  await sql`update provider_reaches set since = since - interval '1 hour'`
})

async function linesOf(month: string): Promise<string[]> {
  let text = ''
  for await (const piece of exportDispatch(context, admin, month)) text += piece
  return text.split('\n').slice(0, -1)
}
const saidOf = async () => verifyDispatches(await linesOf('2026-11'))

test('an unchanged month and the previous one are re-derived completely', async () => {
  const rounds = (await linesOf('2026-11')).length - 1
  expect(rounds).toBeGreaterThanOrEqual(9)
  expect(await saidOf()).toEqual({
    said: [`OK: ${rounds} decisions re-derived, no difference.`],
    code: 0,
  })
  expect(await verifyDispatches(await linesOf('2026-10'))).toMatchObject({ code: 0 })
})

test('demo providers added between two rounds count for the later one only', async () => {
  // Uses its own database and the real clock, because PostgreSQL stamps the demo's rows and rounds.
  const demo = await createTestDatabase()
  try {
    const base = createTestContext(demo)
    const demoContext = { ...base, clock: createTestClock(new Date()) }
    await seedDemoMarketplace(demo.url)
    const dispatchOne = async () => {
      const input = aProjectRequestInput({
        facts: { projectType: 'renovation', city: 'riyadh', areaSqm: 200, finishLevel: 'standard' },
      })
      const options = { clientAddress: crypto.randomUUID() }
      const { id } = await createServices(demoContext).submitProjectRequest(input, options)
      await dispatchProjectRequest(demoContext, { projectRequestId: id })
    }
    await dispatchOne()
    await demo.sql`update leads set status = 'expired' where status = 'offered'`
    const [before] = await demo.sql`select count(*)::int as leads from leads`
    await seedDemoMarketplace(demo.url)
    const [after] = await demo.sql`select count(*)::int as leads from leads`
    expect(after?.leads, 'the top-up added leads').toBeGreaterThan(before?.leads)
    await dispatchOne()

    let text = ''
    const month = riyadhMonth(new Date())
    for await (const piece of exportDispatch(demoContext, admin, month)) text += piece
    const { said, code } = await verifyDispatches(text.split('\n').slice(0, -1))
    expect(said).toEqual(['OK: 2 decisions re-derived, no difference.'])
    expect(code).toBe(0)
  } finally {
    await demo.drop()
  }
})

const riyadhMonth = (now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Riyadh', year: 'numeric', month: '2-digit' }).format(now)

/** Manipulations by a superuser of the tables, past every policy; rolled back after the check. */
const FAVOURS: [name: string, where: RegExp, plant: (roundId: string) => Promise<unknown>][] = [
  [
    'a score raised',
    /decision\.candidates\..+\.score/,
    (id) =>
      sql`update dispatch_candidates set score = score + 1 where dispatch_round_id = ${id} and rank = 4`,
  ],
  [
    'a rival left out',
    /round\.candidates/,
    (id) => sql`delete from dispatch_candidates where dispatch_round_id = ${id} and rank = 1`,
  ],
  [
    'a lead forgotten',
    /round\.candidates\..+\.leadsThisMonth/,
    (id) => sql`
      update dispatch_candidates set facts = facts || '{"leadsThisMonth": 0}'
      where dispatch_round_id = ${id} and provider_id = (
        select provider_id from dispatch_candidates where dispatch_round_id = ${id} and (facts ->> 'leadsThisMonth')::int > 0 limit 1)`,
  ],
  [
    'a gate ignored',
    /decision\.candidates\..+\.closed/,
    (id) =>
      sql`update dispatch_candidates set closed = '{}' where dispatch_round_id = ${id} and closed <> '{}'`,
  ],
  [
    'the places of two exchanged',
    /decision\.candidates\..+\.rank/,
    (id) =>
      sql`update dispatch_candidates set rank = 7 - rank where dispatch_round_id = ${id} and rank in (3, 4)`,
  ],
  [
    'answers made quicker',
    /decision\.inputsHash/,
    (id) =>
      sql`update dispatch_candidates set facts = facts || '{"answerMinutes": 1}' where dispatch_round_id = ${id}`,
  ],
]

describe('a manipulation in the tables is found in its round', () => {
  test.each(FAVOURS)('%s', async (_, where, plant) => {
    const [round] = await sql`
      select id, (select count(*) from dispatch_rounds before where before.month = 202611 and before.sequence <= rounds.sequence)::int as place
      from dispatch_rounds as rounds where month = 202611 and project_type = 'interior_finishing' order by sequence desc limit 1`
    await sql`create table kept as select * from dispatch_candidates`
    await plant(round!.id)
    const { said, code } = await saidOf()
    await sql`truncate dispatch_candidates`
    await sql`insert into dispatch_candidates select * from kept`
    await sql`drop table kept`
    expect(code).toBe(1)
    expect(said[0]).toMatch(new RegExp(`^line ${round!.place + 1}: `))
    expect(said[0]).toMatch(where)
  })
})

test('a decision rewritten with its hash no longer matches the audit log', async () => {
  const audit = async () => {
    let text = ''
    for await (const piece of exportAudit(context, admin)) text += piece
    return readLoggedRounds(text.split('\n'))
  }
  const logged = await audit()
  expect(await verifyDispatches(await linesOf('2026-11'), logged)).toMatchObject({ code: 0 })

  const lines = await linesOf('2026-11')
  const last = JSON.parse(lines.at(-1)!) as ExportEntry
  const [favourite] = last.round.candidates
  Object.assign(favourite!, { answered: 40, offered: 40, answerMinutes: 1 })
  const rewritten = JSON.stringify({ ...last, decision: decide(last.round, sha256) })
  expect(await verifyDispatches(lines.with(-1, rewritten))).toMatchObject({ code: 0 })
  const { said, code } = await verifyDispatches(lines.with(-1, rewritten), logged)
  expect(code).toBe(1)
  expect(said[0]).toMatch(new RegExp(`^line ${lines.length}: log.inputsHash`))
})
