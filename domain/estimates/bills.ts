import type { FinishLevel, ProjectType, Scope } from '../project-requests/fact-values.ts'
import {
  ANNEX,
  type BillRow,
  DECORATION,
  FULL,
  INTERIOR,
  LIGHT,
  MEDIUM,
  RENDERED,
  ROOF,
  SHELL,
  STONE,
  UPKEEP,
} from './bill-rows.ts'
import { CATALOGUE, type Sourced, type Spread } from './catalogue.ts'

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
