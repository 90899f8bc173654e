import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedLink, signLink } from './signed-link.ts'

const SECRET = 'a secret that is long enough for anybody'
const id = randomUUID()
const token = signLink(SECRET, 'tracking', id)

test('a signed link returns its ID, and an ID always gets the same link', () => {
  expect(readSignedLink(SECRET, 'tracking', token)).toBe(id)
  expect(signLink(SECRET, 'tracking', id)).toBe(token)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('a link is rejected for another purpose or secret', () => {
  expect(readSignedLink(SECRET, 'quote', token)).toBeUndefined()
  expect(readSignedLink(`${SECRET}!`, 'tracking', token)).toBeUndefined()
})

test('a link with any changed character is rejected', () => {
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(
      readSignedLink(SECRET, 'tracking', token.slice(0, at) + other + token.slice(at + 1)),
    ).toBeUndefined()
  }
})

test.each(['', 'abc', token.slice(1), `${token}A`, 'ا'.repeat(43), `${token}=`])(
  '%j is rejected as a link',
  (text) => {
    expect(readSignedLink(SECRET, 'tracking', text)).toBeUndefined()
  },
)
