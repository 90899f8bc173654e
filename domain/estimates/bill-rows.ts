import type { ItemCode } from './catalogue.ts'
import type { Rule } from './quantities.ts'

/** An item and how much of it. */
export type BillRow = readonly [ItemCode, Rule]

export const SHELL: readonly BillRow[] = [
  ['excavation', 'excavation'],
  ['concrete', 'concrete'],
  ['rebar', 'rebar'],
  ['shell_labour', 'area'],
  ['shell_sundries', 'area'],
  ['block_walls', 'blockWalls'],
]

export const INTERIOR: readonly BillRow[] = [
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

export const ROOF: readonly BillRow[] = [['roof_insulation', ['floors', 1]]]
export const RENDERED: readonly BillRow[] = [
  ['facade_plaster', 'facade'],
  ['facade_paint', 'facade'],
]
export const STONE: readonly BillRow[] = [['facade_stone', 'facade']]

/** The whole of one bathroom (§E5, PYB's split; its sum is BATH_REN of §E2). */
export const BATHROOM: readonly BillRow[] = [
  ['bathroom_strip_out', ['bathrooms', 1]],
  ['bathroom_plumbing', ['bathrooms', 1]],
  ['bathroom_membrane', ['bathrooms', 1]],
  ['bathroom_tiling', ['bathrooms', 1]],
  ['bathroom_fittings', ['bathrooms', 1]],
  ['bathroom_wiring', ['bathrooms', 1]],
]

export const LIGHT: readonly BillRow[] = [
  ['strip_out', 'third'],
  ['plaster', 'third'],
  ['paint', 'plasterAndPaint'],
  ['floor_tiles', 'third'],
  ['power_points', 'tenth'],
  ['cleaning', 'area'],
]

export const MEDIUM: readonly BillRow[] = [
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

export const FULL: readonly BillRow[] = [
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

export const ANNEX: readonly BillRow[] = [
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

export const UPKEEP: readonly BillRow[] = [
  ['plumbing_visits', 'fewVisits'],
  ['cooling_service', 'coolingPoints'],
  ['power_points', 'tenth'],
  ['plaster', 'third'],
  ['roof_membrane', ['floors', 1]],
  ['floor_tiles', 'third'],
  ['touch_up_paint', 'plasterAndPaint'],
  ['cleaning', 'area'],
]

export const DECORATION: readonly BillRow[] = [
  ['power_points', 'tenth'],
  ['gypsum_ceilings', 'most'],
  ['wall_panels', 'most'],
  ['parquet', 'most'],
  ['paint', 'twice'],
]
