import { CATALOGUE, type ItemCode } from './catalogue.ts'
import type { EstimateLine } from './estimate.ts'
import type { EstimateRemark } from './estimate-remark.ts'
import { type PricedLine, rateOfLine } from './priced-lines.ts'

/** One provider on one item of one bill. */
export interface ItemVoice {
  code: ItemCode
  of: 'quantity' | 'rate'
  projectRequestId: string
  providerId: string
  /** ln(theirs ÷ ours), where ours is before any learning. */
  value: number
  /** How many silent voices it counts as. */
  counts: number
  /** They named a figure or a fault; otherwise they priced the line as we said it. */
  isSpoken: boolean
  isRemark: boolean
}

/** What one provider said and priced of one bill. */
export interface HeardBill {
  projectRequestId: string
  providerId: string
  /** What this engine says of the owner's facts, before any learning. */
  ours: readonly EstimateLine[]
  /** Lines of the standing quote. */
  priced: readonly PricedLine[]
  remarks: readonly (EstimateRemark & { code: string })[]
}

/** Below this a quote does not say whether its lines are dear or the provider is. */
const FEWEST_LINES = 3
/** Whoever saw our rate and stood by theirs has looked at both. Assumption. */
const STOOD_BY = 2

/**
 * What a provider's remarks and priced lines say of single items. A quantity they priced without a word is a voice for
 * ours; a quantity the owner told us is not ours to learn. A rate is held against the median of the other lines of its
 * quote, because how dear a provider is altogether is what the correction of a type learns.
 * Lines that are not needed or missing are a matter of the bill, which no factor mends: people read those.
 */
export function voicesOf(bill: HeardBill): ItemVoice[] {
  return [...quantityVoices(bill), ...rateVoices(bill)]
}

function quantityVoices({ ours, priced, remarks, ...who }: HeardBill): ItemVoice[] {
  return ours.flatMap((line) => {
    if (!isItem(line.code) || line.unit === 'job' || line.basis.source === 'owner') return []
    const remark = remarks.find(({ code }) => code === line.code)
    const quote = priced.find(({ code }) => code === line.code)
    if (remark?.what === 'not_needed' || remark?.what === 'missing') return []
    const remarked = remark?.what === 'quantity' ? remark.quantity : undefined
    const named = remarked ?? (quote && sameUnit(quote) ? quote.quantity : undefined)
    const theirs = named ?? (quote?.stance === 'priced' && sameUnit(quote) ? quote.asked.quantity : undefined)
    if (theirs === undefined) return []
    const said = { isSpoken: named !== undefined, isRemark: remarked !== undefined }
    return [
      {
        ...who,
        code: line.code,
        of: 'quantity',
        value: Math.log(theirs / line.quantity),
        counts: 1,
        ...said,
      },
    ]
  })
}

/** Where lines are in the price of others, nobody knows in which: such a quote teaches no rates. */
function rateVoices({ ours, priced, remarks, ...who }: HeardBill): ItemVoice[] {
  if (priced.some(({ stance }) => stance === 'included')) return []
  const lines = priced.flatMap((line) => {
    const own = rateOfLine(line)
    const our = ours.find(({ code }) => code === line.code)
    if (own === undefined || !our || our.unit === 'job' || !isItem(our.code)) return []
    const remark = remarks.find(({ code, what }) => code === line.code && what === 'rate')
    const verdict = remark?.what === 'rate' ? remark.verdict : undefined
    const value = Math.log(own / our.rate.typical)
    // Of another scope, or a verdict that their own price speaks against.
    if (verdict === 'other_scope' || (verdict && (verdict === 'too_low') !== value > 0)) return []
    return [{ code: our.code, value, verdict }]
  })
  if (lines.length < FEWEST_LINES) return []
  return lines.map(({ code, value, verdict }, at) => ({
    ...who,
    code,
    of: 'rate',
    value: value - levelBeside(lines, at),
    counts: verdict ? STOOD_BY : 1,
    isSpoken: true,
    isRemark: verdict !== undefined,
  }))
}

const isItem = (code: string): code is ItemCode => Object.hasOwn(CATALOGUE, code)
const sameUnit = ({ unit, asked }: PricedLine) => unit === undefined || unit === asked.unit

/** How dear the quote is by its other lines: their median, so that a line is not held against itself. */
function levelBeside(lines: readonly { value: number }[], at: number): number {
  const sorted = lines
    .filter((_, other) => other !== at)
    .map(({ value }) => value)
    .sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
