import { expect, test } from 'vitest'
import { offersOf } from './providers.ts'

test('only the providers that are on are offered, and linking only where the server says so', () => {
  const external = { google: true, apple: false, github: true }
  expect(offersOf({ external })).toEqual({ providers: ['google'], isLinkingOn: false })
  expect(offersOf({ manual_linking_enabled: true })).toEqual({ providers: [], isLinkingOn: true })
})
