import type { Facts } from '../project-requests/facts.ts'
import type { Confidence, Sourced } from './catalogue.ts'

/**
 * Usual proportions of houses in the Kingdom, for what was not stated (docs/estimates.md, "The building").
 * Metres and shares.
 */
const BUILDING = {
  /**
   * A villa of two floors, often with rooms on the roof: 2.7 times its ground floor
   * (docs/reference/saudi-domain.md#extras-and-built-up-area).
   */
  floors: [1.6, 2, 2.7, 'PYB', 'medium'],
  storeyHeight: [3.3, 3.5, 3.8, 'assumption', 'low'],
  roomHeight: [2.8, 3.1, 3.3, 'assumption', 'low'],
  /** Perimeter in metres per root of the footprint: 4 is a square, 4.9 one to two. */
  outline: [4.15, 4.4, 4.9, 'assumption', 'low'],
  foundationDepth: [1.2, 1.5, 1.95, 'assumption', 'low'],
  basementDepth: [3.2, 3.5, 4, 'PYB', 'medium'],
  /** Metres excavated beyond the outline. */
  workingSpace: [0.6, 1, 1.5, 'assumption', 'low'],
  backfillShare: [0.5, 0.65, 0.75, 'assumption', 'low'],
  parapetHeight: [0.9, 1.1, 1.5, 'assumption', 'low'],
  openingsShare: [0.1, 0.14, 0.2, 'assumption', 'low'],
  /** Cubic metres of concrete for a square metre of footprint, and of floor built. */
  foundationConcrete: [0.33, 0.4, 0.49, 'CCA', 'low'],
  frameConcrete: [0.19, 0.22, 0.26, 'CCA', 'low'],
  /** Kilograms of steel per cubic metre of concrete. */
  rebar: [112, 130, 150, 'CCA, CCB', 'low'],
  foundationCoating: [0.8, 1, 1.3, 'assumption', 'low'],
  partitions: [0.75, 0.9, 1.05, 'assumption', 'low'],
  bareCeilings: [0.25, 0.4, 0.6, 'assumption', 'low'],
  ceilings: [0.8, 0.87, 0.9, 'assumption', 'low'],
  floorTiles: [0.85, 0.87, 0.9, 'assumption', 'low'],
  wetWallOfBathroom: [19, 23, 28, 'assumption', 'low'],
  wetWallOfKitchen: [10, 18, 30, 'assumption', 'low'],
  /** Square metres built for one bathroom, one room, one air conditioner. */
  bathroom: [45, 60, 80, 'assumption', 'low'],
  room: [32, 40, 50, 'assumption', 'low'],
  acUnit: [25, 32, 42, 'assumption', 'low'],
  windows: [0.09, 0.11, 0.13, 'assumption', 'low'],
  /** For a house of 375 m². */
  kitchenMetres: [4.5, 6, 8.5, 'assumption', 'low'],
  points: [0.72, 0.9, 1.12, 'assumption', 'low'],
  lights: [0.26, 0.35, 0.46, 'assumption', 'low'],
} as const satisfies Record<string, Sourced>

export const BUILDING_ROWS: Readonly<Record<string, Sourced>> = BUILDING

/** Square metres, metres, cubic metres, kilograms, or whole pieces. */
const MEASURES = [
  'footprint',
  'perimeter',
  'facade',
  'roof',
  'excavation',
  'basementDig',
  'backfill',
  'concrete',
  'steel',
  'foundationCoating',
  'partitions',
  'plaster',
  'paint',
  'ceilings',
  'floorTiles',
  'wetWalls',
  'bathrooms',
  'wetRoom',
  'rooms',
  'doors',
  'windows',
  'acPoints',
  'points',
  'lights',
  'boards',
  'flights',
  'handrail',
  'kitchenMetres',
  'heaters',
  'skips',
] as const

export type MeasureName = (typeof MEASURES)[number]

export interface Measure {
  value: number
  /** Uncertainty as shares of the value: 5th and 95th percentile. Both are 1 where it was stated. */
  low: number
  high: number
  /** A source key, `assumption`, or `owner` where the owner stated it. */
  source: string
  confidence: Confidence
}

export interface Counts extends Pick<Facts, 'floors' | 'rooms' | 'bathrooms'> {
  /** A flat in a larger building, whose roof and facade are not its own. */
  isFlat?: boolean
}

/** 0, 1 and 2 select the low, the typical and the high end of each ratio. */
type End = 0 | 1 | 2

/** Measures of a building of this area. Pieces are whole: the stated count, or the usual one for the area. */
function measured(
  areaSqm: number,
  { floors, rooms, bathrooms, isFlat = false }: Counts,
  end: End,
): Record<MeasureName, number> {
  const of = (name: keyof typeof BUILDING): number => BUILDING[name][end]
  const usual = (name: 'bathroom' | 'room' | 'acUnit') =>
    Math.max(1, Math.round(areaSqm / BUILDING[name][(2 - end) as End]))
  const storeys = floors ?? BUILDING.floors[1]
  const footprint = areaSqm / storeys
  const perimeter = of('outline') * Math.sqrt(footprint)
  const dug = (footprint + perimeter * of('workingSpace')) * of('foundationDepth')
  const walls = 1 - of('openingsShare')
  const inside = perimeter * of('roomHeight') * storeys * walls
  const partitions = areaSqm * of('partitions')
  const ceilings = areaSqm * of('ceilings')
  const concrete = footprint * of('foundationConcrete') + areaSqm * of('frameConcrete')
  const baths = bathrooms ?? usual('bathroom')
  const bedrooms = rooms ?? usual('room')
  const wetWalls = baths * of('wetWallOfBathroom') + of('wetWallOfKitchen')
  const kitchen = of('kitchenMetres') * Math.sqrt(Math.min(4, Math.max(0.35, areaSqm / 375)))
  return {
    footprint,
    perimeter,
    facade: isFlat ? 0 : perimeter * (of('storeyHeight') * storeys + of('parapetHeight')) * walls,
    roof: isFlat ? 0 : footprint,
    excavation: dug,
    basementDig: (areaSqm + of('outline') * Math.sqrt(areaSqm) * of('workingSpace')) * of('basementDepth'),
    backfill: dug * of('backfillShare'),
    concrete,
    steel: concrete * of('rebar'),
    foundationCoating: footprint * of('foundationCoating'),
    partitions,
    plaster: partitions * 2 + inside + ceilings * of('bareCeilings'),
    paint: Math.max(0, partitions * 2 + inside + ceilings - wetWalls),
    ceilings,
    floorTiles: areaSqm * of('floorTiles'),
    wetWalls,
    bathrooms: baths,
    wetRoom: Math.min(1, baths),
    rooms: bedrooms,
    doors: bedrooms + baths + 2,
    windows: areaSqm * of('windows'),
    acPoints: usual('acUnit'),
    points: Math.ceil(areaSqm * of('points')),
    lights: Math.ceil(areaSqm * of('lights')),
    boards: isFlat ? 1 : Math.ceil(storeys) + 1,
    flights: Math.max(0, Math.ceil(storeys) - 1),
    handrail: Math.max(0, Math.ceil(storeys) - 1) * 9,
    kitchenMetres: Math.max(3, kitchen),
    heaters: Math.ceil(baths * 0.7),
    skips: Math.max(1, Math.ceil(areaSqm / 60)),
  }
}

/** Uncertainty of each measure, as shares, computed once for a villa of 375 m². */
const OFF = (() => {
  const [low, typical, high] = ([0, 1, 2] as const).map((end) => measured(375, {}, end))
  return Object.fromEntries(
    MEASURES.map((name) => [
      name,
      { low: Math.min(1, low![name] / typical![name]), high: Math.max(1, high![name] / typical![name]) },
    ]),
  ) as Record<MeasureName, Pick<Measure, 'low' | 'high'>>
})()

/** Uncertainty of a footprint, and of all that depends on it, while the floors are not stated. */
const FLOORS_OPEN = { low: 0.74, high: 1.25 }

/** Facts that state a measure directly, and those that settle it except for the usual ratio. */
const TOLD: Partial<Record<MeasureName, keyof Counts>> = {
  bathrooms: 'bathrooms',
  wetRoom: 'bathrooms',
  heaters: 'bathrooms',
  rooms: 'rooms',
  flights: 'floors',
  handrail: 'floors',
  boards: 'floors',
  roof: 'floors',
  footprint: 'floors',
}
const BY_FLOORS: readonly MeasureName[] = [
  'footprint',
  'roof',
  'perimeter',
  'facade',
  'excavation',
  'backfill',
  'foundationCoating',
]

/** Measures of a building, computed on first use because most jobs need none. */
export interface House {
  countOf(name: MeasureName): number
  measureOf(name: MeasureName): Measure
}

/** Uncertainty by `counts`; values by `reckoned` where they are to differ. */
export function houseOf(areaSqm: number, counts: Counts, reckoned: Counts = counts): House {
  let values: Record<MeasureName, number> | undefined
  const countOf = (name: MeasureName): number => {
    values ??= measured(areaSqm, reckoned, 1)
    return values[name]
  }
  return { countOf, measureOf: (name) => measureOf(name, countOf(name), counts) }
}

function measureOf(name: MeasureName, value: number, counts: Counts): Measure {
  const fact = TOLD[name]
  if (fact && counts[fact] !== undefined)
    return { value, low: 1, high: 1, source: 'owner', confidence: 'high' }
  const { low, high } = OFF[name]
  if (counts.floors !== undefined || !BY_FLOORS.includes(name))
    return { value, low, high, source: 'assumption', confidence: 'low' }
  return {
    value,
    low: low * FLOORS_OPEN.low,
    high: high * FLOORS_OPEN.high,
    source: 'assumption',
    confidence: 'low',
  }
}
