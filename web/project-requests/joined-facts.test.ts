import { expect, test } from 'vitest'
import { firstFixesOf, joinFacts } from './joined-facts.ts'

test('quarter and city are one line, where the first of them stands', () => {
  const facts = { city: 'riyadh', projectType: 'renovation', district: 'الياسمين' } as const
  expect(joinFacts(['city', 'projectType', 'district'], facts)).toEqual([
    { names: ['district', 'city'], kind: 'place' },
    { names: ['projectType'] },
  ])
  expect(joinFacts(['city'], facts)).toEqual([{ names: ['city'] }])
})

test('first fixes that are in are one line, and one that is not stands by itself', () => {
  const names = ['hasPlumbingFirstFix', 'hasElectricalFirstFix', 'hasCoolingFirstFix'] as const
  const facts = { hasPlumbingFirstFix: true, hasElectricalFirstFix: true, hasCoolingFirstFix: false }
  const [joined, single] = joinFacts(names, facts)
  expect(joined).toEqual({ names: ['hasPlumbingFirstFix', 'hasElectricalFirstFix'], kind: 'firstFix' })
  expect(single).toEqual({ names: ['hasCoolingFirstFix'] })
  expect(firstFixesOf(joined!.names)).toBe('pe')
  expect(
    joinFacts(['hasPlumbingFirstFix', 'hasElectricalFirstFix'], { hasPlumbingFirstFix: true }),
  ).toHaveLength(2)
})
