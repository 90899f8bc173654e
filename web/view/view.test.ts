import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VIEWS, viewOf, withView } from './view.ts'
import { mayWelcome, WELCOME_INTERVAL } from './welcome-rule.ts'

const anything = fc.option(fc.oneof(fc.constantFrom(...VIEWS), fc.string()), { nil: undefined })
const queries = fc.dictionary(fc.string(), fc.string()).map((pairs) => `?${new URLSearchParams(pairs)}`)
const view = fc.constantFrom(...VIEWS)
const rest = fc
  .array(fc.constantFrom('en', 'ar', 'pricing', '%20', 'own', 'biz'))
  .map((parts) => `/${parts.join('/')}`)

describe('the view', () => {
  test.each([
    ['/business', '?view=owner', 'owner', 'business'],
    ['/en/business', '', undefined, 'business'],
    ['/owner', '?view=business', 'business', 'owner'],
    ['/ar/owner', '', 'business', 'owner'],
    ['/terms', '?view=business', 'owner', 'business'],
    ['/terms', '?view=guest', 'business', 'business'],
    ['/terms', '', undefined, 'owner'],
    ['/terms', '', 'Business', 'owner'],
    ['/pricing', '', 'owner', 'business'],
    ['/pricing', '?view=owner', undefined, 'owner'],
    ['/register', '', 'owner', 'business'],
    ['/lead/x', '', 'owner', 'business'],
    ['/en/contractor/profile', '', undefined, 'business'],
    ['/register', '?view=owner', undefined, 'owner'],
    ['/client-register', '', undefined, 'owner'],
  ])('%s%s with %s saved is the view of the %s', (pathname, search, saved, expected) => {
    expect(viewOf({ pathname, search }, saved)).toBe(expected)
  })

  test('a path that names a side beats whatever else is said', () => {
    fc.assert(
      fc.property(view, rest, queries, anything, (named, rest, search, saved) => {
        expect(viewOf({ pathname: `${rest}/${named}`, search }, saved)).toBe(named)
      }),
    )
  })

  test('a query that names one beats what was saved, and changing it keeps the rest of the query', () => {
    fc.assert(
      fc.property(view, queries, anything, (named, search, saved) => {
        const changed = withView(search, named)
        expect(viewOf({ pathname: '/pricing', search: changed }, saved)).toBe(named)
        const kept = new URLSearchParams(changed)
        const before = new URLSearchParams(search)
        kept.delete('view')
        before.delete('view')
        expect([...kept]).toEqual([...before])
      }),
    )
  })
})

describe('the welcome dialog', () => {
  const now = Date.UTC(2026, 10, 21)

  test('shows to whoever has not seen it', () => {
    expect(mayWelcome({ inSession: false, lastShown: undefined }, now)).toBe(true)
  })

  test('does not show twice in a browser session', () => {
    fc.assert(
      fc.property(fc.option(fc.integer(), { nil: undefined }), (lastShown) => {
        expect(mayWelcome({ inSession: true, lastShown }, now)).toBe(false)
      }),
    )
  })

  test('does not show in the 30 minutes after the last time, and shows after them', () => {
    const shows = (ago: number) => mayWelcome({ inSession: false, lastShown: now - ago }, now)
    expect(WELCOME_INTERVAL).toBe(30 * 60 * 1000)
    expect([0, 1, WELCOME_INTERVAL - 1, WELCOME_INTERVAL].map(shows)).toEqual([false, false, false, false])
    expect([WELCOME_INTERVAL + 1, 10 * WELCOME_INTERVAL].map(shows)).toEqual([true, true])
  })

  test('a clock that was set back does not silence it', () => {
    expect(mayWelcome({ inSession: false, lastShown: now + 60_000 }, now)).toBe(true)
  })
})
