import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { choose } from '#domain/dispatch/choose.ts'
import { isEligible } from '#domain/dispatch/gates.ts'
import { monthDayOf } from '#domain/dispatch/pacing.ts'
import { MEAN } from '#domain/dispatch/provider-facts.ts'
import { standingOf } from '#domain/dispatch/score.ts'
import { WAVES } from '#domain/dispatch/waves.ts'
import { seededChance } from '#domain/estimates/seeded-chance.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { candidatesFromTables } from '#testing/simulation/candidates-from-tables.ts'
import {
  askAnything,
  letSomethingHappen,
  registerAnybody,
} from '#testing/simulation/random-dispatch-history.ts'
import { pick } from '#testing/simulation/simulated-providers.ts'
import { type CandidatesOf, type ReachableCandidate, readFacts } from './candidate-facts.ts'
import { shortlist, walkPlaces } from './shortlist.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2026-11-20T10:20:00+03:00')
const chance = seededChance(7)
const history = { database, chance, now: NOW }
const PROVIDERS = 120
const asked: Awaited<ReturnType<typeof askAnything>>[] = []

beforeAll(async () => {
  const providerIds: string[] = []
  for (let count = 0; count < PROVIDERS; count++) providerIds.push(await registerAnybody(history))
  for (let count = 0; count < 60; count++) asked.push(await askAnything(history))
  for (let count = 0; count < 400; count++) await letSomethingHappen(history, asked, providerIds)
}, 60_000)

const inIdOrder = (candidates: ReachableCandidate[]) =>
  candidates
    .map((candidate) => ({ ...candidate, lapsedFacts: candidate.lapsedFacts.toSorted() }))
    .toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1))

/** Now or a later time without events in between: days pass, months begin, documents expire. */
const anyTime = () =>
  new Date(NOW.getTime() + Math.floor(pick(chance, [0, 0, 1, 9, 25, 60]) * chance() * DAY_MS))
const anyQuestion = (): CandidatesOf => ({
  projectRequest: pick(chance, asked),
  wave: 1 + Math.floor(chance() * WAVES),
  now: anyTime(),
})

const roundOf = ({ projectRequest: { id, projectType, city }, wave, now }: CandidatesOf) => ({
  projectRequest: { id, projectType, city },
  wave,
  limit: 10,
  month: monthDayOf(now),
  mean: MEAN,
})

describe('provider standings', () => {
  test('provider stats match a recomputation from leads, documents and absences', async () => {
    for (let count = 0; count < 30; count++) {
      const question = anyQuestion()
      await db.withActor(worker, async (tx) => {
        const exact = await candidatesFromTables(tx, question)
        const ids = exact.map(({ providerId }) => providerId)
        const kept = await readFacts(tx, question, sql`providers.id = any(${ids}::uuid[])`)
        expect(inIdOrder(kept)).toEqual(inIdOrder(exact))
      })
    }
  })
})

test('the shortlist leads to the same choice in the same order as reading all providers', async () => {
  let wasShort = 0
  for (let count = 0; count < 150; count++) {
    const question = anyQuestion()
    await db.withActor(worker, async (tx) => {
      const exact = await candidatesFromTables(tx, question)
      const { candidates, unread } = await shortlist(tx, question)
      const choice = (among: readonly ReachableCandidate[]) =>
        choose({ ...roundOf(question), candidates: among }).map(({ providerId, score, draw }) => ({
          providerId,
          score,
          draw,
        }))
      expect(choice(candidates)).toEqual(choice(exact))
      if (unread?.behind) wasShort += 1
    })
  }
  expect(wasShort).toBeGreaterThan(20)
})

test('once settled, the shortlist scores as the domain does and contains everybody eligible', async () => {
  const questions = Array.from({ length: 40 }, anyQuestion).toSorted((a, b) => +a.now - +b.now)
  for (const question of questions) {
    const round = roundOf(question)
    await db.withActor(worker, async (tx) => {
      await sql`select app.settle_places(${question.now}, 1000)`.execute(tx)
      const exact = await candidatesFromTables(tx, question)
      const places = await walkPlaces(tx, question, 100 * PROVIDERS)
      expect(places).toEqual(places.toSorted((a, b) => b.score - a.score || a.draw - b.draw))
      // Of two places of one provider the better one counts.
      const best = new Map(places.toReversed().map(({ providerId, ...place }) => [providerId, place]))
      const due = exact.filter((candidate) => isEligible(candidate, round))
      for (const candidate of due) {
        const { providerId, score, draw } = standingOf(candidate, round)
        expect(best.get(providerId)).toEqual({ score, draw })
      }
    })
  }
})
