import { expect, test } from 'vitest'
import { analysePath } from '#domain/path-correction/analyse-path.ts'
import { STORY } from './owner-story.tsx'

test('our rules find the three mistakes of the story, and money at risk', () => {
  const { findings } = analysePath(STORY)
  const ids = findings.map(({ ruleId }) => ruleId)
  expect(ids).toEqual(expect.arrayContaining(['permit_missing', 'supervision_missing', 'advance_too_large']))
  expect(findings.some(({ effect }) => effect?.cost)).toBe(true)
})
