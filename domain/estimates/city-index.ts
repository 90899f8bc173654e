import type { City } from '../project-requests/fact-values.ts'
import type { Spread } from './catalogue.ts'

/**
 * Price level relative to Riyadh (docs/reference/saudi-domain.md#city-index): the lowest figure of the
 * sources, the one we use, and the highest.
 */
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

/** City unknown: the lowest and the highest of the seven. */
export const ANY_CITY: Spread = [0.9, 1, 1.14]
