import { useSyncExternalStore } from 'react'

/** What the browser knows of the network; the server renders the page for when there is none. */
export const useIsOnline = () =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => false,
  )

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
