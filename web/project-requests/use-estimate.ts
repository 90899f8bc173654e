import { useEffect, useState } from 'react'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { ShownEstimate } from './shown-estimate.ts'

type Engine = typeof import('./shown-estimate.ts')

/**
 * The estimate of what is known so far. The page comes with its first one (`first`, of the facts it was made from); the
 * engine is asked for with the first answer, or when the browser has nothing better to do, and then follows each key.
 */
export function useEstimate(facts: Facts, first: ShownEstimate | undefined) {
  const [engine, setEngine] = useState<Engine>()
  const [firstFacts] = useState(JSON.stringify(facts))
  const isAnswered = JSON.stringify(facts) !== firstFacts
  const wake = () => void import('./shown-estimate.ts').then(setEngine, ignoreLostChunk)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on arrival, and at the first answer
  useEffect(() => {
    if (isAnswered) return wake()
    // Safari does not know idle time.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(wake)
  }, [isAnswered])
  return {
    shown: engine ? engine.shownEstimate(facts) : first,
    /** The engine is on its way, and the figures are of earlier answers. */
    isStale: !engine && isAnswered,
    wake,
  }
}

/** Offline, or a newer release has replaced the file: the first figures stay, and the server computes at the end. */
const ignoreLostChunk = () => undefined
