import type { Facts } from './facts.ts'
import { isWhole, type Job, type JobCode } from './jobs.ts'

/**
 * Lists what an estimate prices: the whole that the project type means, and the jobs named beside it or
 * instead of it. Empty where a type means nothing by itself, because something is to be repaired, or where no
 * source prices it.
 */
export function jobsOf(facts: Facts): Job[] {
  const told = facts.jobs ?? []
  const named = told
    .filter((job) => job.quantity !== undefined || told.find(({ code }) => code === job.code) === job)
    .filter((job) => job.quantity !== undefined || !told.some((other) => isCountedTwin(job, other)))
    .map((job) => (isWhole(job.code) ? { quantity: areaOf(facts), ...job } : job))
  const whole = wholeOf(facts, named)
  return whole ? [whole, ...named.filter(({ code }) => code !== whole.code)] : named
}

/** The same job stated with its quantity: then the other mention adds nothing. */
const isCountedTwin = (job: Job, other: Job): boolean =>
  other !== job && other.code === job.code && other.quantity !== undefined

/**
 * Built area in square metres; derived from the plot where only that was stated: about two thirds of it on
 * each floor (docs/reference/saudi-domain.md#extras-and-built-up-area).
 */
function areaOf({ areaSqm, plotAreaSqm, projectType, floors = 2 }: Facts): number | undefined {
  if (areaSqm !== undefined || projectType !== 'villa_construction') return areaSqm
  return plotAreaSqm && Math.round(plotAreaSqm * 0.65 * floors)
}

function wholeOf(facts: Facts, named: readonly Job[]): Job | undefined {
  const { projectType, scope, depth, finishLevel } = facts
  const quantity = areaOf(facts)
  if (projectType === 'villa_construction') return { code: villaOf(facts), quantity }
  // «ترميم حمامين» means only those rooms; a stated depth means the house as well.
  const isHouseToo = projectType === 'renovation' && depth !== undefined
  if (scope === 'labour_only' || (named.length > 0 && !isHouseToo)) return undefined
  switch (projectType) {
    case 'interior_finishing':
    case 'decoration':
      return { code: projectType, quantity }
    case 'renovation':
      return { code: projectType, quantity, option: depth }
    case 'expansion':
      return { code: 'annex', quantity }
    case 'insulation':
      return { code: 'roof_waterproofing', quantity }
    case 'exterior_finishing':
      return facadeOf(finishLevel, quantity)
    default:
      return undefined
  }
}

/** A villa by contract scope; when its structure stands, only the remaining work. */
function villaOf({ scope, stage }: Facts): JobCode {
  if (scope === 'labour_only') return 'shell_labour'
  if (scope === 'bone') return 'villa_shell'
  const stands = stage === 'bone_done' || stage === 'plastered' || scope === 'finishing_only'
  return stands ? 'villa_completion' : 'villa_turnkey'
}

/**
 * The finish level of a facade decides its material (docs/reference/saudi-domain.md#item-rates): render and
 * paint, stone, aluminium cladding.
 */
function facadeOf(level: Facts['finishLevel'], quantity: number | undefined): Job {
  const option = level && ({ economy: 'render', standard: 'stone', luxury: 'cladding' } as const)[level]
  return { code: 'facade_cladding', quantity, option }
}
