import type { PhaseCode } from './catalogue.ts'

/** One segment of the bar that shows the cost by phase. */
export interface EstimateFactor {
  code: PhaseCode
  /** Share of the work; all shares add up to 1. */
  share: number
}

/** Splits the work by phase, in order. The reserve applies to all phases alike and has no segment. */
export function phaseShares(
  lines: readonly { phase: PhaseCode | 'reserve'; amount: number }[],
): EstimateFactor[] {
  const amounts = new Map<PhaseCode, number>()
  let whole = 0
  for (const { phase, amount } of lines) {
    if (phase === 'reserve') continue
    amounts.set(phase, (amounts.get(phase) ?? 0) + amount)
    whole += amount
  }
  return [...amounts].map(([code, amount]) => ({ code, share: amount / whole }))
}
