import { expect, test } from 'vitest'
import { backtest } from '#domain/estimates/backtest.ts'
import { simulateMarket } from '#testing/simulation/simulated-market.ts'
import { itemsTableOf, tableOf } from './backtest-estimates.ts'

test('the table has a line for all types and one for each quoted type', () => {
  const rows = backtest(simulateMarket({ projectRequests: 60 }).quotes)
  const [heads, rule, all, ...types] = tableOf(rows).split('\n')
  expect(heads).toMatch(/^\| type \| quotes \| requests \| error: before → after/)
  expect(rule?.split('|').length).toBe(heads?.split('|').length)
  expect(all).toMatch(/^\| all \| \d+ \| 60 \| \d+\.\d% → \d+\.\d% \|/)
  expect(types.map((line) => line.split(' | ')[0])).toEqual(
    rows.slice(1).map(({ projectType }) => `| ${projectType}`),
  )
})

test('the table of items has the correction of each quantity and rate', () => {
  const [, , ...lines] = itemsTableOf({
    paint_inside: { quantity: 1.2, remarks: 8 },
    inside_door: { rate: 0.95, remarks: 0 },
  }).split('\n')
  expect(lines).toEqual(['| paint_inside | 1.200 | 1.000 | 8 |', '| inside_door | 1.000 | 0.950 | 0 |'])
})
