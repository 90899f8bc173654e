import { expect, test } from 'vitest'
import { RULE_IDS } from '#domain/path-correction/rules/rule-ids.ts'
import { pathCorrectionPage } from '../scripts/path-correction-tables.ts'

test('the page on path correction lists the current rules (npm run docs:rules)', () => {
  const { current, expected } = pathCorrectionPage()
  for (const id of RULE_IDS) expect(current).toContain(`\`${id}\``)
  expect(current).toBe(expected)
})
