import { withinExposure } from '#domain/path-correction/exposure.ts'
import { LIMITS } from '#domain/path-correction/limits.ts'
import { type PaymentStageId, paymentRows } from '#domain/path-correction/payment-tables.ts'
import { workPlanOf } from '#domain/path-correction/plan.ts'
import { judgePayments } from '#domain/quotes/payment-judgement.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'

type Work = Pick<LeadSummary, 'projectType' | 'finishLevel'>

/** Returns payment stages that add up to 100 percent. None is ahead of the accepted work by more than the limit. */
export function suggestedStages({ projectType }: Work): { id: PaymentStageId; percent: number }[] {
  const { kind } = workPlanOf({ projectType })
  const rows = kind ? paymentRows(kind, { projectType }) : []
  const percents = withinExposure(
    rows.map(([, percent, earned]) => ({ percent, earned })),
    LIMITS.exposure,
  )
  return rows.map(([id], at) => ({ id, percent: percents[at]! })).filter(({ percent }) => percent > 0)
}

/** Returns the judgement of a schedule that the owner sees. Undefined unless it covers the whole price. */
export function judge(stages: { label: string; percent: number }[], { projectType, finishLevel }: Work) {
  const facts = { projectType, ...(finishLevel && { finishLevel }) }
  const judgement = judgePayments(stages, facts)
  const isMaintenance = workPlanOf(facts).kind === 'maintenance'
  const limit = isMaintenance ? LIMITS.maintenanceAdvance : LIMITS.exposure
  return judgement && { ...judgement, limit, retention: LIMITS.retention }
}
