import { describe, expect, test } from 'vitest'
import { seededChance } from '../estimates/seeded-chance.ts'
import { analysePath } from '../path-correction/analyse-path.ts'
import { exposureOf } from '../path-correction/exposure.ts'
import { LIMITS } from '../path-correction/limits.ts'
import { PROJECT_TYPES } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import { judgePayments, recommendedPlan } from './payment-judgement.ts'
import { readStage } from './payment-words.ts'

const VILLA: Facts = { projectType: 'villa_construction', scope: 'turnkey', floors: 2 }
const FINISHING: Facts = { projectType: 'interior_finishing' }
const UPKEEP: Facts = { projectType: 'maintenance' }
const row = (...parts: [label: string, percent: number][]) =>
  parts.map(([label, percent]) => ({ label, percent }))

describe('readStage: labels of payments', () => {
  test.each([
    ['الدفعة الأولى بعد صب القواعد', 'foundations'],
    ['دفعة مقدمة عند توقيع العقد', 'signing'],
    ['عند استلام الموقع', 'signing'],
    ['عند انتهاء اللياسة', 'plaster_and_waterproofing'],
    ['بعد أسقف الجبس والبلاط', 'floors_and_ceilings'],
    ['التسليم النهائي', 'completion'],
    ['محجوز حسن التنفيذ', 'retention'],
    ['After the ground floor slab', 'ground_slab'],
    ['On completion', 'completion'],
    ['As measured', 'measured_parts'],
  ])('%s → %s', (label, id) => expect(readStage(label).id).toBe(id))

  test('reads a share of the work as the earned percent', () => {
    expect(readStage('بعد إنجاز ٥٠٪ من العمل')).toEqual({ earned: 50 })
    expect(readStage('After 75% of the work')).toEqual({ earned: 75 })
  })

  test('uses the position of a label without meaning', () => {
    const { stages } = judgePayments(row(['دفعة', 10], ['دفعة', 40], ['دفعة', 50]), FINISHING)!
    expect(stages.map(({ earned }) => earned)).toEqual([0, 50, 100])
  })
})

describe('judgePayments', () => {
  test('accepts ten percent first, payments by work, five held back', () => {
    const judged = judgePayments(
      row(
        ['توقيع', 10],
        ['بعد التمديدات', 15],
        ['بعد اللياسة', 15],
        ['بعد البلاط', 30],
        ['بعد الدهان', 25],
        ['التسليم', 5],
      ),
      FINISHING,
    )!
    expect(judged).toMatchObject({ verdict: 'sound', advance: 10, exposure: 10, retained: 5 })
    expect(judged.stages.map(({ percent }) => percent)).toEqual([10, 15, 15, 30, 25, 5])
    expect(judged.stages.some(({ isAhead }) => isAhead)).toBe(false)
  })

  test('calls half on signing too high an advance, and keeps the plan as it was written', () => {
    const judged = judgePayments(row(['توقيع', 50], ['بعد إنجاز 50%', 30], ['التسليم', 20]), VILLA)!
    expect(judged).toMatchObject({ verdict: 'advance_too_high', advance: 50 })
    expect(judged.stages.map(({ percent }) => percent)).toEqual([50, 30, 20])
    expect(judged.stages.map(({ isAhead }) => isAhead)).toEqual([true, false, false])
  })

  test('calls a small advance with early payments front-loaded', () => {
    const judged = judgePayments(row(['توقيع', 10], ['بعد القواعد', 60], ['التسليم', 30]), VILLA)!
    expect(judged).toMatchObject({ verdict: 'front_loaded', exposure: 56 })
  })

  test('reports that nothing is held back when all is paid before the handover', () => {
    const judged = judgePayments(row(['توقيع', 10], ['بعد البلاط', 50], ['بعد الأعمال الخارجية', 40]), VILLA)!
    expect(judged.verdict).toBe('no_retention')
  })

  test('asks to pay a repair when it works', () => {
    expect(judgePayments(row(['On completion', 100]), UPKEEP)!.verdict).toBe('sound')
    expect(judgePayments(row(['مقدم', 10], ['التسليم', 90]), UPKEEP)!.verdict).toBe('advance_too_high')
  })

  test('returns undefined without stages, or when they are not the whole price', () => {
    expect(judgePayments([], VILLA)).toBeUndefined()
    expect(judgePayments(row(['توقيع', 10], ['التسليم', 80]), VILLA)).toBeUndefined()
  })

  test('names exactly the payments that take a plan further ahead of the work than the limit, for any input', () => {
    const chance = seededChance(3)
    for (let at = 0; at < 300; at += 1) {
      const cuts = [chance(), chance(), chance()].map((one) => Math.round(one * 98) + 1).sort((a, b) => a - b)
      const percents = [cuts[0]!, cuts[1]! - cuts[0]!, cuts[2]! - cuts[1]!, 100 - cuts[2]!]
      const labels = ['توقيع', 'بعد القواعد', 'بعد البلاط', 'التسليم']
      const { stages, exposure } = judgePayments(
        percents.map((percent, n) => ({ label: labels[n]!, percent })),
        VILLA,
      )!
      expect(stages.map(({ percent }) => percent)).toEqual(percents)
      expect(exposureOf(stages)).toBe(exposure)
      expect(stages.some(({ isAhead }) => isAhead)).toBe(exposure > LIMITS.exposure)
    }
  })
})

describe('recommendedPlan', () => {
  test.each(PROJECT_TYPES)(
    'is the plan of the report, which its own judgement calls sound: %s',
    (projectType) => {
      const plan = recommendedPlan({ projectType })!
      const report = analysePath({ projectType }).payments!
      expect(plan.map(({ percent }) => percent)).toEqual(report.stages.map(({ percent }) => percent))
      const limit = projectType === 'maintenance' ? LIMITS.maintenanceAdvance : LIMITS.exposure
      expect(exposureOf(plan)).toBeLessThanOrEqual(limit)
      const held = plan.filter(({ isHeld }) => isHeld).reduce((sum, { percent }) => sum + percent, 0)
      expect(held).toBeGreaterThanOrEqual(LIMITS.retention)
    },
  )
})
