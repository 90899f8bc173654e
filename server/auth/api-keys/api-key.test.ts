import { expect, test } from 'vitest'
import { endingOf, hashApiKey, holdsApiKey, isApiKey, isWholeApiKey, newApiKey } from './api-key.ts'

test('a key has its prefix, 256 random bits and a checksum', () => {
  const keys = Array.from({ length: 200 }, newApiKey)
  expect(new Set(keys).size).toBe(200)
  for (const key of keys) {
    expect(key).toMatch(/^mimar_[0-9A-Za-z]{49}$/)
    expect([isApiKey(key), isWholeApiKey(key)]).toEqual([true, true])
    expect(key.endsWith(endingOf(key))).toBe(true)
  }
})

test('a key that was mistyped, cut or made up is known by its checksum', () => {
  const key = newApiKey()
  const other = key.at(20) === 'a' ? 'b' : 'a'
  for (const wrong of [
    `${key.slice(0, 20)}${other}${key.slice(21)}`,
    key.slice(0, -1),
    `${key}0`,
    key.toUpperCase(),
    `mimar_${'0'.repeat(49)}`,
    'mimar_',
    '',
  ])
    expect(isWholeApiKey(wrong), wrong).toBe(false)
})

test('the hash depends on the server’s secret and holds nothing of the key', () => {
  const key = newApiKey()
  expect(hashApiKey('a', key)).toBe(hashApiKey('a', key))
  expect(hashApiKey('a', key)).not.toBe(hashApiKey('b', key))
  expect(hashApiKey('a', key)).not.toContain(key.slice(6, 16))
})

test('a key is found within an address', () => {
  expect(holdsApiKey(`https://mimar.example/api/v1/me/leads?key=${newApiKey()}`)).toBe(true)
  expect(holdsApiKey('https://mimar.example/api/v1/me/leads?key=mimar_')).toBe(false)
})
