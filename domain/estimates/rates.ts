import type { City, ProjectType } from '../project-requests/facts.ts'

/** Changes whenever a rate or the method does, so a stored estimate can be told from a newer one. */
export const ENGINE_VERSION = '2026-11.1'

export type Confidence = 'high' | 'medium' | 'low'

/** A price level: what few go below, what is usual, what few go above. */
export type Spread = readonly [low: number, typical: number, high: number]

type RateRow = readonly [...Spread, source: string, confidence: Confidence]

/**
 * Riyals for a square metre in Riyadh, late 2026, without VAT: saudi-domain §E2, row by row, with the source
 * keys of its §0. `*_any` spans a family when the finish level is unknown. `assumption` marks a row derived
 * from item prices (§E5) and not from a quoted rate.
 */
const RATES = {
  bone_lab: [130, 155, 180, 'MNS, CCA', 'low'],
  bone_mat: [550, 640, 850, 'PYB, AQR, CCA', 'medium'],
  fin_eco: [450, 600, 700, 'AQR, PYB', 'medium'],
  fin_std: [700, 850, 1000, 'AQR, PYB, MNS', 'medium'],
  fin_lux: [1000, 1300, 1700, 'AQR, PYB', 'medium'],
  fin_any: [450, 850, 1700, 'AQR, PYB, MNS', 'low'],
  ext_anx: [550, 950, 1400, 'PYB', 'medium'],
  ren_light: [150, 250, 350, 'assumption', 'low'],
  ren_med: [400, 600, 850, 'assumption', 'low'],
  ren_full: [850, 1150, 1600, 'assumption', 'low'],
  ren_any: [150, 600, 1600, 'assumption', 'low'],
  deco: [150, 350, 800, 'assumption', 'low'],
  wpti_roof: [45, 69, 100, 'PYB', 'medium'],
  fac_paint: [18, 35, 85, 'QSC, PYB', 'low'],
  fac_stone: [150, 220, 550, 'QSC', 'low'],
  fac_acp: [200, 300, 450, 'PYB', 'medium'],
  fac_any: [18, 220, 550, 'QSC, PYB', 'low'],
} as const satisfies Record<string, RateRow>

export type RateCode = keyof typeof RATES

/** The rate table, readable by any code. */
export const RATE_OF: Record<RateCode, RateRow> = RATES

/** How one part of the work is priced: a rate for each finish level, one rate the level scales, or one flat rate. */
export interface Part {
  any: RateCode
  levels?: { economy: RateCode; standard: RateCode; luxury: RateCode }
  scaled?: true
}

const SHELL: Part = { any: 'bone_mat' }
const FINISHING: Part = {
  any: 'fin_any',
  levels: { economy: 'fin_eco', standard: 'fin_std', luxury: 'fin_lux' },
}

/**
 * What each project type is made of. For renovation the finish level stands for its depth (light, medium,
 * full), for a facade for its material (paint, stone, cladding): our reading, in the order of their prices.
 */
export const PARTS: Record<ProjectType, readonly Part[]> = {
  interior_finishing: [FINISHING],
  villa_construction: [SHELL, FINISHING],
  decoration: [{ any: 'deco', scaled: true }],
  maintenance: [{ any: 'ren_light', scaled: true }],
  renovation: [{ any: 'ren_any', levels: { economy: 'ren_light', standard: 'ren_med', luxury: 'ren_full' } }],
  expansion: [{ any: 'ext_anx', scaled: true }],
  insulation: [{ any: 'wpti_roof' }],
  exterior_finishing: [
    { any: 'fac_any', levels: { economy: 'fac_paint', standard: 'fac_stone', luxury: 'fac_acp' } },
  ],
}

/** A villa by contract scope (§E2); a villa whose scope is unknown is read as turnkey. */
export const VILLA_PARTS = {
  bone: [SHELL],
  turnkey: PARTS.villa_construction,
  finishing_only: [FINISHING],
  labour_only: [{ any: 'bone_lab' }],
} as const satisfies Record<string, readonly Part[]>

/** PYB's factor on its bill of quantities by level (§E5). */
export const LEVEL_FACTOR = { economy: 0.9, standard: 1, luxury: 1.15 }

/** Price level against Riyadh (§E7): the figure to use, between the lowest and highest that sources give. */
export const CITY_INDEX: Record<City, Spread> = {
  // Riyadh is the base; the spread of its prices is already in the rates.
  riyadh: [1, 1, 1],
  jeddah: [0.97, 1.02, 1.14],
  mecca: [1, 1.06, 1.14],
  medina: [0.95, 1, 1.02],
  dammam: [0.9, 0.96, 0.98],
  khobar: [0.94, 0.98, 1.02],
  taif: [0.9, 0.95, 1],
}

/** Anywhere in the Kingdom: the lowest and the highest of the seven. */
export const ANY_CITY: Spread = [0.9, 1, 1.14]

/** GASTAT's weights in the construction cost index, May 2026 (§E8): where a riyal of building goes. */
export const COST_INPUTS = { materials: 0.485, labour: 0.299, equipment: 0.19, energy: 0.025 }

/** Shares by phase (§E10): of the shell, and of what turnkey adds to it. */
export const SHELL_PHASES = { foundations: 35, structure: 50, masonry: 15 }
export const FINISHING_PHASES = { mep: 15, plaster: 8, finishing: 30, outside: 6 }
