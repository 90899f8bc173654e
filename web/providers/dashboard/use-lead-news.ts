import { useEffect, useRef } from 'react'
import type { CachedResponses } from '#web/admin/console/cached-responses.ts'
import { readEvents } from '#web/admin/console/event-reader.ts'
import { ApiRefusal, refusedFor } from '#web/forms/ask-api.ts'
import { pause, waitBefore } from '#web/forms/retries.ts'
import type { DashboardApi } from './dashboard-api.ts'

interface LeadNewsParts {
  api: DashboardApi
  answers: CachedResponses
  onConnection(isConnected: boolean): void
}

/** Changes within this time cause one refresh. */
const TOGETHER_MS = 200

/** Status codes that end the reconnecting: no access, or no registration. */
const FOR_GOOD = [401, 403, 404]

/** Refreshes the data on the screen when one of the provider's leads changes, while the pages are open. */
export function useLeadNews({ api, answers, onConnection }: LeadNewsParts): void {
  const tell = useRef(onConnection)
  tell.current = onConnection
  useEffect(() => {
    const leaving = new AbortController()
    const news = together(() => answers.refresh())
    void listen(api, { news, connection: (stands) => tell.current(stands) }, leaving.signal)
    return () => leaving.abort()
  }, [api, answers])
}

interface Heard {
  news(): void
  connection(stands: boolean): void
}

/** Reconnects with increasing delays. Each connect refreshes the data, because events in between were missed. */
async function listen(api: DashboardApi, { news, connection }: Heard, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    let notBefore = 0
    try {
      const { body } = await api.open('/me/leads/stream', signal)
      failures = 0
      connection(true)
      for await (const { name } of readEvents(body!)) if (name === 'changed') news()
    } catch (failure) {
      if (failure instanceof ApiRefusal && FOR_GOOD.includes(failure.status)) return
      notBefore = refusedFor(failure)
    }
    if (signal.aborted) return
    connection(false)
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
