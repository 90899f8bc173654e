import { expect, it } from 'vitest'
import { spokenDuration } from './spoken-duration.ts'

it.each([
  [1, ['minutes', { count: 1 }]],
  [54, ['minutes', { count: 54 }]],
  [69, ['hours', { count: 1 }]],
  [90, ['hours', { count: 2 }]],
  [35 * 60, ['hours', { count: 35 }]],
  [36 * 60, ['days', { count: 2 }]],
])('%s minutes are said as people say them', (minutes, spoken) => {
  expect(spokenDuration(minutes)).toEqual(spoken)
})
