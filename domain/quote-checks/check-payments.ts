import type { Facts } from '../project-requests/facts.ts'
import { judgePayments, plannedPayments } from '../quotes/payment-judgement.ts'
import { readStage } from '../quotes/payment-words.ts'
import { foldWords } from '../shared/number-words.ts'
import type { PaperQuote } from './paper-quote.ts'
import type { CheckedPayments } from './quote-check.ts'

const BEFORE = /(?:^|\s)و?قبل |\bbefore\b|\bprior to\b/i
const ON_DELIVERY =
  /(?:عند|مع|بعد|ب)\s?(?:ال)?(?:توريد|وصول)|\b(?:on|upon|at|after) (?:delivery|arrival|supply)/i

/** «عند بدء أعمال الجبس»: what begins is not built. */
const AS_WORK_BEGINS =
  /(?:عند|مع|في|حال) (?:ال)?(?:بدء|بدايه|مباشره|البدء) (?:في |ب)?(?!(?:ال)?(?:عمل|مشروع|تنفيذ|عقد))\p{L}{3,}|\b(?:start|commencement|beginning) of (?!work|project|contract)\w+/iu

/** «قبل التركيب» */
export const isBefore = (label: string): boolean => BEFORE.test(foldWords(label))

/** «قبل التركيب», «عند توريد المواد»: by its own words before the work is built. */
export const isBeforeWork = (label: string): boolean =>
  isBefore(label) || ON_DELIVERY.test(foldWords(label)) || AS_WORK_BEGINS.test(foldWords(label))

/** «بعد القواعد والميدة»: by its own words nothing stands above the ground. */
export const isOfFoundations = (label: string): boolean =>
  readStage(label).id === 'foundations' && FOOTINGS.test(foldWords(label))
/** «الأساس» alone is also the first coat of a paint. */
const FOOTINGS = /قواعد|قاعده|ميد(?:ه|ات)|رقاب|اساسات|لبشه|footings?|foundations?|\braft/

/** Percent of the work that stands at this payment, where its own words say so rather than its place among the others. */
export function earnedByLabel(label: string, facts: Facts): number | undefined {
  // Alone, a payment that says nothing is due at the end.
  const earned = plannedPayments([{ percent: 100, label }], facts)[0]?.earned
  return earned === 100 ? undefined : earned
}

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
  if (rest > 0 && readStage(stages[0]!.label).id !== 'signing' && !isAtOnce(stages[0]!.label))
    return undefined
  // «50% بعد الرش» pays for what is done: its place is counted from a beginning at which nothing is paid.
  const first = stages[0]!.label
  const isBehindWork = AFTER_WORK.test(foldWords(first)) && Object.keys(readStage(first)).length === 0
  const judged = judgePayments(
    [
      ...(isBehindWork ? [{ percent: 0, label: '' }] : []),
      ...stages.map(asJudged),
      ...(rest > 0 ? [{ percent: rest, label: AT_THE_END }] : []),
    ],
    facts,
  )
  if (!judged) return undefined
  const own = isBehindWork ? judged.stages.slice(1) : judged.stages
  const named = own.map((stage, at) => ({ ...stage, label: stages[at]?.label ?? stage.label }))
  return { ...judged, stages: named, ...(rest > 0 && { rest }) }
}

const AFTER_WORK = /(?:^|\s)(?:بعد|عند انتهاء|عند نهايه|نهايه)(?!\p{L})|\b(?:after|completion of)\b/u

/** «تحول 4,000 الحين والباقي إذا خلصت» is an advance. */
const isAtOnce = (label: string): boolean =>
  /(?<!\p{L})(?:الحين|الان|حالا|عربون|مقدم\S*|قبل (?:ال)?(?:بدء|بدايه|عمل|شغل|شراء|ما نبدا|ما ابدا|لا نبدا|نبدا))(?!\p{L})|\bnow\b|\bbefore (?:start|work)/u.test(
    foldWords(label),
  )

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
