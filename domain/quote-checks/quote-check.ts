import type { ItemCode } from '../estimates/catalogue.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { PaymentJudgement, PlannedPayment } from '../quotes/comparison.ts'
import type { Halalas } from '../shared/money.ts'
import type { Clause } from './paper-quote.ts'
import type { WorkPart } from './work-parts.ts'

/** A usual price: the 5th percentile, the middle, the 95th. */
export interface UsualPrice {
  low: Halalas
  typical: Halalas
  high: Halalas
}

/**
 * How the price of a line stands. `lump_sum`: one price without the measure it would be judged by. `no_range`: no
 * source of ours prices it as it is sold. `unreadable`: its price could not be read and is asked.
 */
export type LineVerdict = 'above' | 'within' | 'below' | 'lump_sum' | 'no_range' | 'unreadable'

export interface CheckedLine {
  id: string
  verdict: LineVerdict
  /** As written, or quantity × rate; absent where unreadable. */
  amount?: Halalas
  /** For the line's own quantity, on the paper's basis of VAT. */
  usual?: UsualPrice
  /** Share above the upper or below the lower edge of the usual price. */
  off?: number
  parts: readonly WorkPart[]
  /** The item whose rates say what is usual; absent where our bill for the whole work does, or nothing. */
  item?: ItemCode
  /** Quantity × rate, where it differs from the amount as written. */
  product?: Halalas
}

/** Sums as they should be; each absent where a line or figure that it needs could not be read. */
export interface CheckedSums {
  /** Sum of the lines. */
  added?: Halalas
  /** The printed sum of the lines minus ours. */
  difference?: Halalas
  /** VAT as it should be, where the printed figure differs. */
  vatDue?: Halalas
  /** Sum, discount and VAT together, where the printed total differs. */
  totalDue?: Halalas
  vat: 'included' | 'added' | 'excluded' | 'unclear'
}

export interface MissingWork {
  part: WorkPart
  /** What it usually costs, with VAT; from our bill for these facts. */
  typical: Halalas
  /** No such work can be finished without it. */
  isEssential: boolean
}

/** What a message to the contractor asks, in the order of what it is worth. */
export type Finding =
  | { kind: 'sum'; printed: Halalas; added: Halalas }
  | { kind: 'line_product'; line: string; printed: Halalas; product: Halalas }
  | { kind: 'vat_wrong'; printed: Halalas; due: Halalas }
  | { kind: 'vat_unclear'; vat?: Halalas }
  | { kind: 'line_high' | 'line_low'; line: string; ratio: number }
  | { kind: 'lump_sum'; line?: string }
  | { kind: 'paid_ahead'; advance: number; exposure: number }
  | { kind: 'missing_work'; part: WorkPart; typical: Halalas }
  | { kind: 'cr_number' | 'vat_number'; printed: string }
  | { kind: 'no_clause'; clause: Clause }

export type FindingKind = Finding['kind']

/** The axis: what is asked, what it comes to once all is in, and what such work usually costs. All with VAT. */
export interface CheckedPrice {
  /** As written. */
  quoted: Halalas
  /** With the missing essentials, and with VAT where the price does not hold it. */
  completed: Halalas
  /** `estimate`: our range for the whole work; `lines`: the usual prices of the lines that have one. */
  usual?: UsualPrice & { of: 'estimate' | 'lines' }
}

export type PriceVerdict = 'high' | 'fair' | 'low' | 'lump_sum' | 'unknown'

/** Payments beside the work that stands at their dates. */
export interface CheckedPayments extends PaymentJudgement {
  /** Percent that no payment of the paper names: due at the end. */
  rest?: number
}

/** One of the three things that matter most; `atStake` orders them. */
export interface Point {
  kind:
    | 'sum'
    | 'vat_wrong'
    | 'vat_unclear'
    | 'missing'
    | 'paid_ahead'
    | 'lines_high'
    | 'lines_low'
    | 'lump_sum'
    | 'clauses'
    | 'line_product'
  atStake: Halalas
}

/** What we make of a paper that an owner holds (docs/quote-checks.md). Says nothing of the contractor's intentions. */
export interface QuoteCheck {
  /** Too few lines are readable: nothing is judged, and only what was read is shown. */
  isTooLittle: boolean
  verdict: { price: PriceVerdict; isComplete: boolean }
  price?: CheckedPrice
  lines: CheckedLine[]
  sums: CheckedSums
  missing: MissingWork[]
  payments?: CheckedPayments
  /** Our plan for this work, beside the paper's. */
  recommended?: PlannedPayment[]
  missingClauses: Clause[]
  /** Numbers whose form is not the one such numbers have. */
  oddNumbers: ('cr_number' | 'vat_number')[]
  findings: Finding[]
  /** At most three. */
  points: Point[]
  /** The facts that price and payments rest on. */
  facts: Facts
}
