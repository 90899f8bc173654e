import { useEffect } from 'react'
import { ApiRefusal, refusedFor } from '#web/forms/ask-api.ts'
import { pause, waitBefore } from '#web/forms/retries.ts'
import type { AdminApi } from './admin-api.ts'
import type { CachedResponses } from './cached-responses.ts'
import { readEvents } from './event-reader.ts'

/** Several changes at once are one look. */
const TOGETHER_MS = 200

/** Reads again what is on the screen when another admin, a provider or a failing message changed something; for as long as the page is open. */
export function useProviderNews(api: AdminApi, answers: CachedResponses): void {
  useEffect(() => {
    const leaving = new AbortController()
    const refresh = together(() => answers.refresh(isOfProviders))
    void listen(api, refresh, leaving.signal)
    return () => leaving.abort()
  }, [api, answers])
}

const isOfProviders = (address: string) => !address.startsWith('/admin/audit?before=')

/** Connects again for ever, waiting longer each time; not when the session may not listen. */
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
