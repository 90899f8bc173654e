import { useEffect, useState } from 'react'
import type { AuthClient } from './auth-client.ts'
import { type Failure, failureOf } from './failure.ts'
import { useAuth } from './use-auth.ts'

type Address = Pick<Location, 'search' | 'hash'>

/**
 * Reads the error that an identity provider or an email link put into the address
 * (docs/reference/auth-protocol.md#verification). Undefined without one.
 */
export function failureInAddress({ search, hash }: Address): Failure | undefined {
  const told = [search, hash].map((part) => new URLSearchParams(part.slice(1)).get('error_code'))
  const code = told.find((candidate) => candidate !== null)
  if (!code) return undefined
  return code === 'access_denied' ? 'provider_cancelled' : failureOfReturn({ code })
}

/** The same for the error of the code exchange. On a return to the site, the reader can't have made a mistake. */
function failureOfReturn(error: unknown): Failure {
  const failure = failureOf(error)
  return failure === 'unexpected' ? 'provider_failed' : failure
}

const hasCode = ({ search }: Address) => new URLSearchParams(search).has('code')

/**
 * Why the return failed, or undefined when it succeeded or there was none. The client removes the code from the address
 * once it has a session. A code that is still there was refused, or was requested by another browser.
 */
export function useFailedReturn(): Failure | undefined {
  const { openClient } = useAuth()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    const leaving = new AbortController()
    const tell = (found: Failure | undefined) => leaving.signal.aborted || setFailure(found)
    const told = failureInAddress(window.location)
    if (told) tell(told)
    else if (hasCode(window.location))
      exchangeFailure(openClient).then(tell, (error) => tell(failureOf(error)))
    return () => leaving.abort()
  }, [openClient])
  return failure
}

async function exchangeFailure(openClient: () => Promise<AuthClient>): Promise<Failure | undefined> {
  const { auth } = await openClient()
  const { error } = await auth.initialize()
  if (error) return failureOfReturn(error)
  return hasCode(window.location) ? 'return_stale' : undefined
}
