import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFacts } from '#testing/scores/any-facts.ts'
import { analysePath } from '../path-correction/analyse-path.ts'
import type { Facts } from '../project-requests/facts.ts'
import { readDescription } from '../project-requests/understanding/read-description.ts'
import {
  lookedFor,
  pathLevels,
  paymentLedger,
  quotedClauses,
  quotedWords,
  toldReality,
  wholePercents,
} from './report-parts.ts'

const analysed = (text: string) => {
  const { facts, evidence } = readDescription(text)
  return analysePath(facts, evidence)
}

describe('quotedWords and quotedClauses', () => {
  const text = 'أبي أبني فيلا 400 متر في الرياض، عندي المخططات بدون إشراف ولا فحص تربة'
  const wordsOf = (ruleId: string) =>
    quotedWords(text, analysed(text).findings.find((finding) => finding.ruleId === ruleId)!)

  it('quotes the owner’s own words in their order', () => {
    expect(wordsOf('soil_report_missing')).toEqual(['عندي المخططات', 'بدون إشراف ولا فحص تربة'])
  })

  it('quotes a passage once when it supports two facts', () => {
    const span = { start: 0, end: 8 }
    const evidence = [
      { fact: 'hasPermit' as const, value: true, span },
      { fact: 'hasDrawings' as const, value: true, span: { start: 2, end: 8 } },
      { fact: 'stage' as const, value: 'has_permit' as const, span },
      { fact: 'floors' as const, value: 2 },
    ]
    expect(quotedWords(text, { evidence })).toEqual([text.slice(0, 8)])
  })

  it('quotes the surrounding clause unless it is too long', () => {
    const said = 'ابي فيلا 350.5 متر، والمقاول يبي 30% مقدم، كلموني 0551112223'
    const quote = (words: string, of = said) => {
      const start = of.indexOf(words)
      return quotedClauses(of, {
        evidence: [{ fact: 'areaSqm', value: 1, span: { start, end: start + words.length } }],
      })
    }
    expect(quote('30%')).toEqual(['والمقاول يبي 30% مقدم'])
    expect(quote('350.5')).toEqual(['ابي فيلا 350.5 متر'])
    expect(quote('كلموني')[0]).not.toContain('0551112223')
    expect(quote('30%', `${'كلام كثير '.repeat(9)}30% مقدم`)).toEqual(['30%'])
  })

  it('hides a telephone number', () => {
    const called = 'المقاول 0551234567 يبي مقدم'
    const evidence = [{ fact: 'advancePercent' as const, value: 30, span: { start: 0, end: called.length } }]
    expect(quotedWords(called, { evidence })).toEqual(['المقاول •••••••••• يبي مقدم'])
  })
})

it('toldReality returns what the words say of a missing thing, where that is more than its absence', () => {
  const told = (reality: 'done' | 'planned' | 'none') =>
    toldReality({ evidence: [{ fact: 'hasPermit', value: false, reality }] })
  expect(told('planned')).toBe('planned')
  expect(told('none')).toBeUndefined()
  expect(toldReality({ evidence: [{ fact: 'hasPermit', value: false }] })).toBeUndefined()
})

describe('pathLevels', () => {
  it('contains every step once, after all the steps it waits for', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { path } = analysePath(facts)
        if (!path) return
        const { done, implied, open } = pathLevels(path)
        expect([...done, ...implied, ...open.flat()].map(({ id }) => id).sort()).toEqual(
          path.steps.map(({ id }) => id).sort(),
        )
        const at = new Map(open.flatMap((level, index) => level.map(({ id }) => [id, index] as const)))
        for (const [index, level] of open.entries()) {
          expect(level.length).toBeGreaterThan(0)
          for (const { after } of level) for (const id of after) expect(at.get(id) ?? -1).toBeLessThan(index)
        }
      }),
    )
  })

  it('lets the soil test and the contract with the office run in parallel', () => {
    const { open } = pathLevels(analysed('ابي ابني فيلا 400 متر').path!)
    expect(open[0]!.map(({ id }) => id)).toEqual(['deed_and_survey', 'design_office'])
  })
})

it('no payment of a plan runs further ahead of accepted work than its bound', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { payments } = analysePath(facts)
      if (!payments) return
      const rows = paymentLedger(payments)
      expect(rows.at(-1)!.paid).toBe(100)
      // A repair is paid in one sum, when it works.
      for (const { ahead } of rows) expect(ahead).toBeLessThanOrEqual(payments.exposureLimit)
    }),
  )
})

it('wholePercents returns whole percents that add up to a hundred for any shares', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      const percents = wholePercents(parts.map((part) => part / whole))
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100)
      for (const percent of percents) expect(percent).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('factToAsk prefers a choice to a figure, and skips answers that settle nothing', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const { asks, missing, ruleId } of lookedFor(analysePath(facts).outcomes).notChecked)
        expect(missing, ruleId).toContain(asks)
    }),
  )
  const { notChecked } = lookedFor(
    analysePath({ projectType: 'villa_construction', paidPercent: 40 }).outcomes,
  )
  expect(notChecked.find(({ ruleId }) => ruleId === 'paid_ahead_of_work')?.asks).toBe('stage')
})

it('lookedFor checks four things for a leak and all those of a house for a villa', () => {
  const checks = (facts: Facts) => {
    const { clear, notChecked } = lookedFor(analysePath(facts).outcomes)
    return clear.length + notChecked.length
  }
  expect(checks({ projectType: 'maintenance', jobs: [{ code: 'leak_repair' }] })).toBe(4)
  expect(checks({ projectType: 'villa_construction', stage: 'has_plot' })).toBeGreaterThan(20)
})

it('a step that only follows from the description is not called done', () => {
  const { done, implied } = pathLevels(
    analysePath({ projectType: 'villa_construction', stage: 'has_permit', hasContractor: true }).path!,
  )
  expect(done.map(({ id }) => id)).toEqual(['permit'])
  expect(implied.map(({ id }) => id)).toEqual(['design', 'quotes'])
  const bare = pathLevels(analysePath({ projectType: 'villa_construction', stage: 'bone_done' }).path!)
  expect(bare.done.map(({ id }) => id)).toEqual(['foundations', 'frame', 'masonry'])
  expect(bare.implied.map(({ id }) => id)).toEqual(['quotes', 'start'])
})

it('lookedFor calls no time fine beside a finding that the date is tight', () => {
  const facts = { projectType: 'interior_finishing', areaSqm: 360, deadline: '2027-03-09' } as const
  const { outcomes } = analysePath(facts, {}, undefined, '2026-11-29')
  expect(outcomes).toContainEqual({ ruleId: 'deadline_tight', outcome: 'found' })
  expect(outcomes).toContainEqual({ ruleId: 'duration_too_short', outcome: 'clear' })
  expect(lookedFor(outcomes).clear.map(({ ruleId }) => ruleId)).not.toContain('duration_too_short')
})

it('lookedFor separates what was not found from what could not be checked', () => {
  const { outcomes } = analysed('ابي ابني فيلا 400 متر بدون إشراف')
  const { clear, notChecked } = lookedFor(outcomes)
  expect(clear.length + notChecked.length).toBeLessThan(outcomes.length)
  expect(notChecked.find(({ ruleId }) => ruleId === 'soil_report_missing')?.missing).toContain(
    'hasSoilReport',
  )
  expect(notChecked.find(({ ruleId }) => ruleId === 'soil_report_missing')?.asks).toBe('hasSoilReport')
})
