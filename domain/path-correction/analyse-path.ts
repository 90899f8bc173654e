import { type Estimate, estimate } from '../estimates/estimate.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { EvidenceByFact } from '../project-requests/understanding/reading.ts'
import { type CorrectedPath, correctPath, stepsThatMend } from './correct-path.ts'
import { type Finding, findMistakes, type Mistakes } from './find-mistakes.ts'
import { type PaymentPlan, paymentPlanOf } from './payments.ts'
import { planOf } from './plan.ts'
import { type ProviderToAsk, providersToAsk } from './providers-to-ask.ts'
import { type TradeQuestion, tradeQuestions } from './trade-questions.ts'

/** Changes with any rule, step or figure, so that a stored analysis can be told from a newer one. */
const RULES_VERSION = '2026-11.3'

export interface PathAnalysis extends Mistakes {
  /** A screen that shows any of this also shows the sentence of this key. */
  standing: 'not_an_engineers_approval'
  path: CorrectedPath | undefined
  payments: PaymentPlan | undefined
  ask: ProviderToAsk[]
  /** Questions for providers before agreeing. */
  tradeQuestions: TradeQuestion[]
  rulesVersion: string
  /** The day from which time until a deadline is counted; absent in reports from before 28 November 2026. */
  today?: string
}

/**
 * Finds what is wrong or missing in an owner's plan and derives the path that corrects it: from the facts
 * alone, without a clock and without chance, so browser and server agree. `read` holds the words of facts
 * read from a description; `price` is the range shown to the owner, with which budgets are compared; `today` is the
 * day from which time until a deadline is counted.
 */
export function analysePath(
  facts: Facts,
  read: EvidenceByFact = {},
  price: Estimate | undefined = estimate(facts),
  today?: string,
): PathAnalysis {
  const plan = planOf(facts, price, today)
  const { findings, outcomes } = findMistakes(plan, read)
  const path = correctPath(
    plan,
    findings.flatMap(({ mend }) => mend ?? []),
  )
  return {
    standing: 'not_an_engineers_approval',
    findings: findings.map((finding) => onPath(finding, path)),
    outcomes,
    path,
    payments: path && paymentPlanOf(plan, path),
    ask: path ? providersToAsk(path) : [],
    tradeQuestions: tradeQuestions(plan),
    rulesVersion: RULES_VERSION,
    ...(today && { today }),
  }
}

/** A finding points to the first step on this path that corrects it; small jobs have shorter paths. */
function onPath({ mend, ...finding }: Finding, path: CorrectedPath | undefined): Finding {
  const there = mend && stepsThatMend(mend).find((step) => path?.steps.some(({ id }) => id === step))
  return there ? { ...finding, mend: there } : finding
}
