import { expect, test } from 'vitest'
import { refreshTokenOf } from '../sessions/refresh-token.ts'
import { openPageSession, pageCookieName, sealPageSession } from './page-cookie.ts'

const SECRET = 'a secret that is long enough for anybody'
const session = {
  sessionId: '01890000-0000-7000-8000-000000000001',
  userId: '01890000-0000-7000-8000-000000000002',
}

test('a sealed session is opened by the same secret, and only so', () => {
  const value = sealPageSession(SECRET, session)
  expect(openPageSession(SECRET, value)).toEqual(session)
  expect(openPageSession(`${SECRET}!`, value)).toBeUndefined()
})

test('no changed, shorter or longer value is opened, nor a refresh token', () => {
  const value = sealPageSession(SECRET, session)
  const changed = [...value].map(
    (letter, at) => value.slice(0, at) + (letter === 'A' ? 'B' : 'A') + value.slice(at + 1),
  )
  const others = [
    '',
    value.slice(1),
    `${value}A`,
    `${value}=`,
    refreshTokenOf(SECRET, { id: session.sessionId, count: 1 }),
  ]
  for (const one of [...changed, ...others]) expect(openPageSession(SECRET, one)).toBeUndefined()
})

test('over HTTPS the name binds the cookie to its host', () => {
  expect(pageCookieName('https://mimar.example')).toBe('__Host-mimar-page')
  expect(pageCookieName('http://localhost:3000')).toBe('mimar-page')
})
