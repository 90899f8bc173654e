import { expect, test } from 'vitest'
import { backtest } from '#domain/estimates/backtest.ts'
import { simulateMarket } from '#testing/simulated-market.ts'
import { tableOf } from './backtest-estimates.ts'

test('the table has a line for all types and one for each that was quoted on', () => {
  const rows = backtest(simulateMarket({ projectRequests: 60 }).quotes)
  const [heads, rule, all, ...types] = tableOf(rows).split('\n')
  expect(heads).toMatch(/^\| type \| quotes \| requests \| error: before → after/)
  expect(rule?.split('|').length).toBe(heads?.split('|').length)
  expect(all).toMatch(/^\| all \| \d+ \| 60 \| \d+\.\d% → \d+\.\d% \|/)
  expect(types.map((line) => line.split(' | ')[0])).toEqual(
    rows.slice(1).map(({ projectType }) => `| ${projectType}`),
  )
})
