import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFacts } from '#testing/scores/any-facts.ts'
import { anyJobs } from '#testing/scores/any-jobs.ts'
import type { FactName, Facts } from '../project-requests/facts.ts'
import { readDescription } from '../project-requests/understanding/read-description.ts'
import { analysePath } from './analyse-path.ts'
import { CASES } from './cases/all-cases.ts'
import { planOf } from './plan.ts'
import { RULE_IDS, type RuleId } from './rules/rule-ids.ts'
import { RULES } from './rules.ts'
import { SOURCES } from './sources.ts'

const outcomesOf = (facts: Facts) =>
  new Map(analysePath(facts).outcomes.map((each) => [each.ruleId, each.outcome]))

describe('analysePath', () => {
  it('never presents itself as an approval', () => {
    fc.assert(fc.property(anyFacts, (facts) => analysePath(facts).standing === 'not_an_engineers_approval'))
  })

  it('returns an outcome for every rule', () => {
    expect(RULES.map(({ id }) => id)).toEqual(RULE_IDS)
    fc.assert(
      fc.property(anyJobs, (facts) => {
        expect(analysePath(facts).outcomes.map(({ ruleId }) => ruleId)).toEqual(RULE_IDS)
      }),
    )
  })

  it('leaves everything unchecked while no fact is known', () => {
    expect(new Set(outcomesOf({}).values())).toEqual(new Set(['not_checked']))
  })

  it('asks only for unknown facts', () => {
    fc.assert(
      fc.property(anyJobs, (facts) => {
        for (const each of analysePath(facts).outcomes) {
          if (each.outcome !== 'not_checked') continue
          expect(each.missing.length, each.ruleId).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('backs every finding with known facts', () => {
    fc.assert(
      fc.property(anyJobs, (facts) => {
        for (const { ruleId, evidence } of analysePath(facts).findings) {
          expect(evidence.length, ruleId).toBeGreaterThan(0)
          for (const { fact, value } of evidence) expect(value).toBe(facts[fact])
        }
      }),
    )
  })

  it("quotes the owner's words", () => {
    const text = 'ابي ابني فيلا، عندي رخصة بس بدون اشراف'
    const { facts, evidence } = readDescription(text)
    const [finding] = analysePath(facts, evidence).findings
    expect(finding).toMatchObject({ ruleId: 'supervision_missing', severity: 'stop' })
    const { span } = finding!.evidence.find(({ fact }) => fact === 'hasSupervision')!
    expect(text.slice(span?.start, span?.end)).toContain('اشراف')
  })

  it('quotes nothing for an answer that was corrected since', () => {
    const { facts, evidence } = readDescription('ابي ابني فيلا، عندي رخصة وعندي اشراف')
    const { findings } = analysePath({ ...facts, hasSupervision: false }, evidence)
    expect(findings.flatMap(({ evidence }) => evidence)).toContainEqual({
      fact: 'hasSupervision',
      value: false,
    })
  })

  it('names a source that can be opened, or says that it is our judgement', () => {
    for (const { id, sources, certainty } of RULES) {
      const addressed = sources.filter((key) => 'address' in SOURCES[key])
      expect(addressed.length > 0 || certainty === 'assumption', id).toBe(true)
    }
  })
})

describe('analysePath: the facts', () => {
  it('may be given in any order', () => {
    const shuffled = anyFacts.chain((facts) =>
      fc.tuple(
        fc.constant(facts),
        fc.shuffledSubarray(Object.entries(facts), { minLength: Object.keys(facts).length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([facts, entries]) => {
        expect(analysePath(Object.fromEntries(entries))).toEqual(analysePath(facts))
      }),
    )
  })

  it('more of them never make a settled rule unchecked, nor a clear one wrong', () => {
    const part = anyJobs.chain((facts) =>
      fc.tuple(fc.constant(facts), fc.subarray(Object.keys(facts) as FactName[])),
    )
    fc.assert(
      fc.property(part, ([facts, names]) => {
        const told = Object.fromEntries(names.map((name) => [name, facts[name]]))
        // A villa is priced as a whole house until its scope is known, which may make it another kind of
        // work; so may jobs, and the facts that decide whether a house is meant beside them.
        const { projectType, scope, jobs, depth, stage, areaSqm } = facts
        const kindly = { scope, depth, ...(jobs && { projectType, jobs, stage, areaSqm }) }
        const given = Object.entries(kindly).filter(([, value]) => value !== undefined)
        const fewer = outcomesOf({ ...told, ...Object.fromEntries(given) })
        const more = outcomesOf(facts)
        // Contradicting answers cancel what one of them settled.
        fc.pre(
          !(facts.stage === 'has_permit' && (!(facts.hasPermit ?? true) || !(facts.hasDrawings ?? true))),
        )
        const { followsFrom } = planOf({ projectType, jobs, depth })
        fc.pre(Object.keys(followsFrom).every((name) => facts[name as FactName] !== false))
        fc.pre(!(facts.stage === 'has_drawings' && facts.hasDrawings === false))
        for (const [id, outcome] of fewer) {
          if (outcome === 'not_checked') continue
          // For a small job some mistakes are looked for only once they are mentioned.
          if (outcome === 'does_not_apply' && (jobs || projectType === 'maintenance')) continue
          // The range itself moves with each answer: a budget that lay within it may fall outside, and only then does it
          // matter whether the rule applies, which may be unknown (labour alone for a job without a project type).
          if (outcome === 'clear' && id.startsWith('budget')) continue
          expect(more.get(id), id).not.toBe('not_checked')
          if (outcome !== 'found' && !id.startsWith('budget')) expect(more.get(id), id).not.toBe('found')
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each<[RuleId, Facts]>([
    ['plot_taken_as_built_area', { areaSqm: 300 }],
    ['area_exceeds_plot', { areaSqm: 300, plotAreaSqm: 200 }],
    ['paid_ahead_of_work', { stage: 'bone_done' }],
    ['start_before_permit', { hasPermit: false }],
    ['budget_below_range', { areaSqm: 300 }],
  ])('leave %s unchecked while only half of them are known', (id, facts) => {
    expect(outcomesOf({ projectType: 'villa_construction', ...facts }).get(id)).toBe('not_checked')
  })

  it('need no floors for a house that fits on one', () => {
    const facts: Facts = { projectType: 'villa_construction', areaSqm: 225, plotAreaSqm: 300 }
    expect(outcomesOf(facts).get('area_exceeds_plot')).toBe('clear')
  })

  it('settle every rule once all are known', () => {
    const counted = ({ jobs }: Facts) => jobs && { jobs: jobs.map((job) => ({ quantity: 50, ...job })) }
    const open = CASES.flatMap(
      ({ facts }) => analysePath({ ...EVERYTHING, ...facts, ...counted(facts) }).outcomes,
    )
      .filter(({ outcome }) => outcome === 'not_checked')
      .map(({ ruleId }) => ruleId)
    expect([...new Set(open)]).toEqual([])
  })
})

const EVERYTHING: Facts = {
  projectType: 'villa_construction',
  city: 'riyadh',
  areaSqm: 400,
  plotAreaSqm: 300,
  floors: 2,
  scope: 'turnkey',
  finishLevel: 'standard',
  budget: { max: 90_000_000 },
  durationMonths: 10,
  startWithinDays: 60,
  stage: 'bone_done',
  quotesInHand: 3,
  paymentBasis: 'stages',
  advancePercent: 5,
  paidPercent: 30,
  retentionPercent: 5,
  ...(Object.fromEntries(
    [
      'hasDeed hasSurveyDecision hasSoilReport hasDrawings hasPermit hasExistingPermit hasBillOfQuantities',
      'hasContract hasInsurance hasGuarantee hasOccupancyCertificate hasDesignOffice hasContractor',
      'isContractorRegistered hasSupervision isSupervisedByContractor hasInspection changesLayout',
      'changesFacade changesServices changesStructure hasCracks hasChosenFixtures hasPressureTest',
      'hasWaterproofing hasFloodTest hasThermalInsulation hasOperatedServices hasOpenSnags',
      'choosesLowestPrice hasVerbalChanges hasMasonry hasPlumbingFirstFix hasElectricalFirstFix',
      'hasCoolingFirstFix hasCeilings hasTiles hasPaint',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, true]),
  ) as Facts),
}
