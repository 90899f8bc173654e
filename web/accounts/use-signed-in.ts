import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { mayBeSignedIn } from './stored-session.ts'

export type SignedIn<Known> = Known & { bearer(): Promise<string | undefined> }

/**
 * Loads data of the signed-in user with `read`. The session client is loaded only when a session may exist. On failure
 * the page treats the reader as signed out.
 */
export function useSignedIn<Known extends object>(
  isAsked: boolean,
  read: (bearer: string) => Promise<Known>,
): SignedIn<Known> | undefined {
  const site = useRouteLoaderData<typeof loader>('root') as Awaited<ReturnType<typeof loader>>
  const [known, setKnown] = useState<SignedIn<Known>>()
  useEffect(() => {
    if (!isAsked || !mayBeSignedIn()) return
    let isGone = false
    void readSignedIn(site, read)
      .then((person) => !isGone && setKnown(person))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isAsked, site, read])
  return known
}

async function readSignedIn<Known extends object>(
  site: Awaited<ReturnType<typeof loader>>,
  read: (bearer: string) => Promise<Known>,
): Promise<SignedIn<Known> | undefined> {
  const { openAuthClient, placeOf } = await import('./auth-client.ts')
  const client = await openAuthClient(placeOf(site))
  const bearer = async () => (await client.auth.getSession()).data.session?.access_token
  const token = await bearer()
  return token ? { ...(await read(token)), bearer } : undefined
}
