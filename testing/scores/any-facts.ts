import fc from 'fast-check'
import {
  CITIES,
  DEAL_FACTS,
  DOCUMENT_FACTS,
  type Facts,
  FINISH_LEVELS,
  PARTY_FACTS,
  PAYMENT_BASES,
  PROJECT_TYPES,
  SCOPES,
  STAGES,
  STANDING_FACTS,
  WORK_FACTS,
} from '#domain/project-requests/facts.ts'
import { riyals } from '#domain/shared/money.ts'

const percent = fc.integer({ min: 0, max: 100 })
const area = fc.integer({ min: 1, max: 20_000 })
const answers = Object.fromEntries(
  [...DOCUMENT_FACTS, ...PARTY_FACTS, ...WORK_FACTS, ...STANDING_FACTS, ...DEAL_FACTS].map((name) => [
    name,
    fc.boolean(),
  ]),
)

/** Any facts, each present or not, including contradictory ones. */
export const anyFacts: fc.Arbitrary<Facts> = fc.record(
  {
    projectType: fc.constantFrom(...PROJECT_TYPES),
    city: fc.constantFrom(...CITIES),
    areaSqm: area,
    plotAreaSqm: area,
    floors: fc.integer({ min: 1, max: 10 }),
    finishLevel: fc.constantFrom(...FINISH_LEVELS),
    scope: fc.constantFrom(...SCOPES),
    budget: fc.tuple(fc.constantFrom('min', 'max'), area).map(([end, thousands]) => ({
      [end]: riyals(thousands * 1000),
    })),
    durationMonths: fc.integer({ min: 1, max: 24 }),
    startWithinDays: fc.integer({ min: 0, max: 60 }),
    stage: fc.constantFrom(...STAGES),
    quotesInHand: fc.integer({ min: 0, max: 5 }),
    paymentBasis: fc.constantFrom(...PAYMENT_BASES),
    advancePercent: percent,
    paidPercent: percent,
    retentionPercent: percent,
    ...answers,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Facts>
