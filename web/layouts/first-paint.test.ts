import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewOf } from '#web/view/view.ts'
import { FIRST_PAINT_SCRIPT } from './first-paint.ts'

interface Browser {
  address: string
  stored?: Record<string, string>
  storageRefused?: boolean
  isDark?: boolean
  referrer?: string
}

/** Attributes that the script sets on <html>, and its redirect. */
function firstPaint({
  address,
  stored = {},
  storageRefused = false,
  isDark = false,
  referrer = '',
}: Browser) {
  const dataset: Record<string, string> = {}
  const ledTo: string[] = []
  const { origin, pathname, search, hash } = new URL(address, 'https://mimar.example')
  const getItem = (key: string) => {
    if (storageRefused) throw new Error('refused')
    return Object.hasOwn(stored, key) ? stored[key] : null
  }
  runInNewContext(FIRST_PAINT_SCRIPT, {
    document: { documentElement: { dataset }, referrer },
    location: { origin, pathname, search, hash, replace: (to: string) => ledTo.push(to) },
    localStorage: { ...stored, getItem },
    matchMedia: () => ({ matches: isDark }),
    URLSearchParams,
  })
  return { ...dataset, ledTo }
}

const words = fc.constantFrom(
  'register',
  'contractor',
  'lead',
  'owner',
  'business',
  'Owner',
  'null',
  '',
  'pricing',
  'en',
  'businesses',
)

test('the script and web/view choose the same view for any address and storage', () => {
  const paths = fc.array(words, { maxLength: 3 }).map((parts) => `/${parts.filter(Boolean).join('/')}`)
  const queries = fc.option(words, { nil: undefined })
  fc.assert(
    fc.property(paths, queries, fc.option(words, { nil: undefined }), (pathname, named, saved) => {
      const search = named === undefined ? '' : `?a=1&view=${named}`
      const stored = saved === undefined ? {} : { viewType: saved }
      const expected = viewOf({ pathname, search }, saved)
      expect(firstPaint({ address: pathname + search, stored })).toMatchObject({ view: expected })
    }),
  )
})

test('a reader with a session is shown the link to their account', () => {
  const stored = { 'sb-mimar-auth-token': '{}' }
  expect(firstPaint({ address: '/owner', stored })).toMatchObject({ signedIn: '' })
  expect(firstPaint({ address: '/owner', stored: { viewType: 'owner' } })).not.toHaveProperty('signedIn')
})

test('blocked storage leads to the defaults', () => {
  const page = firstPaint({ address: '/terms', storageRefused: true, isDark: true })
  expect(page).toEqual({ theme: 'dark', view: 'owner', ledTo: [] })
})

test('a saved theme overrides that of the device', () => {
  expect(firstPaint({ address: '/', stored: { 'mimar-theme': 'light' }, isDark: true })).toMatchObject({
    theme: 'light',
  })
})

test.each([
  ['/', 'business', '/business'],
  ['/ar', 'owner', '/owner'],
  ['/en/', 'business', '/en/business'],
  ['/?code=1#x', 'owner', '/owner?code=1#x'],
])('the root %s with a saved %s redirects to %s', (address, viewType, to) => {
  expect(firstPaint({ address, stored: { viewType } }).ledTo).toEqual([to])
})

test('no other page redirects, and an unknown value is no view', () => {
  expect(firstPaint({ address: '/pricing', stored: { viewType: 'owner' } }).ledTo).toEqual([])
  expect(firstPaint({ address: '/', stored: { viewType: '//evil.example' } }).ledTo).toEqual([])
})

test('the splash is short only after another page of ours', () => {
  const address = '/owner'
  expect(firstPaint({ address, referrer: 'https://mimar.example/pricing' })).toMatchObject({
    splash: 'again',
  })
  expect(firstPaint({ address, referrer: 'https://mimar.example.evil/' })).not.toHaveProperty('splash')
  expect(firstPaint({ address })).not.toHaveProperty('splash')
})
