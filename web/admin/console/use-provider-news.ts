import { useEffect } from 'react'
import { ApiRefusal, refusedFor } from '#web/forms/ask-api.ts'
import { pause, waitBefore } from '#web/forms/retries.ts'
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
    void listen(api, refresh, leaving.signal)
    return () => leaving.abort()
  }, [api, answers])
}

const isOfProviders = (address: string) => !address.startsWith('/admin/audit?before=')

/** Reconnects with increasing delays. Stops when the session has no access. */
async function listen(api: AdminApi, onChange: () => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    let notBefore = 0
    try {
      const { body } = await api.open('/admin/providers/stream', signal)
      failures = 0
      for await (const { name } of readEvents(body!)) if (name === 'changed') onChange()
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
