import { expect, it } from 'vitest'
import { validate } from '../shared/validate.ts'
import {
  canFollowUp,
  type FollowUp,
  followUpAfter,
  followUpInputSchema,
  mistakesInReminder,
  NO_FOLLOW_UP,
  stageOf,
} from './follow-up.ts'
import { LEAD_STATUSES } from './lead-lifecycle.ts'

const lost: FollowUp = { mark: 'lost', reason: 'price', words: 'أقل منا بعشرة', remindOn: null }
const reminded: FollowUp = { ...NO_FOLLOW_UP, mark: 'visited', remindOn: '2026-12-01' }

it('what the owner decided comes before what the provider noted', () => {
  expect(LEAD_STATUSES.map((status) => stageOf(status, 'negotiating'))).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...['negotiating', 'won', 'lost'],
  ])
  expect(stageOf('quoted', null)).toBe('sent')
  expect(LEAD_STATUSES.filter(canFollowUp)).toEqual(['quoted', 'lost'])
})

it.each([
  [
    'a mark keeps the reminder',
    reminded,
    'quoted',
    { stage: 'negotiating' },
    { ...reminded, mark: 'negotiating' },
  ],
  ['a loss ends it', reminded, 'quoted', { stage: 'lost', reason: 'price' }, { ...lost, words: '' }],
  [
    'work elsewhere has words and no reason',
    lost,
    'quoted',
    { stage: 'won_elsewhere' },
    { ...lost, mark: 'won_elsewhere', reason: null },
  ],
  ['a mark taken back has neither', lost, 'quoted', { stage: 'sent' }, NO_FOLLOW_UP],
  ['a reason is taken back', lost, 'quoted', { reason: null }, { ...lost, reason: null }],
  [
    'a lost lead stays lost',
    NO_FOLLOW_UP,
    'lost',
    { stage: 'visited', reason: 'another' },
    { ...NO_FOLLOW_UP, mark: 'lost', reason: 'another' },
  ],
  ['a reminder is taken back', reminded, 'quoted', { remindOn: null }, { ...reminded, remindOn: null }],
  ['nothing asked changes nothing', lost, 'quoted', {}, lost],
] as const)('%s', (_, before, status, input, after) => {
  expect(followUpAfter(before, status, input)).toEqual(after)
  expect(followUpAfter(followUpAfter(before, status, input), status, input)).toEqual(after)
})

it('a reminder is today or within a year', () => {
  expect(mistakesInReminder('2026-11-27', '2026-11-27')).toBeUndefined()
  expect(mistakesInReminder('2027-11-27', '2026-11-27')).toBeUndefined()
  expect(mistakesInReminder('2026-11-26', '2026-11-27')).toEqual({ remindOn: { code: 'followUp.day_past' } })
  expect(mistakesInReminder('2027-11-28', '2026-11-27')).toMatchObject({
    remindOn: { code: 'followUp.day_far' },
  })
})

it('words are counted in letters', () => {
  const words = (letters: number) => validate(followUpInputSchema, { words: '🧱'.repeat(letters) })
  expect(words(300).ok).toBe(true)
  expect(words(301)).toEqual({ ok: false, fieldErrors: { words: { code: 'followUp.words_too_long' } } })
})
