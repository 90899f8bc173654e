import { expect, it } from 'vitest'
import type { Facts } from '../project-requests/facts.ts'
import { jobsOf } from '../project-requests/jobs-of.ts'
import { MIXES, type Spread } from './catalogue.ts'
import { CITY_INDEX } from './city-index.ts'
import { estimate } from './estimate.ts'
import { JOB_BILLS } from './job-bills.ts'
import { isHouse, knowledgeOf, offBy } from './knowledge.ts'
import { layOut } from './lay-out.ts'
import { seededChance } from './seeded-chance.ts'

/**
 * Compares the closed form with the model of docs/estimates.md by simulation: each rate is drawn from a
 * two-piece lognormal and follows four shared markets by its mix; each open quantity moves its part of the
 * sum; the market of each job and the state of its planning multiply their part; the city multiplies
 * everything. Shares no code with the method.
 */
const DRAWS = 60_000
const chance = seededChance(19)

function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}

const drawn = ([low, typical, high]: Spread, z: number): number =>
  Math.exp(z * (z < 0 ? Math.log(typical / low) : Math.log(high / typical)) * (1 / 1.6448536))

/** Sorted sums of the drawn bills, as shares of the typical one. */
function drawsOf(facts: Facts): number[] {
  const laid = layOut(jobsOf(facts), { facts, level: facts.finishLevel!, index: 1 })
  const lines = [...laid.lines.values()]
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const house = laid.jobs.reduce((total, { code, amount }) => total + (isHouse(code) ? amount : 0), 0)
  const knowledge = knowledgeOf(facts, laid.jobs)
  const groups = new Map<string, { spread: Spread; amount: number }>()
  for (const [at, { of = `alone ${at}`, low, high, amount }] of laid.open.entries()) {
    const known = groups.get(of)
    if (known) known.amount += amount
    else groups.set(of, { spread: [low, 1, high], amount })
  }
  const parts = (spread: Spread, amount: number) => 1 + (amount / sum) * (drawn(spread, normal()) - 1)
  return Array.from({ length: DRAWS }, () => {
    const markets = [normal(), normal(), normal(), normal()]
    let total = 0
    for (const { item, rate, amount } of lines) {
      const mix = MIXES[item.mix]
      const own = Math.sqrt(1 - mix.reduce((squares: number, weight) => squares + weight * weight, 0))
      const z = mix.reduce((z: number, weight, at) => z + weight * markets[at]!, own * normal())
      total += (amount / sum) * drawn([rate.low, rate.typical, rate.high], z)
    }
    for (const { spread, amount } of groups.values()) total *= parts(spread, Math.min(sum, amount))
    for (const { code, amount } of laid.jobs) total *= parts(JOB_BILLS[code].market, amount)
    if (house > 0) total *= parts(offBy(knowledge, 'house'), house)
    if (house < sum) total *= parts(offBy(knowledge, 'trade'), sum - house)
    return total * drawn(CITY_INDEX[facts.city!], normal())
  }).sort((a, b) => a - b)
}

const LEVEL = { finishLevel: 'standard', city: 'jeddah' } as const

it.each<[string, Facts]>([
  ['a villa', { projectType: 'villa_construction', scope: 'turnkey', areaSqm: 375, ...LEVEL }],
  ['its structure', { projectType: 'villa_construction', scope: 'bone', areaSqm: 375, ...LEVEL }],
  ['the inside', { projectType: 'interior_finishing', areaSqm: 360, ...LEVEL }],
  ['a renovation', { projectType: 'renovation', depth: 'full', areaSqm: 300, ...LEVEL }],
  ['a refresh', { projectType: 'renovation', depth: 'refresh', areaSqm: 300, ...LEVEL }],
  ['two bathrooms', { jobs: [{ code: 'bathroom_renovation', quantity: 2 }], ...LEVEL }],
  ['a roof', { jobs: [{ code: 'roof_waterproofing', quantity: 200, option: 'combined' }], ...LEVEL }],
  ['a facade', { jobs: [{ code: 'exterior_painting', quantity: 350, option: 'paint' }], ...LEVEL }],
  ['a pool', { jobs: [{ code: 'pool', quantity: 32, option: 'concrete' }], ...LEVEL }],
])('the range of %s matches that of 60,000 draws within three hundredths', (_, facts) => {
  const { p10, p50, p90, lines } = estimate(facts)!
  const sum = lines.reduce((total, { code, amount }) => total + (code === 'reserve' ? 0 : amount), 0)
  const draws = drawsOf(facts)
  for (const [ours, at] of [
    [p10, 0.1],
    [p50, 0.5],
    [p90, 0.9],
  ] as const)
    expect(Math.abs(ours / sum / draws[Math.floor(DRAWS * at)]! - 1), `${at}`).toBeLessThan(0.03)
})
