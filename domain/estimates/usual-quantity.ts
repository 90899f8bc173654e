import type { Facts } from '../project-requests/facts.ts'
import type { JobCode } from '../project-requests/jobs.ts'

type Reckon = (facts: Facts) => number | undefined

const times = (count: number | undefined, each: number) => (count === undefined ? undefined : count * each)
/** By the first of these facts that is told. */
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

/** An area up to `most` is the job's own; a larger one is a house's, of which the job is a share. */
const ofItself =
  (most: number, share: number): Reckon =>
  ({ areaSqm }) =>
    times(areaSqm, areaSqm! > most ? share : 1)

/** Walls and ceiling of so many rooms; from two on there is a hall to go with them, as large as two. */
const painted: Reckon = ({ rooms }) => rooms && 75 * (rooms > 1 ? rooms + 2 : 1)
/** A small area told beside a pool is the pool's; a larger one is a house's and says nothing of it. */
const poolItself: Reckon = ({ areaSqm }) => (areaSqm && areaSqm <= LARGEST_POOL_SQM ? areaSqm : undefined)
const LARGEST_POOL_SQM = 80

/** Round a plot of one to one and a half, less a gate (metres). */
const fence: Reckon = ({ plotAreaSqm }) => plotAreaSqm && 4.1 * Math.sqrt(plotAreaSqm) - 4
/** Whoever wants a facade done means its own metres; beside other work the area is the house's. */
const facade: Reckon = ({ areaSqm, projectType }) =>
  times(areaSqm, projectType === 'exterior_finishing' ? 1 : 0.8)

/**
 * How much of a job there is where nobody told it but told of the house: walls and ceilings are three times a floor. Our judgement, by the ratios of docs/estimates.md, "The building".
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

/** Whole units of the job; undefined where what was told of the house says nothing of it. */
export function usualQuantityOf(code: JobCode, facts: Facts): number | undefined {
  const found = USUAL[code]?.(facts)
  return found === undefined ? undefined : Math.max(1, Math.round(found))
}
