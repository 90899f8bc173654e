import { CATALOGUE, type ItemCode } from './catalogue.ts'
import type { EstimateLine } from './estimate.ts'
import type { EstimateRemark } from './estimate-remark.ts'
import { type PricedLine, rateOfLine } from './priced-lines.ts'

/** The opinion of one provider on one item of one bill. */
export interface ItemVoice {
  code: ItemCode
  of: 'quantity' | 'rate'
  projectRequestId: string
  providerId: string
  /** ln(theirs ÷ ours), where ours is the value before any learning. */
  value: number
  /** Weight, in unspoken opinions. */
  counts: number
  /** True when they named a figure or a fault; otherwise they priced the line as we stated it. */
  isSpoken: boolean
  isRemark: boolean
}

/** The remarks and prices of one provider for one bill. */
export interface HeardBill {
  projectRequestId: string
  providerId: string
  /** Our bill for the owner's facts, before any learning. */
  ours: readonly EstimateLine[]
  /** Lines of the current quote. */
  priced: readonly PricedLine[]
  remarks: readonly (EstimateRemark & { code: string })[]
}

/** With fewer lines, a quote cannot show whether the line or the whole provider is dear. */
const FEWEST_LINES = 3
/** A provider who saw our rate and kept theirs has considered both. Assumption. */
const STOOD_BY = 2

/**
 * Extracts opinions on single items from a provider's remarks and priced lines. A quantity priced without a
 * remark supports ours; a quantity stated by the owner is not learned. A rate is compared with the median of
 * the other lines of its quote, because how dear a provider is as a whole is learned by the correction of the
 * type. Unneeded or missing lines are a question of the bill, which no factor corrects: people read those
 * remarks.
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

/** Where some lines are included in the price of others, it is unknown in which: such a quote teaches no rates. */
function rateVoices({ ours, priced, remarks, ...who }: HeardBill): ItemVoice[] {
  if (priced.some(({ stance }) => stance === 'included')) return []
  const lines = priced.flatMap((line) => {
    const own = rateOfLine(line)
    const our = ours.find(({ code }) => code === line.code)
    if (own === undefined || !our || our.unit === 'job' || !isItem(our.code)) return []
    const remark = remarks.find(({ code, what }) => code === line.code && what === 'rate')
    const verdict = remark?.what === 'rate' ? remark.verdict : undefined
    const value = Math.log(own / our.rate.typical)
    // The remark is about another scope, or contradicts the provider's own price.
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

/** How dear the quote is by its other lines: their median, so that a line is not compared with itself. */
function levelBeside(lines: readonly { value: number }[], at: number): number {
  const sorted = lines
    .filter((_, other) => other !== at)
    .map(({ value }) => value)
    .sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
