import type { EstimateLine } from '../estimates/estimate.ts'
import type { LineStance } from '../estimates/priced-lines.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { Halalas } from '../shared/money.ts'
import type { Exclusion } from './exclusions.ts'

/** The lines that every quote was asked to price. */
export interface ScopeToPrice {
  id: string
  code: string
  quantity: number
  unit: string
}

/** A quote as far as the comparison needs it. Halalas without VAT, calendar days, whole years. */
export interface QuoteToCompare {
  id: string
  amount: Halalas
  /** The upper end, where a range was given. */
  amountHigh?: Halalas | undefined
  /** Lines of the scope that are missing here were not mentioned. */
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

/** The part of our estimate that quotes are compared with. */
export interface EstimateToCompare {
  p10: Halalas
  p50: Halalas
  p90: Halalas
  lines: readonly Pick<EstimateLine, 'code' | 'quantity' | 'rate' | 'amount'>[]
}

/** `presumed`: not mentioned, but the price for the whole covers it. */
export type LineState = LineStance | 'presumed' | 'missing'

/** Whether the owner has to pay for the line in addition to this quote. */
export const isLeftOut = (state: LineState): boolean => state === 'missing' || state === 'excluded'

export interface Span {
  low: Halalas
  high: Halalas
}

/** Cost of a line that a quote leaves out, with its source. */
export interface Addition {
  scopeLineId: string
  amount: Halalas
  source: 'other_quotes' | 'estimate'
  /** Number of quotes behind the median. */
  quotes?: number
}

export interface ComparedLine {
  scopeLineId: string
  state: LineState
  amount?: Halalas
}

/**
 * `serious` and `check` say that something is wrong and need an answer before signing. `ask` accuses nobody: the quote
 * leaves something unknown that may cost money. A note only informs.
 */
export const SEVERITIES = ['serious', 'check', 'ask', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

/** In the order shown when equally severe. */
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
  'below_range',
  'above_range',
  'not_broken_down',
  'payments_not_told',
  'warranty_missing',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Source of a finding: the other quotes, our estimate, the quote itself, or more than one. */
export type FindingRule = 'other_quotes' | 'estimate' | 'own_words' | 'own_sum'

/** Money in halalas, shares in percent, factors unchanged. */
export interface Figures {
  /** The quote's own value. */
  stated?: number
  /** The value it is compared with: the median of the others, our typical figure, the sum of the lines. */
  expected?: number
  low?: number
  high?: number
  /** stated ÷ expected. */
  ratio?: number
  /** The unit factor between the two. */
  factor?: number
  count?: number
  of?: number
  /** Amount added for missing work, and the price including it. */
  added?: number
  total?: number
  percent?: number
  limit?: number
}

export interface Finding {
  /** Stable as long as the quotes are the same: kind, quote and line. */
  id: string
  kind: FindingKind
  severity: Severity
  quoteId: string
  /** The other of two copied quotes. */
  otherQuoteId?: string
  scopeLineId?: string
  rule: FindingRule
  figures: Figures
}

/** One payment of a plan, as plans are held against each other. */
export interface PlannedPayment {
  /** Percent of the price. */
  percent: number
  /** Percent of the price earned by the work accepted by then. */
  earned: number
  /** Paid at the handover or afterwards, when defects are repaired. */
  isHeld: boolean
}

export interface PaymentJudgement {
  /** The provider's plan, in order. `isAhead`: a part of it is paid further ahead of the work than the limit. */
  stages: (PlannedPayment & { label: string; isAhead: boolean })[]
  /** Percent before any work. */
  advance: number
  /** Highest percent of the price that is ever paid ahead of accepted work. */
  exposure: number
  /** Percent held until the handover. */
  retained: number
  verdict: 'sound' | 'advance_too_high' | 'front_loaded' | 'no_retention'
}

export interface ComparedQuote {
  quoteId: string
  /** As quoted, without VAT; includes extras where the quote does. */
  price: Span
  /** For the same scope: without extras, with what is missing. */
  total: Span
  additions: Addition[]
  /** Left-out lines without any price. */
  unpriced: string[]
  /** Removed from the price, because nobody else was asked for them. */
  extras: Halalas
  /** VAT removed from a price that was stated without it. */
  vatTakenOut: Halalas
  lines: ComparedLine[]
  /** Lines the price may or may not cover, because it is one sum for several. */
  unknown: string[]
  /**
   * What the same scope costs at most if none of the unknown lines is in the price: never above our 90th percentile,
   * because no honest price for everything is. Absent where nothing is unknown or no source prices it.
   */
  upTo?: Halalas
  /**
   * Difference between the total and our typical figure as a share of p50, e.g. 0.12 above; absent without an
   * estimate.
   */
  fromTypical?: number
  payments?: PaymentJudgement
}

export interface Comparison {
  quotes: ComparedQuote[]
  /** The payment plan that we recommend for this request, as its report has it. */
  recommended?: PlannedPayment[]
  /** The most severe first. */
  findings: Finding[]
  /** The cheapest for the same scope, among at least two whose scope is known. */
  cheapestId?: string
  /** A lump sum may still come to less than the cheapest. */
  isCheapestOfItemised?: boolean
}

export type CompareQuotes = (
  scope: readonly ScopeToPrice[],
  quotes: readonly QuoteToCompare[],
  estimate?: EstimateToCompare,
  facts?: Facts,
) => Comparison
