import { expect, test } from 'vitest'
import { SEEN } from './check-choices.ts'
import { isLocked, openPointsOf } from './open-points.ts'

const registration = { id: 'a', kind: 'commercial_registration' } as const
const iban = { id: 'b', kind: 'iban_certificate' } as const
const NOTHING = {
  ...{ seen: new Set<string>(), choices: {}, matched: new Set<never>(), unmarked: [] },
  today: '2026-11-30',
}

test('a registration just opened has its documents, last days and values left', () => {
  const open = openPointsOf([registration, iban], ['licence'], { ...NOTHING, unmarked: ['iban'] })
  expect(open).toEqual({
    ...{ unopened: [registration, iban], unmarked: ['iban'], undated: [registration], lapsed: [] },
    unmatched: ['licence'],
  })
  expect(isLocked(open)).toBe(true)
})

test('values that nobody compared lock nothing', () => {
  const open = openPointsOf([iban], [], { ...NOTHING, seen: new Set(['b']), unmarked: ['iban'] })
  expect(open.unmarked).toEqual(['iban'])
  expect(isLocked(open)).toBe(false)
})

test.each([
  ['2026-11-29', true],
  ['2026-11-30', false],
])('a document valid until %s is expired on 2026-11-30: %s', (expiresOn, isLapsed) => {
  const choices = { a: { ...SEEN, expiresOn } }
  const open = openPointsOf([registration], [], { ...NOTHING, seen: new Set(['a']), choices })
  expect(open.lapsed.length > 0).toBe(isLapsed)
  expect(isLocked(open)).toBe(isLapsed)
})
