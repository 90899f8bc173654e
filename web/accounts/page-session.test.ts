import type { Session } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageSession } from './page-session.ts'

const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  sent.mockReset().mockImplementation(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
})
afterEach(() => void vi.unstubAllGlobals())

const sessionOf = (id: string, { aal = 'aal1', factors = [] as object[] } = {}) =>
  ({
    access_token: `a.${btoa(JSON.stringify({ session_id: id, aal }))}.c`,
    user: { factors },
  }) as unknown as Session

test('the server is told once per session, by its bearer token', async () => {
  const keep = createPageSession(undefined)
  for (const id of ['one', 'one', 'two', 'two']) await keep(sessionOf(id))
  expect(sent.mock.calls.map(([path]) => path)).toEqual(Array(2).fill('/api/v1/me/page-session'))
  const [, init] = sent.mock.calls[0]!
  expect(init).toMatchObject({ method: 'PUT', keepalive: true })
  expect(init?.headers).toMatchObject({ authorization: `Bearer ${sessionOf('one').access_token}` })
})

test('the session that the page was rendered for is not told again, and nobody is nothing to tell', async () => {
  const keep = createPageSession('one')
  await keep(null)
  await keep(sessionOf('one'))
  expect(sent).not.toHaveBeenCalled()
})

test('a session is told only after its second step', async () => {
  const keep = createPageSession(undefined)
  const factors = [{ status: 'verified' }]
  await keep(sessionOf('one', { factors }))
  expect(sent).not.toHaveBeenCalled()
  await keep(sessionOf('one', { factors, aal: 'aal2' }))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a failure is silent, and the next event of the session tries again', async () => {
  sent.mockRejectedValueOnce(new TypeError('offline'))
  const keep = createPageSession(undefined)
  await keep(sessionOf('one'))
  await keep(sessionOf('one'))
  await keep(sessionOf('one'))
  expect(sent).toHaveBeenCalledTimes(2)
})
