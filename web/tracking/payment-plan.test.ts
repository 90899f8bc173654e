import { expect, test } from 'vitest'
import { judgePayments } from '#domain/quotes/payment-judgement.ts'
import { phasesOf } from './payment-plan.ts'

const stagesOf = (...rows: [label: string, percent: number][]) =>
  judgePayments(
    rows.map(([label, percent]) => ({ label, percent })),
    { projectType: 'interior_finishing' },
  )!.stages

test('a provider’s plan is told as they wrote it: what is due on signing, during the work and on handover, in this order', () => {
  expect(phasesOf(stagesOf(['توقيع', 50], ['بعد إنجاز 50%', 30], ['التسليم', 20]))).toEqual([
    { phase: 'signing', percent: 50, count: 1 },
    { phase: 'work', percent: 30, count: 1 },
    { phase: 'handover', percent: 20, count: 1 },
  ])
})

test('payments during the work are added up and counted', () => {
  const stages = stagesOf(
    ['توقيع', 10],
    ['بعد التمديدات', 15],
    ['بعد اللياسة', 15],
    ['بعد البلاط', 30],
    ['بعد الدهان', 25],
    ['التسليم', 5],
  )
  expect(phasesOf(stages)).toEqual([
    { phase: 'signing', percent: 10, count: 1 },
    { phase: 'work', percent: 85, count: 4 },
    { phase: 'handover', percent: 5, count: 1 },
  ])
})

test('a phase without a payment is left out', () => {
  expect(phasesOf([{ percent: 0, earned: 0, isHeld: false }])).toEqual([])
  expect(phasesOf(stagesOf(['On completion', 100]))).toEqual([{ phase: 'handover', percent: 100, count: 1 }])
})
