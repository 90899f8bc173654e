import { describe, expect, it } from 'vitest'
import { analysePath } from './analyse-path.ts'
import { CASES } from './cases/all-cases.ts'
import { isOver } from './progress.ts'
import { RULES } from './rules.ts'

describe('labelled cases: the report says what the sources say', () => {
  it.each(CASES)(
    '$told ($source)',
    ({ facts, findings, order = [], absent = [], aside = [], checks, payments, asks = [], today }) => {
      const analysis = analysePath(facts, {}, undefined, today)
      const found = Object.fromEntries(analysis.findings.map(({ ruleId, severity }) => [ruleId, severity]))
      expect(found).toEqual(findings)

      const idle = analysis.outcomes.filter(({ outcome }) => outcome === 'does_not_apply')
      expect(idle.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(aside))

      const left = analysis.path?.steps.filter((step) => !isOver(step)).map(({ id }) => id) ?? []
      expect(left.filter((id) => order.includes(id))).toEqual(order)
      expect(left.filter((id) => absent.includes(id))).toEqual([])

      const looked = analysis.outcomes.filter(({ outcome }) => outcome !== 'does_not_apply')
      if (checks) expect(looked.map(({ ruleId }) => ruleId)).toEqual(checks)
      if (payments) expect(analysis.payments?.stages.map(({ percent }) => percent)).toEqual(payments)
      const asked = analysis.tradeQuestions.map(({ id }) => id)
      expect(asked).toEqual(expect.arrayContaining(asks))
    },
  )

  it('the step of each rule is on the path of some case', () => {
    const shown = new Set(
      CASES.flatMap(({ facts }) =>
        analysePath(facts)
          .findings.filter(({ mend }) => mend)
          .map(({ ruleId }) => ruleId),
      ),
    )
    expect(RULES.filter(({ id, mend }) => mend && !shown.has(id)).map(({ id }) => id)).toEqual([])
  })

  it('there are at least sixty cases', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60)
  })
})
