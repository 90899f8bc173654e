import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNext, withNext } from './next.ts'

describe('the page to return to', () => {
  test.each(['/admin/dashboard', '/en/account/security?tab=1#keys', '/', '/account/new-password'])(
    '%s is accepted',
    (path) => {
      expect(readNext(path)).toBe(path)
    },
  )

  test.each([
    ...['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example'],
    ...['/a/..//evil.example', 'javascript:alert(1)', 'evil.example', '\\\\evil.example', '', ' /owner'],
    ...[undefined, null, 7, { pathname: '/owner' }],
  ])('%j is rejected', (hostile) => {
    expect(readNext(hostile)).toBeUndefined()
  })

  test.each(['/admin/login', '/en/contractor/login?next=/owner', '/ar/account/sign-in', '/client-register'])(
    '%s is rejected, because it is itself a sign-in page',
    (entrance) => {
      expect(readNext(entrance)).toBeUndefined()
    },
  )

  test('survives a round trip through an address', () => {
    const address = withNext('https://mimar.example/admin/login', '/admin/dashboard?a=1&b=2#c')
    expect(readNext(new URL(address).searchParams.get('next'))).toBe('/admin/dashboard?a=1&b=2#c')
    expect(withNext('https://mimar.example/admin/login', undefined)).toBe('https://mimar.example/admin/login')
  })
})

test('a browser that follows it always stays on the site', () => {
  const piece = fc.constantFrom(
    ...['/', '\\', '.', '..', 'evil.example', ':', '@', '?', '#', '\t', '\n', '%2f'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const next = readNext(`/${pieces.join('')}`) ?? '/'
      expect(new URL(next, 'https://mimar.example').host).toBe('mimar.example')
      expect(next).not.toMatch(/^\/[/\\]/)
    }),
    { numRuns: 2000 },
  )
})
