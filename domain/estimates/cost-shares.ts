import { COST_INPUTS, FINISHING_PHASES, type RateCode, SHELL_PHASES } from './rates.ts'

export type CostShareCode =
  | keyof typeof SHELL_PHASES
  | keyof typeof FINISHING_PHASES
  | keyof typeof COST_INPUTS

/** One segment of the bar that shows where the money goes. */
export interface EstimateFactor {
  code: CostShareCode
  /** Of the middle price; all of them add up to 1. */
  share: number
}

/** Splits the price by building phase where a source says how, and by cost input where none does. */
export function costShares(lines: { code: RateCode; share: number }[]): EstimateFactor[] {
  return lines.flatMap(({ code, share }) => {
    const split = Object.entries(splitOf(code)) as [CostShareCode, number][]
    const whole = split.reduce((sum, [, weight]) => sum + weight, 0)
    return split.map(([name, weight]) => ({ code: name, share: (share * weight) / whole }))
  })
}

function splitOf(code: RateCode): Record<string, number> {
  if (code.startsWith('bone_')) return SHELL_PHASES
  return code.startsWith('fin_') ? FINISHING_PHASES : COST_INPUTS
}
