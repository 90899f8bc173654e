import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isVerifierOf, readCodeChallenge } from './pkce.ts'

/** Example pair of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

describe('readCodeChallenge', () => {
  test.each([
    [null, null],
    ['', ''],
    [undefined, undefined],
    ['', null],
  ])('%j and %j mean the implicit flow', (challenge, method) => {
    expect(readCodeChallenge(challenge, method)).toEqual({ flow: undefined })
  })

  test.each([
    ['s256', 's256'],
    ['S256', 's256'],
    ['plain', 'plain'],
  ])('the method is accepted as %s', (method, read) => {
    expect(readCodeChallenge(CHALLENGE, method)).toEqual({ flow: { challenge: CHALLENGE, method: read } })
  })

  test.each([
    [CHALLENGE, null],
    [null, 's256'],
    [CHALLENGE, 's512'],
    [CHALLENGE.slice(1), 's256'],
    ['a'.repeat(129), 's256'],
    [`${CHALLENGE}=`, 's256'],
  ])('%j with %j is rejected', (challenge, method) => {
    expect(readCodeChallenge(challenge, method)).toHaveProperty('invalid')
  })
})

describe('isVerifierOf', () => {
  test('the verifier of RFC 7636 appendix B is accepted', () => {
    expect(isVerifierOf({ challenge: CHALLENGE, method: 's256' }, VERIFIER)).toBe(true)
    expect(isVerifierOf({ challenge: VERIFIER, method: 'plain' }, VERIFIER)).toBe(true)
  })

  test('the challenge itself, another verifier and a short one are rejected', () => {
    for (const verifier of [CHALLENGE, `${VERIFIER}a`, VERIFIER.toLowerCase(), '', 'a'])
      expect(isVerifierOf({ challenge: CHALLENGE, method: 's256' }, verifier), verifier).toBe(false)
  })

  test('any other text is rejected', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 130 }), (verifier) => {
        expect(isVerifierOf({ challenge: CHALLENGE, method: 's256' }, verifier)).toBe(false)
      }),
    )
  })
})
