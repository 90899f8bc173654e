import { estimate } from '../../estimates/estimate.ts'
import { all, any, type Condition, fact, ifTold, those, whole, work, yes } from '../conditions.ts'
import { shareOfPrice } from '../effects.ts'
import type { Limits } from '../limits.ts'
import { earnedAt } from '../payment-tables.ts'
import { type Plan, planOf } from '../plan.ts'
import { beyondSmall } from './agreement.ts'
import type { Rule } from './rule.ts'

/** Rules about payment: docs/reference/saudi-domain.md#payment-stages. */
export function paymentRules(limits: Limits): Rule[] {
  const ahead = (bound: (earned: number) => number) =>
    those(['projectType', 'stage', 'paidPercent'], (plan) => {
      const earned = earnedAt(plan)
      const { paidPercent } = plan.facts
      return paidPercent === undefined || earned === undefined ? undefined : paidPercent > bound(earned)
    })
  const tooMuchAdvance = any(
    fact('advancePercent', (percent) => percent > limits.advance),
    all(
      work('maintenance'),
      fact('advancePercent', (percent) => percent > limits.maintenanceAdvance),
    ),
  )
  const byCalendar = fact('paymentBasis', (basis) => basis === 'calendar')
  const paidWithSnags = all(
    yes('hasOpenSnags'),
    fact('paidPercent', (percent) => percent > 100 - limits.retention),
  )
  return [
    {
      id: 'advance_too_large',
      basis: 'common-mistakes 5, payment-stages',
      sources: ['contractor_guides', 'judgement'],
      certainty: 'assumption',
      when: worthAWord(tooMuchAdvance),
      breaks: tooMuchAdvance,
      severity: 'fix',
      mend: 'contract',
      effect: (plan) => atRisk(plan, (plan.facts.advancePercent ?? 0) - limits.advance),
    },
    {
      id: 'payments_by_calendar',
      basis: 'common-mistakes 6',
      sources: ['contractor_guides', 'contract_advice', 'transactions_law'],
      certainty: 'medium',
      when: worthAWord(byCalendar),
      breaks: byCalendar,
      severity: 'fix',
      mend: 'contract',
    },
    {
      id: 'paid_ahead_of_work',
      basis: 'payment-stages, earned-shares',
      sources: ['transactions_law', 'contractor_guides', 'judgement'],
      certainty: 'assumption',
      // For labour alone, no source states what is earned when.
      when: all(
        work('build', 'finishing'),
        those(['scope'], ({ facts: { scope } }) => scope !== 'labour_only'),
      ),
      // Before any work, only the advance may be paid.
      breaks: ahead((earned) => earned || limits.advance),
      severity: 'fix',
      raised: { to: 'stop', when: ahead((earned) => earned + limits.exposure) },
      effect: (plan) => atRisk(wholePlan(plan), (plan.facts.paidPercent ?? 0) - (earnedAt(plan) ?? 0)),
    },
    {
      id: 'retention_missing',
      basis: 'common-mistakes 18, payment-stages',
      sources: ['contractor_guides', 'judgement'],
      certainty: 'assumption',
      when: all(beyondSmall, any(whole, work('structural', 'insulation', 'facade'))),
      breaks: fact('retentionPercent', (percent) => percent < limits.retention),
      severity: 'fix',
      mend: 'contract',
    },
    {
      id: 'last_payment_before_snags',
      basis: 'common-mistakes 18',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: worthAWord(paidWithSnags),
      breaks: paidWithSnags,
      severity: 'fix',
      mend: 'handover',
    },
  ]
}

/** The payments of a visit are not asked for; an owner who mentions a large advance is still warned. */
const worthAWord = (mistake: Condition): Condition => any(beyondSmall, ifTold(mistake))

/** The paid percent refers to the whole contract; the price of a standing house covers only the rest. */
const wholePlan = (plan: Plan): Plan =>
  planOf({ ...plan.told, stage: undefined }, plan.price && estimate({ ...plan.told, stage: undefined }))

/** Share of the price paid ahead of accepted work, in percent. */
function atRisk(plan: Plan, percent: number) {
  const share = Math.max(percent, 0) / 100
  return share ? shareOfPrice(plan, [share, share], 'at_risk', 'judgement') : undefined
}
