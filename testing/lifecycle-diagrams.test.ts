import { expect, test } from 'vitest'
import { lifecyclePage } from '../scripts/lifecycle-diagrams.ts'

test('the state diagrams in docs/flows are those of the lifecycle tables (npm run docs:diagrams)', () => {
  const { current, expected } = lifecyclePage()
  expect(current).toBe(expected)
})
