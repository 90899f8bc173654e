/**
 * Calls back when somebody may be looking again: the tab is shown, the page comes back from the browser's memory or out
 * of a freeze (Page Lifecycle), the network is there again (`isNetworkNew`). Answers the way to stop.
 */
export function onWaking(wake: (isNetworkNew: boolean) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const look = () => {
    if (document.visibilityState === 'visible') wake(false)
  }
  document.addEventListener('visibilitychange', look, { signal })
  document.addEventListener('resume', look, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && wake(false), { signal })
  addEventListener('online', () => wake(true), { signal })
  return () => stop.abort()
}
