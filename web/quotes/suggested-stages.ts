import { withinExposure } from '#domain/path-correction/exposure.ts'
import { LIMITS } from '#domain/path-correction/limits.ts'
import { type PaymentStageId, paymentRows } from '#domain/path-correction/payment-tables.ts'
import { planOf } from '#domain/path-correction/plan.ts'
import { judgePayments } from '#domain/quotes/payment-judgement.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'

type Work = Pick<LeadSummary, 'projectType' | 'finishLevel'>

/** Percents that add up to 100, in order, each within the bound of what accepted work is worth by then. */
export function suggestedStages({ projectType }: Work): { id: PaymentStageId; percent: number }[] {
  const { kind } = planOf({ projectType })
  const rows = kind ? paymentRows(kind, { projectType }) : []
  const percents = withinExposure(
    rows.map(([, percent, earned]) => ({ percent, earned })),
    LIMITS.exposure,
  )
  return rows.map(([id], at) => ({ id, percent: percents[at]! })).filter(({ percent }) => percent > 0)
}

/** What the owner is told of a schedule; undefined where it is not the whole price. */
export function judge(stages: { label: string; percent: number }[], { projectType, finishLevel }: Work) {
  const facts = { projectType, ...(finishLevel && { finishLevel }) }
  const judgement = judgePayments(stages, facts)
  const isMaintenance = planOf(facts).kind === 'maintenance'
  const limit = isMaintenance ? LIMITS.maintenanceAdvance : LIMITS.exposure
  return judgement && { ...judgement, limit, retention: LIMITS.retention }
}
