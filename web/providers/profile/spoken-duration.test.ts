import { expect, it } from 'vitest'
import { spokenDuration } from './spoken-duration.ts'

it.each([
  [1, ['minutes', { count: 1 }]],
  [89, ['minutes', { count: 89 }]],
  [90, ['hours', { count: 2 }]],
  [35 * 60, ['hours', { count: 35 }]],
  [36 * 60, ['days', { count: 2 }]],
])('%s minutes are said as people say them', (minutes, spoken) => {
  expect(spokenDuration(minutes)).toEqual(spoken)
})
