import type { Estimate } from '#domain/estimates/estimate.ts'
import { shownAmount, shownRange } from '#domain/estimates/shown-range.ts'
import type { Finding } from '#domain/path-correction/find-mistakes.ts'
import type { PaymentPlan } from '#domain/path-correction/payments.ts'
import type { FactName } from '#domain/project-requests/facts.ts'
import { optionsOf } from '#domain/project-requests/jobs.ts'
import { STANDING_FACTS } from '#domain/project-requests/standing-facts.ts'
import { districtIn } from '#domain/providers/quarters.ts'
import { type Halalas, vatOf } from '#domain/shared/money.ts'
import { isolate } from '#i18n/bidi.ts'
import { factTexts } from '#i18n/fact-text.ts'
import { jobText } from '#i18n/job-text.ts'
import type { SharedReport } from './report-answers.ts'
import { sar, type Writing } from './writing.ts'

/** The likely band takes the middle three fifths of the line, as on the web page. */
const AIR = 1 / 3

/** Facts a contractor needs before pricing, in order; as many as fit next to the price. */
const FACTS_ON_PAPER = [
  'areaSqm',
  'plotAreaSqm',
  'floors',
  'rooms',
  'bathrooms',
  'finishLevel',
  'scope',
  'depth',
  'stage',
  ...STANDING_FACTS,
  'deadline',
  'startWithinDays',
  'budget',
  'hasDrawings',
  'hasPermit',
  'changesLayout',
  'changesServices',
  'changesStructure',
  'hasPressureTest',
  'hasWaterproofing',
] as const satisfies FactName[]
const MOST_FACTS = 10
/** Maximum exclusions on the first page. */
const MOST_EXCLUDED = 12
export const MOST_POINTS = 3

/** Title with work and place: «Interior finishing, 360 m², Al Yasmin, Riyadh». */
export function titleOf({ analysis: { facts } }: SharedReport, { t, list, locale }: Writing): string {
  const { projectType, city, district, areaSqm, jobs } = facts
  const job = jobs?.[0]
  const what = job
    ? t(`jobs.name.${job.code}`)
    : projectType && t(`projectRequests.projectType.${projectType}`)
  if (!what) return t('report.untitled')
  const area = areaSqm && factTexts(t, locale).textOf('areaSqm', areaSqm)
  const place = [district && isolate(districtIn(district, locale)), city && t(`projectRequests.city.${city}`)]
  return list([what, area, ...place].filter((part) => typeof part === 'string'))
}

/** Lists the facts, stated or assumed, each with its name. */
export function factsOf({ facts, estimate }: SharedReport['analysis'], { t, plain, locale }: Writing) {
  const { nameOf, textOf } = factTexts(t, locale)
  // A bill of an older engine does not list its jobs.
  const priced = estimate?.jobs ?? []
  const jobs = priced.map(({ code, quantity, option = '', isAssumed }) => {
    // The depth of a renovation is a separate fact.
    const job = jobText(t, { code, quantity, ...(optionsOf(code).includes(option) && { option }) })
    return isAssumed ? t('reportPaper.assumed', { job }) : job
  })
  const isSaid = (name: FactName) =>
    name === 'areaSqm' && priced.some(({ quantity }) => quantity === facts.areaSqm)
  const told = FACTS_ON_PAPER.filter((name) => facts[name] !== undefined && !isSaid(name))
  return [
    ...(jobs.length > 0 ? jobs : (facts.jobs ?? []).map((job) => jobText(t, job))).map((job, at) => ({
      name: at === 0 ? nameOf('jobs') : '',
      value: plain(job),
    })),
    ...told.map((name) => ({ name: nameOf(name), value: plain(textOf(name, facts[name]!)) })),
  ].slice(0, MOST_FACTS)
}

/** Lists what the price excludes, most expensive first; null without a price. */
export function composeExcluded(estimate: Estimate | undefined, { t, list }: Writing, isToPrice = false) {
  // A bill of an older engine does not list exclusions.
  if (!estimate?.exclusions) return null
  const names = estimate.exclusions.map(({ code, typical }) => {
    const name = t(`estimates.excluded.${code}`)
    return typical && !isToPrice
      ? t('reportPaper.excluded.about', { name, amount: sar(shownAmount(typical + vatOf(typical))) })
      : name
  })
  const [first, others] = [names.slice(0, MOST_EXCLUDED), names.slice(MOST_EXCLUDED)]
  const further = others.length > 0 && t('reportPaper.excluded.further', { count: others.length })
  const listed = list([...first, further].filter((part) => typeof part === 'string'))
  return {
    title: t('reportPaper.excluded.title'),
    text: [
      doneOf(estimate, t, list),
      listed && `${listed}.`,
      t(isToPrice ? 'reportPaper.excluded.restToPrice' : 'reportPaper.excluded.rest'),
    ]
      .filter(Boolean)
      .join(' '),
    more: others.length > 0 ? list(others) : null,
  }
}

const doneOf = ({ takenAsDone = [] }: Estimate, t: Writing['t'], list: Writing['list']): string =>
  takenAsDone.length === 0
    ? ''
    : [
        t('estimates.takenAsDone', {
          works: list(takenAsDone.map((work) => t(`estimates.standingWork.${work}`))),
        }),
        takenAsDone.includes('electrical') ? t('estimates.secondFix') : '',
      ]
        .filter(Boolean)
        .join(' ')

/** Formats the range as on the web page, with and without VAT, and its scale. */
export function composePrice(estimate: Estimate, { t }: Writing) {
  const [paid, net] = [shownRange(estimate, true), shownRange(estimate, false)]
  const air = (paid.high - paid.low) * AIR || 1
  const [from, width] = [paid.low - air, paid.high - paid.low + 2 * air]
  const at = (amount: Halalas) => (amount - from) / width
  return {
    title: t('reportPaper.price.withVat'),
    low: sar(paid.low),
    to: t('estimates.to'),
    high: sar(paid.high),
    at: { low: at(paid.low), mid: at(paid.middle), high: at(paid.high) },
    likely: t('reportPaper.price.likely', { amount: sar(paid.middle) }),
    perSqm: estimate.perSqm
      ? t('reportPaper.price.perSqm', { amount: sar(shownAmount(estimate.perSqm + vatOf(estimate.perSqm))) })
      : null,
    withoutVat: t('reportPaper.price.withoutVat', { low: sar(net.low), high: sar(net.high) }),
  }
}

/** Lists at most three findings, most severe first, each with advice; a sentence when there are none. */
export function composePoints({ findings }: SharedReport['analysis'], writing: Writing) {
  const { t, plain } = writing
  const points = findings.slice(0, MOST_POINTS)
  return {
    title: t('reportPaper.points', { count: points.length }),
    none: points.length === 0 ? t('reportPaper.noPoints') : null,
    items: points.map((finding) => ({
      title: plain(t(`pathCorrection.rules.${finding.ruleId}.title`)),
      text: whyOf(finding, writing),
    })),
  }
}

/** Explains why a finding matters, with advice. */
export const whyOf = ({ ruleId }: Pick<Finding, 'ruleId'>, { t, plain }: Writing): string =>
  plain(`${t(`pathCorrection.rules.${ruleId}.why`)} ${t(`pathCorrection.rules.${ruleId}.advice`)}`)

/** Shows the payment stages as a bar and as text. */
export function composePaymentBar({ stages }: PaymentPlan, { t }: Writing) {
  return {
    title: t('reportPaper.payments'),
    percents: stages.map(({ percent }) => percent),
    stages: stages.map(
      ({ id, percent }) => `${isolate(`${percent}%`)} ${t(`pathCorrection.payments.${id}`)}`,
    ),
  }
}

/** Texts of the section that the quoting provider fills in. */
export const composeOffer = ({ t }: Writing) => ({
  title: t('reportPaper.offer.title'),
  fields: (
    ['firm', 'register', 'taxNumber', 'start', 'duration', 'guarantee', 'validUntil', 'signature'] as const
  ).map((field) => t(`reportPaper.offer.${field}`)),
})

/** Lists missing facts that would narrow the price: of the whole, then of single jobs. */
export function composeUntold(
  { narrowingQuestions, jobQuestions = [] }: Estimate,
  { t, list, locale }: Writing,
): string | null {
  const { nameOf } = factTexts(t, locale)
  const ofJobs = jobQuestions.map(({ job, of }) =>
    t(`reportPaper.untold.${of}`, { job: t(`jobs.name.${job}`) }),
  )
  const untold = [...narrowingQuestions.map(nameOf), ...ofJobs]
  return untold.length > 0 ? `${t('reportPaper.notTold')}: ${list(untold)}` : null
}
