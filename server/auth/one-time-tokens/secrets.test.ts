import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hashCode,
  hashLinkToken,
  isLinkToken,
  isPkceToken,
  isSameHash,
  newCode,
  newLinkToken,
  readCode,
} from './secrets.ts'

const SECRET = 'a secret of thirty-two letters and more'
const USER = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001'

describe('newCode and readCode', () => {
  test('a new code has six digits, keeps leading zeros and can be read', () => {
    const codes = Array.from({ length: 500 }, newCode)
    expect(codes.every((code) => readCode(code) === code)).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(400)
  })

  test.each([
    ['٠١٢٣٤٥', '012345'],
    ['۰۱۲۳۴۵', '012345'],
    [' 012 345 ', '012345'],
    ['012-345', '012345'],
    ['\u2067٠١٢٣٤٥\u2069', '012345'],
  ])('%j is read as %s', (typed, code) => {
    expect(readCode(typed)).toBe(code)
  })

  test.each(['', '12345', '1234567', '12345a', '-', '1.2345', newLinkToken({ isPkce: false })])(
    '%j cannot be a code',
    (typed) => {
      expect(readCode(typed)).toBeUndefined()
    },
  )
})

describe('link tokens', () => {
  test('a new link token is valid and unique, and its prefix tells the flow', () => {
    const [plain, pkce] = [newLinkToken({ isPkce: false }), newLinkToken({ isPkce: true })]
    expect([isLinkToken(plain), isLinkToken(pkce)]).toEqual([true, true])
    expect([isPkceToken(plain), isPkceToken(pkce)]).toEqual([false, true])
    expect(newLinkToken({ isPkce: false })).not.toBe(plain)
  })

  test('any other text is not a link token', () => {
    fc.assert(fc.property(fc.string({ maxLength: 42 }), (text) => !isLinkToken(text)))
  })
})

describe('hashes', () => {
  test('a hash depends on the secret, the purpose and the user', () => {
    const hashes = [
      hashCode(SECRET, USER, '012345'),
      hashCode(`${SECRET}!`, USER, '012345'),
      hashCode(SECRET, `${USER}0`, '012345'),
      hashCode(SECRET, USER, '012346'),
      hashLinkToken(SECRET, `${USER}\n012345`),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashCode(SECRET, USER, '012345')).toBe(hashes[0])
  })

  test('hashes are compared in full', () => {
    expect(isSameHash('abc', 'abc')).toBe(true)
    expect(isSameHash('abc', 'abd')).toBe(false)
    expect(isSameHash('abc', 'abcd')).toBe(false)
  })
})
