import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import type { DeskState } from './registration-desk.ts'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { PROBLEM_ID } from './registration-problem.tsx'

type DeskModule = typeof import('./registration-desk.ts')

/** What scripts add to the form once they have come: the state of it, what they draw, what they do. */
export interface AtDesk extends Omit<DeskModule, 'openDesk'> {
  state: DeskState
  does: ReturnType<DeskModule['openDesk']>
}

/** The native form, and the desk beside it as soon as it has arrived; without it the browser sends the form itself. */
export function useRegistration(sent: RegistrationOutcome | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const site = useRouteLoaderData<typeof loader>('root')
  const navigate = useNavigate()
  const [state, setState] = useState<DeskState>()
  const [desk, setDesk] = useState<Omit<AtDesk, 'state'>>()
  const refusals = state?.refusals ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: one desk for as long as the form stands
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    import('./registration-desk.ts').then(({ openDesk, ...parts }) => {
      if (signal.aborted || !form.current || !site) return
      const open = { form: form.current, site, sent, signal, tell: setState, registered: navigate }
      setDesk({ ...parts, does: openDesk(open) })
    }, ignoreLostChunk)
    return () => leaving.abort()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every refusal, and once for one the server sent
  useEffect(() => document.getElementById(PROBLEM_ID)?.focus(), [refusals])

  return { form, desk: desk && state ? { ...desk, state } : undefined }
}

/** Offline, or a newer release has replaced the file: the server checks in its place. */
const ignoreLostChunk = () => undefined
