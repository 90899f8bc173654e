import { CATALOGUE, type ItemCode, type Trade } from '../estimates/catalogue.ts'

/** Parts of a job as owners and contractors name them; coarser than the items of our bill. */
const WORK_PARTS = [
  'strip_out',
  'excavation',
  'structure',
  'foundation_insulation',
  'masonry',
  'plumbing',
  'fixtures',
  'electrical',
  'ac_pipes',
  'ac_units',
  'plaster',
  'wet_insulation',
  'roof_insulation',
  'thermal_insulation',
  'ceilings',
  'tiles',
  'paint',
  'doors',
  'windows',
  'kitchen',
  'stairs',
  'decoration',
  'facade',
  'yard',
  'gates',
  'water_tank',
  'tank_insulation',
  'pool',
  'pool_waterproofing',
  'pool_equipment',
  'lift',
  'solar_inverter',
  'recorder',
  'alarm_panel',
  'fire_pump',
  'cooling_unit',
  'base_course',
  'irrigation',
  'surface_preparation',
  'well_casing',
  'transfer_switch',
  'kitchen_hood',
  'turf_base',
  'kitchen_top',
  'air_ducts',
  'roof_underlay',
  'lead_shielding',
  'gas_safety',
  'foundations',
  'network_cabinet',
  'amplifier',
  'irrigation_control',
  'debris',
] as const

export type WorkPart = (typeof WORK_PARTS)[number]

/**
 * Parts without which no such job can be finished, where our bill for it has them. Other parts are often bought
 * apart by the owner, so their absence is a question, not a gap (docs/quote-checks.md#what-is-missing).
 */
export const ESSENTIAL_PARTS: readonly WorkPart[] = [
  'structure',
  'foundation_insulation',
  'masonry',
  'plumbing',
  'electrical',
  'plaster',
  'wet_insulation',
  'roof_insulation',
  'tiles',
  'paint',
]

/** Parts that papers usually measure, so that one price for them hides what is bought. */
export const MEASURED_PARTS: readonly WorkPart[] = [
  'structure',
  'masonry',
  'electrical',
  'plaster',
  'wet_insulation',
  'roof_insulation',
  'thermal_insulation',
  'ceilings',
  'tiles',
  'paint',
  'windows',
  'facade',
  'yard',
  // Concrete, waterproofing, tiles and machines, each with a measure of its own.
  'pool',
]

/** Made to measure or bought for the place, so that whoever sells them pays for them first. */
export const GOODS: readonly WorkPart[] = [
  'doors',
  'windows',
  'kitchen',
  'ac_units',
  'ac_pipes',
  'lift',
  'gates',
]

/** Essential parts of rooms, and parts of which a paper of rooms has one; pipes and wires together say so too. */
export const FINISHES: readonly WorkPart[] = ['plumbing', 'electrical', 'tiles']
export const INSIDE_PARTS: readonly WorkPart[] = ['ceilings', 'fixtures', 'kitchen']

/** What a bare building needs before its finishes: one of them is missing where the paper sells the two others. */
export const ROUGH_PARTS: readonly WorkPart[] = ['plumbing', 'electrical', 'plaster']

/**
 * Essential parts that are needed only beside other works: all of one of these lists. A paper that digs no foundations
 * has none to insulate; one that fits out or renews bathrooms has to make them tight.
 */
export const NEEDED_BY: { readonly [part in WorkPart]?: readonly (readonly WorkPart[])[] } = {
  structure: [['excavation'], ['foundation_insulation']],
  masonry: [['structure']],
  foundation_insulation: [['structure', 'excavation']],
  wet_insulation: [['fixtures'], ['strip_out', 'plumbing', 'tiles']],
}

const PART_OF_TRADE: { readonly [trade in Trade]?: WorkPart } = {
  demolition: 'strip_out',
  disposal: 'debris',
  excavation: 'excavation',
  concrete: 'structure',
  steel: 'structure',
  masonry: 'masonry',
  plumbing: 'plumbing',
  fixtures: 'fixtures',
  electrical: 'electrical',
  hvac: 'ac_units',
  lift: 'lift',
  plaster: 'plaster',
  thermal: 'thermal_insulation',
  paint: 'paint',
  tiling: 'tiles',
  flooring: 'tiles',
  gypsum: 'ceilings',
  joinery: 'decoration',
  aluminium: 'windows',
  cleaning: 'debris',
  railing: 'stairs',
  facade: 'facade',
  landscape: 'yard',
  pool: 'pool',
  steelwork: 'gates',
}

/** Items that belong elsewhere than the rest of their trade. */
const PART_OF_ITEM: { readonly [code in ItemCode]?: WorkPart } = {
  ground_tank: 'water_tank',
  tank_cementitious: 'water_tank',
  tank_epoxy: 'water_tank',
  tank_prep: 'water_tank',
  foundation_coating: 'foundation_insulation',
  basement_tanking: 'foundation_insulation',
  bathroom_membrane: 'wet_insulation',
  roof_prep: 'roof_insulation',
  roof_bitumen: 'roof_insulation',
  roof_cementitious: 'roof_insulation',
  roof_liquid: 'roof_insulation',
  roof_combined: 'roof_insulation',
  pool_waterproofing: 'pool_waterproofing',
  pool_equipment: 'pool_equipment',
  ac_pipe_point: 'ac_pipes',
  ac_copper: 'ac_pipes',
  stair_flight: 'stairs',
  inside_door: 'doors',
  door_wood: 'doors',
  door_wpc: 'doors',
  main_door: 'doors',
  kitchen_units: 'kitchen',
  kitchen_aluminium: 'kitchen',
  kitchen_wood: 'kitchen',
  kitchen_luxury: 'kitchen',
  yard_tiles: 'yard',
  shade_fabric: 'yard',
  shade_steel: 'yard',
}

/** The part of an item of our bill; undefined for what nobody quotes apart: site costs, tests, scaffolds. */
export const partOf = (code: ItemCode): WorkPart | undefined =>
  PART_OF_ITEM[code] ?? PART_OF_TRADE[CATALOGUE[code].trade]
