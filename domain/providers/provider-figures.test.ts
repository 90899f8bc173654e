import { expect, test } from 'vitest'
import { PRICE_BANDS, PRICE_LEVELS, priceLevelOf, replyMinutesOf } from './provider-figures.ts'

const figures = { jobs: 0, offered: 0, answered: 0, priced: 0 }

test.each([
  [3, 899, 'lower'],
  [3, 900, 'middle'],
  [3, 1100, 'middle'],
  [3, 1101, 'higher'],
  [2, 500, undefined],
  [0, undefined, undefined],
])('of %i quotes at %s thousandths of the estimate the price level is %s', (priced, pricePermille, level) => {
  expect(priceLevelOf({ ...figures, priced, pricePermille })).toBe(level)
})

test.each([
  [5, 3, 20, 20],
  [5, 3, 0, 1],
  [4, 4, 20, undefined],
  [9, 0, undefined, undefined],
])(
  'of %i leads and %i answers the reply time of %s minutes is told as %s',
  (offered, answered, replyMinutes, told) => {
    expect(replyMinutesOf({ ...figures, offered, answered, replyMinutes })).toBe(told)
  },
)

test('the bands of the price filter are those of the level on the card', () => {
  for (const level of PRICE_LEVELS) {
    const { from, to = 5000 } = PRICE_BANDS[level]
    for (const pricePermille of [from, to])
      expect(priceLevelOf({ ...figures, priced: 3, pricePermille })).toBe(level)
  }
})
