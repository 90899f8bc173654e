import type { RoundDecision } from './decision.ts'
import { GATE_CODES, type GateCode } from './gates.ts'

/** An active provider gets about 5-15 leads a month (docs/reference/product-rules.md#promises). */
export const LEADS_A_MONTH = { least: 5, most: 15 } as const

/** An even share is counted in millionths of a lead, so that sums stay whole numbers. */
const MILLIONTHS = 1_000_000

/** Totals of one provider over the decisions of a month. */
export interface Tally {
  considered: number
  closed: Partial<Record<GateCode, number>>
  /** Rounds in which the provider passed every gate, and rounds in which they were chosen. */
  eligible: number
  chosen: number
  /**
   * The provider's part had each of those rounds been divided evenly among all who passed, in millionths of a
   * lead.
   */
  evenShare: number
}

export type Shortfall = {
  missing: number
  /**
   * `part_of_month`: enough for the days they were active; `gates`: too few rounds were open to them;
   * `scarce`: an even share of the open rounds is below the minimum.
   */
  because: 'part_of_month' | 'gates' | 'scarce' | 'unexplained'
  /** Gates with the number of rounds they closed, the most frequent first. */
  closed: [gate: GateCode, rounds: number][]
}

export function tallyOf(decisions: Iterable<RoundDecision>): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const { candidates, chosen } of decisions) {
    const open = candidates.filter(({ closed }) => closed.length === 0).length
    const evenShare = open && Math.floor((MILLIONTHS * chosen.length) / open)
    for (const candidate of candidates) {
      const tally = tallies.get(candidate.providerId) ?? emptyTally()
      tallies.set(candidate.providerId, tally)
      tally.considered += 1
      for (const gate of candidate.closed) tally.closed[gate] = (tally.closed[gate] ?? 0) + 1
      if (candidate.closed.length > 0) continue
      tally.eligible += 1
      tally.chosen += candidate.chosen ? 1 : 0
      tally.evenShare += evenShare
    }
  }
  return tallies
}

export const emptyTally = (): Tally => ({ considered: 0, closed: {}, eligible: 0, chosen: 0, evenShare: 0 })

/** Days of a month on which a provider could have received leads. */
interface Presence {
  activeDays: number
  days: number
}

/** Reason why a provider received fewer leads than promised, or undefined when they did not. */
export function shortfallOf(tally: Tally, presence: Presence): Shortfall | undefined {
  if (tally.chosen >= LEADS_A_MONTH.least) return undefined
  const closed = GATE_CODES.flatMap((gate): [GateCode, number][] =>
    tally.closed[gate] ? [[gate, tally.closed[gate]]] : [],
  ).sort((a, b) => b[1] - a[1])
  return { missing: LEADS_A_MONTH.least - tally.chosen, because: reasonOf(tally, presence), closed }
}

function reasonOf(
  { eligible, chosen, evenShare }: Tally,
  { activeDays, days }: Presence,
): Shortfall['because'] {
  if (activeDays < days && chosen * days >= LEADS_A_MONTH.least * activeDays) return 'part_of_month'
  if (eligible < LEADS_A_MONTH.least) return 'gates'
  return evenShare < LEADS_A_MONTH.least * MILLIONTHS ? 'scarce' : 'unexplained'
}

/** Gini coefficient: 0 when all received the same, towards 1 the more one received everything. */
export function giniOf(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return 0
  const ranked = counts.toSorted((a, b) => a - b)
  const weighted = ranked.reduce((sum, count, at) => sum + (2 * (at + 1) - ranked.length - 1) * count, 0)
  return weighted / (ranked.length * total)
}
