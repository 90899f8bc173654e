import type { Facts } from '../project-requests/facts.ts'
import { judgePayments } from '../quotes/payment-judgement.ts'
import { readStage } from '../quotes/payment-words.ts'
import type { PaperQuote } from './paper-quote.ts'
import type { CheckedPayments } from './quote-check.ts'

/** The label of what no payment names, which payment-words.ts reads as the end of the work. */
const AT_THE_END = 'handover'

/**
 * Holds the payments of a paper against the work that stands at their dates. Undefined where there are none, where one
 * has no share, or where they come to more than the price.
 */
export function checkPayments(
  { payments, total, subtotal }: PaperQuote,
  price: number | undefined,
  facts: Facts,
): CheckedPayments | undefined {
  const whole = total ?? price ?? subtotal
  const percents = payments.map(
    ({ percent, amount }) => percent ?? (amount && whole ? (100 * amount) / whole : undefined),
  )
  if (percents.length === 0 || percents.includes(undefined)) return undefined
  const stages = wholePercents(percents as number[]).map((percent, at) => ({
    percent,
    label: payments[at]!.label,
  }))
  const sum = stages.reduce((all, { percent }) => all + percent, 0)
  if (sum > 100) return undefined
  const rest = 100 - sum
  // With a payment unread, only one that says so is the first.
  if (rest > 0 && readStage(stages[0]!.label).id !== 'signing') return undefined
  const judged = judgePayments(
    [...stages.map(asJudged), ...(rest > 0 ? [{ percent: rest, label: AT_THE_END }] : [])],
    facts,
  )
  if (!judged) return undefined
  const named = judged.stages.map((stage, at) => ({ ...stage, label: stages[at]?.label ?? stage.label }))
  return { ...judged, stages: named, ...(rest > 0 && { rest }) }
}

/** A payment as a stage begins, unlike the one after it: «عند التركيب» is not «بعد التركيب». */
const AS_IT_BEGINS =
  /(?:^|\s)(?:عند|مع) (?:ال)?تركيب|(?:بدء|بدايه|بداية) (?!العمل|المشروع|التنفيذ)|\b(?:at|on|upon) (?:installation|delivery)|(?:start|beginning) of (?!work|project)/i

/** What begins is not built, so its place among the payments says what stands. */
const asJudged = (stage: { percent: number; label: string }) =>
  AS_IT_BEGINS.test(stage.label) ? { ...stage, label: '' } : stage

/** Amounts are printed rounded, so shares that come to nearly 100 are meant to. */
function wholePercents(percents: readonly number[]): number[] {
  const rounded = percents.map(Math.round)
  const sum = rounded.reduce((all, percent) => all + percent, 0)
  const off = 100 - sum
  if (off === 0 || Math.abs(off) > percents.length) return rounded
  return rounded.map((percent, at) => (at === rounded.length - 1 ? percent + off : percent))
}
