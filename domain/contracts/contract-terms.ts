import type { LineStance } from '../estimates/priced-lines.ts'
import { type PaymentStageId, paymentRows } from '../path-correction/payment-tables.ts'
import { recommendedPayments } from '../path-correction/payments.ts'
import { workPlanOf } from '../path-correction/plan.ts'
import type { StepId } from '../path-correction/steps.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { Exclusion } from '../quotes/exclusions.ts'
import { judgePayments, plannedPayments } from '../quotes/payment-judgement.ts'
import { readStage } from '../quotes/payment-words.ts'
import { type Halalas, partOf, withVat } from '../shared/money.ts'
import type { ContractInput } from './contract-input.ts'
import type { Warranty } from './warranty.ts'

/** A stage of the work with the payment that is due once it is accepted. */
export interface Stage {
  /** The stage of our payment tables, whose name every language has. */
  id?: PaymentStageId
  /** What the two call it; empty where `id` names it. */
  label: string
  /** Percent of the price; those of a contract add up to 100. */
  percent: number
  /** Percent of the price that stands once this stage and all before it are accepted. */
  earned: number
  /** The step of the corrected path whose acceptance releases the payment, for its rules. */
  step?: StepId
  /** Held back until the handover, when defects are repaired. */
  isHeld: boolean
  /** The day both expect it to be done, `2026-11-29`. */
  dueOn?: string
}

/** One line of the scope, as the awarded quote treats it; `code` names a catalogue item, `label` an extra. */
export interface ContractLine {
  code?: string
  label?: string
  quantity?: number
  unit?: string
  stance: LineStance | 'not_told'
  /** Halalas without VAT. */
  amount?: Halalas
}

/** What the provider answered before the agreement, which the two take into the contract word for word. */
export interface CarriedAnswer {
  /** The provider's message. */
  id: string
  /** The owner's last message before it. */
  question: string
  answer: string
}

/** What the two agree on. Money in halalas. */
export interface ContractTerms {
  /** With VAT, exact. */
  price: Halalas
  lines: ContractLine[]
  exclusions: Exclusion[]
  /** In order. */
  stages: Stage[]
  /** `2026-11-29` */
  startsOn?: string
  /** Calendar days. */
  durationDays?: number
  warranties: Warranty[]
  /** Part of the scope beside its lines; absent where there are none. */
  answers?: CarriedAnswer[]
  note: string
}

/** The awarded quote, as far as a contract is made of it. Amounts without VAT. */
export interface QuoteToContract {
  amount: Halalas
  lines: readonly ContractLine[]
  exclusions: readonly Exclusion[]
  paymentStages: readonly { label: string; percent: number }[]
  durationDays?: number | undefined
  warrantyYears?: number | undefined
  note: string
}

/**
 * The first version of a contract: the quote, with our recommended payments where it names none. Of a range the lower
 * end counts, which is what the provider's rows say. Nothing is added that the provider did not offer.
 */
export function draftTerms(quote: QuoteToContract, facts: Facts): ContractTerms {
  const { amount, lines, exclusions, paymentStages, durationDays, warrantyYears, note } = quote
  const isWhole = sumOf(paymentStages) === 100
  return {
    price: withVat(amount),
    lines: [...lines],
    exclusions: [...exclusions],
    stages: isWhole ? stagesOf(paymentStages, facts) : recommendedStages(facts),
    ...(durationDays !== undefined && { durationDays }),
    warranties: warrantyYears ? [{ part: 'works', years: warrantyYears }] : [],
    note,
  }
}

/** Our payment plan for this work; a single payment at the handover while the kind of work is unknown. */
export function recommendedStages(facts: Facts): Stage[] {
  const plan = recommendedPayments(facts)?.stages.filter(({ percent }) => percent > 0)
  if (!plan?.length) return stagesOf([{ id: 'completion', label: '', percent: 100 }], facts)
  return stagesOf(
    plan.map(({ id, percent }) => ({ id, label: '', percent })),
    facts,
  )
}

/** The terms after a side's edit: scope, exclusions and carried answers stay. */
export function revisedTerms(before: ContractTerms, input: ContractInput, facts: Facts): ContractTerms {
  const { stages, startsOn, durationDays, ...rest } = input
  return {
    ...{ lines: before.lines, exclusions: before.exclusions },
    ...(before.answers && { answers: before.answers }),
    ...rest,
    stages: stagesOf(stages, facts),
    ...(startsOn && { startsOn }),
    ...(durationDays !== undefined && { durationDays }),
  }
}

interface NamedPayment {
  id?: PaymentStageId | undefined
  label: string
  percent: number
  dueOn?: string | undefined
}

/** Adds to each payment what of the work it is for: by its stage, or as far as its label says. */
function stagesOf(payments: readonly NamedPayment[], facts: Facts): Stage[] {
  const planned = plannedPayments(payments, facts)
  const { kind, facts: all } = workPlanOf(facts)
  const rows = kind ? paymentRows(kind, all) : []
  return payments.map(({ id, label, percent, dueOn }, at) => {
    const known = id ?? readStage(label).id
    const step = rows.find(([row]) => row === known)?.[3]
    const { earned, isHeld } = planned[at]!
    return {
      ...(id && { id }),
      ...{ label, percent, earned, isHeld },
      ...(step && { step }),
      ...(dueOn && { dueOn }),
    }
  })
}

/** How far the payments run ahead of the work, as the owner's comparison judges it. */
export const verdictOf = (stages: readonly Stage[], facts: Facts) => judgePayments(stages, facts)?.verdict

const sumOf = (stages: readonly { percent: number }[]) =>
  stages.reduce((sum, { percent }) => sum + percent, 0)

/** The sum due for each stage, exact to the halala: each share is reckoned from the start, so nothing is lost between. */
export function stageAmounts({ price, stages }: Pick<ContractTerms, 'price' | 'stages'>): Halalas[] {
  let percent = 0
  let before = 0
  return stages.map((stage) => {
    percent += stage.percent
    const soFar = partOf(price, percent, 100)
    const amount = soFar - before
    before = soFar
    return amount
  })
}

/** A term that differs between two versions. */
export const CHANGED_TERMS = [
  ...(['price', 'stages', 'startsOn', 'durationDays', 'warranties', 'answers', 'note'] as const),
] as const
export type ChangedTerm = (typeof CHANGED_TERMS)[number]

/** The terms that a revision changed, so that the other side reads only those. */
export function changedTerms(before: ContractTerms, after: ContractTerms): ChangedTerm[] {
  return CHANGED_TERMS.filter((term) => inOneOrder(before[term]) !== inOneOrder(after[term]))
}

/** The value as text whatever the order of its keys, which PostgreSQL does not keep. */
const inOneOrder = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
