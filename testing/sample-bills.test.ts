import { expect, test } from 'vitest'
import { samplePages } from '../scripts/estimates-samples.ts'

test('the sample bills are what the engine answers (npm run estimates:samples)', () => {
  const { current, expected } = samplePages()
  expect(current).toBe(expected)
})
