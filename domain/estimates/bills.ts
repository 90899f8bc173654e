import type { FinishLevel, ProjectType, Scope } from '../project-requests/fact-values.ts'
import { CATALOGUE, type ItemCode, type Sourced, type Spread } from './catalogue.ts'
import type { Rule } from './quantities.ts'

/** An item and how much of it. */
export type BillRow = readonly [ItemCode, Rule]

/** What a job is made of by finish level, and how far whole jobs lie apart beyond what their items do. */
export interface Bill {
  rows: Readonly<Record<FinishLevel, readonly BillRow[]>>
  /** While the level is not told; the standard one where this is absent. */
  anyLevel?: readonly BillRow[]
  /** The level is the depth of the work and not its quality, or neither: every row takes standard rates. */
  isLevelApart?: true
  /** Of the whole: what sources quote for the same job (§E1, §E2) and twenty items alone would average away. */
  market: Spread
}

const SHELL: BillRow[] = [
  ['excavation', 'excavation'],
  ['concrete', 'concrete'],
  ['rebar', 'rebar'],
  ['shell_labour', 'area'],
  ['shell_sundries', 'area'],
  ['block_walls', 'blockWalls'],
]

const INTERIOR: BillRow[] = [
  ['bathroom_pipes', ['bathrooms', 1]],
  ['power_points', 'powerPoints'],
  ['cooling_points', 'coolingPoints'],
  ['bathroom_membrane', ['bathrooms', 1]],
  ['plaster', 'plasterAndPaint'],
  ['gypsum_ceilings', 'ceilings'],
  ['floor_tiles', 'floors'],
  ['wall_tiles', 'wetWalls'],
  ['paint', 'plasterAndPaint'],
  ['doors', ['rooms', 1.5]],
  ['windows', 'windows'],
  ['kitchen_units', 'kitchen'],
  ['bathroom_fixtures', ['bathrooms', 1]],
  ['cleaning', 'area'],
]

const ROOF: BillRow[] = [['roof_insulation', ['floors', 1]]]
const RENDERED: BillRow[] = [
  ['facade_plaster', 'facade'],
  ['facade_paint', 'facade'],
]
const STONE: BillRow[] = [['facade_stone', 'facade']]

/** The whole of one bathroom (§E5, PYB's split; its sum is BATH_REN of §E2). */
export const BATHROOM: BillRow[] = [
  ['bathroom_strip_out', ['bathrooms', 1]],
  ['bathroom_plumbing', ['bathrooms', 1]],
  ['bathroom_membrane', ['bathrooms', 1]],
  ['bathroom_tiling', ['bathrooms', 1]],
  ['bathroom_fittings', ['bathrooms', 1]],
  ['bathroom_wiring', ['bathrooms', 1]],
]

const LIGHT: BillRow[] = [
  ['strip_out', 'third'],
  ['plaster', 'third'],
  ['paint', 'plasterAndPaint'],
  ['floor_tiles', 'third'],
  ['power_points', 'tenth'],
  ['cleaning', 'area'],
]

const MEDIUM: BillRow[] = [
  ['strip_out', 'area'],
  ...BATHROOM,
  ['power_points', 'tenth'],
  ['plaster', 'area'],
  ['gypsum_ceilings', 'ceilings'],
  ['floor_tiles', 'floors'],
  ['paint', 'plasterAndPaint'],
  ['doors', ['rooms', 1.5]],
  ['cleaning', 'area'],
]

const FULL: BillRow[] = [
  ['strip_out', 'plasterAndPaint'],
  ['block_walls', 'third'],
  ...BATHROOM,
  ['power_points', 'powerPoints'],
  ['cooling_points', 'coolingPoints'],
  ['plaster', 'plasterAndPaint'],
  ['gypsum_ceilings', 'ceilings'],
  ['floor_tiles', 'floors'],
  ['wall_tiles', 'wetWalls'],
  ['paint', 'plasterAndPaint'],
  ['doors', ['rooms', 1.5]],
  ['windows', 'windows'],
  ['kitchen_units', 'kitchen'],
  ...ROOF,
  ...RENDERED,
  ['cleaning', 'area'],
]

const ANNEX: BillRow[] = [
  ['concrete', 'concreteOfAnnex'],
  ['rebar', 'rebarOfAnnex'],
  ['shell_labour', 'area'],
  ['shell_sundries', 'area'],
  ['block_walls', 'blockWalls'],
  ['power_points', 'powerPoints'],
  ['cooling_points', 'coolingPoints'],
  ['roof_insulation', 'area'],
  ['plaster', 'plasterAndPaint'],
  ['floor_tiles', 'floors'],
  ['paint', 'plasterAndPaint'],
  ['doors', ['rooms', 1]],
  ['windows', 'windows'],
]

const UPKEEP: BillRow[] = [
  ['plumbing_visits', 'fewVisits'],
  ['cooling_service', 'coolingPoints'],
  ['power_points', 'tenth'],
  ['plaster', 'third'],
  ['roof_membrane', ['floors', 1]],
  ['floor_tiles', 'third'],
  ['touch_up_paint', 'plasterAndPaint'],
  ['cleaning', 'area'],
]

const DECORATION: BillRow[] = [
  ['power_points', 'tenth'],
  ['gypsum_ceilings', 'most'],
  ['wall_panels', 'most'],
  ['parquet', 'most'],
  ['paint', 'twice'],
]

const same = (rows: readonly BillRow[]) => ({ economy: rows, standard: rows, luxury: rows })
/** What a shell needs to be lived in; stone on the front is what luxury houses have. */
const AFTER_SHELL = {
  economy: [...INTERIOR, ...ROOF, ...RENDERED],
  standard: [...INTERIOR, ...ROOF, ...RENDERED],
  luxury: [...INTERIOR, ...ROOF, ...STONE],
}
const WHOLE_VILLA = {
  economy: [...SHELL, ...AFTER_SHELL.economy],
  standard: [...SHELL, ...AFTER_SHELL.standard],
  luxury: [...SHELL, ...AFTER_SHELL.luxury],
}

const TURNKEY: Bill = { rows: WHOLE_VILLA, market: [0.92, 1, 1.1] }

/** A villa by contract scope (§E2). */
const VILLA_BILLS: Record<Scope, Bill> = {
  bone: { rows: same(SHELL), market: [0.92, 1, 1.2] },
  turnkey: TURNKEY,
  finishing_only: { rows: AFTER_SHELL, market: [0.92, 1, 1.08] },
  labour_only: { rows: same([['shell_labour', 'area']]), market: [1, 1, 1] },
}

/**
 * For renovation the finish level stands for its depth (light, medium, full), for a facade for its material (paint,
 * stone, cladding): our reading, in the order of their prices.
 */
const BILLS: Record<ProjectType, Bill> = {
  interior_finishing: { rows: same(INTERIOR), market: [0.92, 1, 1.08] },
  villa_construction: TURNKEY,
  decoration: { rows: same(DECORATION), market: [0.88, 1, 1.18] },
  maintenance: { rows: same(UPKEEP), isLevelApart: true, market: [0.85, 1, 1.2] },
  renovation: {
    rows: { economy: LIGHT, standard: MEDIUM, luxury: FULL },
    isLevelApart: true,
    market: [0.8, 1, 1.25],
  },
  expansion: { rows: same(ANNEX), market: [0.82, 1, 1.16] },
  insulation: {
    rows: same([
      ['roof_membrane', 'area'],
      ['roof_thermal', 'area'],
    ]),
    market: [0.9, 1, 1.1],
  },
  exterior_finishing: {
    rows: {
      economy: [['facade_paint', 'area']],
      standard: [['facade_stone', 'area']],
      luxury: [['facade_cladding', 'area']],
    },
    anyLevel: [
      ['facade_paint', 'half'],
      ['facade_stone', 'half'],
    ],
    market: [1, 1, 1],
  },
}

/** Undefined where no source prices the scope: labour alone has a rate only for the shell of a villa. */
export function billOf(projectType: ProjectType, scope: Scope | undefined): Bill | undefined {
  if (projectType === 'villa_construction') return VILLA_BILLS[scope ?? 'turnkey']
  return scope === 'labour_only' ? undefined : BILLS[projectType]
}

export function rowsOf(bill: Bill, level: FinishLevel | undefined): readonly BillRow[] {
  return (!level && bill.anyLevel) || bill.rows[level ?? 'standard']
}

/** Riyals a unit in Riyadh. */
export function rateOf(bill: Bill, [item]: BillRow, level: FinishLevel | undefined): Sourced {
  return CATALOGUE[item].rates[(!bill.isLevelApart && level) || 'standard']
}

/** Works for which no source quotes a whole, so that nothing but their items stands behind the price (§E2, §J). */
const DERIVED: readonly ProjectType[] = ['decoration', 'maintenance', 'renovation']
export const isDerived = (projectType: ProjectType) => DERIVED.includes(projectType)
