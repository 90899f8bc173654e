import type { Factor } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { proofWayOf } from './proof-way.ts'

const at = '2026-11-23T09:00:00Z'
const mail = { email: 'noura@example.sa', email_confirmed_at: at }
const phone = { email: '', phone: '966551234567', phone_confirmed_at: at }
const factor = (status: 'verified' | 'unverified') => ({ factors: [{ status } as Factor] })

test.each([
  ['an address', mail, 'mail'],
  ['an address and a mobile', { ...phone, ...mail }, 'mail'],
  ['a mobile alone', phone, 'phone'],
  ['a mobile and a second step', { ...phone, ...factor('verified') }, 'secondStep'],
  ['a mobile and half a second step', { ...phone, ...factor('unverified') }, 'phone'],
  ['a mobile that was never proved', { email: '', phone: '966551234567' }, 'signIn'],
  ['an address that was never proved', { email: 'noura@example.sa' }, 'signIn'],
  ['a mobile beside an address that was never proved', { ...phone, email: 'noura@example.sa' }, 'signIn'],
  ['an account elsewhere or a passkey alone', { email: '' }, 'signIn'],
] as const)('a user with %s reauthenticates by %s', (_what, user, way) => {
  expect(proofWayOf(user as Parameters<typeof proofWayOf>[0])).toBe(way)
})
