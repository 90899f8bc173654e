import { expect, test } from 'vitest'
import { offersOf } from './providers.ts'

test('only enabled providers are offered, and linking and passkeys only when the server supports them', () => {
  const external = { google: true, apple: false, github: true }
  expect(offersOf({ external })).toEqual({ providers: ['google'], isLinkingOn: false, isPasskeyOn: false })
  expect(offersOf({ manual_linking_enabled: true, passkeys_enabled: true })).toEqual({
    ...{ providers: [], isLinkingOn: true, isPasskeyOn: true },
  })
})
