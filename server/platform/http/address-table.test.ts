import fc from 'fast-check'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { createAddressTable } from './address-table.ts'

const pages = createAddressTable<string>()
const patterns: string[] = []

function addAll(entries: typeof routes, parent = ''): void {
  for (const { path, index, children } of entries) {
    const pattern = [parent, path].filter(Boolean).join('/')
    if (children) addAll(children, pattern)
    if (path === undefined && !index) continue
    patterns.push(`/${pattern}`)
    pages.add(`/${pattern}`, `/${pattern}`)
  }
}
addAll(routes)

function matchedByRouter(pathname: string): string | undefined {
  const matches = matchRoutes(routes as unknown as RouteObject[], pathname)
  return matches ? `/${matches.flatMap(({ route }) => route.path || []).join('/')}` : undefined
}

test('find returns the same page as React Router for every address of the site', () => {
  expect(patterns.length).toBeGreaterThan(200)
  for (const pattern of patterns) {
    const pathname = pattern.replaceAll(/:\w+/g, 'Aa-1').replace('*', 'no/such/page')
    expect(pages.find(pathname), pathname).toBe(matchedByRouter(pathname))
  }
})

test('find returns the same page as React Router for any address made of the site’s segments', () => {
  const words = patterns.flatMap((pattern) => pattern.split('/')).filter((word) => /^\w/.test(word))
  const segment = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom('OWNER', '%6fwner', 'x', 'a%20b', '%D8%A8'),
  )
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const pathname = `/${segments.join('/')}`
      expect(pages.find(pathname), pathname).toBe(matchedByRouter(pathname))
    }),
    { numRuns: 300 },
  )
})

test('a malformed escape is treated as a plain segment', () => {
  const table = createAddressTable<string>()
  table.add('/track/:token', 'tracking')
  expect(table.find('/track/%E0%A4%A')).toBe('tracking')
  expect(table.find('/%E0%A4%A')).toBeUndefined()
})
