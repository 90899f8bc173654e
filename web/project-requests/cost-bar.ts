import type { CostShareCode, EstimateFactor } from '#domain/estimates/cost-shares.ts'

/** At most four segments stay readable on a phone, so the phases of the shell and of finishing stand together. */
const SEGMENT_OF = {
  foundations: 'shell',
  structure: 'shell',
  masonry: 'shell',
  plaster: 'finishing',
  finishing: 'finishing',
  mep: 'mep',
  outside: 'outside',
  materials: 'materials',
  labour: 'labour',
  equipment: 'equipment',
  energy: 'energy',
} as const satisfies Record<CostShareCode, string>

export type CostSegment = (typeof SEGMENT_OF)[CostShareCode]

/** Where a riyal goes, in whole percents that add up to 100. */
export function costBar(factors: EstimateFactor[]): { segment: CostSegment; percent: number }[] {
  const shares = new Map<CostSegment, number>()
  for (const { code, share } of factors) {
    const segment = SEGMENT_OF[code]
    shares.set(segment, (shares.get(segment) ?? 0) + share)
  }
  let shown = 0
  let sum = 0
  return [...shares].map(([segment, share]) => {
    sum += share
    const percent = Math.round(sum * 100) - shown
    shown += percent
    return { segment, percent }
  })
}
