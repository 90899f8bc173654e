import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { waitBefore } from '#web/forms/retries.ts'
import { privatePaths } from '#web/private-paths.ts'

/**
 * Reloads the data whenever the server reports a change, and after each reconnect or sleep, because changes in between
 * were missed.
 */
export function useTrackingStream(token: string, onConnection: (isConnected: boolean) => void) {
  const { revalidate } = useRevalidator()
  const current = useRef({ revalidate, onConnection })
  current.current = { revalidate, onConnection }

  useEffect(() => {
    let stream: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let wasLost = false
    let failures = 0
    const readAgain = () => void current.current.revalidate()
    const connect = () => {
      stream?.close()
      stream = new EventSource(privatePaths.trackingStream(token))
      stream.addEventListener('changed', readAgain)
      stream.onopen = () => {
        current.current.onConnection(true)
        if (wasLost) readAgain()
        wasLost = false
        failures = 0
      }
      stream.onerror = () => {
        wasLost = true
        current.current.onConnection(false)
        clearTimeout(retry)
        // Browsers don't reconnect after a refused stream. Reconnects with an increasing, random delay, so that clients
        // don't all retry at once.
        if (stream?.readyState === EventSource.CLOSED)
          retry = setTimeout(connect, waitBefore(++failures) * (0.5 + Math.random() / 2))
      }
    }
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      readAgain()
      if (stream?.readyState === EventSource.CLOSED) connect()
    }
    connect()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      clearTimeout(retry)
      stream?.close()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [token])
}
