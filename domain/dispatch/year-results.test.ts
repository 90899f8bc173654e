import { expect, it } from 'vitest'
import { hintsOf, wonPerRiyal, type YearResults } from './year-results.ts'

const good: YearResults = { due: 10, answered: 10, quoted: 9, won: 2, medianAnswerMinutes: 30, photos: 6 }
const peers = { replyMinutes: [20, 45, 120], answeredShare: [0.6, 0.8, 0.9] } as const

it('a good year needs no hint', () => {
  expect(hintsOf(good)).toEqual([])
  expect(hintsOf({ ...good, peers })).toEqual([])
})

it.each<[string, Partial<YearResults>, string[]]>([
  ['leads that ran out', { answered: 8, quoted: 8 }, ['unanswered']],
  ['as many answers as the middle of the others', { answered: 8, quoted: 8, peers }, []],
  ['fewer answers than the others', { answered: 7, quoted: 7, peers }, ['unanswered']],
  ['slower than the others', { medianAnswerMinutes: 60, peers }, ['slow']],
  ['slow, with nobody to compare with', { medianAnswerMinutes: 600 }, []],
  ['accepted and never priced', { quoted: 5 }, ['unquoted']],
  ['two that were not priced', { due: 3, answered: 3, quoted: 1 }, []],
  ['a profile without photos', { photos: 0 }, ['photos']],
  ['nothing to answer yet', { due: 0, answered: 0, quoted: 0, won: 0, medianAnswerMinutes: undefined }, []],
])('%s', (_, year, hints) => {
  expect(hintsOf({ ...good, ...year })).toEqual(hints)
})

it('work for a riyal of fee is said only of both', () => {
  expect([wonPerRiyal(50_000_00, 500_00), wonPerRiyal(0, 500_00), wonPerRiyal(50_000_00, 0)]).toEqual([
    100,
    undefined,
    undefined,
  ])
})
