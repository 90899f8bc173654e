import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { type AuthPlace, placeOf } from './auth-client.ts'
import { type Failure, failureOf } from './failure.ts'

export type Provider = 'google' | 'apple'

/** What this installation offers beside the password. */
export interface Offers {
  providers: Provider[]
  isLinkingOn: boolean
}

const NOTHING: Offers = { providers: [], isLinkingOn: false }
const NAMES = ['google', 'apple'] as const

interface Settings {
  external?: Partial<Record<Provider, boolean>>
  manual_linking_enabled?: boolean
}

/** A server that tells nothing of linking may refuse it, so nothing is offered. */
export const offersOf = ({ external = {}, manual_linking_enabled = false }: Settings): Offers => ({
  providers: NAMES.filter((name) => external[name] === true),
  isLinkingOn: manual_linking_enabled,
})

/** Nothing until the server has answered, and nothing when it does not: the password is always there. */
export function useOffers(): Offers {
  const site = useRouteLoaderData<typeof loader>('root')
  const [offers, setOffers] = useState(NOTHING)
  useEffect(() => {
    if (!site) return
    const leaving = new AbortController()
    readOffers(placeOf(site), leaving.signal).then(setOffers, () => {})
    return () => leaving.abort()
  }, [site])
  return offers
}

async function readOffers({ url, key }: AuthPlace, signal: AbortSignal): Promise<Offers> {
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key }, signal })
  return answer.ok ? offersOf(await answer.json()) : NOTHING
}

/** What the way back from a provider says in the address (auth protocol §1.7), or nothing. */
export function failureInAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): Failure | undefined {
  const told = [search, hash].map((part) => new URLSearchParams(part.slice(1)).get('error_code'))
  const code = told.find((candidate) => candidate !== null)
  if (!code) return undefined
  if (code === 'access_denied') return 'provider_cancelled'
  const failure = failureOf({ code })
  return failure === 'unexpected' ? 'provider_failed' : failure
}

/** Read once, as the page is opened: the client tidies the address. */
export function useFailedReturn(): Failure | undefined {
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => setFailure(failureInAddress(window.location)), [])
  return failure
}
