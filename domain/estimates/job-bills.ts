import type { Depth, FinishLevel } from '../project-requests/fact-values.ts'
import type { JobCode } from '../project-requests/jobs.ts'
import type { ItemCode, Spread } from './catalogue.ts'
import type { MeasureName } from './measures.ts'

/**
 * An item and its quantity: per unit of the job (`quantity`), once per job (`job`), or per element of the
 * building. Applies only to some options, levels or depths where these are named.
 */
export type Row = readonly [
  item: ItemCode,
  of: 'quantity' | 'job' | MeasureName,
  per?: number | Spread,
  only?: readonly string[],
]

/** Contents of a job. Amounts are riyals in Riyadh without VAT; where no source is named, they are our judgement. */
export interface JobBill {
  rows: readonly Row[]
  /** Usual quantity of such jobs while none was stated; by option where it differs. */
  usual: Spread
  usualOf?: Readonly<Record<string, Spread>>
  /** Minimum charge of such a job. */
  minimum: number
  /** Travel, scaffold, protection and transport, once per job. */
  mobilisation?: Spread
  /** Rates hold at this quantity; at a tenth and at ten times of it they are multiplied by these factors. */
  scale: readonly [at: number, small: number, large: number]
  scaleOf?: Readonly<Record<string, readonly [at: number, small: number, large: number]>>
  /** How much serious quotes for the same whole differ beyond their items. */
  market: Spread
  /** Finish levels as multiples of the total, where the rows are those of standard. */
  quality?: Readonly<Record<FinishLevel, number>>
  /** Work that contractors leave out unless asked: its usual price, and the unit of that price. */
  excluded: readonly (readonly [
    ExclusionCode,
    typical: number | undefined,
    per: 'job' | 'each' | 'm' | 'm2' | 'm3',
  ])[]
}

/** The translation keys are `estimates.excluded.<code>`. */
export type ExclusionCode =
  | 'fence'
  | 'ac_units'
  | 'yard'
  | 'lift'
  | 'pool'
  | 'design'
  | 'utilities'
  | 'soil'
  | 'basement'
  | 'built_in'
  | 'finishing'
  | 'septic'
  | 'materials'
  | 'excavation'
  | 'fence_labour'
  | 'decor'
  | 'appliances'
  | 'renovation_decor'
  | 'permit'
  | 'extension'
  | 'furniture'
  | 'floors'
  | 'decoration_design'
  | 'door'
  | 'ceiling'
  | 'heater'
  | 'glass'
  | 'kitchen_renovation_appliances'
  | 'gas'
  | 'window'
  | 'removal'
  | 'kitchen_units_appliances'
  | 'sink'
  | 'stone_top'
  | 'retile'
  | 'full_roof'
  | 'damage'
  | 'report'
  | 'fixture'
  | 'breaking'
  | 'new_point'
  | 'board'
  | 'fittings'
  | 'paint'
  | 'meter'
  | 'tiling'
  | 'fixtures'
  | 'membrane'
  | 'street'
  | 'pipes'
  | 'power'
  | 'water'
  | 'lining'
  | 'structural'
  | 'tank_lining_pipes'
  | 'ac_service_gas'
  | 'parts'
  | 'leak'
  | 'cleaning'
  | 'feed'
  | 'ac_installation_removal'
  | 'high'
  | 'chase'
  | 'gypsum'
  | 'ac_supply_removal'
  | 'doors_removal'
  | 'motor'
  | 'smart_lock'
  | 'windows_removal'
  | 'shutter'
  | 'sill'
  | 'damp'
  | 'plaster'
  | 'doors'
  | 'exterior_painting_fence'
  | 'flooring_removal'
  | 'levelling'
  | 'flooring_furniture'
  | 'gypsum_paint'
  | 'lights'
  | 'insulation'
  | 'led'
  | 'wall_cladding_inside_plaster'
  | 'gates'
  | 'demolition'
  | 'boundary_wall_lights'
  | 'deck'
  | 'heating'
  | 'overflow'
  | 'cover'
  | 'shaft'
  | 'stop'
  | 'service'
  | 'shoring'
  | 'dewatering'
  | 'rock'
  | 'ac'
  | 'outside_majlis_ac'
  | 'outside_majlis_decor'
  | 'outside_majlis_permit'
  | 'outside_majlis_furniture'
  | 'stone'
  | 'annex_ac'
  | 'annex_permit'
  | 'strengthen'
  | 'stairs'
  | 'kitchen'
  | 'car_shade_permit'
  | 'paving'
  | 'light'
  | 'roof_waterproofing_removal'
  | 'tiles'
  | 'screed'
  | 'thermal_insulation_cover'
  | 'thermal_insulation_membrane'
  | 'thermal_insulation_paint'
  | 'facade_cladding_removal'
  | 'ornaments'
  | 'mechanical'
  | 'demolition_permit'
  | 'services'
  | 'neighbour'
  | 'trees'
  | 'landscape_lights'
  | 'fountain'
  | 'cause'
  | 'repaint'
  | 'scaffold'
  | 'exterior_works_removal'
  | 'steps'
  | 'slab'

const at = (depth: Depth, rows: readonly Row[]): Row[] =>
  rows.map(([item, of, per = 1]) => [item, of, per, [depth]])

const SHELL: readonly Row[] = [
  ['excavation', 'excavation'],
  ['backfill', 'backfill'],
  ['ready_mix', 'concrete'],
  ['rebar', 'steel'],
  ['shell_labour', 'quantity'],
  ['shell_sundries', 'quantity'],
  ['block_external', 'facade'],
  ['block_internal', 'partitions'],
  ['foundation_coating', 'foundationCoating'],
  ['ground_tank', 'job'],
  ['preliminaries', 'quantity', [0.4, 0.7, 1]],
]

const INSIDE: readonly Row[] = [
  ['bathroom_pipes', 'bathrooms'],
  ['kitchen_pipes', 'job'],
  ['water_system', 'job'],
  ['heater_unit', 'heaters'],
  ['heater_fix', 'heaters'],
  ['power_point', 'points'],
  ['distribution_board', 'boards'],
  ['light_fitting', 'lights'],
  ['ac_pipe_point', 'acPoints'],
  ['bathroom_membrane', 'bathrooms'],
  ['plaster_inside', 'plaster'],
  ['gypsum_flat', 'ceilings', [0.4, 0.6, 0.75]],
  ['floor_tiles', 'floorTiles'],
  ['wall_tiles', 'wetWalls'],
  ['paint_inside', 'paint'],
  ['inside_door', 'doors'],
  ['main_door', 'job'],
  ['windows', 'windows'],
  ['kitchen_units', 'kitchenMetres'],
  ['sink_mixer', 'job'],
  ['bathroom_fixtures', 'bathrooms'],
  ['stair_flight', 'flights'],
  ['handrail', 'handrail'],
  ['preliminaries', 'quantity'],
  ['final_cleaning', 'quantity'],
]

const OUTSIDE: readonly Row[] = [
  ['roof_combined', 'roof'],
  ['plaster_outside', 'facade', 1, ['economy', 'standard']],
  ['facade_paint', 'facade', 1, ['economy', 'standard']],
  ['plaster_outside', 'facade', 0.65, ['luxury']],
  ['facade_paint', 'facade', 0.65, ['luxury']],
  ['stone', 'facade', [0.25, 0.35, 0.6], ['luxury']],
]

const REFRESH: readonly Row[] = [
  ['protection', 'quantity'],
  ['paint_inside', 'paint', [0.8, 0.9, 1]],
  ['plaster_patch', 'quantity', [0.15, 0.4, 0.7]],
  ['door_repaint', 'doors', [0.3, 0.6, 1]],
  ['switch_refresh', 'points', [0.05, 0.2, 0.4]],
  ['light_fitting', 'lights', [0.2, 0.5, 0.9]],
  ['floor_tiles', 'quantity', [0.1, 0.3, 0.5]],
  ['fittings_refresh', 'bathrooms'],
  ['gypsum_flat', 'quantity', [0.05, 0.2, 0.4]],
  ['preliminaries', 'quantity', [0.2, 0.375, 0.6]],
  ['hidden_defects', 'quantity', [0.1, 0.2, 0.4]],
  ['final_cleaning', 'quantity'],
]

const WET_ROOMS: readonly Row[] = [
  ['protection', 'quantity'],
  ['bathroom_strip_out', 'bathrooms'],
  ['bathroom_replumb', 'bathrooms'],
  ['bathroom_membrane', 'bathrooms'],
  ['wall_tiles', 'bathrooms', [18, 22, 27]],
  ['floor_tiles', 'bathrooms', [4, 5.5, 7]],
  ['bathroom_fixtures', 'bathrooms'],
  ['bathroom_wiring', 'bathrooms'],
  ['kitchen_strip_out', 'job'],
  ['kitchen_pipes', 'job'],
  ['kitchen_units', 'kitchenMetres'],
  ['sink_mixer', 'job'],
  ['wall_tiles', 'job', [10, 16, 24]],
  ['repaint_two_coats', 'paint', [0.8, 0.95, 1]],
  ['plaster_patch', 'quantity', [0.1, 0.2, 0.4]],
  ['gypsum_flat', 'quantity', [0.1, 0.25, 0.4]],
  ['floor_tiles', 'quantity', [0.05, 0.15, 0.3]],
  ['light_fitting', 'lights', [0.2, 0.5, 0.8]],
  ['inside_door', 'bathrooms'],
  ['point_renewed', 'rooms', [1, 2, 3]],
  ['heater_unit', 'heaters'],
  ['heater_fix', 'heaters'],
  ['debris_trip', 'skips', [0.5, 0.5, 1]],
  ['hidden_defects', 'quantity', [0.2, 0.4, 0.6]],
  ['preliminaries', 'quantity', [0.5, 0.75, 1]],
  ['final_cleaning', 'quantity'],
]

const FULL: readonly Row[] = [
  ['strip_out', 'quantity', [1.5, 1.9, 2.4]],
  ['bathroom_strip_out', 'bathrooms'],
  ['bathroom_replumb', 'bathrooms'],
  ['bathroom_membrane', 'bathrooms'],
  ['wall_tiles', 'bathrooms', [18, 22, 27]],
  ['floor_tiles', 'bathrooms', [4, 5.5, 7]],
  ['bathroom_fixtures', 'bathrooms'],
  ['bathroom_wiring', 'bathrooms'],
  ['kitchen_strip_out', 'job'],
  ['kitchen_pipes', 'job'],
  ['kitchen_units', 'kitchenMetres'],
  ['sink_mixer', 'job'],
  ['wall_tiles', 'job', [10, 16, 24]],
  ['main_pipes', 'job'],
  ['structural_repair', 'quantity', [0.2, 0.4, 0.8]],
  ['block_wall', 'quantity', [0.1, 0.25, 0.4]],
  ['plaster_inside', 'quantity', [1, 1.6, 2.2]],
  ['point_renewed', 'points', [0.5, 0.7, 0.9]],
  ['distribution_board', 'boards'],
  ['light_fitting', 'lights'],
  ['ac_pipe_point', 'acPoints'],
  ['stair_flight', 'flights'],
  ['handrail', 'handrail'],
  ['gypsum_flat', 'ceilings', [0.4, 0.7, 0.9]],
  ['floor_tiles', 'floorTiles'],
  ['paint_inside', 'paint'],
  ['inside_door', 'doors'],
  ['main_door', 'job'],
  ['windows', 'windows', [0.6, 1, 1]],
  ['heater_unit', 'heaters'],
  ['heater_fix', 'heaters'],
  ['roof_combined', 'roof', [0.4, 1, 1]],
  ['plaster_outside', 'facade', [0.15, 0.35, 0.6]],
  ['facade_crack_primer', 'facade'],
  ['facade_paint', 'facade'],
  ['scaffold', 'facade'],
  ['debris_trip', 'skips', [2, 3, 4]],
  ['hidden_defects', 'quantity', [0.4, 0.8, 1.2]],
  ['preliminaries', 'quantity', [0.5, 0.75, 1]],
  ['final_cleaning', 'quantity'],
]

const TO_BONE: readonly Row[] = [
  ['strip_out', 'quantity', [1.9, 2.4, 3]],
  ['structural_repair', 'quantity', [0.5, 0.9, 1.5]],
  ['block_wall', 'quantity', [0.25, 0.5, 0.8]],
  ['bathroom_pipes', 'bathrooms'],
  ['kitchen_pipes', 'job'],
  ['water_system', 'job'],
  ['heater_unit', 'heaters'],
  ['heater_fix', 'heaters'],
  ['power_point', 'points'],
  ['distribution_board', 'boards'],
  ['light_fitting', 'lights'],
  ['ac_pipe_point', 'acPoints'],
  ['bathroom_membrane', 'bathrooms'],
  ['plaster_inside', 'plaster'],
  ['gypsum_flat', 'ceilings', [0.4, 0.6, 0.75]],
  ['floor_tiles', 'floorTiles'],
  ['wall_tiles', 'wetWalls'],
  ['paint_inside', 'paint'],
  ['inside_door', 'doors'],
  ['main_door', 'job'],
  ['windows', 'windows'],
  ['kitchen_units', 'kitchenMetres'],
  ['sink_mixer', 'job'],
  ['bathroom_fixtures', 'bathrooms'],
  ['stair_flight', 'flights'],
  ['handrail', 'handrail'],
  ['final_cleaning', 'quantity'],
  ['main_pipes', 'job'],
  ['kitchen_strip_out', 'job'],
  ['bathroom_strip_out', 'bathrooms'],
  ['roof_combined', 'roof'],
  ['plaster_outside', 'facade'],
  ['facade_paint', 'facade'],
  ['scaffold', 'facade'],
  ['debris_trip', 'skips', [3, 5, 7]],
  ['hidden_defects', 'quantity', [0.7, 1.1, 1.6]],
  ['preliminaries', 'quantity', [0.7, 1, 1.4]],
]

export const JOB_BILLS: Record<JobCode, JobBill> = {
  villa_turnkey: {
    rows: [...SHELL, ...INSIDE, ...OUTSIDE],
    usual: [250, 375, 650],
    minimum: 70000,
    mobilisation: [5000, 9000, 18000],
    scale: [375, 1.18, 0.92],
    market: [0.88, 1, 1.11],
    excluded: [
      ['fence', 480, 'm'],
      ['ac_units', 2750, 'each'],
      ['yard', 125, 'm2'],
      ['lift', 82000, 'each'],
      ['pool', 54000, 'each'],
      ['design', 35000, 'job'],
      ['utilities', 9000, 'job'],
      ['soil', undefined, 'job'],
      ['basement', 1700, 'm2'],
      ['built_in', undefined, 'job'],
    ],
  },
  villa_completion: {
    rows: [...INSIDE, ...OUTSIDE],
    usual: [150, 375, 600],
    minimum: 30000,
    mobilisation: [2000, 4000, 8000],
    scale: [375, 1.15, 0.92],
    market: [0.87, 1, 1.13],
    excluded: [
      ['fence', 480, 'm'],
      ['ac_units', 2750, 'each'],
      ['yard', 125, 'm2'],
      ['lift', 82000, 'each'],
      ['pool', 54000, 'each'],
      ['design', 35000, 'job'],
      ['utilities', 9000, 'job'],
      ['built_in', undefined, 'job'],
    ],
  },
  villa_shell: {
    rows: SHELL,
    usual: [250, 375, 650],
    minimum: 50000,
    mobilisation: [4000, 7000, 14000],
    scale: [375, 1.18, 0.93],
    market: [0.88, 1, 1.16],
    excluded: [
      ['finishing', 850, 'm2'],
      ['septic', 6500, 'each'],
      ['fence', 480, 'm'],
      ['design', 35000, 'job'],
      ['soil', undefined, 'job'],
    ],
  },
  shell_labour: {
    rows: [['shell_labour', 'quantity']],
    usual: [250, 375, 650],
    minimum: 15000,
    scale: [375, 1.15, 0.92],
    market: [0.95, 1, 1.1],
    excluded: [
      ['materials', 430, 'm2'],
      ['excavation', 62, 'm2'],
      ['fence_labour', 130, 'm'],
    ],
  },
  interior_finishing: {
    rows: INSIDE,
    usual: [150, 375, 600],
    minimum: 30000,
    mobilisation: [2000, 4000, 8000],
    scale: [375, 1.15, 0.92],
    market: [0.87, 1, 1.13],
    excluded: [
      ['ac_units', 2750, 'each'],
      ['decor', undefined, 'job'],
      ['appliances', undefined, 'job'],
    ],
  },
  renovation: {
    rows: [
      ...at('refresh', REFRESH),
      ...at('wet_rooms', WET_ROOMS),
      ...at('full', FULL),
      ...at('to_bone', TO_BONE),
    ],
    usual: [120, 300, 500],
    minimum: 6000,
    mobilisation: [1500, 3000, 6000],
    scale: [300, 1.15, 0.92],
    market: [0.85, 1, 1.2],
    quality: { economy: 0.82, standard: 1, luxury: 1.33 },
    excluded: [
      ['ac_units', 2750, 'each'],
      ['renovation_decor', undefined, 'job'],
      ['appliances', undefined, 'job'],
      ['permit', 1500, 'job'],
      ['extension', 1150, 'm2'],
    ],
  },
  decoration: {
    rows: [
      ['gypsum_decorated', 'quantity', [0.4, 0.65, 0.9]],
      ['wall_panels', 'quantity', [0.3, 0.5, 0.8]],
      ['paint_inside', 'quantity', [1.6, 2.1, 2.6]],
      ['wall_frames', 'quantity', [0.3, 0.6, 1.2]],
      ['light_fitting', 'quantity', [0.3, 0.5, 0.8]],
      ['power_point', 'quantity', [0.15, 0.3, 0.5]],
      ['feature_unit', 'quantity', [0.01, 0.01667, 0.03], ['standard', 'luxury']],
      ['wall_panels', 'quantity', [0.3, 0.6, 1], ['luxury']],
      ['paint_decorative', 'quantity', [0.3, 0.6, 1], ['luxury']],
    ],
    usual: [25, 60, 200],
    minimum: 5000,
    mobilisation: [700, 1500, 3000],
    scale: [60, 1.12, 0.9],
    market: [0.8, 1, 1.3],
    excluded: [
      ['furniture', undefined, 'job'],
      ['floors', 126, 'm2'],
      ['decoration_design', 60, 'm2'],
    ],
  },
  bathroom_renovation: {
    rows: [
      ['bathroom_strip_out', 'quantity'],
      ['debris_trip', 'quantity', [0.5, 1, 1]],
      ['bathroom_replumb', 'quantity'],
      ['bathroom_membrane', 'quantity'],
      ['wall_tiles', 'quantity', [18, 22, 27]],
      ['floor_tiles', 'quantity', [4, 5.5, 7]],
      ['bathroom_fixtures', 'quantity'],
      ['bathroom_wiring', 'quantity'],
    ],
    usual: [1, 1, 3],
    minimum: 5500,
    scale: [2, 1.04, 0.92],
    market: [0.85, 1, 1.45],
    excluded: [
      ['door', 1150, 'each'],
      ['ceiling', 450, 'each'],
      ['heater', 600, 'each'],
      ['glass', 1200, 'each'],
    ],
  },
  kitchen_renovation: {
    rows: [
      ['kitchen_strip_out', 'quantity'],
      ['debris_trip', 'quantity'],
      ['kitchen_pipes', 'quantity'],
      ['point_renewed', 'quantity', [4, 6, 9]],
      ['floor_tiles', 'quantity', [9, 12, 20]],
      ['wall_tiles', 'quantity', [10, 16, 26]],
      ['gypsum_flat', 'quantity', [9, 12, 20]],
      ['paint_inside', 'quantity', [12, 22, 34]],
      ['kitchen_units', 'quantity', [4.5, 6, 8]],
      ['sink_mixer', 'quantity'],
    ],
    usual: [1, 1, 2],
    minimum: 7000,
    mobilisation: [400, 800, 1500],
    scale: [1, 1, 0.93],
    market: [0.85, 1, 1.5],
    excluded: [
      ['kitchen_renovation_appliances', 6000, 'job'],
      ['gas', 900, 'each'],
      ['window', 420, 'm2'],
    ],
  },
  kitchen_units: {
    rows: [
      ['kitchen_aluminium', 'quantity', 1, ['aluminium']],
      ['kitchen_wood', 'quantity', 1, ['wood']],
      ['kitchen_luxury', 'quantity', 1, ['luxury']],
    ],
    usual: [3, 5, 8],
    minimum: 2500,
    mobilisation: [300, 500, 900],
    scale: [5, 1.15, 0.9],
    market: [0.9, 1, 1.2],
    excluded: [
      ['removal', 500, 'job'],
      ['kitchen_units_appliances', undefined, 'job'],
      ['sink', 700, 'each'],
      ['stone_top', 650, 'm'],
    ],
  },
  leak_repair: {
    rows: [
      ['leak_detection', 'quantity', 1, ['bathroom', 'pipe', 'roof']],
      ['visit_callout', 'quantity', 1, ['tank']],
      ['opening_making', 'quantity', 1, ['bathroom', 'pipe']],
      ['pipe_repair', 'quantity', 1, ['bathroom', 'pipe']],
      ['bathroom_membrane', 'quantity', 1, ['bathroom']],
      ['floor_tiles', 'quantity', [2, 5, 7], ['bathroom']],
      ['roof_prep', 'quantity', [8, 15, 30], ['roof']],
      ['roof_cementitious', 'quantity', [8, 15, 30], ['roof']],
      ['flood_test', 'quantity', 1, ['roof']],
      ['tank_wash', 'quantity', 1, ['tank']],
      ['tank_prep', 'quantity', [4, 10, 20], ['tank']],
      ['tank_cementitious', 'quantity', [4, 10, 20], ['tank']],
      ['making_good', 'quantity', 1, ['bathroom', 'pipe', 'roof']],
    ],
    usual: [1, 1, 2],
    minimum: 350,
    scale: [1, 1, 0.85],
    market: [0.65, 1, 1.35],
    excluded: [
      ['retile', 3000, 'each'],
      ['full_roof', 45, 'm2'],
      ['damage', undefined, 'job'],
      ['report', 400, 'each'],
    ],
  },
  plumbing_visit: {
    rows: [
      ['visit_callout', 'quantity'],
      ['tap_repair', 'quantity', 1, ['tap_or_fixture']],
      ['tap_parts', 'quantity', 1, ['tap_or_fixture']],
      ['drain_clearing', 'quantity', 1, ['blocked_drain']],
      ['pump_fix', 'quantity', 1, ['pump']],
      ['pump_part', 'quantity', 1, ['pump']],
    ],
    usual: [1, 1, 2],
    minimum: 120,
    scale: [1, 1, 0.8],
    market: [0.8, 1, 1.3],
    excluded: [
      ['fixture', 250, 'each'],
      ['breaking', 300, 'each'],
    ],
  },
  electrical_visit: {
    rows: [
      ['visit_callout', 'quantity'],
      ['elec_point_visit', 'quantity', 1, ['point']],
      ['elec_breaker', 'quantity', 1, ['breaker']],
      ['elec_fault', 'quantity', 1, ['fault_finding']],
      ['elec_parts', 'quantity'],
    ],
    usual: [1, 1, 2],
    minimum: 120,
    scale: [1, 1, 0.8],
    market: [0.8, 1, 1.3],
    excluded: [
      ['new_point', 210, 'each'],
      ['board', 1350, 'each'],
    ],
  },
  electrical_works: {
    rows: [
      ['point_renewed', 'quantity', 1, ['point']],
      ['distribution_board', 'quantity', 1, ['board']],
    ],
    usual: [5, 20, 80],
    usualOf: { board: [1, 1, 2] },
    minimum: 350,
    mobilisation: [80, 150, 300],
    scale: [20, 1.15, 0.82],
    scaleOf: { board: [1, 1, 0.9] },
    market: [0.85, 1, 1.25],
    excluded: [
      ['fittings', undefined, 'job'],
      ['paint', 28, 'm2'],
      ['meter', undefined, 'job'],
    ],
  },
  plumbing_works: {
    rows: [
      ['bathroom_replumb', 'bathrooms'],
      ['kitchen_pipes', 'job'],
      ['main_pipes', 'quantity', [0.003, 0.005, 0.008]],
      ['wall_tiles', 'bathrooms', [4, 8, 14]],
      ['floor_tiles', 'bathrooms', [1, 3, 5]],
      ['plaster_patch', 'quantity', [0.12, 0.25, 0.4]],
      ['preliminaries', 'quantity', [0.2, 0.35, 0.5]],
      ['debris_trip', 'job', [1, 2, 4]],
    ],
    usual: [120, 300, 500],
    minimum: 3500,
    mobilisation: [400, 800, 1500],
    scale: [300, 1.15, 0.9],
    market: [0.75, 1, 1.25],
    excluded: [
      ['tiling', 2800, 'each'],
      ['fixtures', 2700, 'each'],
      ['membrane', 700, 'each'],
      ['street', undefined, 'job'],
    ],
  },
  water_heater: {
    rows: [
      ['visit_callout', 'job', 1, ['repair']],
      ['heater_repair', 'quantity', 1, ['repair']],
      ['heater_parts', 'quantity', 1, ['repair']],
      ['heater_unit', 'quantity', 1, ['replace']],
      ['heater_fix', 'quantity', 1, ['replace']],
      ['heater_central_unit', 'quantity', 1, ['central']],
      ['heater_central_fix', 'quantity', 1, ['central']],
    ],
    usual: [1, 1, 3],
    minimum: 150,
    scale: [1, 1, 0.9],
    market: [0.85, 1, 1.2],
    excluded: [
      ['pipes', 350, 'each'],
      ['power', 210, 'each'],
    ],
  },
  tank_cleaning: {
    rows: [['tank_wash', 'quantity']],
    usual: [1, 1, 2],
    minimum: 180,
    scale: [1, 1, 0.8],
    market: [0.85, 1, 1.2],
    excluded: [
      ['water', undefined, 'job'],
      ['lining', 56, 'm2'],
    ],
  },
  tank_lining: {
    rows: [
      ['tank_wash', 'job'],
      ['tank_prep', 'quantity'],
      ['tank_cementitious', 'quantity', 1, ['cementitious']],
      ['tank_epoxy', 'quantity', 1, ['epoxy']],
    ],
    usual: [18, 30, 55],
    minimum: 900,
    mobilisation: [150, 250, 500],
    scale: [30, 1.1, 0.88],
    market: [0.85, 1, 1.2],
    excluded: [
      ['structural', 220, 'm'],
      ['tank_lining_pipes', 350, 'job'],
    ],
  },
  ac_service: {
    rows: [
      ['ac_wash_window', 'quantity', 1, ['window']],
      ['ac_wash_split', 'quantity', 1, ['split']],
      ['ac_wash_cassette', 'quantity', 1, ['cassette']],
      ['ac_wash_central', 'quantity', 1, ['central']],
    ],
    usual: [1, 4, 8],
    minimum: 150,
    scale: [4, 1.2, 0.85],
    market: [0.85, 1, 1.2],
    excluded: [
      ['ac_service_gas', 240, 'each'],
      ['parts', 220, 'each'],
    ],
  },
  ac_repair: {
    rows: [
      ['visit_callout', 'job', 1, ['part', 'compressor']],
      ['ac_gas', 'quantity', 1, ['gas_refill']],
      ['ac_part', 'quantity', 1, ['part']],
      ['ac_part_labour', 'quantity', 1, ['part']],
      ['ac_compressor', 'quantity', 1, ['compressor']],
      ['ac_compressor_labour', 'quantity', 1, ['compressor']],
    ],
    usual: [1, 1, 3],
    minimum: 150,
    scale: [1, 1, 0.8],
    market: [0.8, 1, 1.25],
    excluded: [
      ['leak', 500, 'each'],
      ['cleaning', 125, 'each'],
    ],
  },
  ac_installation: {
    rows: [
      ['ac_fix_split', 'quantity', 1, ['split']],
      ['ac_copper', 'quantity', [1, 2.5, 6], ['split']],
      ['ac_fix_cassette', 'quantity', 1, ['cassette']],
      ['ac_copper', 'quantity', [4, 6, 10], ['cassette']],
      ['ac_bracket', 'quantity'],
    ],
    usual: [1, 2, 6],
    minimum: 300,
    scale: [2, 1.1, 0.85],
    market: [0.85, 1, 1.25],
    excluded: [
      ['feed', 210, 'each'],
      ['ac_installation_removal', 110, 'each'],
      ['high', 300, 'each'],
      ['chase', 300, 'each'],
    ],
  },
  ac_supply: {
    rows: [
      ['ac_unit_18k', 'quantity', 1, ['split_18k']],
      ['ac_unit_24k', 'quantity', 1, ['split_24k']],
      ['ac_unit_cassette', 'quantity', 1, ['cassette']],
      ['ac_unit_ducted', 'quantity', 1, ['ducted']],
      ['ac_fix_split', 'quantity', 1, ['split_18k', 'split_24k']],
      ['ac_copper', 'quantity', [3, 4, 7], ['split_18k', 'split_24k']],
      ['ac_fix_cassette', 'quantity', 1, ['cassette']],
      ['ac_copper', 'quantity', [4, 6, 10], ['cassette', 'ducted']],
      ['ac_duct_run', 'quantity', 1, ['ducted']],
      ['ac_bracket', 'quantity'],
    ],
    usual: [1, 3, 8],
    minimum: 1800,
    scale: [3, 1.04, 0.92],
    market: [0.92, 1, 1.12],
    excluded: [
      ['feed', 210, 'each'],
      ['gypsum', 65, 'm2'],
      ['ac_supply_removal', 110, 'each'],
    ],
  },
  doors: {
    rows: [
      ['door_wood', 'quantity', 1, ['wood']],
      ['door_wpc', 'quantity', 1, ['wpc']],
      ['main_door', 'quantity', 1, ['main_door']],
      ['gate', 'quantity', 1, ['gate']],
    ],
    usual: [1, 6, 14],
    usualOf: { main_door: [1, 1, 2], gate: [1, 1, 2] },
    minimum: 900,
    mobilisation: [150, 300, 600],
    scale: [6, 1.08, 0.9],
    scaleOf: { main_door: [1, 1, 0.92], gate: [1, 1, 0.92] },
    market: [0.85, 1, 1.2],
    excluded: [
      ['doors_removal', 120, 'each'],
      ['motor', 2800, 'each'],
      ['smart_lock', 700, 'each'],
    ],
  },
  windows: {
    rows: [
      ['window_standard', 'quantity', 1, ['standard']],
      ['window_thermal', 'quantity', 1, ['thermal_break']],
      ['window_upvc', 'quantity', 1, ['upvc']],
    ],
    usual: [6, 15, 45],
    minimum: 1200,
    mobilisation: [200, 400, 900],
    scale: [15, 1.1, 0.9],
    market: [0.88, 1, 1.18],
    excluded: [
      ['windows_removal', 35, 'm2'],
      ['shutter', 380, 'm2'],
      ['sill', 130, 'm'],
    ],
  },
  interior_painting: {
    rows: [
      ['protection', 'quantity', 0.3],
      ['repaint_two_coats', 'quantity', 1, ['two_coats']],
      ['paint_inside', 'quantity', 1, ['with_putty']],
      ['paint_decorative', 'quantity', 1, ['decorative']],
    ],
    usual: [120, 400, 1200],
    minimum: 700,
    mobilisation: [150, 350, 700],
    scale: [400, 1.2, 0.85],
    market: [0.85, 1, 1.2],
    excluded: [
      ['damp', 45, 'm2'],
      ['plaster', 40, 'm2'],
      ['doors', 250, 'each'],
    ],
  },
  exterior_painting: {
    rows: [
      ['scaffold', 'quantity'],
      ['facade_wash', 'quantity'],
      ['facade_crack_primer', 'quantity'],
      ['facade_paint', 'quantity', 1, ['paint']],
      ['facade_textured', 'quantity', 1, ['textured']],
      ['protection', 'quantity', 0.3],
    ],
    usual: [150, 350, 700],
    minimum: 2500,
    mobilisation: [700, 1200, 2500],
    scale: [350, 1.12, 0.88],
    market: [0.8, 1, 1.22],
    excluded: [
      ['plaster', 45, 'm2'],
      ['structural', 220, 'm'],
      ['exterior_painting_fence', 26, 'm2'],
    ],
  },
  flooring: {
    rows: [
      ['floor_ceramic', 'quantity', 1, ['ceramic']],
      ['floor_porcelain', 'quantity', 1, ['porcelain']],
      ['floor_marble', 'quantity', 1, ['marble']],
      ['floor_parquet', 'quantity', 1, ['parquet']],
      ['floor_vinyl', 'quantity', 1, ['vinyl']],
      ['floor_epoxy', 'quantity', 1, ['epoxy']],
      ['skirting', 'quantity', [0.5, 0.8, 1.1], ['ceramic', 'porcelain', 'parquet', 'vinyl']],
      ['skirting_marble', 'quantity', [0.5, 0.8, 1.1], ['marble']],
    ],
    usual: [20, 100, 350],
    minimum: 900,
    mobilisation: [200, 400, 900],
    scale: [100, 1.15, 0.9],
    market: [0.87, 1, 1.18],
    excluded: [
      ['flooring_removal', 35, 'm2'],
      ['levelling', 28, 'm2'],
      ['flooring_furniture', undefined, 'job'],
    ],
  },
  gypsum: {
    rows: [
      ['gypsum_flat', 'quantity', 1, ['flat']],
      ['gypsum_decorated', 'quantity', 1, ['decorated']],
      ['gypsum_partition', 'quantity', 1, ['partition']],
    ],
    usual: [20, 80, 250],
    minimum: 900,
    mobilisation: [150, 300, 600],
    scale: [80, 1.15, 0.88],
    market: [0.85, 1, 1.25],
    excluded: [
      ['gypsum_paint', 28, 'm2'],
      ['lights', 150, 'each'],
      ['insulation', 18, 'm2'],
    ],
  },
  wall_cladding_inside: {
    rows: [
      ['panel_wood_alternative', 'quantity', 1, ['wood_alternative']],
      ['panel_marble_alternative', 'quantity', 1, ['marble_alternative']],
      ['wallpaper', 'quantity', 1, ['wallpaper']],
    ],
    usual: [8, 25, 80],
    minimum: 900,
    mobilisation: [150, 300, 600],
    scale: [25, 1.15, 0.88],
    market: [0.85, 1, 1.25],
    excluded: [
      ['led', 60, 'm'],
      ['wall_cladding_inside_plaster', 40, 'm2'],
    ],
  },
  boundary_wall: {
    rows: [
      ['excavation', 'quantity', [0.3, 0.5, 0.8]],
      ['wall_footing', 'quantity'],
      ['block_wall', 'quantity', [1.9, 2.5, 3.2]],
      ['plaster_outside', 'quantity', [3, 3.8, 5.2], ['plain']],
      ['facade_paint', 'quantity', [3, 3.8, 5.2], ['plain']],
      ['plaster_outside', 'quantity', [1.5, 1.8, 2.4], ['clad']],
      ['facade_paint', 'quantity', [1.5, 1.8, 2.4], ['clad']],
      ['stone', 'quantity', [1.8, 2.1, 2.7], ['clad']],
    ],
    usual: [25, 60, 110],
    minimum: 4000,
    mobilisation: [700, 1500, 3000],
    scale: [60, 1.1, 0.92],
    market: [0.78, 1, 1.3],
    excluded: [
      ['gates', 7000, 'each'],
      ['demolition', 60, 'm'],
      ['boundary_wall_lights', 180, 'each'],
    ],
  },
  pool: {
    rows: [
      ['excavation', 'quantity', [1.8, 2.2, 2.8]],
      ['rc_built', 'quantity', [0.45, 0.65, 0.85], ['concrete']],
      ['pool_waterproofing', 'quantity', [2, 2.4, 2.9], ['concrete']],
      ['pool_tiling', 'quantity', [2, 2.4, 2.9], ['concrete']],
      ['pool_shell_fiberglass', 'quantity', 1, ['fiberglass']],
      ['backfill', 'quantity', [0.4, 0.7, 1], ['fiberglass']],
      ['crane_day', 'job', 1, ['fiberglass']],
      ['pool_coping', 'quantity', [0.6, 0.8, 1.1]],
      ['pool_equipment', 'job'],
      ['pool_room', 'job'],
    ],
    usual: [10, 24, 45],
    minimum: 22000,
    mobilisation: [1500, 2500, 5000],
    scale: [24, 1.1, 0.88],
    market: [0.82, 1, 1.25],
    excluded: [
      ['deck', 125, 'm2'],
      ['heating', 14000, 'each'],
      ['overflow', 12000, 'each'],
      ['cover', 205, 'm2'],
    ],
  },
  lift: {
    rows: [
      ['lift_unit', 'quantity'],
      ['lift_feed', 'quantity'],
    ],
    usual: [1, 1, 1],
    minimum: 60000,
    scale: [1, 1, 0.93],
    market: [0.88, 1, 1.2],
    excluded: [
      ['shaft', 22000, 'each'],
      ['stop', 6500, 'each'],
      ['service', 2400, 'each'],
    ],
  },
  basement: {
    rows: [
      ['excavation_deep', 'basementDig'],
      ['backfill', 'quantity', [0.5, 0.8, 1.2]],
      ['rc_built', 'quantity', [0.65, 0.8, 0.95]],
      ['basement_tanking', 'quantity', [1.4, 1.7, 2.1]],
      ['block_wall', 'quantity', [0.3, 0.5, 0.8]],
      ['plaster_inside', 'quantity', [1.6, 2.2, 2.8]],
      ['paint_inside', 'quantity', [1.8, 2.4, 3]],
      ['floor_tiles', 'quantity', [0.85, 0.88, 0.92]],
      ['power_point', 'quantity', [0.4, 0.6, 0.9]],
      ['light_fitting', 'quantity', [0.2, 0.3, 0.5]],
      ['inside_door', 'quantity', [0.02, 0.025, 0.035]],
      ['pump_part', 'job'],
      ['channel_drain', 'job', [2, 4, 8]],
    ],
    usual: [60, 150, 250],
    minimum: 60000,
    mobilisation: [3000, 6000, 12000],
    scale: [150, 1.12, 0.93],
    market: [0.8, 1, 1.3],
    quality: { economy: 0.88, standard: 1, luxury: 1.3 },
    excluded: [
      ['shoring', 180, 'm2'],
      ['dewatering', 25000, 'job'],
      ['rock', 45, 'm3'],
      ['ac', 2750, 'each'],
    ],
  },
  outside_majlis: {
    rows: [
      ['excavation', 'quantity', [0.4, 0.8, 1.2]],
      ['rc_built', 'quantity', [0.22, 0.27, 0.34]],
      ['block_wall', 'quantity', [1.4, 1.8, 2.3]],
      ['roof_combined', 'quantity'],
      ['plaster_inside', 'quantity', [2.6, 3, 3.6]],
      ['plaster_outside', 'quantity', [1.2, 1.6, 2.2]],
      ['facade_paint', 'quantity', [1.2, 1.6, 2.2]],
      ['floor_tiles', 'quantity', [0.86, 0.9, 0.94]],
      ['gypsum_flat', 'quantity', [0.3, 0.6, 0.9]],
      ['paint_inside', 'quantity', [2.6, 3, 3.6]],
      ['power_point', 'quantity', [0.5, 0.7, 1]],
      ['light_fitting', 'quantity', [0.25, 0.35, 0.5]],
      ['power_feed', 'job'],
      ['windows', 'quantity', [0.06, 0.09, 0.14]],
      ['ac_pipe_point', 'quantity', [0.03, 0.04, 0.05]],
      ['final_cleaning', 'quantity'],
      ['main_door', 'job'],
      ['bathroom_pipes', 'bathrooms'],
      ['bathroom_membrane', 'bathrooms'],
      ['wall_tiles', 'bathrooms', [17, 21, 26]],
      ['bathroom_fixtures', 'bathrooms'],
      ['heater_unit', 'bathrooms'],
      ['heater_fix', 'bathrooms'],
      ['inside_door', 'bathrooms'],
      ['drain_connection', 'wetRoom'],
    ],
    usual: [24, 40, 70],
    minimum: 18000,
    mobilisation: [1200, 2500, 5000],
    scale: [40, 1.1, 0.92],
    market: [0.78, 1, 1.25],
    quality: { economy: 0.84, standard: 1, luxury: 1.4 },
    excluded: [
      ['outside_majlis_ac', 2750, 'each'],
      ['outside_majlis_decor', 350, 'm2'],
      ['outside_majlis_permit', 4500, 'job'],
      ['outside_majlis_furniture', undefined, 'job'],
      ['stone', 215, 'm2'],
    ],
  },
  annex: {
    rows: [
      ['preliminaries', 'quantity', [0.5, 1, 1.5]],
      ['rc_built', 'quantity', [0.18, 0.23, 0.3]],
      ['block_wall', 'quantity', [1.4, 1.8, 2.3]],
      ['roof_combined', 'quantity'],
      ['plaster_inside', 'quantity', [2.6, 3, 3.6]],
      ['plaster_outside', 'quantity', [1.2, 1.6, 2.2]],
      ['facade_paint', 'quantity', [1.2, 1.6, 2.2]],
      ['floor_tiles', 'quantity', [0.86, 0.9, 0.94]],
      ['gypsum_flat', 'quantity', [0.3, 0.6, 0.9]],
      ['paint_inside', 'quantity', [2.6, 3, 3.6]],
      ['power_point', 'quantity', [0.5, 0.7, 1]],
      ['light_fitting', 'quantity', [0.25, 0.35, 0.5]],
      ['power_feed', 'job'],
      ['windows', 'quantity', [0.06, 0.09, 0.14]],
      ['ac_pipe_point', 'quantity', [0.03, 0.04, 0.05]],
      ['final_cleaning', 'quantity'],
      ['inside_door', 'quantity', [0.03, 0.04, 0.05]],
      ['bathroom_pipes', 'bathrooms'],
      ['bathroom_membrane', 'bathrooms'],
      ['wall_tiles', 'bathrooms', [17, 21, 26]],
      ['bathroom_fixtures', 'bathrooms'],
      ['heater_unit', 'bathrooms'],
      ['heater_fix', 'bathrooms'],
      ['inside_door', 'bathrooms'],
      ['drain_connection', 'wetRoom'],
    ],
    usual: [20, 45, 110],
    minimum: 12000,
    mobilisation: [1200, 2500, 5000],
    scale: [45, 1.1, 0.9],
    market: [0.66, 1, 1.2],
    quality: { economy: 0.84, standard: 1, luxury: 1.4 },
    excluded: [
      ['annex_ac', 2750, 'each'],
      ['annex_permit', 4500, 'job'],
      ['strengthen', undefined, 'job'],
      ['stairs', 9000, 'each'],
      ['kitchen', 6000, 'each'],
    ],
  },
  car_shade: {
    rows: [
      ['shade_fabric', 'quantity', 1, ['fabric']],
      ['shade_steel', 'quantity', 1, ['steel']],
    ],
    usual: [15, 36, 80],
    minimum: 2200,
    mobilisation: [300, 600, 1200],
    scale: [36, 1.12, 0.85],
    market: [0.8, 1, 1.2],
    excluded: [
      ['car_shade_permit', undefined, 'job'],
      ['paving', 98, 'm2'],
      ['light', 150, 'each'],
    ],
  },
  roof_waterproofing: {
    rows: [
      ['roof_prep', 'quantity'],
      ['roof_bitumen', 'quantity', 1, ['bitumen']],
      ['roof_cementitious', 'quantity', 1, ['cementitious']],
      ['roof_liquid', 'quantity', 1, ['liquid']],
      ['roof_combined', 'quantity', 1, ['combined']],
      ['flood_test', 'job'],
    ],
    usual: [80, 180, 350],
    minimum: 1800,
    mobilisation: [200, 450, 1100],
    scale: [180, 1.12, 0.87],
    market: [0.75, 1, 1.2],
    excluded: [
      ['roof_waterproofing_removal', 15, 'm2'],
      ['tiles', 62, 'm2'],
      ['screed', 38, 'm2'],
    ],
  },
  thermal_insulation: {
    rows: [
      ['roof_prep', 'quantity', 1, ['roof_boards', 'foam']],
      ['thermal_boards', 'quantity', 1, ['roof_boards']],
      ['thermal_foam', 'quantity', 1, ['foam']],
      ['thermal_eifs', 'quantity', 1, ['eifs']],
      ['scaffold', 'quantity', 1, ['eifs']],
    ],
    usual: [80, 180, 350],
    usualOf: { eifs: [150, 350, 700] },
    minimum: 1800,
    mobilisation: [500, 900, 1800],
    scale: [180, 1.15, 0.85],
    scaleOf: { eifs: [350, 1.12, 0.88] },
    market: [0.85, 1, 1.2],
    excluded: [
      ['thermal_insulation_cover', 90, 'm2'],
      ['thermal_insulation_membrane', 31, 'm2'],
      ['thermal_insulation_paint', 35, 'm2'],
    ],
  },
  facade_cladding: {
    rows: [
      ['scaffold', 'quantity'],
      ['stone', 'quantity', 1, ['stone']],
      ['grc', 'quantity', 1, ['grc']],
      ['acp_cladding', 'quantity', 1, ['cladding']],
      ['marble_facade', 'quantity', 1, ['marble']],
      ['plaster_outside', 'quantity', 1, ['render']],
      ['facade_textured', 'quantity', 1, ['render']],
      ['facade_wash', 'quantity'],
    ],
    usual: [60, 200, 450],
    minimum: 4000,
    mobilisation: [900, 1800, 3500],
    scale: [200, 1.1, 0.9],
    market: [0.85, 1, 1.2],
    excluded: [
      ['facade_cladding_removal', 30, 'm2'],
      ['ornaments', 130, 'm'],
      ['mechanical', 80, 'm2'],
    ],
  },
  demolition: {
    rows: [
      ['demolish_building', 'quantity', 1, ['building']],
      ['debris_haul', 'quantity', [0.6, 0.9, 1.3], ['building']],
      ['strip_out', 'quantity', [0.9, 1.2, 1.8], ['inside_strip_out']],
      ['debris_haul', 'quantity', [0.1, 0.2, 0.35], ['inside_strip_out']],
    ],
    usual: [100, 300, 600],
    usualOf: { inside_strip_out: [10, 40, 150] },
    minimum: 2500,
    mobilisation: [800, 1800, 4000],
    scale: [300, 1.2, 0.82],
    market: [0.7, 1, 1.25],
    excluded: [
      ['demolition_permit', 3000, 'job'],
      ['services', undefined, 'job'],
      ['neighbour', undefined, 'job'],
    ],
  },
  landscape: {
    rows: [
      ['levelling', 'quantity'],
      ['interlock', 'quantity', 1, ['paving']],
      ['planting', 'quantity', 1, ['planting']],
      ['irrigation', 'quantity', 1, ['planting']],
      ['artificial_grass', 'quantity', 1, ['artificial_grass']],
    ],
    usual: [30, 80, 250],
    minimum: 1500,
    mobilisation: [150, 350, 900],
    scale: [80, 1.15, 0.85],
    market: [0.8, 1, 1.3],
    excluded: [
      ['trees', 900, 'each'],
      ['landscape_lights', 170, 'each'],
      ['fountain', undefined, 'job'],
    ],
  },
  crack_repair: {
    rows: [
      ['crack_cosmetic', 'quantity', 1, ['cosmetic']],
      ['engineer_inspection', 'job', 1, ['structural']],
      ['crack_structural', 'quantity', 1, ['structural']],
      ['making_good', 'job'],
    ],
    usual: [4, 12, 40],
    minimum: 500,
    mobilisation: [150, 250, 500],
    scale: [12, 1.15, 0.8],
    market: [0.75, 1, 1.3],
    excluded: [
      ['cause', undefined, 'job'],
      ['repaint', 28, 'm2'],
      ['scaffold', 8, 'm2'],
    ],
  },
  exterior_works: {
    rows: [
      ['levelling', 'quantity'],
      ['yard_tiles', 'quantity'],
      ['channel_drain', 'quantity', [0.04, 0.08, 0.14]],
    ],
    usual: [50, 130, 300],
    minimum: 2500,
    mobilisation: [400, 800, 1600],
    scale: [130, 1.12, 0.88],
    market: [0.82, 1, 1.25],
    excluded: [
      ['exterior_works_removal', 30, 'm2'],
      ['steps', 300, 'm'],
      ['slab', 55, 'm2'],
    ],
  },
}
