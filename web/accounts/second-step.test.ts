import type { Session } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { freeName, heedSession, needsSecondStep } from './second-step.ts'

const tokenWith = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

const sessionOf = (accessToken: string, statuses: string[]) =>
  ({
    access_token: accessToken,
    user: { factors: statuses.map((status) => ({ status })) },
  }) as unknown as Session

describe('the second step', () => {
  test.each([
    ['nobody is there', null, false],
    ['none is set up', sessionOf(tokenWith({ aal: 'aal1' }), []), false],
    ['one was begun and left', sessionOf(tokenWith({ aal: 'aal1' }), ['unverified']), false],
    ['only the password was shown', sessionOf(tokenWith({ aal: 'aal1' }), ['verified']), true],
    ['it was shown', sessionOf(tokenWith({ aal: 'aal2', name: 'نورة؟>' }), ['verified']), false],
    ['the token is no token', sessionOf('garbage', ['verified']), true],
  ])('when %s', (_when, session, needed) => {
    expect(needsSecondStep(session)).toBe(needed)
  })

  test('a new factor gets the first free name', () => {
    const named = (...names: string[]) => names.map((friendly_name) => ({ friendly_name }))
    const nameOf = (number: number) => `App ${number}`
    expect(freeName([], nameOf)).toBe('App 1')
    expect(freeName(named('App 1', 'App 3'), nameOf)).toBe('App 2')
  })
})

describe('a refused call', () => {
  const heard = async (failure: unknown, refreshed: { status?: number } | null) => {
    const calls: string[] = []
    const auth = {
      refreshSession: async () => {
        calls.push('refresh')
        return { error: refreshed }
      },
      signOut: async ({ scope }: { scope: string }) => {
        calls.push(`sign out ${scope}`)
        return { error: null }
      },
    }
    await heedSession(auth as unknown as Parameters<typeof heedSession>[0], failure)
    return calls
  }

  test.each([
    ['a session that the server ended', { status: 401 }, { status: 400 }, ['refresh', 'sign out local']],
    ['a token that was only old', { status: 401 }, null, ['refresh']],
    ['a server that cannot be reached', { status: 401 }, { status: 0 }, ['refresh']],
    ['a server that is away', { status: 401 }, { status: 503 }, ['refresh']],
    ['too many refreshes', { status: 401 }, { status: 429 }, ['refresh']],
    ['a missing second step', { status: 403, code: 'signIn.insufficient_aal' }, { status: 400 }, ['refresh']],
    ['a right that is missing', { status: 403, code: 'staff.right_required' }, null, []],
    ['a lost connection', new TypeError('fetch failed'), null, []],
  ])('by %s', async (_of, failure, refreshed, calls) => {
    expect(await heard(failure, refreshed)).toEqual(calls)
  })
})
