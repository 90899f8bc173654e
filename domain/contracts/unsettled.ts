import { LIMITS } from '../path-correction/limits.ts'
import type { ContractLine, ContractTerms, Stage } from './contract-terms.ts'

/** What a draft leaves open, in the order in which a reader should see it before accepting. */
export const UNSETTLED = ['outside', 'advance', 'vat', 'start', 'duration', 'warranty'] as const
export type Unsettled = (typeof UNSETTLED)[number]

/**
 * Lines of the scope that the price does not cover. Where nothing has a price of its own, the one sum may cover what was
 * not named.
 */
export function outsideLines<Line extends Pick<ContractLine, 'stance'>>(lines: readonly Line[]): Line[] {
  const isItemised = lines.some(({ stance }) => stance === 'priced')
  return lines.filter(({ stance }) => stance === 'excluded' || (isItemised && stance === 'not_told'))
}

/** Percent of the price that is paid before any work. */
export const advanceOf = (stages: readonly Pick<Stage, 'earned' | 'percent'>[]): number =>
  stages.filter(({ earned }) => earned === 0).reduce((sum, { percent }) => sum + percent, 0)

/** `isVatUnseen`: we checked the firm and saw no VAT registration; its price is with VAT. */
export function unsettledOf(terms: ContractTerms, isVatUnseen: boolean): Unsettled[] {
  const open: Record<Unsettled, boolean> = {
    outside: outsideLines(terms.lines).length > 0,
    advance: advanceOf(terms.stages) > LIMITS.advance,
    vat: isVatUnseen,
    start: terms.startsOn === undefined,
    duration: terms.durationDays === undefined,
    warranty: terms.warranties.length === 0,
  }
  return UNSETTLED.filter((point) => open[point])
}
