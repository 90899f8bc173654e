import { toCardinal as inArabic } from 'n2words/ar-SA'
import { toCardinal as inBritain } from 'n2words/en-GB'
import { toCardinal as inIndia } from 'n2words/en-IN'
import { toCardinal as inAmerica } from 'n2words/en-US'
import { describe, expect, test } from 'vitest'
import { amountsIn } from './read-description.ts'

// The speller is another's, so that the grammar is not held against its own words.

const SPELLERS: [string, (value: number) => string, (words: string) => string][] = [
  ['Arabic, of metres', inArabic, (words) => `المساحة ${words} متر`],
  ['Arabic, of riyals', inArabic, (words) => `ميزانيتي ${words} ريال`],
  ['Arabic, of nothing', inArabic, (words) => `${words}`],
  ['American', inAmerica, (words) => `the area is ${words} square metres`],
  ['British', inBritain, (words) => `about ${words} sqm`],
  ['Indian', inIndia, (words) => `my budget is ${words} riyals`],
]

const upTo = (count: number, by: number) => Array.from({ length: count }, (_, at) => (at + 1) * by)
const NUMBERS = [...upTo(9999, 1), ...upTo(9999, 1000)]

describe.each(SPELLERS)('%s', (_, spell, inSentence) => {
  test('every number reads back as itself or not at all', () => {
    const wrong = NUMBERS.filter((value) => {
      const read = amountsIn(inSentence(spell(value)))
      return read.length > 1 || (read.length === 1 && read[0]!.value !== value)
    })
    expect(wrong).toEqual([])
  })

  test('all but a few read back', () => {
    const open = NUMBERS.filter((value) => amountsIn(inSentence(spell(value))).length === 0)
    expect(open.length).toBeLessThan(NUMBERS.length / 100)
  })
})

test.each(Array.from({ length: 89 }, (_, at) => (at + 11) / 10).filter((value) => !Number.isInteger(value)))(
  '%f million, its decimals in words',
  (millions) => {
    const value = Math.round(millions * 1e6)
    for (const text of [`${inAmerica(millions)} million riyals`, `${inArabic(millions)} مليون ريال`])
      expect(amountsIn(text).map((amount) => amount.value)).toEqual([value])
  },
)
