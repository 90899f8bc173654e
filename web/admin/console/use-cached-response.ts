import { useCallback, useSyncExternalStore } from 'react'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import type { CachedResponses } from './cached-responses.ts'

export interface Answer<Data> {
  data?: Data
  failure?: ApiRefusal
  isLoading: boolean
}

/** Subscribes to the cached response of an address below /api/v1. */
export function useCachedResponse<Data>(answers: CachedResponses, address: string): Answer<Data> {
  const watch = useCallback((listener: () => void) => answers.watch(address, listener), [answers, address])
  const read = useCallback(() => answers.read(address), [answers, address])
  const readRendered = useCallback(() => answers.readRendered(address), [answers, address])
  return useSyncExternalStore(watch, read, readRendered) as Answer<Data>
}
