import type { PhaseCode } from '#domain/estimates/catalogue.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import type { EstimateFactor } from '#domain/estimates/phase-shares.ts'
import type { Halalas } from '#domain/shared/money.ts'

/** The phases of the shell stand together, and what follows plaster with it. */
const SEGMENT_OF = {
  strip_out: 'stripOut',
  site: 'site',
  structure: 'shell',
  masonry: 'shell',
  services: 'mep',
  plaster: 'finishing',
  insulation: 'insulation',
  finishing: 'finishing',
  outside: 'outside',
} as const satisfies Record<PhaseCode, string>

/** `rest`: the finishing, and what was too small for a segment of its own. */
export type CostSegment = (typeof SEGMENT_OF)[PhaseCode] | 'rest'

export interface CostShare {
  segment: CostSegment
  /** Without VAT, and without the reserve: what the bill has for it. */
  amount: Halalas
}

/** Segment of a phase. Where a shell is built, the site is dug and set up for it. */
export function segmentOf(phase: PhaseCode, phases: readonly PhaseCode[]): Exclude<CostSegment, 'rest'> {
  const segment = SEGMENT_OF[phase]
  return segment === 'site' && phases.some((other) => SEGMENT_OF[other] === 'shell') ? 'shell' : segment
}

/** More do not stay readable on a phone. */
const MOST_SEGMENTS = 4

/** Less of the work than this is no piece of a bar. */
const LEAST_SHARE = 1 / 200

/** The price without the reserve, as its bill adds it up. */
export const workOf = ({ lines }: Estimate): Halalas =>
  lines.reduce((sum, { phase, amount }) => (phase === 'reserve' ? sum : sum + amount), 0)

/** Where a riyal of the work goes: amounts that add up to `work`, but for what is too small to be seen. */
export function costBar(factors: readonly EstimateFactor[], work: Halalas): CostShare[] {
  const phases = factors.map(({ code }) => code)
  const shares = new Map<CostSegment, number>()
  for (const { code, share } of factors) {
    const segment = segmentOf(code, phases)
    shares.set(segment, (shares.get(segment) ?? 0) + share)
  }
  return [...joined(shares)]
    .filter(([, share]) => share >= LEAST_SHARE)
    .map(([segment, share]) => ({ segment, amount: Math.round(work * share) }))
}

/** What is too many goes to finishing, beside which nobody will miss it; the name says that it holds more. */
function joined(shares: Map<CostSegment, number>): Map<CostSegment, number> {
  const dropped = [...shares]
    .filter(([segment]) => segment !== 'finishing')
    .toSorted((a, b) => a[1] - b[1])
    .slice(0, Math.max(0, shares.size - MOST_SEGMENTS))
  if (dropped.length === 0) return shares
  const isDropped = (segment: CostSegment) => dropped.some(([other]) => other === segment)
  const rest = dropped.reduce((sum, [, share]) => sum + share, shares.get('finishing') ?? 0)
  const kept = [...shares].filter(([segment]) => !isDropped(segment))
  return new Map(
    shares.has('finishing')
      ? kept.map(([segment, share]) => (segment === 'finishing' ? ['rest', rest] : [segment, share]))
      : [...kept, ['rest', rest]],
  )
}
