import type { Estimate, EstimateLine } from '../estimates/estimate.ts'
import type { Halalas } from '../shared/money.ts'

export interface NumberedLine {
  /** Numbered through the whole bill, so that two people on the telephone mean the same line. */
  number: number
  line: EstimateLine
}

export interface BillPhase {
  phase: EstimateLine['phase']
  lines: NumberedLine[]
  /** Without VAT. */
  amount: Halalas
}

/** Arranges a bill as a contractor prices it: by phase, with the owner's reserve for surprises apart. */
export function numberedBill({ lines }: Pick<Estimate, 'lines'>): {
  phases: BillPhase[]
  reserve: Halalas
} {
  const work = lines.filter(({ phase }) => phase !== 'reserve')
  const reserve = sumOf(lines.filter(({ phase }) => phase === 'reserve'))
  let number = 0
  const phases = [...Map.groupBy(work, ({ phase }) => phase)].map(([phase, inPhase]) => ({
    phase,
    lines: inPhase.map((line) => ({ number: ++number, line })),
    amount: sumOf(inPhase),
  }))
  return { phases, reserve }
}

const sumOf = (lines: readonly EstimateLine[]): Halalas =>
  lines.reduce((total, { amount }) => total + amount, 0)
