import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChangedProvider, OwnProvider } from '#server/providers/registration-answers.ts'
import { failureOf } from '#web/accounts/failure.ts'
import { useAuth } from '#web/accounts/use-auth.ts'
import type { FirstAnswers } from '#web/admin/console/cached-responses.ts'
import { ApiRefusal, askApi } from '#web/forms/ask-api.ts'
import { withRetries } from '#web/forms/retries.ts'

/** `none`: this account has not registered as a provider. `joinable`: a registration names its email. */
export type Reading = 'reading' | 'none' | 'joinable' | 'failed' | OwnProvider

export interface ProviderDashboard {
  place: OwnProvider
  /** Rejects with ApiRefusal, or with what `fetch` throws. */
  change(changes: unknown): Promise<ChangedProvider>
  bearer(): Promise<string | undefined>
}

const UNAUTHORIZED = 401
const NOT_FOUND = 404
export const DOOR = '/me/provider'
const OURS = 500

/** Lost connections and server errors are retried (docs/reference/product-rules.md#times-and-limits). */
const mayPass = (failure: unknown) => !(failure instanceof ApiRefusal) || failure.status >= OURS

function readingOf(failure: unknown): Reading {
  if (!(failure instanceof ApiRefusal)) return 'failed'
  if (failure.code === 'provider.join_unproved') return 'joinable'
  return failure.status === NOT_FOUND ? 'none' : 'failed'
}

/** A session that somebody ended elsewhere cannot be continued: the browser forgets it, and the sign-in page opens. */
async function leaveIfEnded({ auth }: Awaited<ReturnType<ReturnType<typeof useAuth>['openClient']>>) {
  const { error } = await auth.refreshSession()
  if (error && failureOf(error) === 'session_expired') await auth.signOut({ scope: 'local' })
}

/** Loads the signed-in user's provider with the browser's session. */
export function useOwnDashboard(first: FirstAnswers | undefined) {
  const { openClient } = useAuth()
  const [rendered] = useState(() => first?.answers[DOOR] as OwnProvider | undefined)
  const [reading, setReading] = useState<Reading>(rendered ?? 'reading')

  const bearer = useCallback(async () => {
    const { data } = await (await openClient()).auth.getSession()
    return data.session?.access_token
  }, [openClient])

  const read = useCallback(async () => {
    setReading((before) => (before === 'failed' ? 'reading' : before))
    try {
      const ask = async () => askApi<OwnProvider>(DOOR, { bearer: await bearer() })
      setReading(await withRetries(ask, mayPass))
    } catch (error) {
      setReading(readingOf(error))
      if (error instanceof ApiRefusal && error.status === UNAUTHORIZED) await leaveIfEnded(await openClient())
    }
  }, [bearer, openClient])

  // Read again at the first change of session only: what the server rendered is a moment old.
  const isRendered = useRef(rendered !== undefined)
  useEffect(() => {
    if (!isRendered.current) void read()
    isRendered.current = false
  }, [read])

  const change = async (changes: unknown) => {
    const options = { method: 'PATCH', json: changes, bearer: await bearer() }
    const changed = await askApi<ChangedProvider>(DOOR, options)
    setReading(changed)
    return changed
  }
  return { reading, read, change, bearer }
}
