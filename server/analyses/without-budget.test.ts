import { expect, test } from 'vitest'
import { quotedClauses } from '#domain/analyses/report-parts.ts'
import { aSharedReport } from '#testing/builders/a-report.ts'
import { withoutBudget } from './without-budget.ts'

const TEXT = 'نشطب فيلا 360 متر في الرياض، ميزانيتنا 380 ألف ونبغى نسكن قبل العيد'

test('a report for others holds the budget nowhere: not as a fact, in a finding or in the words', () => {
  const report = aSharedReport(TEXT, { finishLevel: 'standard' })
  expect(report.analysis.facts.budget).toEqual({ max: 38_000_000 })
  expect(report.analysis.findings.map(({ ruleId }) => ruleId)).toContain('budget_without_reserve')

  const shared = withoutBudget(report)
  expect(JSON.stringify(shared)).not.toMatch(/38000000|380 ألف|budget_/)
  expect(shared.text).toHaveLength(TEXT.length)
  for (const finding of shared.analysis.findings)
    for (const words of quotedClauses(shared.text, finding)) expect(words).not.toContain('380')
})

test('a report without a budget stays as it is', () => {
  const report = aSharedReport('نشطب فيلا 360 متر في الرياض')
  expect(withoutBudget(report).text).toBe(report.text)
  expect(withoutBudget(report).analysis.facts).toEqual(report.analysis.facts)
})
