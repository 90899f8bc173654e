import { useCallback, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Device } from '#domain/staff/device.ts'
import type { loader } from '#web/root.tsx'
import { placeOf } from './auth-client.ts'
import { useAuth } from './use-auth.ts'

/** As our own sign-in server lists it. */
export interface OwnDevice extends Device {
  id: string
  started_at: string
  used_at: string
  ip: string | null
  is_this: boolean
}

/**
 * The devices on which the account is signed in, reloaded on each visit. Undefined until they are known, and with
 * another sign-in server than ours, which has no such list.
 */
export function useOwnDevices() {
  const site = useRouteLoaderData<typeof loader>('root')
  const { openClient } = useAuth()
  const [devices, setDevices] = useState<OwnDevice[]>()
  const address = site?.authOffers && site

  const ask = useCallback(
    async (path: string, method: 'GET' | 'DELETE') => {
      const { url, key } = placeOf(address!)
      const { session } = (await (await openClient()).auth.getSession()).data
      const headers = { apikey: key, authorization: `Bearer ${session?.access_token}` }
      const answer = await fetch(`${url}/auth/v1/sessions${path}`, { method, headers })
      if (!answer.ok) throw Object.assign(new Error('sessions'), await answer.json().catch(() => ({})))
      return answer
    },
    [address, openClient],
  )
  const read = useCallback(async () => (await ask('', 'GET')).json() as Promise<OwnDevice[]>, [ask])

  useEffect(() => {
    if (!address) return
    const leaving = new AbortController()
    // Without the list the three ways to sign out remain.
    read().then(
      (found) => leaving.signal.aborted || setDevices(found),
      () => undefined,
    )
    return () => leaving.abort()
  }, [address, read])

  return {
    devices,
    reload: () => read().then(setDevices, () => undefined),
    end: async (id: string) => {
      await ask(`/${id}`, 'DELETE')
      setDevices((all) => all?.filter((device) => device.id !== id))
    },
  }
}
