import { useEffect, useState } from 'react'
import type { InvitationState } from '#domain/staff/invitations.ts'
import { useAuth } from '#web/accounts/use-auth.ts'
import { ApiRefusal, askApi } from '#web/forms/ask-api.ts'
import { useLocale } from '#web/use-locale.ts'

/** The API's two kinds of invitation: to our staff, and to a provider's team. Each is read and accepted alike. */
export type InvitationPath = '/staff-invitations' | '/team-invitations'

/** What an invitation of either kind says. */
export interface Invitation {
  email: string
  state: InvitationState
  expiresAt: string
}

type Known<Read> = Read | 'unknown' | 'unreachable' | undefined

/** Reads the invitation of a link's token; undefined while it loads. */
export function useInvitation<Read extends Invitation>(path: InvitationPath, token: string) {
  const locale = useLocale()
  const [known, setKnown] = useState<Known<Read>>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const leave = new AbortController()
    const headers = { 'accept-language': locale }
    askApi<Read>(`${path}/read`, { json: { token }, headers, signal: leave.signal }).then(
      setKnown,
      (failure: unknown) => {
        if (leave.signal.aborted) return
        const isUnknown = failure instanceof ApiRefusal && failure.status > 0 && failure.status < 500
        setKnown(isUnknown ? 'unknown' : 'unreachable')
      },
    )
    return () => leave.abort()
  }, [path, token, locale, tries])
  return { known, tryAgain: () => setTries((count) => count + 1) }
}

/** Accepts it with the browser's session. `failure` is the server's sentence, or '' when it was not reached. */
export function useAccepting(path: InvitationPath, token: string, onDone: () => void) {
  const { openClient } = useAuth()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function accept() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { auth } = await openClient()
      const { data } = await auth.getSession()
      const bearer = data.session?.access_token
      const headers = { 'accept-language': locale }
      await askApi(`${path}/accept`, { json: { token }, headers, bearer })
      onDone()
    } catch (failure) {
      setFailure(failure instanceof ApiRefusal ? failure.sentence : '')
      setBusy(false)
    }
  }
  return { accept, isBusy, failure }
}
