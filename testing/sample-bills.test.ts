import { expect, test } from 'vitest'
import { samplePages } from '../scripts/estimates-samples.ts'

test('the sample bills match the engine (npm run estimates:samples)', () => {
  const { current, expected } = samplePages()
  expect(current).toBe(expected)
})
