import { afterEach, expect, test, vi } from 'vitest'
import { isStoredFor, mayBeSignedIn } from './stored-session.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an empty browser', {}, '', false],
  [
    'the keys of our own pages',
    { viewType: 'owner', 'mimar-theme': 'dark' },
    '?next=/account/security',
    false,
  ],
  ['a session', { 'sb-localhost-auth-token': '{}' }, '', true],
  ['a way back from a mail', {}, '?code=abc', true],
  ['a way back that failed', {}, '#error=access_denied&error_code=otp_expired', true],
])('%s', (_what, storage, address, expected) => {
  const { search, hash } = new URL(address, 'https://mimar.example')
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { search, hash })
  expect(mayBeSignedIn()).toBe(expected)
})

test.each([
  ['their own session', { 'sb-localhost-auth-token': '{"user":{"id":"noura"}}' }, true],
  ['the session of another user', { 'sb-localhost-auth-token': '{"user":{"id":"saad"}}' }, false],
  ['a session that cannot be read', { 'sb-localhost-auth-token': '{' }, false],
  ['their name under another key', { other: '{"user":{"id":"noura"}}' }, false],
  ['nothing', {}, false],
])('a page of Noura belongs to a browser that holds %s: %s %s', (_what, storage, expected) => {
  vi.stubGlobal('localStorage', storage)
  expect(isStoredFor('noura')).toBe(expected)
})

test('without access to storage the client must be asked', () => {
  vi.stubGlobal('location', { search: '', hash: '' })
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  expect(mayBeSignedIn()).toBe(true)
  expect(isStoredFor('noura')).toBe(false)
})
