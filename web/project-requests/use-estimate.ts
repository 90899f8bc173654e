import { useEffect, useState } from 'react'
import type { Calibration } from '#domain/estimates/calibration.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import type { ShownEstimate } from './shown-estimate.ts'

type Engine = typeof import('./shown-estimate.ts')

/**
 * The estimate of what is typed so far. The page comes with its first one (`first`); the
 * engine is asked for with the first answer, or when the browser has nothing better to do, and then follows each key.
 */
export function useEstimate(fields: FormFields, first: ShownEstimate | undefined, calibration?: Calibration) {
  const [engine, setEngine] = useState<Engine>()
  const [firstFields] = useState(JSON.stringify(fields))
  const isAnswered = JSON.stringify(fields) !== firstFields
  const wake = () => void import('./shown-estimate.ts').then(setEngine, ignoreLostChunk)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on arrival, and at the first answer
  useEffect(() => {
    if (isAnswered) return wake()
    // Safari does not know idle time.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(wake)
  }, [isAnswered])
  return {
    shown: engine ? engine.shownEstimate(fields, calibration) : first,
    /** The engine is on its way, and the figures are of earlier answers. */
    isStale: !engine && isAnswered,
    wake,
  }
}

/** Offline, or a newer release has replaced the file: the first figures stay, and the server computes at the end. */
const ignoreLostChunk = () => undefined
