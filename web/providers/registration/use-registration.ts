import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import type { loader } from '#web/root.tsx'
import type { ControllerState } from './registration-controller.ts'
import type { RegistrationOutcome } from './registration-outcome.ts'

const PROBLEM_ID = 'registration-problem'

type ControllerModule = typeof import('./registration-controller.ts')

/** What scripts add to the form once they have come: the state of it, what they draw, what they do. */
export interface WithController extends Omit<ControllerModule, 'openController'> {
  state: ControllerState
  does: ReturnType<ControllerModule['openController']>
}

/** The native form, and the controller beside it as soon as it has arrived; without it the browser sends the form itself. */
export function useRegistration(sent: RegistrationOutcome | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const site = useRouteLoaderData<typeof loader>('root')
  const navigate = useNavigate()
  const [state, setState] = useState<ControllerState>()
  const [controller, setController] = useState<Omit<WithController, 'state'>>()
  const refusals = state?.refusals ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: one controller for as long as the form stands
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    import('./registration-controller.ts').then(({ openController, ...parts }) => {
      if (signal.aborted || !form.current || !site) return
      const open = { form: form.current, site, sent, signal, tell: setState, registered: navigate }
      setController({ ...parts, does: openController(open) })
    }, ignoreLostChunk)
    return () => leaving.abort()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every refusal, and once for one the server sent
  useEffect(() => document.getElementById(PROBLEM_ID)?.focus(), [refusals])

  return { form, controller: controller && state ? { ...controller, state } : undefined }
}
