import type { PhaseCode } from './catalogue.ts'

/** One segment of the bar that shows where the money goes. */
export interface EstimateFactor {
  code: PhaseCode
  /** Of the work; all of them add up to 1. */
  share: number
}

/** The work by phase, in its course. The reserve lies on all of it alike and has no segment. */
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
