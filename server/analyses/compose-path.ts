import { pathLevels, paymentAmounts, paymentLedger } from '#domain/analyses/report-parts.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import { shownRange } from '#domain/estimates/shown-range.ts'
import type { CorrectedPath, CorrectedStep } from '#domain/path-correction/correct-path.ts'
import type { PaymentPlan } from '#domain/path-correction/payments.ts'
import type { StepId } from '#domain/path-correction/steps.ts'
import { isolate } from '#i18n/bidi.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { withinDays } from '#i18n/within-days.ts'
import type { SharedReport } from './report-answers.ts'
import type { Writing } from './writing.ts'

const PERMITS: ReadonlySet<StepId> = new Set([
  'permit',
  'component_permit',
  'renovation_permit',
  'occupancy_certificate',
])

/** Whether the path has more than agreement, work and handover: a permit is certainly needed. */
export const isLong = ({ steps }: CorrectedPath): boolean =>
  steps.some(({ id, isCertain }) => isCertain && PERMITS.has(id))

/** Lists the remaining steps level by level, one per row. */
export function composePath(path: CorrectedPath, writing: Writing) {
  const { t, list } = writing
  const { done, implied, open } = pathLevels(path)
  const name = ({ id }: CorrectedStep) => t(`pathCorrection.steps.${id}`)
  const standing = ({ standing: works = [] }: CorrectedStep) =>
    works.length === 0
      ? ''
      : ` (${t('pathCorrection.tradesStanding', { works: list(works.map((work) => t(`estimates.standingWork.${work}`))) })})`
  return {
    title: t('reportPage.path.title'),
    lead: lengthOf(path, writing),
    doneName: `${t('reportPage.path.done')}:`,
    done: done.length > 0 ? done.map(name).join(' · ') : null,
    impliedName: `${t('reportPaper.path.implied')}:`,
    implied: implied.length > 0 ? implied.map(name).join(' · ') : null,
    head: ['', t('reportPaper.path.step'), t('reportPaper.path.days')],
    rows: open.flatMap((steps, at) =>
      steps.map((step) => [
        `${at + 1}`,
        step.isCertain ? `${name(step)}${standing(step)}` : `${name(step)} (${t('reportPaper.path.maybe')})`,
        step.days ? rangeOf(step.days, writing) : '',
      ]),
    ),
    note: t('reportPaper.path.together'),
  }
}

function lengthOf(path: CorrectedPath, writing: Writing): string {
  const { t } = writing
  const { days, untimed } = path
  if (days.max === 0) return t('reportPage.path.calendar')
  const floor = untimed.length > 0 ? t('reportPage.path.untimed', { count: untimed.length }) : ''
  return `${daysOf(days, writing)} ${t('reportPage.path.days')}. ${floor} ${t('reportPage.path.calendar')}`
}

/** Formats a duration such as `3–10 working days`. */
export function daysOf({ min, max }: { min: number; max: number }, { t }: Pick<Writing, 't'>): string {
  if (min === 0) return withinDays(t, max)
  return `${rangeOf({ min, max }, { t })} ${t('reportPage.workingDays', { max })}`
}

const rangeOf = ({ min, max }: { min: number; max: number }, { t }: Pick<Writing, 't'>): string =>
  isolate(min === max ? `${min}` : t('reportPage.range', { low: `${min}`, high: `${max}` }))

/** Lists payments and the accepted work at each; amounts with VAT, as they are paid. */
export function composePayments(
  payments: PaymentPlan,
  estimate: Estimate | undefined,
  { t, plain }: Writing,
) {
  const name = (column: 'stage' | 'percent' | 'amount' | 'paid' | 'earned') =>
    t(`reportPage.payments.${column}`)
  const percents = payments.stages.map(({ percent }) => percent)
  const amounts = estimate && paymentAmounts(shownRange(estimate, true).middle, percents)
  return {
    title: t('reportPage.payments.title'),
    lead: plain(t('reportPage.payments.lead', { percent: `${payments.exposureLimit}` })),
    head: [
      name('stage'),
      name('percent'),
      ...(amounts ? [name('amount')] : []),
      name('paid'),
      name('earned'),
    ],
    rows: paymentLedger(payments).map(({ id, percent, paid, earned }, at) => [
      t(`pathCorrection.payments.${id}`),
      isolate(`${percent}%`),
      ...(amounts ? [formatWholeRiyals(amounts[at]!)] : []),
      isolate(`${paid}%`),
      isolate(`${earned}%`),
    ]),
    note: t(`reportPage.payments.${waitsFor(payments)}`, { days: payments.reviewDays }),
  }
}

/** A single job needs no engineer's approval. */
const waitsFor = ({ evidence }: PaymentPlan) =>
  evidence.includes('engineers_signature') ? 'evidence' : 'evidenceOfOneJob'

/** Lists questions for every contractor; older reports have none. */
export function composeQuestions({ tradeQuestions = [] }: SharedReport['analysis'], { t, plain }: Writing) {
  const items = tradeQuestions.map(({ id }) => plain(t(`pathCorrection.tradeQuestions.${id}`)))
  return items.length > 0 ? { title: t('reportView.questions.title'), items } : null
}
