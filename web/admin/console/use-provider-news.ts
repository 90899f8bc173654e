import { useEffect } from 'react'
import { ApiRefusal, refusedFor } from '#web/forms/ask-api.ts'
import { pause, waitBefore } from '#web/forms/retries.ts'
import { lookingPath } from '../review/looking-path.ts'
import type { AdminApi } from './admin-api.ts'
import type { CachedResponses } from './cached-responses.ts'
import { readEvents } from './event-reader.ts'

/** Changes within this time cause one refresh. */
const TOGETHER_MS = 200

/** Refreshes the data on the screen when a provider or a message changes, while the page is open. */
export function useProviderNews(api: AdminApi, answers: CachedResponses): void {
  useEffect(() => {
    const leaving = new AbortController()
    const refresh = together(() => answers.refresh(isOfProviders))
    const onLooking = (providerId: string) =>
      answers.refresh((address) => address === lookingPath(providerId))
    void listen(api, { onChange: refresh, onLooking }, leaving.signal)
    return () => leaving.abort()
  }, [api, answers])
}

const isOfProviders = (address: string) => !address.startsWith('/admin/audit?before=')

interface Heard {
  onChange: () => void
  /** Somebody opened or closed this provider. */
  onLooking: (providerId: string) => void
}

/** Reconnects with increasing delays. Stops when the session has no access. */
async function listen(api: AdminApi, { onChange, onLooking }: Heard, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    let notBefore = 0
    try {
      const { body } = await api.open('/admin/providers/stream', signal)
      failures = 0
      for await (const { name, data } of readEvents(body!)) {
        if (name === 'changed') onChange()
        if (name === 'looking') onLooking(data)
      }
    } catch (failure) {
      if (failure instanceof ApiRefusal && [401, 403].includes(failure.status)) return
      notBefore = refusedFor(failure)
    }
    await pause(Math.max(notBefore, waitBefore(failures)), signal)
  }
}

function together(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, TOGETHER_MS)
  }
}
