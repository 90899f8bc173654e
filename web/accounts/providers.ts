import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { type AuthAddress, placeOf } from './auth-client.ts'

export type Provider = 'google' | 'apple'

/** Sign-in methods of this installation besides the password. */
export interface Offers {
  providers: Provider[]
  isLinkingOn: boolean
  isPasskeyOn: boolean
}

export const NOTHING: Offers = { providers: [], isLinkingOn: false, isPasskeyOn: false }
const NAMES = ['google', 'apple'] as const

interface Settings {
  external?: Partial<Record<Provider, boolean>>
  manual_linking_enabled?: boolean
  passkeys_enabled?: boolean
}

/** A server that does not mention linking may refuse it, so it isn't offered. */
export const offersOf = ({
  external = {},
  manual_linking_enabled = false,
  passkeys_enabled = false,
}: Settings): Offers => ({
  providers: NAMES.filter((name) => external[name] === true),
  isLinkingOn: manual_linking_enabled,
  isPasskeyOn: passkeys_enabled,
})

/**
 * For our own server, the methods are known at once. Another server is asked: the result is undefined until it
 * responds, and empty if it fails, because the password always works.
 */
export function useOffers(): Offers | undefined {
  const site = useRouteLoaderData<typeof loader>('root')
  const known = site?.authOffers && {
    ...site.authOffers,
    providers: NAMES.filter((name) => site.authOffers?.providers.includes(name)),
  }
  const [offers, setOffers] = useState<Offers | undefined>(known)
  useEffect(() => {
    if (!site || site.authOffers) return
    const leaving = new AbortController()
    readOffers(placeOf(site), leaving.signal).then(
      setOffers,
      () => leaving.signal.aborted || setOffers(NOTHING),
    )
    return () => leaving.abort()
  }, [site])
  return offers
}

async function readOffers({ url, key }: AuthAddress, signal: AbortSignal): Promise<Offers> {
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key }, signal })
  return answer.ok ? offersOf(await answer.json()) : NOTHING
}
