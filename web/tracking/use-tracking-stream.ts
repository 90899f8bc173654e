import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { placePaths } from '#web/place-paths.ts'

/** A browser gives up on a stream the server refuses; we ask again. */
const RETRY_MS = 5_000

/**
 * Reads the page again whenever the server says that something changed, and after every reconnect or sleep,
 * because changes in between were not heard.
 */
export function useTrackingStream(token: string, onConnection: (isConnected: boolean) => void) {
  const { revalidate } = useRevalidator()
  const current = useRef({ revalidate, onConnection })
  current.current = { revalidate, onConnection }

  useEffect(() => {
    let stream: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let wasLost = false
    const readAgain = () => void current.current.revalidate()
    const connect = () => {
      stream?.close()
      stream = new EventSource(placePaths.trackingStream(token))
      stream.addEventListener('changed', readAgain)
      stream.onopen = () => {
        current.current.onConnection(true)
        if (wasLost) readAgain()
        wasLost = false
      }
      stream.onerror = () => {
        wasLost = true
        current.current.onConnection(false)
        clearTimeout(retry)
        if (stream?.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS)
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
