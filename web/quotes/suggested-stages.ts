import { LIMITS } from '#domain/path-correction/limits.ts'
import type { PaymentStageId } from '#domain/path-correction/payment-tables.ts'
import { recommendedPayments } from '#domain/path-correction/payments.ts'
import { workPlanOf } from '#domain/path-correction/plan.ts'
import { judgePayments } from '#domain/quotes/payment-judgement.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'

type Work = Pick<LeadSummary, 'projectType' | 'finishLevel' | 'areaSqm' | 'jobs'>

const factsOf = ({ projectType, finishLevel, areaSqm, jobs }: Work) => ({
  projectType,
  ...(finishLevel && { finishLevel }),
  ...(areaSqm !== undefined && { areaSqm }),
  ...(jobs && { jobs }),
})

/** The plan that we recommend to the owner. It adds up to 100 percent, and nothing in it is far ahead of the work. */
export function suggestedStages(work: Work): { id: PaymentStageId; percent: number }[] {
  const stages = recommendedPayments(factsOf(work))?.stages ?? []
  return stages.map(({ id, percent }) => ({ id, percent })).filter(({ percent }) => percent > 0)
}

/** Returns the judgement of a schedule that the owner sees. Undefined unless it covers the whole price. */
export function judge(stages: { label: string; percent: number }[], work: Work) {
  const facts = factsOf(work)
  const judgement = judgePayments(stages, facts)
  const isMaintenance = workPlanOf(facts).kind === 'maintenance'
  const limit = isMaintenance ? LIMITS.maintenanceAdvance : LIMITS.exposure
  return judgement && { ...judgement, limit, retention: LIMITS.retention }
}
