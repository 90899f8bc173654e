import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newTotp, totpStepOf } from './totp.ts'

/** Secret of the examples in RFC 6238, appendix B ("12345678901234567890"). */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32

describe('totpStepOf', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('the RFC 6238 code at %i s belongs to its step', (seconds, code) => {
    expect(totpStepOf(RFC_SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  test('a code is accepted one step early or late, but not two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 10 ** 8 }), fc.integer({ min: -1, max: 1 }), (step, off) => {
        const { secret } = newTotp({ issuer: 'mimar', account: 'a@example.sa' })
        const code = new TOTP({ secret }).generate({ timestamp: step * 30_000 })
        expect(totpStepOf(secret, code, new Date((step + off) * 30_000 + 29_999))).toBe(step)
      }),
    )
    const late = new Date((59 + 60) * 1000)
    expect(totpStepOf(RFC_SECRET, '287082', late)).toBeUndefined()
  })
})

describe('newTotp', () => {
  const { qr_code, secret, uri } = newTotp({ issuer: 'معمار', account: 'noura@example.sa' })

  test('the URI contains the account, the issuer and the secret', () => {
    const { searchParams, pathname } = new URL(uri)
    expect(decodeURIComponent(pathname)).toContain('معمار:noura@example.sa')
    expect(Object.fromEntries(searchParams)).toMatchObject({ secret, issuer: 'معمار', digits: '6' })
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  })

  test('the QR code is valid inside a data URI', () => {
    expect(qr_code).toMatch(/^<svg [^#]*<\/svg>$/)
  })

  test('the QR code fits the longest names', () => {
    const longest = newTotp({ issuer: '語'.repeat(100), account: `${'a'.repeat(240)}@example.sa` })
    expect(longest.qr_code).toContain('</svg>')
  })
})
