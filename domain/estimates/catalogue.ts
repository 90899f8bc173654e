import type { FinishLevel } from '../project-requests/fact-values.ts'

/** Changes whenever a rate, a quantity or the method does, so a stored estimate can be told from a newer one. */
export const ENGINE_VERSION = '2026-11.2'

export type Confidence = 'high' | 'medium' | 'low'

/** What one in twenty stays below, what is usual, what one in twenty goes above. */
export type Spread = readonly [low: number, typical: number, high: number]

/** With where it comes from: the keys of saudi-domain §0, or `assumption`. */
export type Sourced = readonly [...Spread, source: string, confidence: Confidence]

/** Where in the course of the work an item belongs (§E10). */
export type PhaseCode =
  | 'strip_out'
  | 'site'
  | 'structure'
  | 'masonry'
  | 'services'
  | 'plaster'
  | 'insulation'
  | 'finishing'
  | 'outside'

export type Unit = 'm2' | 'm3' | 'kg' | 'm' | 'each'

/**
 * Which of four markets a price follows, as shares: materials, labour, equipment, energy. `built` is GASTAT's
 * weighing of the construction cost index, May 2026 (§E8); the others are our judgement of what plainly is one of them.
 */
export const MIXES = {
  built: [0.485, 0.299, 0.19, 0.025],
  supplied: [0.9, 0, 0.05, 0.05],
  labour: [0, 0.9, 0.1, 0],
  equipment: [0, 0.3, 0.6, 0.1],
} as const satisfies Record<string, readonly [number, number, number, number]>

export type Mix = keyof typeof MIXES

export interface Item {
  unit: Unit
  phase: PhaseCode
  mix: Mix
  /** Riyals a unit by finish level; one and the same where the level does not touch it. */
  rates: Readonly<Record<FinishLevel, Sourced>>
}

type Row = [Unit, PhaseCode, Mix, Sourced, ...([Sourced, Sourced] | [])]

/**
 * Riyals for a unit in Riyadh, late 2026, labour and material together unless the mix says otherwise, without VAT.
 * Three prices are those of economy, standard and luxury. §E5 (PYB's bill for standard, QSC's three qualities for the
 * width), §E2 where the whole has a row, §E8 for what GASTAT prices. PYB's factor by level, 0.90 and 1.15, carries a
 * standard price where QSC has none.
 */
const ROWS = {
  excavation: ['m3', 'site', 'equipment', [38, 45, 55, 'PYB', 'medium']],
  concrete: ['m3', 'structure', 'supplied', [196, 220, 245, 'GST2', 'high']],
  rebar: ['kg', 'structure', 'supplied', [2.6, 2.85, 3.2, 'GST3, GST4', 'low']],
  shell_labour: ['m2', 'structure', 'labour', [130, 155, 180, 'MNS, CCA', 'low']],
  shell_sundries: ['m2', 'structure', 'built', [25, 40, 60, 'assumption', 'low']],
  block_walls: ['m2', 'masonry', 'built', [66, 75, 88, 'PYB', 'medium']],
  strip_out: ['m2', 'strip_out', 'labour', [22, 30, 42, 'PYB', 'medium']],
  plaster: [
    'm2',
    'plaster',
    'built',
    [25, 27, 33, 'PYB, QSC', 'medium'],
    [26, 30, 40, 'PYB, QSC', 'medium'],
    [30, 36, 52, 'PYB, QSC', 'medium'],
  ],
  paint: [
    'm2',
    'finishing',
    'built',
    [14, 20, 25, 'PYB, QSC', 'medium'],
    [22, 29, 38, 'PYB, QSC', 'medium'],
    [35, 45, 60, 'PYB, QSC', 'medium'],
  ],
  touch_up_paint: ['m2', 'finishing', 'labour', [12, 15, 22, 'PYB, QSC', 'medium']],
  floor_tiles: [
    'm2',
    'finishing',
    'built',
    [60, 80, 100, 'PYB, QSC', 'medium'],
    [90, 115, 140, 'PYB, QSC', 'medium'],
    [140, 190, 280, 'PYB, QSC', 'medium'],
  ],
  wall_tiles: [
    'm2',
    'finishing',
    'built',
    [50, 70, 90, 'PYB, QSC', 'medium'],
    [75, 100, 150, 'PYB, QSC', 'medium'],
    [150, 190, 300, 'QSC', 'low'],
  ],
  gypsum_ceilings: [
    'm2',
    'finishing',
    'built',
    [45, 55, 70, 'PYB, QSC', 'medium'],
    [50, 70, 110, 'PYB, QSC', 'medium'],
    [100, 130, 220, 'PYB, QSC', 'medium'],
  ],
  wall_panels: [
    'm2',
    'finishing',
    'built',
    [80, 90, 105, 'PYB', 'medium'],
    [90, 100, 115, 'PYB', 'medium'],
    [100, 115, 150, 'PYB', 'low'],
  ],
  parquet: [
    'm2',
    'finishing',
    'built',
    [120, 135, 160, 'PYB', 'medium'],
    [140, 160, 190, 'PYB', 'medium'],
    [165, 200, 250, 'PYB', 'medium'],
  ],
  doors: [
    'each',
    'finishing',
    'built',
    [450, 700, 950, 'PYB, QSC', 'medium'],
    [850, 1150, 1500, 'PYB, QSC', 'medium'],
    [1600, 2200, 3600, 'QSC', 'low'],
  ],
  windows: [
    'm2',
    'finishing',
    'built',
    [280, 340, 450, 'PYB, QSC', 'medium'],
    [340, 400, 650, 'PYB, QSC', 'medium'],
    [700, 850, 1300, 'QSC', 'low'],
  ],
  kitchen_units: [
    'm',
    'finishing',
    'supplied',
    [700, 855, 1150, 'PYB', 'low'],
    [800, 950, 1600, 'PYB, QSC', 'medium'],
    [1600, 2500, 5000, 'QSC', 'low'],
  ],
  cleaning: ['m2', 'finishing', 'labour', [6, 8, 11, 'PYB', 'low']],
  bathroom_pipes: [
    'each',
    'services',
    'built',
    [1400, 1800, 2250, 'PYB', 'medium'],
    [1500, 2000, 2500, 'PYB', 'medium'],
    [1750, 2300, 2900, 'PYB', 'medium'],
  ],
  bathroom_fixtures: [
    'each',
    'services',
    'supplied',
    [1700, 2500, 4000, 'PYB, QSC', 'medium'],
    [3000, 5500, 9000, 'PYB, QSC', 'low'],
    [9000, 14000, 24000, 'QSC', 'low'],
  ],
  bathroom_membrane: ['each', 'insulation', 'built', [600, 750, 900, 'PYB', 'medium']],
  power_points: [
    'each',
    'services',
    'built',
    [255, 315, 390, 'PYB', 'medium'],
    [280, 350, 430, 'PYB', 'medium'],
    [325, 400, 500, 'PYB', 'medium'],
  ],
  cooling_points: [
    'each',
    'services',
    'built',
    [710, 867, 1060, 'PYB', 'medium'],
    [790, 963, 1180, 'PYB', 'medium'],
    [910, 1107, 1360, 'PYB', 'medium'],
  ],
  cooling_service: ['each', 'services', 'labour', [80, 130, 200, 'PRK', 'low']],
  plumbing_visits: ['each', 'services', 'labour', [100, 250, 500, 'PRK', 'low']],
  roof_insulation: ['m2', 'insulation', 'built', [45, 69, 100, 'PYB', 'medium']],
  roof_membrane: ['m2', 'insulation', 'built', [27, 42, 62, 'PRK', 'low']],
  roof_thermal: ['m2', 'insulation', 'built', [18, 27, 38, 'QSC, PRK', 'low']],
  facade_plaster: ['m2', 'outside', 'built', [30, 35, 50, 'PYB, QSC', 'medium']],
  facade_paint: ['m2', 'outside', 'built', [22, 35, 52, 'QSC, PYB', 'low']],
  facade_stone: ['m2', 'outside', 'built', [150, 220, 400, 'QSC', 'low']],
  facade_cladding: ['m2', 'outside', 'built', [200, 300, 450, 'PYB', 'medium']],
  bathroom_strip_out: ['each', 'strip_out', 'labour', [800, 950, 1200, 'PYB', 'medium']],
  bathroom_plumbing: ['each', 'services', 'built', [1500, 1800, 2500, 'PYB', 'medium']],
  bathroom_tiling: ['each', 'finishing', 'built', [2000, 2500, 3500, 'PYB', 'medium']],
  bathroom_fittings: ['each', 'services', 'supplied', [1500, 2000, 3000, 'PYB', 'medium']],
  bathroom_wiring: ['each', 'services', 'built', [400, 550, 900, 'PYB', 'medium']],
} as const satisfies Record<string, Row>

export type ItemCode = keyof typeof ROWS

export const CATALOGUE = Object.fromEntries(
  Object.entries(ROWS as Record<ItemCode, Row>).map(
    ([code, [unit, phase, mix, economy, standard = economy, luxury = standard]]) => [
      code,
      { unit, phase, mix, rates: { economy, standard, luxury } },
    ],
  ),
) as Record<ItemCode, Item>
