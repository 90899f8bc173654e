import type { Session } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { freeName, needsSecondStep } from './second-step.ts'

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
