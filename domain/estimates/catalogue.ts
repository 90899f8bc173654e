import type { FinishLevel } from '../project-requests/fact-values.ts'

/**
 * Changes with every change of a rate, a quantity or the method, so that a stored estimate can be told from a
 * newer one.
 */
export const ENGINE_VERSION = '2026-11.10'

export type Confidence = 'high' | 'medium' | 'low'

/** The 5th percentile, the usual value and the 95th percentile. */
export type Spread = readonly [low: number, typical: number, high: number]

/** A spread with its source: a key of docs/estimates.md, "Sources", or `assumption`. */
export type Sourced = readonly [...Spread, source: string, confidence: Confidence]

/** Phase of the work to which an item belongs (docs/reference/saudi-domain.md#earned-shares). */
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

export type Unit = 'm2' | 'm3' | 'kg' | 'm' | 'each' | 'visit' | 'day' | 'job'

/** Units counted in whole pieces. */
const PIECES: readonly Unit[] = ['each', 'visit', 'day', 'job']

/** The trades, each with the phase in which it works. */
const PHASE_OF = {
  demolition: 'strip_out',
  disposal: 'strip_out',
  mobilisation: 'site',
  excavation: 'site',
  concrete: 'structure',
  steel: 'structure',
  masonry: 'masonry',
  plumbing: 'services',
  fixtures: 'services',
  electrical: 'services',
  hvac: 'services',
  lift: 'services',
  plaster: 'plaster',
  waterproofing: 'insulation',
  thermal: 'insulation',
  paint: 'finishing',
  tiling: 'finishing',
  flooring: 'finishing',
  gypsum: 'finishing',
  joinery: 'finishing',
  aluminium: 'finishing',
  cleaning: 'finishing',
  railing: 'finishing',
  facade: 'outside',
  scaffold: 'outside',
  landscape: 'outside',
  pool: 'outside',
  steelwork: 'outside',
} as const satisfies Record<string, PhaseCode>

export type Trade = keyof typeof PHASE_OF

/**
 * Shares of the four markets that a price follows: materials, labour, equipment, energy. `built` uses the
 * weights of GASTAT's construction cost index, May 2026
 * (docs/reference/saudi-domain.md#materials-and-cost-index); the others are our judgement of work that is
 * plainly one of them.
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
  trade: Trade
  phase: PhaseCode
  mix: Mix
  source: string
  confidence: Confidence
  isWhole: boolean
  /** Riyals per unit by finish level; equal where the level makes no difference. */
  rates: Readonly<Record<FinishLevel, Spread>>
}

type Row = readonly [
  Unit,
  Trade,
  Mix,
  source: string,
  Confidence,
  rates: readonly [Spread] | readonly [economy: Spread, standard: Spread, luxury: Spread],
]

/**
 * Riyals per unit in Riyadh, late 2026, labour and material together unless the mix says otherwise, without
 * VAT (docs/reference/saudi-domain.md#construction-prices, and the further sources of docs/estimates.md). One
 * price for every level, or those of economy, standard and luxury.
 */
const ROWS = {
  visit_callout: ['visit', 'mobilisation', 'labour', 'ACF, PRK', 'medium', [[80, 120, 200]]],
  protection: ['m2', 'mobilisation', 'labour', 'assumption', 'low', [[1, 2, 4]]],
  preliminaries: ['m2', 'mobilisation', 'labour', 'assumption', 'low', [[40, 80, 130]]],
  hidden_defects: ['m2', 'mobilisation', 'built', 'assumption', 'low', [[25, 55, 110]]],
  engineer_inspection: ['each', 'mobilisation', 'labour', 'assumption', 'low', [[500, 900, 2000]]],
  scaffold: ['m2', 'scaffold', 'equipment', 'assumption', 'low', [[3, 5, 11]]],
  final_cleaning: ['m2', 'cleaning', 'labour', 'PYB', 'low', [[6, 8, 11]]],
  facade_wash: ['m2', 'cleaning', 'labour', 'assumption', 'low', [[1, 2, 5]]],
  tank_wash: ['each', 'cleaning', 'labour', 'PRK, PRP, HMA', 'medium', [[150, 300, 550]]],
  debris_trip: ['each', 'disposal', 'equipment', 'assumption', 'low', [[250, 350, 500]]],
  debris_haul: ['m3', 'disposal', 'equipment', 'assumption', 'low', [[20, 30, 45]]],
  excavation: ['m3', 'excavation', 'equipment', 'PYB', 'medium', [[35, 45, 60]]],
  excavation_deep: ['m3', 'excavation', 'equipment', 'PYB', 'low', [[42, 55, 85]]],
  backfill: ['m3', 'excavation', 'equipment', 'assumption', 'low', [[18, 26, 40]]],
  ready_mix: ['m3', 'concrete', 'supplied', 'GST2', 'high', [[196, 220, 245]]],
  rc_built: ['m3', 'concrete', 'built', 'assumption', 'low', [[850, 1030, 1400]]],
  rebar: ['kg', 'steel', 'supplied', 'GST3, GST4', 'low', [[2.5, 2.85, 3.3]]],
  shell_labour: ['m2', 'concrete', 'labour', 'MNS, CCA', 'low', [[130, 155, 180]]],
  shell_sundries: ['m2', 'concrete', 'built', 'assumption', 'low', [[28, 45, 65]]],
  block_external: ['m2', 'masonry', 'supplied', 'PYB', 'low', [[44, 56, 70]]],
  block_internal: ['m2', 'masonry', 'supplied', 'GST2', 'medium', [[22, 28, 36]]],
  block_wall: ['m2', 'masonry', 'built', 'PYB', 'medium', [[66, 75, 90]]],
  foundation_coating: ['m2', 'waterproofing', 'built', 'QSC', 'low', [[18, 28, 42]]],
  ground_tank: ['each', 'concrete', 'built', 'assumption', 'low', [[5500, 8000, 13000]]],
  wall_footing: ['m', 'concrete', 'built', 'assumption', 'low', [[85, 125, 190]]],
  structural_repair: ['m2', 'concrete', 'built', 'assumption', 'low', [[25, 55, 140]]],
  strip_out: ['m2', 'demolition', 'labour', 'PYB', 'medium', [[22, 30, 42]]],
  bathroom_strip_out: ['each', 'demolition', 'labour', 'PYB', 'medium', [[750, 900, 1250]]],
  kitchen_strip_out: ['each', 'demolition', 'labour', 'assumption', 'low', [[650, 1100, 1800]]],
  demolish_building: ['m2', 'demolition', 'equipment', 'assumption', 'low', [[18, 28, 55]]],
  opening_making: ['each', 'demolition', 'labour', 'assumption', 'low', [[60, 120, 280]]],
  plaster_inside: [
    'm2',
    'plaster',
    'built',
    'PYB, QSC',
    'medium',
    [
      [22, 26, 33],
      [26, 31, 42],
      [30, 37, 54],
    ],
  ],
  plaster_outside: [
    'm2',
    'plaster',
    'built',
    'PYB, QSC',
    'medium',
    [
      [26, 30, 38],
      [29, 35, 48],
      [35, 45, 65],
    ],
  ],
  plaster_patch: ['m2', 'plaster', 'built', 'assumption', 'low', [[28, 40, 65]]],
  making_good: ['each', 'plaster', 'labour', 'assumption', 'low', [[100, 220, 520]]],
  paint_inside: [
    'm2',
    'paint',
    'built',
    'PYB, QSC, JPT',
    'medium',
    [
      [14, 18, 24],
      [22, 28, 36],
      [34, 43, 60],
    ],
  ],
  repaint_two_coats: ['m2', 'paint', 'built', 'PYB, QSC, JPT', 'medium', [[12, 17, 25]]],
  paint_decorative: ['m2', 'paint', 'built', 'QSC', 'low', [[40, 70, 130]]],
  facade_crack_primer: ['m2', 'paint', 'built', 'assumption', 'low', [[2, 3, 8]]],
  facade_paint: [
    'm2',
    'paint',
    'built',
    'PYB, QSC',
    'medium',
    [
      [11, 15, 22],
      [13, 18, 30],
      [20, 30, 48],
    ],
  ],
  facade_textured: ['m2', 'paint', 'built', 'JPT, QSC', 'low', [[26, 30, 50]]],
  door_repaint: ['each', 'paint', 'labour', 'assumption', 'low', [[150, 250, 400]]],
  crack_cosmetic: ['m', 'plaster', 'built', 'assumption', 'low', [[25, 45, 80]]],
  crack_structural: ['m', 'concrete', 'built', 'assumption', 'low', [[160, 330, 520]]],
  floor_tiles: [
    'm2',
    'tiling',
    'built',
    'PYB, QSC',
    'medium',
    [
      [58, 74, 98],
      [92, 115, 140],
      [140, 190, 290],
    ],
  ],
  wall_tiles: [
    'm2',
    'tiling',
    'built',
    'PYB, QSC',
    'medium',
    [
      [50, 65, 85],
      [75, 98, 140],
      [120, 170, 290],
    ],
  ],
  floor_ceramic: ['m2', 'tiling', 'built', 'PYB, QSC', 'medium', [[58, 80, 105]]],
  floor_porcelain: ['m2', 'tiling', 'built', 'PYB, QSC', 'medium', [[90, 115, 155]]],
  floor_marble: ['m2', 'flooring', 'built', 'QSC', 'low', [[220, 320, 560]]],
  floor_parquet: ['m2', 'flooring', 'built', 'PYB', 'medium', [[95, 145, 225]]],
  floor_vinyl: ['m2', 'flooring', 'built', 'QSC', 'low', [[55, 85, 130]]],
  floor_epoxy: ['m2', 'flooring', 'built', 'PRP', 'low', [[27, 52, 105]]],
  skirting: ['m', 'flooring', 'built', 'assumption', 'low', [[9, 14, 24]]],
  skirting_marble: ['m', 'flooring', 'built', 'assumption', 'low', [[28, 45, 75]]],
  stair_flight: [
    'each',
    'flooring',
    'built',
    'PYB, QSC',
    'low',
    [
      [3800, 5200, 7800],
      [6500, 9000, 14000],
      [11000, 16000, 28000],
    ],
  ],
  handrail: [
    'm',
    'railing',
    'built',
    'PYB, QSC, QTA',
    'medium',
    [
      [220, 300, 400],
      [350, 450, 700],
      [650, 900, 1800],
    ],
  ],
  gypsum_flat: [
    'm2',
    'gypsum',
    'built',
    'PYB, QSC',
    'medium',
    [
      [42, 52, 65],
      [50, 65, 85],
      [80, 110, 170],
    ],
  ],
  gypsum_decorated: [
    'm2',
    'gypsum',
    'built',
    'PYB, QSC',
    'medium',
    [
      [65, 85, 115],
      [80, 110, 170],
      [130, 175, 270],
    ],
  ],
  gypsum_partition: ['m2', 'gypsum', 'built', 'PYB', 'low', [[80, 110, 165]]],
  wall_panels: [
    'm2',
    'joinery',
    'built',
    'PYB, JPT',
    'medium',
    [
      [70, 88, 110],
      [85, 105, 140],
      [120, 165, 280],
    ],
  ],
  panel_wood_alternative: ['m2', 'joinery', 'built', 'PYB, JPT', 'medium', [[75, 100, 140]]],
  panel_marble_alternative: ['m2', 'joinery', 'built', 'PYB, JPT', 'medium', [[80, 112, 165]]],
  wallpaper: ['m2', 'joinery', 'built', 'assumption', 'low', [[28, 50, 100]]],
  wall_frames: ['m', 'joinery', 'built', 'JPT', 'low', [[18, 25, 45]]],
  feature_unit: [
    'each',
    'joinery',
    'built',
    'assumption',
    'low',
    [
      [1200, 2200, 3500],
      [2200, 3800, 6500],
      [5500, 9500, 18000],
    ],
  ],
  inside_door: [
    'each',
    'joinery',
    'built',
    'PYB, QSC',
    'medium',
    [
      [450, 680, 950],
      [850, 1150, 1600],
      [1500, 2100, 3600],
    ],
  ],
  door_wood: ['each', 'joinery', 'built', 'PYB, QSC, WDR, QTA', 'medium', [[720, 1150, 1800]]],
  door_wpc: ['each', 'joinery', 'built', 'QSC', 'low', [[800, 1250, 1900]]],
  main_door: [
    'each',
    'joinery',
    'built',
    'PYB, QSC, QTA',
    'medium',
    [
      [2000, 2800, 4200],
      [3000, 4400, 7500],
      [6000, 9000, 20000],
    ],
  ],
  gate: ['each', 'steelwork', 'built', 'PYB, QSC', 'medium', [[3500, 7000, 16000]]],
  kitchen_units: [
    'm',
    'joinery',
    'supplied',
    'PYB, QSC, QTA',
    'low',
    [
      [750, 1000, 1500],
      [1250, 1850, 3200],
      [2800, 4100, 7500],
    ],
  ],
  kitchen_aluminium: ['m', 'joinery', 'supplied', 'PYB', 'medium', [[750, 950, 1500]]],
  kitchen_wood: ['m', 'joinery', 'supplied', 'QSC, QTA', 'medium', [[1300, 2100, 3700]]],
  kitchen_luxury: ['m', 'joinery', 'supplied', 'QSC, QTA', 'low', [[3200, 4800, 8800]]],
  windows: [
    'm2',
    'aluminium',
    'built',
    'PYB, QSC',
    'medium',
    [
      [270, 330, 430],
      [340, 460, 600],
      [640, 880, 1150],
    ],
  ],
  window_standard: ['m2', 'aluminium', 'built', 'PYB, QSC, QTA', 'medium', [[300, 510, 800]]],
  window_thermal: ['m2', 'aluminium', 'built', 'QSC, QTA', 'low', [[520, 900, 1300]]],
  window_upvc: ['m2', 'aluminium', 'built', 'QSC', 'low', [[520, 780, 1500]]],
  bathroom_pipes: [
    'each',
    'plumbing',
    'built',
    'PYB, OSM',
    'medium',
    [
      [1300, 1600, 2100],
      [1600, 2000, 2600],
      [2000, 2600, 3600],
    ],
  ],
  bathroom_replumb: [
    'each',
    'plumbing',
    'built',
    'PYB',
    'medium',
    [
      [1200, 1500, 2000],
      [1450, 1750, 2500],
      [1900, 2400, 3400],
    ],
  ],
  kitchen_pipes: ['each', 'plumbing', 'built', 'PYB, OSM', 'medium', [[650, 950, 1500]]],
  water_system: [
    'each',
    'plumbing',
    'built',
    'assumption',
    'low',
    [
      [2800, 3800, 5500],
      [3500, 5000, 7500],
      [5000, 7500, 13000],
    ],
  ],
  main_pipes: ['each', 'plumbing', 'built', 'OSM, PRP', 'low', [[1600, 4000, 8500]]],
  drain_connection: ['each', 'plumbing', 'built', 'assumption', 'low', [[900, 1800, 3500]]],
  bathroom_fixtures: [
    'each',
    'fixtures',
    'supplied',
    'PYB, QSC',
    'medium',
    [
      [1200, 1750, 2800],
      [1900, 3300, 4700],
      [4500, 8500, 15000],
    ],
  ],
  sink_mixer: [
    'each',
    'fixtures',
    'supplied',
    'assumption',
    'low',
    [
      [250, 380, 600],
      [400, 700, 1200],
      [900, 1600, 3500],
    ],
  ],
  fittings_refresh: ['each', 'fixtures', 'supplied', 'HMA, OSM', 'low', [[350, 600, 1100]]],
  pipe_repair: ['each', 'plumbing', 'labour', 'PRP, OSM', 'medium', [[180, 320, 620]]],
  leak_detection: ['each', 'plumbing', 'labour', 'PRK, PRP', 'medium', [[150, 280, 500]]],
  tap_repair: ['each', 'plumbing', 'labour', 'HMA, OSM, PRP', 'medium', [[40, 80, 200]]],
  tap_parts: ['each', 'fixtures', 'supplied', 'assumption', 'low', [[15, 50, 200]]],
  drain_clearing: ['each', 'plumbing', 'labour', 'PRK, HMA, OSM', 'medium', [[60, 110, 260]]],
  pump_fix: ['each', 'plumbing', 'labour', 'HMA, OSM', 'medium', [[150, 200, 280]]],
  pump_part: ['each', 'fixtures', 'supplied', 'assumption', 'low', [[180, 420, 900]]],
  heater_parts: ['each', 'fixtures', 'supplied', 'OSM', 'medium', [[40, 90, 180]]],
  heater_repair: ['each', 'plumbing', 'labour', 'HMA, OSM', 'medium', [[70, 100, 180]]],
  heater_unit: ['each', 'fixtures', 'supplied', 'assumption', 'low', [[280, 420, 700]]],
  heater_fix: ['each', 'plumbing', 'labour', 'HMA, OSM', 'medium', [[90, 150, 260]]],
  heater_central_unit: ['each', 'fixtures', 'supplied', 'assumption', 'low', [[2000, 3800, 7000]]],
  heater_central_fix: ['each', 'plumbing', 'labour', 'HMA, OSM', 'low', [[280, 550, 1100]]],
  power_point: [
    'each',
    'electrical',
    'built',
    'OSM, PYB',
    'low',
    [
      [56, 73, 95],
      [80, 104, 138],
      [108, 143, 195],
    ],
  ],
  point_renewed: ['each', 'electrical', 'built', 'PYB, HMA, OSM', 'low', [[120, 175, 350]]],
  light_fitting: [
    'each',
    'electrical',
    'supplied',
    'OSM',
    'low',
    [
      [18, 28, 45],
      [28, 45, 80],
      [55, 95, 200],
    ],
  ],
  switch_refresh: ['each', 'electrical', 'supplied', 'HMA, OSM', 'medium', [[25, 45, 85]]],
  distribution_board: ['each', 'electrical', 'built', 'PYB, HMA, OSM', 'medium', [[950, 1350, 2200]]],
  bathroom_wiring: [
    'each',
    'electrical',
    'built',
    'PYB',
    'medium',
    [
      [300, 400, 600],
      [400, 500, 850],
      [550, 800, 1400],
    ],
  ],
  elec_point_visit: ['each', 'electrical', 'labour', 'HMA, OSM', 'medium', [[35, 70, 160]]],
  elec_breaker: ['each', 'electrical', 'labour', 'HMA, OSM', 'medium', [[40, 75, 150]]],
  elec_parts: ['each', 'electrical', 'supplied', 'assumption', 'low', [[20, 50, 180]]],
  elec_fault: ['each', 'electrical', 'labour', 'OSM', 'medium', [[110, 190, 320]]],
  power_feed: ['each', 'electrical', 'built', 'OSM', 'low', [[600, 1300, 2600]]],
  ac_pipe_point: [
    'each',
    'hvac',
    'built',
    'PYB',
    'medium',
    [
      [400, 500, 650],
      [450, 563, 720],
      [520, 650, 850],
    ],
  ],
  ac_wash_window: ['each', 'hvac', 'labour', 'OSM, PRP', 'medium', [[52, 76, 112]]],
  ac_wash_split: ['each', 'hvac', 'labour', 'PRK, OSM, PRP', 'medium', [[78, 120, 185]]],
  ac_wash_cassette: ['each', 'hvac', 'labour', 'assumption', 'low', [[120, 195, 310]]],
  ac_wash_central: ['each', 'hvac', 'labour', 'PRP', 'medium', [[150, 280, 560]]],
  ac_gas: ['each', 'hvac', 'built', 'OSM, PRP', 'medium', [[140, 240, 380]]],
  ac_part: ['each', 'hvac', 'supplied', 'assumption', 'low', [[80, 220, 600]]],
  ac_part_labour: ['each', 'hvac', 'labour', 'assumption', 'low', [[80, 150, 260]]],
  ac_compressor: ['each', 'hvac', 'supplied', 'assumption', 'low', [[650, 1050, 1900]]],
  ac_compressor_labour: ['each', 'hvac', 'labour', 'assumption', 'low', [[300, 450, 800]]],
  ac_fix_split: ['each', 'hvac', 'labour', 'AMD, OSM, PRP', 'medium', [[160, 240, 420]]],
  ac_fix_cassette: ['each', 'hvac', 'labour', 'AMD, PRP', 'medium', [[420, 620, 1000]]],
  ac_copper: ['m', 'hvac', 'supplied', 'AMD', 'medium', [[50, 72, 120]]],
  ac_bracket: ['each', 'hvac', 'supplied', 'AMD', 'medium', [[35, 55, 110]]],
  ac_unit_18k: ['each', 'hvac', 'supplied', 'ACR', 'medium', [[1600, 2150, 3100]]],
  ac_unit_24k: ['each', 'hvac', 'supplied', 'ACR', 'low', [[2000, 2750, 3900]]],
  ac_unit_cassette: ['each', 'hvac', 'supplied', 'assumption', 'low', [[4300, 6700, 8900]]],
  ac_unit_ducted: ['each', 'hvac', 'supplied', 'assumption', 'low', [[5500, 9500, 13000]]],
  ac_duct_run: ['each', 'hvac', 'built', 'assumption', 'low', [[2200, 3600, 6000]]],
  bathroom_membrane: ['each', 'waterproofing', 'built', 'PYB', 'medium', [[550, 700, 900]]],
  roof_prep: ['m2', 'waterproofing', 'labour', 'assumption', 'low', [[1, 2, 6]]],
  roof_bitumen: ['m2', 'waterproofing', 'built', 'QSC, CCC, PRP', 'medium', [[20, 29, 42]]],
  roof_cementitious: ['m2', 'waterproofing', 'built', 'QSC, PRK, PRP', 'medium', [[26, 38, 56]]],
  roof_liquid: ['m2', 'waterproofing', 'built', 'QSC, PRP', 'low', [[30, 44, 75]]],
  roof_combined: ['m2', 'waterproofing', 'built', 'PYB', 'medium', [[52, 69, 100]]],
  flood_test: ['each', 'waterproofing', 'labour', 'assumption', 'low', [[150, 300, 600]]],
  tank_cementitious: ['m2', 'waterproofing', 'built', 'PYB, PRP', 'medium', [[34, 48, 70]]],
  tank_epoxy: ['m2', 'waterproofing', 'built', 'EKU, PRP', 'low', [[66, 95, 145]]],
  tank_prep: ['m2', 'waterproofing', 'labour', 'assumption', 'low', [[4, 8, 16]]],
  basement_tanking: ['m2', 'waterproofing', 'built', 'QSC', 'low', [[50, 75, 115]]],
  thermal_boards: ['m2', 'thermal', 'built', 'QSC, PRK', 'low', [[20, 31, 52]]],
  thermal_foam: ['m2', 'thermal', 'built', 'QSC, PRK, PRP, FZL', 'medium', [[26, 45, 85]]],
  thermal_eifs: ['m2', 'thermal', 'built', 'assumption', 'low', [[120, 155, 215]]],
  stone: ['m2', 'facade', 'built', 'QSC', 'low', [[150, 190, 400]]],
  grc: ['m2', 'facade', 'built', 'QSC', 'low', [[170, 280, 520]]],
  acp_cladding: ['m2', 'facade', 'built', 'PYB', 'medium', [[210, 300, 450]]],
  marble_facade: ['m2', 'facade', 'built', 'QSC', 'low', [[260, 380, 650]]],
  interlock: ['m2', 'landscape', 'built', 'PYB, QSC', 'medium', [[52, 76, 145]]],
  planting: ['m2', 'landscape', 'built', 'QSC, JGD', 'low', [[50, 92, 220]]],
  irrigation: ['m2', 'landscape', 'built', 'assumption', 'low', [[14, 24, 42]]],
  artificial_grass: ['m2', 'landscape', 'built', 'QSC', 'low', [[32, 49, 90]]],
  levelling: ['m2', 'landscape', 'equipment', 'assumption', 'low', [[3, 5, 16]]],
  yard_tiles: ['m2', 'tiling', 'built', 'PYB, QSC', 'medium', [[72, 105, 170]]],
  channel_drain: ['m', 'plumbing', 'built', 'assumption', 'low', [[110, 180, 300]]],
  shade_fabric: ['m2', 'steelwork', 'built', 'SHD, ZLL, TAQ', 'low', [[110, 180, 310]]],
  shade_steel: ['m2', 'steelwork', 'built', 'PYB, SHD', 'low', [[230, 350, 470]]],
  pool_tiling: ['m2', 'pool', 'built', 'assumption', 'low', [[105, 170, 290]]],
  pool_waterproofing: ['m2', 'waterproofing', 'built', 'QSC, PRP', 'low', [[42, 62, 95]]],
  pool_equipment: ['each', 'pool', 'supplied', 'assumption', 'low', [[10000, 18000, 32000]]],
  pool_room: ['each', 'pool', 'built', 'assumption', 'low', [[3500, 6000, 11000]]],
  pool_coping: ['m', 'pool', 'built', 'assumption', 'low', [[100, 160, 280]]],
  pool_shell_fiberglass: ['m2', 'pool', 'supplied', 'assumption', 'low', [[800, 1150, 1700]]],
  crane_day: ['day', 'mobilisation', 'equipment', 'assumption', 'low', [[1200, 2000, 3500]]],
  lift_unit: ['each', 'lift', 'supplied', 'PYB, CCB', 'medium', [[62000, 80000, 125000]]],
  lift_feed: ['each', 'electrical', 'built', 'assumption', 'low', [[1200, 2200, 4000]]],
  // Lump sums of a job, not rates: the cost of coming and setting up, and the difference to the minimum
  // charge.
  mobilisation: ['job', 'mobilisation', 'labour', 'assumption', 'low', [[1, 1, 1]]],
  minimum_charge: ['job', 'mobilisation', 'labour', 'assumption', 'low', [[1, 1, 1]]],
} as const satisfies Record<string, Row>

export type ItemCode = keyof typeof ROWS

export const CATALOGUE = Object.fromEntries(
  Object.entries(ROWS as Record<ItemCode, Row>).map(
    ([code, [unit, trade, mix, source, confidence, [economy, standard = economy, luxury = standard]]]) => [
      code,
      {
        ...{ unit, trade, phase: PHASE_OF[trade], mix, source, confidence },
        isWhole: PIECES.includes(unit),
        rates: { economy, standard, luxury },
      },
    ],
  ),
) as Record<ItemCode, Item>
