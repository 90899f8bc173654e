import { expect, test } from 'vitest'
import { axisLanes } from './axis-lanes.ts'

test('flags far apart share the lowest lane, near ones are lifted, and a lane is used again when it is free', () => {
  expect(axisLanes([0, 40, 80], 30)).toEqual([0, 0, 0])
  expect(axisLanes([10, 15, 18], 30)).toEqual([0, 1, 2])
  expect(axisLanes([10, 15, 41], 30)).toEqual([0, 1, 0])
})

test('no two flags of one lane are nearer than the width', () => {
  const positions = Array.from({ length: 30 }, (_, at) => (at * at * 0.11) % 100).toSorted((a, b) => a - b)
  const lanes = axisLanes(positions, 12)
  for (const lane of new Set(lanes)) {
    const own = positions.filter((_, at) => lanes[at] === lane)
    for (const [at, position] of own.entries())
      if (at > 0) expect(position - own[at - 1]!).toBeGreaterThanOrEqual(12)
  }
})
