import type { CorrectedPath, CorrectedStep } from '../path-correction/correct-path.ts'
import type { Finding, Outcome } from '../path-correction/find-mistakes.ts'
import type { PaymentPlan, PaymentStage } from '../path-correction/payments.ts'
import { isOver, type StepState } from '../path-correction/progress.ts'
import type { RuleId } from '../path-correction/rules/rule-ids.ts'
import type { StepId } from '../path-correction/steps.ts'
import { PERCENT_FACTS } from '../project-requests/fact-values.ts'
import type { FactName, Span } from '../project-requests/facts.ts'
import { maskContactDetails } from '../project-requests/scrub-contact-details.ts'
import { type Halalas, riyals, roundTo } from '../shared/money.ts'

/**
 * Returns the owner's words that a finding rests on, each once and in text order; passages within other
 * passages are left out. Contact details are hidden, because a report is made to be shared.
 */
export function quotedWords(text: string, { evidence }: Pick<Finding, 'evidence'>): string[] {
  const masked = maskContactDetails(text)
  const spans = evidence
    .flatMap(({ span }) => span ?? [])
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end }, at, all) => all.slice(0, at).every((earlier) => earlier.end < end))
  const words = spans.map(({ start, end }) => masked.slice(start, end).replace(/\s+/g, ' ').trim())
  return [...new Set(words.filter(Boolean))]
}

/** Punctuation that ends a clause; a quotation never goes beyond it. */
const CLAUSE_END = /[.,،؛;:!?؟\n\r]/u
/** A clause up to this length is quoted whole; of a longer one only the words of the finding. */
const CLAUSE_LETTERS = 70

/** Like `quotedWords`, but each with its surrounding clause, so that it reads as what the owner said. */
export function quotedClauses(text: string, { evidence }: Pick<Finding, 'evidence'>): string[] {
  const widened = evidence.map((told) =>
    told.span ? { ...told, span: clauseAround(text, told.span) } : told,
  )
  return quotedWords(text, { evidence: widened })
}

function clauseAround(text: string, span: Span): Span {
  let { start, end } = span
  while (start > 0 && !endsClause(text, start - 1)) start--
  while (end < text.length && !endsClause(text, end)) end++
  return end - start <= CLAUSE_LETTERS ? { start, end } : span
}

/** Between digits, a point or a comma is part of a number. */
const endsClause = (text: string, at: number): boolean =>
  CLAUSE_END.test(text[at]!) && !/^\d.\d$/u.test(text.slice(at - 1, at + 2))

/** Realities worth showing: the reader wants to know why a thing is missing. */
const TELLING = ['under_way', 'planned', 'not_yet', 'refused'] as const

/** Returns what the description says of the first thing the finding rests on, where that is more than its absence. */
export function toldReality({ evidence }: Pick<Finding, 'evidence'>): (typeof TELLING)[number] | undefined {
  const told = new Set(evidence.map(({ reality }) => reality))
  return TELLING.find((reality) => told.has(reality))
}

export interface PathLevels {
  /** Steps that the owner said are over. */
  done: CorrectedStep[]
  /** Steps that must be over because a later one is, although the owner did not say so. */
  implied: CorrectedStep[]
  /** Remaining steps. Steps of one level do not wait for each other, so they may run in parallel. */
  open: CorrectedStep[][]
}

/** Arranges the path as a timeline: finished steps, then the open ones level by level. */
export function pathLevels({ steps }: Pick<CorrectedPath, 'steps'>): PathLevels {
  const levelOf = new Map<StepId, number>()
  const open: CorrectedStep[][] = []
  for (const step of steps) {
    const before = step.after.map((id) => levelOf.get(id) ?? -1)
    const level = Math.max(-1, ...before) + (isOver(step) ? 0 : 1)
    levelOf.set(step.id, level)
    if (!isOver(step)) open[level] = [...(open[level] ?? []), step]
  }
  const inState = (wanted: StepState) => steps.filter(({ state }) => state === wanted)
  return { done: inState('done'), implied: inState('implied'), open }
}

/** In percent of the price: paid up to and including this payment, and how far that runs ahead of accepted work. */
export interface LedgerRow extends PaymentStage {
  paid: number
  ahead: number
}

export function paymentLedger({ stages }: Pick<PaymentPlan, 'stages'>): LedgerRow[] {
  let paid = 0
  return stages.map((stage) => {
    paid += stage.percent
    return { ...stage, paid, ahead: Math.max(0, paid - stage.earned) }
  })
}

/**
 * The amounts of payments, in whole riyals, of the total that is shown beside them: they add up to it exactly, so that a
 * reader may check them.
 */
export function paymentAmounts(total: Halalas, percents: readonly number[]): Halalas[] {
  let sum = 0
  let paid = 0
  return percents.map((percent) => {
    sum += percent
    const amount = roundTo((total * sum) / 100, riyals(1)) - paid
    paid += amount
    return amount
  })
}

/** Converts shares of 1 to whole percents that add up to 100. */
export function wholePercents(shares: readonly number[]): number[] {
  let sum = 0
  let shown = 0
  return shares.map((share) => {
    sum += share
    const percent = Math.round(sum * 100) - shown
    shown += percent
    return percent
  })
}

/** A check that could not be made, and the one answer that would help it most. */
export type NotChecked = Extract<Outcome, { outcome: 'not_checked' }> & { asks: FactName }

/** Rules that ask the same of a plan, one more strictly: what one of them found, the other does not call fine. */
const SAME_QUESTION: readonly (readonly RuleId[])[] = [
  ['duration_too_short', 'deadline_tight'],
  ['budget_below_range', 'budget_without_reserve'],
]

/**
 * Splits the checks into clear ones and those that could not be made. Checks that do not apply to this work
 * are in neither, and neither are clear ones beside a finding of the same question.
 */
export function lookedFor(outcomes: readonly Outcome[]): { clear: Outcome[]; notChecked: NotChecked[] } {
  const found = outcomes.filter(({ outcome }) => outcome === 'found').map(({ ruleId }) => ruleId)
  const isAnswered = (ruleId: RuleId) =>
    SAME_QUESTION.some((rules) => rules.includes(ruleId) && rules.some((rule) => found.includes(rule)))
  return {
    clear: outcomes.filter(({ ruleId, outcome }) => outcome === 'clear' && !isAnswered(ruleId)),
    notChecked: outcomes.flatMap((outcome) =>
      outcome.outcome === 'not_checked' ? { ...outcome, asks: factToAsk(outcome.missing) } : [],
    ),
  }
}

const FIGURES: readonly FactName[] = [
  'areaSqm',
  'plotAreaSqm',
  'budget',
  'durationMonths',
  'deadline',
  'startWithinDays',
  'quotesInHand',
  ...PERCENT_FACTS,
]

/** A choice is easier to answer than a figure. */
const factToAsk = (missing: readonly FactName[]): FactName =>
  missing.find((name) => !FIGURES.includes(name)) ?? missing[0]!
