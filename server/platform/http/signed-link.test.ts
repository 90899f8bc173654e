import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedLink, signLink } from './signed-link.ts'

const SECRET = 'a secret that is long enough for anybody'
const id = randomUUID()
const token = signLink(SECRET, 'tracking', id)

test('the holder of a link is known by it, and the same id always has the same link', () => {
  expect(readSignedLink(SECRET, 'tracking', token)).toBe(id)
  expect(signLink(SECRET, 'tracking', id)).toBe(token)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('a link for one purpose opens nothing else, nor does one signed with another secret', () => {
  expect(readSignedLink(SECRET, 'quote', token)).toBeUndefined()
  expect(readSignedLink(`${SECRET}!`, 'tracking', token)).toBeUndefined()
})

test('changing any letter closes it', () => {
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(
      readSignedLink(SECRET, 'tracking', token.slice(0, at) + other + token.slice(at + 1)),
    ).toBeUndefined()
  }
})

test.each(['', 'abc', token.slice(1), `${token}A`, 'ا'.repeat(43), `${token}=`])('%j is no link', (text) => {
  expect(readSignedLink(SECRET, 'tracking', text)).toBeUndefined()
})
