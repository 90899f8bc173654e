/** Simulates a year of claims day by day: who is reminded, who is notified, and who gets no leads. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedGates } from '#domain/dispatch/gates.ts'
import { visitor, worker } from '#testing/builders/actors.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readCandidates } from '../dispatch/read-candidates.ts'
import { checkClaim } from './check-claim.ts'
import { readPausedAmong } from './read-claims.ts'
import { remindClaims } from './remind-claims.job.ts'

const database = await createTestDatabase()
const { sql, db } = database
const context = createTestContext(database)
const { clock } = context
const start = clock.now()
afterAll(() => database.drop())

interface Case {
  provider: Record<string, unknown>
  claims: [fact: string, goodForDays: number | null][]
}

/** Possible events of a provider in a year, by days from the first. */
const CASES: Record<string, Case> = {
  steady: { provider: {}, claims: [['commercial_registration', null]] },
  lapses: {
    provider: { locale: 'en' },
    claims: [
      ['commercial_registration', 100],
      ['iban', 200],
    ],
  },
  unessential: {
    provider: { wants_mail: false },
    claims: [
      ['commercial_registration', null],
      ['licence', 60],
    ],
  },
  office: {
    provider: { kind: 'engineering_office' },
    claims: [
      ['commercial_registration', null],
      ['licence', 90],
      ['licence', 300],
    ],
  },
  short: { provider: {}, claims: [['commercial_registration', 5]] },
  rejected: { provider: { status: 'rejected' }, claims: [['commercial_registration', 50]] },
}

const dayOf = (days: number) => new Date(start.getTime() + days * 86_400_000)
const admin = { actor: { kind: 'admin', userId: randomUUID() } as const, name: 'admin@example.sa' }
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const [name, { provider, claims }] of Object.entries(CASES)) {
    const { id } = await aProvider(database, {
      trades: ['insulation'],
      email: `${name}@example.sa`,
      ...provider,
    })
    ids[name] = id
    for (const [fact, days] of claims) {
      await sql`insert into provider_claims (provider_id, fact, evidence, checked_by, checked_at, expires_at)
        values (${id}, ${fact}, 'document_seen', ${randomUUID()}, ${start}, ${days === null ? null : dayOf(days)})`
    }
  }
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${admin.actor.userId}, 'admin@example.sa', ${start})`
  await sql`insert into user_roles (user_id, role) values (${admin.actor.userId}, 'admin')`
})

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)!

/** Providers skipped by dispatch because of a claim, and those whose badge shows it, today. */
async function paused(): Promise<[string[], string[]]> {
  const providers = await sql<{ id: string; kind: 'contractor' }[]>`select id, kind from providers`
  const projectRequest = { id: randomUUID(), projectType: 'insulation', city: 'riyadh' } as const
  const { candidates } = await db.withActor(worker, (tx) =>
    readCandidates(tx, { projectRequest, wave: 1, now: clock.now() }),
  )
  const shown = await db.withActor(visitor, (tx) => readPausedAmong(tx, providers, clock.now()))
  const round = { projectRequest, wave: 1, month: { day: 15, days: 30 } }
  const gated = candidates.filter((candidate) => closedGates(candidate, round)[0] === 'claim_lapsed')
  return [gated.map(({ providerId }) => providerId), shown].map((found) =>
    found.map(nameOf).toSorted(),
  ) as never
}

/** Messages of today as `kind to recipient`. */
async function saidToday(): Promise<string[]> {
  const messages = await sql`delete from messages returning kind, provider_id, locale`
  const mails = await sql`delete from mails returning kind, recipient, locale`
  return [
    ...messages.map(({ kind, provider_id, locale }) => `${kind} to ${nameOf(provider_id)} (${locale})`),
    ...mails.map(({ kind, recipient, locale }) => `mail: ${kind} to ${recipient} (${locale})`),
  ].toSorted()
}

/** The days around every change, and some between. */
const isLookedAt = (day: number) => day % 30 === 0 || [4, 5, 99, 100, 119, 121, 299, 300].includes(day)

test('over a year providers are reminded in their language at 30, 7 and 1 days, notified once, and skipped while expired', async () => {
  const said: Record<number, string[]> = {}
  for (let day = 0; day <= 365; day++) {
    clock.set(dayOf(day))
    await Promise.all([remindClaims(context), remindClaims(context)])
    const today = await saidToday()
    if (today.length > 0) said[day] = today
    if (day === 120) {
      const check = { fact: 'commercial_registration', evidence: 'register_matched' } as const
      await checkClaim(context, admin, ids.lapses!, check)
    }
    if (!isLookedAt(day)) continue
    const expected = [
      day >= 100 && day < 120 && 'lapses',
      day >= 300 && 'office',
      day >= 5 && 'short',
    ].filter(Boolean)
    expect([day, ...(await paused())]).toEqual([day, expected, expected])
  }

  const ending = (name: string, locale: string) => [
    `claim_expiring to ${name} (${locale})`,
    `mail: claim_expiring to ${name}@example.sa (${locale})`,
  ]
  const lapsed = (name: string, locale: string) => [
    `claim_lapsed to ${name} (${locale})`,
    `mail: claim_lapsed to ${name}@example.sa (${locale})`,
    'mail: claim_lapsed_admin to admin@example.sa (ar)',
  ]
  const [toUnessential] = ending('unessential', 'ar')
  expect(said).toEqual({
    // Checked within its last thirty days: only the 7-day reminder remains.
    0: ending('short', 'ar'),
    4: ending('short', 'ar'),
    5: lapsed('short', 'ar'),
    30: [toUnessential],
    53: [toUnessential],
    59: [toUnessential],
    ...Object.fromEntries([83, 89].map((day) => [day, ending('office', 'ar')])),
    // This provider wants no emails; admins are notified anyway.
    60: [
      ...ending('office', 'ar'),
      lapsed('unessential', 'ar')[0],
      lapsed('unessential', 'ar')[2],
    ].toSorted(),
    90: lapsed('office', 'ar'),
    ...Object.fromEntries([70, 93, 99, 170, 193, 199].map((day) => [day, ending('lapses', 'en')])),
    100: lapsed('lapses', 'en'),
    200: lapsed('lapses', 'en'),
    ...Object.fromEntries([270, 293, 299].map((day) => [day, ending('office', 'ar')])),
    300: lapsed('office', 'ar'),
  })
})
