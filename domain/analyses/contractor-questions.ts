import type { EstimateLine } from '../estimates/estimate.ts'
import type { StepId } from '../path-correction/steps.ts'
import type { Analysis } from './analyse.ts'

/** Asked of every contractor alike; the words are `reportView.questions.<id>`. */
export type ContractorQuestion =
  | { id: 'line'; line: EstimateLine }
  | { id: 'stages'; percent: number }
  | {
      id:
        | 'excluded'
        | 'vat'
        | 'duration'
        | 'completion'
        | 'guarantee'
        | 'permit'
        | 'pressureTest'
        | 'floodTest'
        | 'insurance'
        | 'debris'
    }

/** The lines that move a price most. */
const LINES_ASKED = 2

/** Steps that a price may or may not contain. */
const OF_STEPS = {
  permit: ['permit', 'renovation_permit'],
  pressureTest: ['pressure_test'],
  floodTest: ['flood_test'],
  insurance: ['defects_insurance'],
  debris: ['strip_out'],
} as const satisfies Record<string, readonly StepId[]>

/** What makes quotes comparable and keeps them from growing: about the dearest lines, the terms, and the tests still ahead. */
export function contractorQuestions({ estimate, path, payments }: Analysis): ContractorQuestion[] {
  const dearest = (estimate?.lines ?? [])
    .filter(({ code, quantity }) => code !== 'reserve' && quantity > 1)
    .sort((a, b) => b.amount - a.amount)
    .slice(0, LINES_ASKED)
  const ahead = new Set(
    path?.steps.filter((step) => step.state !== 'done' && step.isCertain).map(({ id }) => id),
  )
  const ofSteps = Object.entries(OF_STEPS) as [keyof typeof OF_STEPS, readonly StepId[]][]
  return [
    ...dearest.map((line) => ({ id: 'line' as const, line })),
    { id: 'excluded' },
    ...ofSteps.filter(([, steps]) => steps.some((step) => ahead.has(step))).map(([id]) => ({ id })),
    { id: 'duration' },
    ...(payments ? [paymentQuestion(payments)] : []),
    { id: 'guarantee' },
    { id: 'vat' },
  ]
}

function paymentQuestion({ stages, exposureLimit }: NonNullable<Analysis['payments']>): ContractorQuestion {
  return stages.length > 1 ? { id: 'stages', percent: exposureLimit } : { id: 'completion' }
}
