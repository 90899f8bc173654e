/**
 * Quotes of a simulated market with known biases, which learning must recover. The same seed gives the same market.
 * None is ever shown as a price.
 */
import { estimate } from '#domain/estimates/estimate.ts'
import type { QuotedEstimate } from '#domain/estimates/learn-calibration.ts'
import { seededChance } from '#domain/estimates/seeded-chance.ts'
import {
  CITIES,
  type City,
  FINISH_LEVELS,
  PROJECT_TYPES,
  type ProjectType,
} from '#domain/project-requests/fact-values.ts'
import { usualFacts } from '#testing/scores/priced-facts.ts'

export interface SimulatedMarket {
  quotes: QuotedEstimate[]
  /** The true factor of the engine's price. */
  truth: (projectType: ProjectType, city: City) => number
}

interface MarketOptions {
  seed?: number
  projectRequests?: number
  /** Share of prices with a digit too many or too few. */
  absurd?: number
}

const DAY = 24 * 60 * 60 * 1000
const YEAR = 365 * DAY
const BEGIN = Date.UTC(2026, 0, 1)
const PROVIDERS = 300
/** Known deviations in logarithms: of a type, of a city within its type, of a provider. */
const PLANTED = { type: 0.16, city: 0.07, provider: 0.06 }
/** Split of the remaining deviation between the job, shared by its quotes, and the quote: the squares add up to one. */
const REST = { job: 0.6, quote: 0.8 }

/** A year of quotes: a good third of the jobs in Riyadh, one to four quotes on each. */
export function simulateMarket({
  seed = 1,
  projectRequests = 1500,
  absurd = 0.01,
}: MarketOptions = {}): SimulatedMarket {
  const dice = diceOf(seed)
  const planted = plant(dice)
  const quotes = Array.from({ length: projectRequests }, (_, at) => {
    const projectType = dice.pick(PROJECT_TYPES)
    const city = dice.chance() < 0.3 ? 'riyadh' : dice.pick(CITIES)
    const asked = BEGIN + Math.floor((YEAR * at) / projectRequests)
    const span = askEngine(dice, projectType, city)
    const { p10, p50, p90 } = span
    const job = { projectRequestId: `request ${at}`, projectType, city, p10, p50, p90 }
    const ofJob = REST.job * dice.normal()
    return Array.from({ length: 1 + Math.floor(4 * dice.chance()) }, () => {
      const provider = Math.floor(PROVIDERS * dice.chance())
      const rest = ofJob + REST.quote * dice.normal()
      const end = rest > 0 ? Math.log(p90 / p50) : Math.log(p50 / p10)
      const slip = dice.chance() < absurd ? Math.log(dice.pick([0.1, 10])) : 0
      const log =
        planted.bias(projectType, city) +
        planted.ofProvider[provider]! +
        (planted.noise.get(projectType)! * rest * end) / 1.2816 +
        slip
      return {
        ...job,
        providerId: `provider ${provider}`,
        amount: Math.round(p50 * Math.exp(log)),
        at: new Date(asked + Math.floor(DAY * dice.chance())),
      }
    })
  }).flat()
  return { quotes, truth: (projectType, city) => Math.exp(planted.bias(projectType, city)) }
}

type Dice = ReturnType<typeof diceOf>

function diceOf(seed: number) {
  const chance = seededChance(seed)
  return {
    chance,
    normal: () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance()),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!,
  }
}

/** Noise 1 is a market as wide as the engine's range; ours are narrower and wider. */
function plant({ chance, normal }: Dice) {
  const ofType = new Map(PROJECT_TYPES.map((type) => [type, PLANTED.type * normal()]))
  const noise = new Map(PROJECT_TYPES.map((type) => [type, 0.6 + 0.9 * chance()]))
  const ofCity = new Map(
    PROJECT_TYPES.flatMap((type) => CITIES.map((city) => [`${type} ${city}`, PLANTED.city * normal()])),
  )
  const ofProvider = Array.from({ length: PROVIDERS }, () => PLANTED.provider * normal())
  const bias = (type: ProjectType, city: City) => ofType.get(type)! + ofCity.get(`${type} ${city}`)!
  return { bias, noise, ofProvider }
}

function askEngine({ chance, pick }: Dice, projectType: ProjectType, city: City) {
  const areaSqm = Math.round(80 + 400 * chance())
  const finishLevel = chance() < 0.7 ? pick(FINISH_LEVELS) : undefined
  const span = estimate({ ...usualFacts(projectType), city, areaSqm, ...(finishLevel && { finishLevel }) })
  if (!span) throw new Error(`the engine has no price for ${projectType}`)
  return span
}
