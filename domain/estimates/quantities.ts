import type { Facts } from '../project-requests/facts.ts'
import type { Confidence, Sourced } from './catalogue.ts'

/** What a quantity is counted by. */
export type BasisOf = 'areaSqm' | 'bathrooms' | 'rooms' | 'floors' | 'plotAreaSqm' | 'job'

/** A quantity is facts[of] × per. */
export interface Basis {
  of: BasisOf
  per: number
  /** Keys of saudi-domain §0, `assumption`, or `owner` where the count was told to us. */
  source: string
  confidence: Confidence
}

/** Units for each square metre built (saudi-domain §E6), or of the surface treated. */
export const PER_SQM = {
  area: [1, 1, 1, 'owner', 'high'],
  excavation: [1.7, 1.7, 1.7, 'PYB', 'medium'],
  concrete: [0.35, 0.42, 0.5, 'CCA', 'low'],
  /** A single storey carries less: the low end of both bands. */
  concreteOfAnnex: [0.32, 0.35, 0.42, 'CCA', 'low'],
  rebar: [48, 55, 65, 'CCA, CCB', 'low'],
  rebarOfAnnex: [44, 48, 55, 'CCA', 'low'],
  /** 14.5 blocks, of which 12.5 make a square metre of wall. */
  blockWalls: [1.1, 1.2, 1.35, 'CCA', 'low'],
  plasterAndPaint: [3, 3.25, 3.5, 'assumption', 'low'],
  facade: [0.6, 0.75, 0.9, 'assumption', 'low'],
  floors: [0.85, 0.875, 0.9, 'assumption', 'low'],
  wetWalls: [0.35, 0.4, 0.45, 'assumption', 'low'],
  windows: [0.1, 0.11, 0.12, 'assumption', 'low'],
  ceilings: [0.45, 0.6, 0.8, 'assumption', 'low'],
  powerPoints: [0.22, 0.3, 0.4, 'assumption', 'low'],
  coolingPoints: [0.03, 0.04, 0.05, 'assumption', 'low'],
  /** Six metres of units in a house of 375 m². */
  kitchen: [0.013, 0.016, 0.02, 'assumption', 'low'],
  tenth: [0.05, 0.1, 0.2, 'assumption', 'low'],
  third: [0.2, 0.3, 0.45, 'assumption', 'low'],
  half: [0.5, 0.5, 0.5, 'assumption', 'low'],
  most: [0.6, 0.8, 1, 'assumption', 'low'],
  twice: [1.6, 2, 2.4, 'assumption', 'low'],
  fewVisits: [0.01, 0.02, 0.03, 'assumption', 'low'],
} as const satisfies Record<string, Sourced>

/** How many there are for each square metre built while nobody has told. A roof is the built area over the floors. */
export const USUAL = {
  bathrooms: [1 / 80, 1 / 60, 1 / 45, 'assumption', 'low'],
  rooms: [1 / 50, 1 / 40, 1 / 32, 'assumption', 'low'],
  /** PYB: a house of two floors and a roof annex has 2.7 times its ground floor (§E3). */
  floors: [1 / 3, 1 / 2.7, 1 / 2, 'PYB', 'medium'],
} as const satisfies Record<string, Sourced>

export type CountedFact = keyof typeof USUAL
export const COUNTED_FACTS = Object.keys(USUAL) as CountedFact[]

/** How a quantity comes about: a share of the area, or so many for each counted thing. */
export type Rule = keyof typeof PER_SQM | readonly [of: CountedFact, per: number]

/** Typical units for a square metre, and by how much that may be off; the count of a fact is apart. */
export function usualPerSqm(rule: Rule): Sourced {
  if (typeof rule === 'string') return PER_SQM[rule]
  const [of, per] = rule
  const [low, typical, high, source, confidence] = USUAL[of]
  return [low * per, typical * per, high * per, source, confidence]
}

/** The count where it was told, else the usual for the area. */
export function basisOf(rule: Rule, facts: Facts): Basis {
  const count = typeof rule === 'string' ? undefined : facts[rule[0]]
  if (typeof rule !== 'string' && count !== undefined) {
    const told = { source: 'owner', confidence: 'high' } as const
    if (rule[0] === 'floors') return { of: 'areaSqm', per: rule[1] / count, ...told }
    return { of: rule[0], per: rule[1], ...told }
  }
  const [, per, , source, confidence] = usualPerSqm(rule)
  return { of: 'areaSqm', per, source, confidence }
}

/** Two decimals, what a person would write on a bill; four below ten, so that a single square metre is priced right. */
export function quantityOf({ of, per }: Basis, facts: Facts): number {
  const exact = per * (of === 'job' ? 1 : (facts[of] ?? 0))
  const grain = exact < 10 ? 10_000 : 100
  return Math.round(exact * grain) / grain
}
