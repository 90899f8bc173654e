import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { rememberedLanguage } from './remembered-language.ts'

const answer = rememberedLanguage((pathname) => (pathname === '/en/owner' ? pathname : undefined))

/** The target of the redirect; `stays` when the request is answered without one. */
function visit(url: string, headers: Record<string, string>, method = 'GET'): string {
  let place = 'stays'
  const res = {
    writeHead: (_status: number, { location }: { location: string }) => {
      place = location
      return { end: () => {} }
    },
  }
  const req = { url, method, headers: { 'sec-fetch-mode': 'navigate', ...headers } }
  answer(req as unknown as IncomingMessage, res as unknown as ServerResponse, () => {})
  return place
}

const ENGLISH = { cookie: 'a=1; mimar-language=en' }

describe('a remembered language', () => {
  test('an address without a language redirects to the remembered language, with its query', () => {
    expect(visit('/owner?city=taif', ENGLISH)).toBe('/en/owner?city=taif')
  })

  test.each([
    ['a link on an Arabic page', '/owner', { ...ENGLISH, referer: 'http://localhost/ar/owner' }, 'GET'],
    ['an address that names its language', '/ar/owner', ENGLISH, 'GET'],
    ['somebody who chose Arabic', '/owner', { cookie: 'mimar-language=ar' }, 'GET'],
    ['a language that we do not have', '/owner', { cookie: 'mimar-language=fr' }, 'GET'],
    ['what is no page', '/api/v1/packages', ENGLISH, 'GET'],
    ['a script', '/owner', { ...ENGLISH, 'sec-fetch-mode': 'cors' }, 'GET'],
    ['a form that is sent', '/owner', ENGLISH, 'POST'],
  ])('no redirect for %s', (_what, url, headers, method) => {
    expect(visit(url, headers as Record<string, string>, method)).toBe('stays')
  })
})
