import { expect, it } from 'vitest'
import { FULL_PARTS } from './score.ts'
import { pointsOf, pointsOfPart, SCORE_PARTS } from './shown-points.ts'

it('a full score is a hundred points', () => {
  expect(SCORE_PARTS.map((part) => pointsOfPart(part, FULL_PARTS))).toEqual([75, 10, 11, 4])
  expect(pointsOf(FULL_PARTS)).toBe(100)
})

it('the parts add up to the sum as they are shown', () => {
  const parts = { fairness: 17_000, fit: 7_000, response: 8_050, freshness: 1_800 }
  expect(SCORE_PARTS.map((part) => pointsOfPart(part, parts))).toEqual([64, 7, 9, 1])
  expect(pointsOf(parts)).toBe(81)
})
