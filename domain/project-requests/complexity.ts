import { riyals } from '../shared/money.ts'
import type { Facts, ProjectType } from './facts.ts'
import { JOBS } from './jobs.ts'

export type Complexity = 'standard' | 'complex'

/**
 * Work that changes the structure: a price needs drawings or a visit, so the promise is one business day
 * (docs/reference/product-rules.md#promises).
 */
const STRUCTURAL: readonly ProjectType[] = ['villa_construction', 'expansion']

/**
 * The promise is 1-6 hours, or one business day for complex work. The threshold is our choice: nobody prices
 * from a message past 500 m², about a whole villa on a 300 m² plot (607 m² built,
 * docs/reference/saudi-domain.md#extras-and-built-up-area), or past half a million riyals, about the cost of
 * finishing such a villa (600 m² at 850 SAR, docs/reference/saudi-domain.md#default-rates).
 */
const COMPLEX_AREA_SQM = 500
const COMPLEX_BUDGET = riyals(500_000)

/** Square metres of the work: its area, or the largest of its jobs counted in square metres. */
const squareMetres = ({ areaSqm = 0, jobs = [] }: Facts): number =>
  Math.max(areaSqm, ...jobs.map(({ code, quantity = 0 }) => (JOBS[code].unit === 'm2' ? quantity : 0)))

export function complexityOf(facts: Facts): Complexity {
  const { projectType, budget } = facts
  const isStructural = projectType !== undefined && STRUCTURAL.includes(projectType)
  const spend = budget?.max ?? budget?.min ?? 0
  return isStructural || squareMetres(facts) > COMPLEX_AREA_SQM || spend > COMPLEX_BUDGET
    ? 'complex'
    : 'standard'
}
