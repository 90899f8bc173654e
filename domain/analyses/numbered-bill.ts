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
    lines: inPhase.map((line) => ({ number: ++number, line: byBuiltArea(line) })),
    amount: sumOf(inPhase),
  }))
  return { phases, reserve }
}

/**
 * Site management is priced once for the shell and once for the finishing, so its quantity is larger than the house. A reader
 * knows the house's area: the line says that, at the rate of both together.
 */
function byBuiltArea(line: EstimateLine): EstimateLine {
  const { code, basis, rate } = line
  if (code !== 'preliminaries' || basis.of !== 'quantity') return line
  const { low, typical, high } = rate
  return {
    ...line,
    quantity: basis.count,
    basis: { ...basis, per: 1 },
    rate: {
      low: Math.round(low * basis.per),
      typical: Math.round(typical * basis.per),
      high: Math.round(high * basis.per),
    },
  }
}

const sumOf = (lines: readonly EstimateLine[]): Halalas =>
  lines.reduce((total, { amount }) => total + amount, 0)
