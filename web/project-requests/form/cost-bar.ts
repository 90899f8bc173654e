import type { PhaseCode } from '#domain/estimates/catalogue.ts'
import type { EstimateFactor } from '#domain/estimates/phase-shares.ts'

/** The phases of the shell stand together, and what follows plaster with it. */
const SEGMENT_OF = {
  strip_out: 'stripOut',
  site: 'shell',
  structure: 'shell',
  masonry: 'shell',
  services: 'mep',
  plaster: 'finishing',
  insulation: 'insulation',
  finishing: 'finishing',
  outside: 'outside',
} as const satisfies Record<PhaseCode, string>

export type CostSegment = (typeof SEGMENT_OF)[PhaseCode]

/** More do not stay readable on a phone. */
const MOST_SEGMENTS = 4

/** Where a riyal goes, in whole percents that add up to 100. */
export function costBar(factors: EstimateFactor[]): { segment: CostSegment; percent: number }[] {
  const shares = new Map<CostSegment, number>()
  for (const { code, share } of factors) {
    const segment = SEGMENT_OF[code]
    shares.set(segment, (shares.get(segment) ?? 0) + share)
  }
  joinSmallest(shares)
  let shown = 0
  let sum = 0
  const segments = [...shares].map(([segment, share]) => {
    sum += share
    const percent = Math.round(sum * 100) - shown
    shown += percent
    return { segment, percent }
  })
  // Less than half a percent is no piece of a bar.
  return segments.filter(({ percent }) => percent > 0)
}

/** What is too many goes to finishing, beside which nobody will miss it. */
function joinSmallest(shares: Map<CostSegment, number>): void {
  while (shares.size > MOST_SEGMENTS) {
    const others = [...shares].filter(([segment]) => segment !== 'finishing')
    const [smallest, share] = others.reduce((least, one) => (one[1] < least[1] ? one : least))
    shares.delete(smallest)
    shares.set('finishing', (shares.get('finishing') ?? 0) + share)
  }
}
