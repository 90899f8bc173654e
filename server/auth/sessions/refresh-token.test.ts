import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRefreshToken, refreshTokenOf } from './refresh-token.ts'

const SECRET = 'the secret of this server'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Any code point, including unpaired surrogates. fast-check's own unit 'binary' first builds all of them, which takes
 * 0.7 s.
 */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

const session = fc.record({ id: fc.uuid(), count: fc.nat(2 ** 32 - 1) })
const read = (token: string, secret = SECRET) => readRefreshToken(secret, token)

describe('refreshTokenOf', () => {
  test('a token can be read back to its session and count', () => {
    fc.assert(
      fc.property(session, ({ id, count }) => {
        expect(read(refreshTokenOf(SECRET, { id, count }))).toEqual({ sessionId: id, count })
      }),
    )
  })

  test('a token is URL- and header-safe and deterministic', () => {
    fc.assert(
      fc.property(session, (one) => {
        const token = refreshTokenOf(SECRET, one)
        expect(token).toMatch(/^[A-Za-z0-9_-]{48}$/)
        expect(refreshTokenOf(SECRET, one)).toBe(token)
      }),
    )
  })

  test('a token differs for each count, session and secret', () => {
    fc.assert(
      fc.property(session, session, fc.string({ minLength: 1 }), (one, other, secret) => {
        fc.pre(one.id !== other.id || one.count !== other.count)
        fc.pre(secret !== SECRET)
        expect(refreshTokenOf(SECRET, other)).not.toBe(refreshTokenOf(SECRET, one))
        expect(read(refreshTokenOf(secret, one))).toBe('forged')
      }),
    )
  })
})

describe('readRefreshToken rejects', () => {
  test('a token with one altered character, at any position, is forged', () => {
    const token = refreshTokenOf(SECRET, { id: randomUUID(), count: 7 })
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...ALPHABET), (at, letter) => {
        fc.pre(token[at] !== letter)
        expect(read(token.slice(0, at) + letter + token.slice(at + 1))).toBe('forged')
      }),
    )
  })

  test('a token with the signature of another is forged', () => {
    fc.assert(
      fc.property(session, session, (one, other) => {
        fc.pre(one.id !== other.id || one.count !== other.count)
        const [content, signature] = [refreshTokenOf(SECRET, one), refreshTokenOf(SECRET, other)]
        // The 20 bytes of content end inside the 27th character; from the 28th on there is only signature.
        expect(read(content.slice(0, 27) + signature.slice(27))).toBe('forged')
      }),
    )
  })

  test('a token that is cut, extended or wrapped is rejected', () => {
    const token = refreshTokenOf(SECRET, { id: randomUUID(), count: 0 })
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, unit: anyCharacter }), (end, more) => {
        expect(read(token.slice(0, end))).toBe('malformed')
        expect(read(token + more)).toBe('malformed')
        expect(read(more + token)).toBe('malformed')
      }),
    )
  })

  test('any other text is rejected without throwing', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: fc.constantFrom(...ALPHABET, '=', '+', '/', '\n'), maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 48, maxLength: 48 }),
    )
    fc.assert(
      fc.property(text, (any) => {
        expect(read(any)).toBeTypeOf('string')
      }),
    )
  })
})
