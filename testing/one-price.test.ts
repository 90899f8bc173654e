/**
 * One request, one set of numbers: what the wizard's panel, the bill, the report, the lines that providers price, the
 * comparison and a provider's quote form say of the same request is the same, for every request of the demo and for a
 * table of others.
 */
import { describe, expect, test } from 'vitest'
import { DEMO_LEADS } from '#db/seeds/demo-lead-rows.ts'
import { analyse } from '#domain/analyses/analyse.ts'
import { numberedBill } from '#domain/analyses/numbered-bill.ts'
import type { PhaseCode } from '#domain/estimates/catalogue.ts'
import { type Estimate, estimate } from '#domain/estimates/estimate.ts'
import { SAMPLE_VILLA } from '#domain/estimates/sample-job.ts'
import { scopeLinesOf } from '#domain/estimates/scope-lines.ts'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { analysePath } from '#domain/path-correction/analyse-path.ts'
import { LIMITS } from '#domain/path-correction/limits.ts'
import { type Facts, factsSchema } from '#domain/project-requests/facts.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { compareQuotes } from '#domain/quotes/compare-quotes.ts'
import { LOCALES } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openReader } from '#server/analyses/open-reader.ts'
import { STORY } from '#web/owner/owner-story.tsx'
import { segmentOf } from '#web/project-requests/form/cost-bar.ts'
import { sampleFacts, shownEstimate } from '#web/project-requests/form/shown-estimate.ts'
import { suggestedStages } from '#web/quotes/suggested-stages.ts'

const read = openReader()
const asked = DEMO_LEADS.map(({ text, facts, budget }) => ({
  text,
  facts: { ...factsSchema.parse(facts), ...(budget && { budget }) } as Facts,
}))
const table: Facts[] = [
  SAMPLE_VILLA,
  { projectType: 'villa_construction', city: 'jeddah', areaSqm: 450, scope: 'bone', floors: 2 },
  { projectType: 'renovation', city: 'riyadh', areaSqm: 180, depth: 'full', finishLevel: 'economy' },
  { projectType: 'insulation', areaSqm: 200, jobs: [{ code: 'roof_waterproofing', quantity: 200 }] },
  { projectType: 'maintenance', jobs: [{ code: 'ac_service', quantity: 6, option: 'split' }] },
  { projectType: 'decoration', areaSqm: 64, finishLevel: 'luxury' },
]
const requests = [...asked, ...table.map((facts) => ({ text: '', facts }))]
const nameOf = ({ text, facts }: (typeof requests)[number]) => text.slice(0, 30) || JSON.stringify(facts)

describe.each(requests.map((request) => [nameOf(request), request] as const))('%s', (_, request) => {
  const report = analyse(request, undefined, read)
  const fields = fieldsOfFacts(report.facts)

  test('the panel, the bill and the report have one range and one bill', () => {
    const shown = shownEstimate(fields)
    expect(shown && shownRange(shown, true)).toEqual(report.estimate && shownRange(report.estimate, true))
    if (!shown) return
    const bill = estimate(sampleFacts(knownFacts(Object.fromEntries(new URLSearchParams(shown.query)))))!
    expect(bill.lines).toEqual(report.estimate!.lines)
    for (const { segment, amount } of shown.bar)
      if (segment !== 'rest') expect(amount).toBeCloseTo(sumOfSegment(bill, segment), -1)
  })

  test('providers price the lines of the report’s bill, without the estimate’s allowance', () => {
    const { phases } = numberedBill(report.estimate ?? { lines: [] })
    const lines = phases.flatMap((phase) => phase.lines.map(({ line }) => line.code as string))
    const scope = scopeLinesOf(report.estimate).map(({ code }) => code)
    expect(scope.toSorted()).toEqual(lines.length > 0 ? lines.toSorted() : ['whole_job'])
  })

  test('one payment plan is recommended in report, comparison and quote form', () => {
    const plan = report.payments?.stages.map(({ percent }) => percent)
    const compared = compareQuotes([], [], undefined, report.facts)
    expect(compared.recommended?.map(({ percent }) => percent)).toEqual(plan)
    const { projectType, areaSqm, finishLevel, jobs } = report.facts
    const seen = { projectType: projectType!, areaSqm, finishLevel, jobs }
    const ofSeen = analysePath(seen).payments!.stages.filter(({ percent }) => percent > 0)
    expect(suggestedStages(seen).map(({ percent }) => percent)).toEqual(ofSeen.map(({ percent }) => percent))
  })
})

function sumOfSegment({ lines }: Estimate, segment: string): number {
  const work = lines.filter(({ phase }) => phase !== 'reserve')
  const phases = work.map(({ phase }) => phase as PhaseCode)
  return work
    .filter(({ phase }) => segmentOf(phase as PhaseCode, phases) === segment)
    .reduce((sum, { amount }) => sum + amount, 0)
}

test('the site has one example, and the story of the home page is of it', () => {
  expect(sampleFacts({})).toEqual(SAMPLE_VILLA)
  expect(STORY).toMatchObject(SAMPLE_VILLA)
})

test('what the story puts at risk is the part of the advance beyond the limit, of the whole price', () => {
  const price = estimate(STORY)!
  const costs = analysePath(STORY, {}, price).findings.flatMap(({ effect }) => effect?.cost ?? [])
  const over = (STORY.advancePercent! - LIMITS.advance) / 100
  const [low, high] = [
    costs.reduce((sum, cost) => sum + cost.low, 0),
    costs.reduce((sum, cost) => sum + cost.high, 0),
  ]
  expect(low / (price.p10 * 1.15 * over)).toBeCloseTo(1, 2)
  expect(high / (price.p90 * 1.15 * over)).toBeCloseTo(1, 2)
})

test.each(LOCALES)(
  'the owner’s reserve and the estimate’s allowance have names of their own, in %s',
  (locale) => {
    const { estimates, pathCorrection } = messages[locale]
    const { why, title } = pathCorrection.rules.budget_without_reserve
    for (const share of [LIMITS.reserve, LIMITS.mostReserve])
      expect(why).toContain(`${Math.round(share * 100)}`)
    expect(estimates.phase.reserve).toBe(estimates.item.reserve)
    expect(`${title} ${why}`).not.toContain(estimates.phase.reserve)
  },
)

test.each(LOCALES)(
  'what the panel shows as one and a trade of the bill share no name, unless they are one, in %s',
  (locale) => {
    const { segment, phase } = messages[locale].estimates
    const apart = [segment.shell, segment.finishing, segment.rest]
    for (const name of apart) expect(Object.values(phase)).not.toContain(name)
  },
)
