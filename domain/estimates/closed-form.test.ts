import { describe, expect, it } from 'vitest'
import {
  type City,
  FINISH_LEVELS,
  type FinishLevel,
  PROJECT_TYPES,
  SCOPES,
  type Scope,
} from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import { ANY_SCOPE, levelSpread, rangeShape } from './bill-range.ts'
import type { BillRow } from './bill-rows.ts'
import { billOf, rateOf, rowsOf } from './bills.ts'
import { CATALOGUE, MIXES, type Sourced, type Spread } from './catalogue.ts'
import { ANY_CITY, CITY_INDEX } from './city-index.ts'
import { basisOf, COUNTED_FACTS, type CountedFact, type Rule, usualPerSqm } from './quantities.ts'
import { seededChance } from './seeded-chance.ts'

/**
 * The closed form against the model as a person would say it: each rate and each quantity is drawn from a lognormal in
 * two halves through its 5th, 50th and 95th percentile; rates follow four shared markets by their mix; the sum is
 * multiplied by the market, the city, and what is not told. Nothing of the method is used.
 */
const DRAWS = 100_000

const chance = seededChance(7)

function normals(): Float64Array {
  const drawn = new Float64Array(DRAWS)
  for (let at = 0; at < DRAWS; at += 2) {
    const [away, turn] = [Math.sqrt(-2 * Math.log(1 - chance())), 2 * Math.PI * chance()]
    drawn[at] = away * Math.cos(turn)
    drawn[at + 1] = away * Math.sin(turn)
  }
  return drawn
}

const some = (count: number) => Array.from({ length: count }, normals)
const markets = some(4)
const ratesOwn = some(26)
const quantities = some(26)
const counts = Object.fromEntries(COUNTED_FACTS.map((fact) => [fact, normals()])) as Record<
  CountedFact,
  Float64Array
>
const [ofMarket, ofCity, ofLevel, ofScope] = some(4) as [
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
]

/** Multiplies each draw by one from the spread, beside its typical value. */
function multiply(totals: Float64Array, [low, typical, high]: Spread | Sourced, z: Float64Array) {
  if (low === high) return
  const [down, up] = [Math.log(typical / low) / 1.6448536, Math.log(high / typical) / 1.6448536]
  for (let at = 0; at < DRAWS; at++) totals[at]! *= Math.exp(z[at]! * (z[at]! < 0 ? down : up))
}

/** The four markets by their mix, and the rest of its own. */
function followMarkets([code]: BillRow, own: Float64Array): Float64Array {
  const mix = MIXES[CATALOGUE[code].mix]
  const rest = Math.sqrt(1 - mix.reduce((sum: number, weight) => sum + weight * weight, 0))
  const z = new Float64Array(DRAWS)
  for (let at = 0; at < DRAWS; at++) {
    z[at] = rest * own[at]!
    for (let market = 0; market < 4; market++) z[at]! += mix[market]! * markets[market]![at]!
  }
  return z
}

/** A told count is what it is; only an untold one is drawn. */
function perSqmOf(rule: Rule, facts: Facts): Sourced {
  if (typeof rule === 'string' || facts[rule[0]] === undefined) return usualPerSqm(rule)
  const { per, of, source, confidence } = basisOf(rule, facts)
  const each = of === 'areaSqm' ? per : (per * facts[rule[0]]!) / facts.areaSqm!
  return [each, each, each, source, confidence]
}

function drawJob(facts: Facts): Float64Array {
  const { projectType, scope, finishLevel } = facts
  const bill = billOf(projectType!, scope)!
  const rows = rowsOf(bill, finishLevel)
  const totals = new Float64Array(DRAWS)
  let sum = 0
  for (const [at, row] of rows.entries()) {
    const [rate, usual] = [rateOf(bill, row, finishLevel), perSqmOf(row[1], facts)]
    const line = new Float64Array(DRAWS).fill(rate[1] * usual[1])
    multiply(line, rate, followMarkets(row, ratesOwn[at]!))
    multiply(line, usual, typeof row[1] === 'string' ? quantities[at]! : counts[row[1][0]])
    for (let draw = 0; draw < DRAWS; draw++) totals[draw]! += line[draw]!
    sum += rate[1] * usual[1]
  }
  multiply(totals, bill.market, ofMarket)
  const isScopeOpen = projectType === 'villa_construction' && !scope
  if (isScopeOpen) multiply(totals, ANY_SCOPE, ofScope)
  const weighty = isScopeOpen ? billOf(projectType, 'finishing_only')! : bill
  if (!finishLevel) multiply(totals, levelSpread(weighty), ofLevel)
  return totals.map((total) => total / sum)
}

/** How far the closed form is off, as a share of each percentile: p10, p50, p90. */
function errorsOf(facts: Facts, job: Float64Array, city: City | undefined): number[] {
  const totals = job.slice()
  multiply(totals, city ? CITY_INDEX[city] : ANY_CITY, ofCity)
  totals.sort()
  const { low, middle, high } = rangeShape({ ...facts, city })!
  return [low / totals[DRAWS * 0.1]! - 1, middle / totals[DRAWS * 0.5]! - 1, high / totals[DRAWS * 0.9]! - 1]
}

/** The base, the dearest with the widest upper half, and the cheapest with the widest lower one. */
const SOME_CITIES = [undefined, 'riyadh', 'mecca', 'dammam'] as const

const worst = (errors: number[]) => Math.max(...errors.map(Math.abs))

const JOBS = PROJECT_TYPES.flatMap((projectType) =>
  (projectType === 'villa_construction' ? [undefined, ...SCOPES] : [undefined]).map((scope) => ({
    projectType,
    scope,
  })),
)

/** The level does not touch a shell. */
const LEVELS_OF: Record<Scope, readonly FinishLevel[]> = {
  turnkey: FINISH_LEVELS,
  finishing_only: FINISH_LEVELS,
  bone: ['standard'],
  labour_only: ['standard'],
}

describe('the closed form agrees with 100,000 draws', () => {
  it.each(JOBS)('within two hundredths: $projectType $scope', (job) => {
    for (const finishLevel of LEVELS_OF[job.scope ?? 'turnkey']) {
      const drawn = drawJob({ ...job, finishLevel })
      for (const city of SOME_CITIES)
        expect(worst(errorsOf({ ...job, finishLevel }, drawn, city)), `${finishLevel} ${city}`).toBeLessThan(
          0.02,
        )
    }
  })

  it.each(JOBS)('also while the level is not told: $projectType $scope', (job) => {
    const drawn = drawJob(job)
    for (const city of [undefined, 'riyadh'] as const)
      expect(worst(errorsOf(job, drawn, city))).toBeLessThan(0.02)
  })

  it.each(FINISH_LEVELS)('within two where the counts of a %s house are told: few or many', (finishLevel) => {
    for (const counts of [
      { bathrooms: 3, rooms: 5, floors: 1 },
      { bathrooms: 10, rooms: 16, floors: 3 },
    ]) {
      const villa = { projectType: 'villa_construction', scope: 'turnkey', areaSqm: 375 } as const
      const facts = { ...villa, ...counts, finishLevel }
      expect(worst(errorsOf(facts, drawJob(facts), 'riyadh')), JSON.stringify(counts)).toBeLessThan(0.02)
    }
  })
})
