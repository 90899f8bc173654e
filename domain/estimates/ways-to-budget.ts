import type { Facts } from '../project-requests/facts.ts'
import type { Halalas } from '../shared/money.ts'
import type { Calibration } from './calibration.ts'
import { CATALOGUE, type ItemCode, type Trade } from './catalogue.ts'
import { type Choices, type Estimate, estimateAsKnown } from './estimate.ts'

/** Work the owner can postpone or choose a level simpler, and what that takes off the middle price. */
export interface Way {
  code: ItemCode
  kind: 'later' | 'simpler'
  /** Halalas without VAT. */
  saving: Halalas
}

/** Work that a house can be lived in without, and that can be added later without breaking anything. */
const CAN_WAIT: readonly Trade[] = ['gypsum', 'landscape', 'pool', 'lift', 'steelwork']
/** Visible finishes may be simpler. Structure, insulation, water and power never are: that would be unsafe. */
const CAN_BE_SIMPLER: readonly Trade[] = [
  'paint',
  'tiling',
  'flooring',
  'gypsum',
  'joinery',
  'aluminium',
  'fixtures',
  'facade',
]

/** Smaller savings, as a share of the price, are not worth suggesting. */
const WORTHWHILE = 0.004
/** More suggestions would be another report. */
const MOST_WAYS = 8

/** Returns what could be postponed or simpler, the largest saving first; empty where nothing safely can. */
export function waysToBudget(facts: Facts, priced: Estimate, calibration?: Calibration): Way[] {
  const savingOf = (choices: Choices) => priced.p50 - (estimateAsKnown(facts, calibration, choices)?.p50 ?? 0)
  return priced.lines
    .flatMap(({ code }): Way[] => {
      if (code === 'reserve' || priced.lines.length < 3) return []
      const { trade } = CATALOGUE[code]
      const ways: Way[] = []
      if (CAN_WAIT.includes(trade)) ways.push({ code, kind: 'later', saving: savingOf({ without: [code] }) })
      else if (CAN_BE_SIMPLER.includes(trade))
        ways.push({ code, kind: 'simpler', saving: savingOf({ simpler: [code] }) })
      return ways
    })
    .filter(({ saving }) => saving > priced.p50 * WORTHWHILE)
    .toSorted((a, b) => b.saving - a.saving)
    .slice(0, MOST_WAYS)
}

/** Combines the choices of several suggestions. */
export function choicesOf(ways: readonly Way[]): Choices {
  const of = (kind: Way['kind']) => ways.filter((way) => way.kind === kind).map(({ code }) => code)
  return { without: of('later'), simpler: of('simpler') }
}
