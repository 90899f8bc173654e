import { describe, expect, it } from 'vitest'
import { analysePath } from './analyse-path.ts'
import { CASES } from './cases/all-cases.ts'
import { RULES } from './rules.ts'

describe('what the sources say of a project is what an owner reads', () => {
  it.each(CASES)('$told ($source)', ({ facts, findings, order = [], absent = [], aside = [] }) => {
    const analysis = analysePath(facts)
    const found = Object.fromEntries(analysis.findings.map(({ ruleId, severity }) => [ruleId, severity]))
    expect(found).toEqual(findings)

    const idle = analysis.outcomes.filter(({ outcome }) => outcome === 'does_not_apply')
    expect(idle.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(aside))

    const left = analysis.path?.steps.filter(({ state }) => state !== 'done').map(({ id }) => id) ?? []
    expect(left.filter((id) => order.includes(id))).toEqual(order)
    expect(left.filter((id) => absent.includes(id))).toEqual([])
  })

  it('and each step that a rule sends back to is on the path of some case', () => {
    const shown = new Set(
      CASES.flatMap(({ facts }) =>
        analysePath(facts)
          .findings.filter(({ mend }) => mend)
          .map(({ ruleId }) => ruleId),
      ),
    )
    expect(RULES.filter(({ id, mend }) => mend && !shown.has(id)).map(({ id }) => id)).toEqual([])
  })

  it('in at least sixty cases', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60)
  })
})
