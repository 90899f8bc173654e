import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '../project-requests/fact-values.ts'
import type { ProviderKind } from '../providers/provider.ts'

/** One hub for each kind of provider (docs/reference/product-rules.md#screens). */
export const SOLUTION_HUBS = ['contractors', 'suppliers', 'designers', 'advisors', 'engineering'] as const
export type SolutionHub = (typeof SOLUTION_HUBS)[number]

export const KIND_OF_HUB: Record<SolutionHub, ProviderKind> = {
  contractors: 'contractor',
  suppliers: 'supplier',
  designers: 'designer',
  advisors: 'advisor',
  engineering: 'engineering_office',
}

/**
 * The works a hub speaks of. Wider than who is asked for a price (domain/dispatch): a supplier's stone stands in a
 * facade that a contractor prices, and advice is worth most before a villa, an extension or a renovation. A whole interior
 * finishing is not a supplier's: it is ten times as dear as the insulation they are asked for, and would make a dot of it.
 */
export const TRADES_OF_HUB: Record<SolutionHub, readonly ProjectType[]> = {
  contractors: PROJECT_TYPES,
  suppliers: ['insulation', 'exterior_finishing'],
  designers: ['decoration', 'interior_finishing', 'renovation'],
  advisors: ['villa_construction', 'expansion', 'renovation'],
  engineering: ['villa_construction', 'expansion'],
}

/** A hub narrowed to a city, and for contractors to a trade in that city. */
export interface SolutionPlace {
  hub: SolutionHub
  city: City
  trade?: ProjectType
}

/**
 * Whether a page about this place has something to say: somebody to ask, or, for contractors, somebody asking.
 * Others are never offered most project requests, so a request alone does not fill their page.
 */
export const isWorthAPage = (
  hub: SolutionHub,
  { providers, isAskedFor }: { providers: number; isAskedFor: boolean },
): boolean => providers > 0 || (hub === 'contractors' && isAskedFor)

/** `villa_construction` → `villa-construction`, as addresses spell it. */
export const slugOf = (word: City | ProjectType): string => word.replaceAll('_', '-')

/** The segments of an address after `/solutions/`; undefined when any of them is not one of our words. */
export function placeOfSlugs(hub = '', city = '', trade?: string): SolutionPlace | undefined {
  const place = {
    hub: SOLUTION_HUBS.find((each) => each === hub),
    city: CITIES.find((each) => slugOf(each) === city),
    trade: PROJECT_TYPES.find((each) => slugOf(each) === trade),
  }
  if (!place.hub || !place.city) return undefined
  if (trade === undefined) return { hub: place.hub, city: place.city }
  return place.trade && { hub: place.hub, city: place.city, trade: place.trade }
}
