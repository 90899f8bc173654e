import type { Halalas } from '../shared/money.ts'
import type { Place } from './paper.ts'

/** What a contract has to say for an owner to be safe (docs/quote-checks.md#clauses). */
export const CLAUSES = [
  'duration',
  'delay',
  'warranty',
  'variations',
  'materials',
  'insurance',
  'supervision',
  'handover',
  'disputes',
] as const

export type Clause = (typeof CLAUSES)[number]

/** A line of the paper as it was read. Amounts in halalas, as written: with VAT or without is the paper's own matter. */
export interface PaperLine {
  id: string
  /** In the paper's words. */
  label: string
  quantity?: number
  /** As written: «م2», "LM", «مقطوعية». */
  unit?: string
  rate?: Halalas
  amount?: Halalas
  place?: Place
  /** What could not be read beyond doubt and is asked, never guessed. */
  doubtful: readonly ('label' | 'quantity' | 'rate' | 'amount')[]
}

/** A payment that the paper asks for. */
export interface PaperPayment {
  /** In the paper's words: «عند توقيع العقد». */
  label: string
  /** 0 to 100. */
  percent?: number
  amount?: Halalas
}

/** What was read on a quote or contract; whatever the paper does not say, or says illegibly, is absent. */
export interface PaperQuote {
  /** Undefined: this is no quote or contract. */
  form: 'lines' | 'lump_sum' | undefined
  contractor?: string
  /** Ten digits as read, not judged. */
  commercialRegistration?: string
  vatNumber?: string
  /** Calendar day, `YYYY-MM-DD`. */
  date?: string
  /** The job in the paper's own words, for the reading of facts (docs/understanding.md). */
  about: string
  lines: readonly PaperLine[]
  /** Sum before VAT, VAT and the sum with it, each as written. */
  subtotal?: Halalas
  discount?: Halalas
  vat?: Halalas
  total?: Halalas
  /**
   * Sums that are asked: recognised in a picture and fitting neither each other nor the lines, or such as cannot be,
   * like a total below one of its lines.
   */
  doubtfulSums?: readonly ('subtotal' | 'discount' | 'vat' | 'total')[]
  /** Whether the sum to pay holds VAT, also when it is added below the lines; undefined where the paper does not say. */
  includesVat?: boolean
  /** It has words on VAT that `includesVat` could not be read from, so nobody can say that it is silent on it. */
  speaksOfVat?: true
  payments: readonly PaperPayment[]
  durationDays?: number
  warranties: readonly { label: string; years: number }[]
  clauses: readonly Clause[]
}
