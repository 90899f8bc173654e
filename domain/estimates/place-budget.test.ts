import { expect, test } from 'vitest'
import { budgetOf, placeBudget } from './place-budget.ts'

const range = { low: 300, middle: 370, high: 440 }

test.each([
  [250, 'below', 50],
  [300, 'lower', 70],
  [369, 'lower', 1],
  [370, 'upper', 0],
  [440, 'upper', 70],
  [500, 'above', 60],
] as const)('a budget of %i is %s', (budget, place, gap) => {
  expect(placeBudget(budget, range)).toEqual({ place, gap })
})

test('for a budget with two ends, the upper one counts', () => {
  expect(budgetOf({ budget: { min: 1, max: 2 } })).toBe(2)
  expect(budgetOf({ budget: { min: 1 } })).toBe(1)
  expect(budgetOf({})).toBeUndefined()
})
