import type { Facts } from '../project-requests/facts.ts'
import type { JobCode } from '../project-requests/jobs.ts'

type Reckon = (facts: Facts) => number | undefined

const times = (count: number | undefined, each: number) => (count === undefined ? undefined : count * each)
/** Derives the quantity from the first of these facts that was stated. */
const by =
  (...ways: Reckon[]): Reckon =>
  (facts) =>
    ways.map((way) => way(facts)).find((found) => found !== undefined)
const perSqm =
  (each: number): Reckon =>
  ({ areaSqm }) =>
    times(areaSqm, each)
const perRoom =
  (each: number): Reckon =>
  ({ rooms }) =>
    times(rooms, each)
const perPlot =
  (each: number): Reckon =>
  ({ plotAreaSqm }) =>
    times(plotAreaSqm, each)

/** An area up to `most` belongs to the job; a larger one belongs to a house, of which the job is a share. */
const ofItself =
  (most: number, share: number): Reckon =>
  ({ areaSqm }) =>
    times(areaSqm, areaSqm! > most ? share : 1)

/** Walls and ceiling of so many rooms; from two rooms on a hall as large as two is included. */
const painted: Reckon = ({ rooms }) => rooms && 75 * (rooms > 1 ? rooms + 2 : 1)
/** A small area beside a pool is the pool's; a larger one is the house's and says nothing about the pool. */
const poolItself: Reckon = ({ areaSqm }) => (areaSqm && areaSqm <= LARGEST_POOL_SQM ? areaSqm : undefined)
const LARGEST_POOL_SQM = 80

/** Around a plot of one to one and a half, minus a gate (metres). */
const fence: Reckon = ({ plotAreaSqm }) => plotAreaSqm && 4.1 * Math.sqrt(plotAreaSqm) - 4
/** A request for a facade alone states the facade's own area; beside other work the area is the house's. */
const facade: Reckon = ({ areaSqm, projectType }) =>
  times(areaSqm, projectType === 'exterior_finishing' ? 1 : 0.8)

/**
 * Quantity of a job that was not stated, derived from the house: walls and ceilings are three times a floor.
 * Our judgement, by the ratios of docs/estimates.md, "The building".
 */
const USUAL: Partial<Record<JobCode, Reckon>> = {
  interior_painting: by(painted, perSqm(3)),
  flooring: by(perSqm(0.87), perRoom(20)),
  gypsum: by(ofItself(150, 0.6), perRoom(18)),
  windows: by(ofItself(120, 0.11), perRoom(2.5)),
  doors: perRoom(1.3),
  electrical_works: by(perSqm(0.6), perRoom(8)),
  plumbing_works: perSqm(1),
  demolition: perSqm(1),
  roof_waterproofing: perSqm(1),
  thermal_insulation: perSqm(1),
  exterior_painting: facade,
  facade_cladding: facade,
  ac_service: by(perRoom(1), perSqm(1 / 40)),
  ac_supply: by(perRoom(1), perSqm(1 / 32)),
  ac_installation: by(perRoom(1), perSqm(1 / 32)),
  bathroom_renovation: ({ bathrooms }) => bathrooms || undefined,
  boundary_wall: fence,
  landscape: perPlot(0.15),
  exterior_works: perPlot(0.35),
  basement: by(perSqm(0.3), perPlot(0.39)),
  pool: poolItself,
  annex: perSqm(1),
  outside_majlis: perSqm(1),
  car_shade: perSqm(1),
}

/** Whole units of the job; undefined where the facts of the house say nothing about it. */
export function usualQuantityOf(code: JobCode, facts: Facts): number | undefined {
  const found = USUAL[code]?.(facts)
  return found === undefined ? undefined : Math.max(1, Math.round(found))
}
