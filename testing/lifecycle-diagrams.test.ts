import { expect, test } from 'vitest'
import { lifecyclePages } from '../scripts/lifecycle-diagrams.ts'

test.each(lifecyclePages())(
  'the state diagrams match the lifecycle tables (npm run docs:diagrams): $file',
  ({ current, expected }) => {
    expect(current).toContain('stateDiagram-v2')
    expect(current).toBe(expected)
  },
)
