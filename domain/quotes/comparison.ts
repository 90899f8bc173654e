import type { EstimateLine } from '../estimates/estimate.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { Halalas } from '../shared/money.ts'
import type { Exclusion } from './exclusions.ts'
import type { LineStance } from './quote-input.ts'

/** What every quote was asked to price. */
export interface ScopeToPrice {
  id: string
  code: string
  quantity: number
  unit: string
}

/** A quote as far as it can be laid beside others. Halalas without VAT, days of the calendar, whole years. */
export interface QuoteToCompare {
  id: string
  amount: Halalas
  /** The upper end, where a range was named. */
  amountHigh?: Halalas | undefined
  /** Lines of the scope that are missing here were not spoken of. */
  lines: readonly QuoteLineToCompare[]
  extras: readonly { label: string; amount: Halalas }[]
  exclusions: readonly Exclusion[]
  durationDays?: number | undefined
  paymentStages: readonly { label: string; percent: number }[]
  warrantyYears?: number | undefined
}

export interface QuoteLineToCompare {
  scopeLineId: string
  stance: LineStance
  quantity?: number | undefined
  unit?: string | undefined
  /** Halalas a unit. */
  unitRate?: Halalas | undefined
  amount?: Halalas | undefined
}

/** As much of our estimate as quotes are held against. */
export interface EstimateToCompare {
  p10: Halalas
  p50: Halalas
  p90: Halalas
  lines: readonly Pick<EstimateLine, 'code' | 'quantity' | 'rate' | 'amount'>[]
}

/** `presumed`: not spoken of, but a whole price was named that has room for it. */
export type LineState = LineStance | 'presumed' | 'missing'

/** Somebody has to pay for it beside this quote. */
export const isLeftOut = (state: LineState): boolean => state === 'missing' || state === 'excluded'

export interface Span {
  low: Halalas
  high: Halalas
}

/** What a line that a quote leaves out would cost, and who says so. */
export interface Addition {
  scopeLineId: string
  amount: Halalas
  source: 'other_quotes' | 'estimate'
  /** How many quotes the median is of. */
  quotes?: number
}

export interface ComparedLine {
  scopeLineId: string
  state: LineState
  amount?: Halalas
}

/** Alarms ask for an answer before signing; a note only tells. */
export const SEVERITIES = ['serious', 'check', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

/** In the order in which they are told when equally severe. */
export const FINDING_KINDS = [
  'price_far_too_low',
  'lines_missing',
  'unit_mixup',
  'copied_quotes',
  'vat_confused',
  'sum_wrong',
  'advance_too_high',
  'front_loaded',
  'line_outlier',
  'quantity_differs',
  'no_retention',
  'materials_excluded',
  'not_broken_down',
  'below_range',
  'above_range',
  'payments_not_told',
  'warranty_missing',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Which reading fired: the other quotes, our estimate, what the quote itself says, or more than one. */
export type FindingRule = 'other_quotes' | 'estimate' | 'own_words' | 'own_sum'

/** Money in halalas, shares in percent, factors as they are. */
export interface Figures {
  /** What the quote says. */
  stated?: number
  /** What it is held against: the median of the others, our typical figure, the sum of the lines. */
  expected?: number
  low?: number
  high?: number
  /** stated ÷ expected. */
  ratio?: number
  /** The factor of a unit that lies between them. */
  factor?: number
  count?: number
  of?: number
  /** Added for what is missing, and what the price comes to with it. */
  added?: number
  total?: number
  percent?: number
  limit?: number
}

export interface Finding {
  /** Stable while the quotes are the same: kind, quote and line. */
  id: string
  kind: FindingKind
  severity: Severity
  quoteId: string
  /** Of two quotes that are copies. */
  otherQuoteId?: string
  scopeLineId?: string
  rule: FindingRule
  figures: Figures
}

export interface PaymentJudgement {
  /** In order, with what accepted work is worth by then, in percent, and what to ask for instead. */
  stages: { label: string; percent: number; earned: number; ask: number }[]
  /** Percent before any work. */
  advance: number
  /** Percent of the price that is most ever ahead of accepted work. */
  exposure: number
  /** Percent held until the handover. */
  retained: number
  verdict: 'sound' | 'advance_too_high' | 'front_loaded' | 'no_retention'
}

export interface ComparedQuote {
  quoteId: string
  /** As quoted, without VAT, extras with it where the quote counts them in. */
  price: Span
  /** For the same scope: without extras, with what is missing. */
  total: Span
  additions: Addition[]
  /** Lines left out that nobody can price. */
  unpriced: string[]
  /** Taken out of the price, because nobody else was asked for them. */
  extras: Halalas
  /** VAT that stood in the price though it was said to be without. */
  vatTakenOut: Halalas
  lines: ComparedLine[]
  /** Share of p50 between the total and our typical figure, e.g. 0.12 above; absent without an estimate. */
  fromTypical?: number
  payments?: PaymentJudgement
}

export interface Comparison {
  quotes: ComparedQuote[]
  /** The gravest first. */
  findings: Finding[]
  /** The cheapest for the same scope, among at least two. */
  cheapestId?: string
  /** The nearest to our typical figure that raises no alarm. */
  closestId?: string
}

export type CompareQuotes = (
  scope: readonly ScopeToPrice[],
  quotes: readonly QuoteToCompare[],
  estimate?: EstimateToCompare,
  facts?: Facts,
) => Comparison
