import { useEffect, useRef } from 'react'
import type { PublicProjectRequest } from '#server/services.ts'
import { paths } from '#web/paths.ts'

/** A browser gives up on a stream the server refuses; we ask again, not all at one moment. */
const RETRY_MS = 15_000
/** RFC 9562 §5.9. A page that showed nothing has seen none of them, so all of the latest came after it. */
const NONE_SEEN = '00000000-0000-0000-0000-000000000000'

interface FeedListener {
  onTold(projectRequest: PublicProjectRequest): void
  /** Something went by unheard: read the page again. */
  onMissed(): void
  onConnection(isConnected: boolean): void
}

/**
 * Hears the public feed while the page is open. It begins with what came after `since`, because the page may have been
 * in somebody's memory for minutes; after a lost connection the browser itself says where it was.
 */
export function useFeedStream(isLive: boolean, since = NONE_SEEN, listener: FeedListener) {
  const current = useRef(listener)
  current.current = listener
  const from = useRef(since)

  useEffect(() => {
    if (!isLive) return
    let stream: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      stream = new EventSource(paths.feedStream(from.current))
      stream.addEventListener('projectRequest', ({ data, lastEventId }) => {
        from.current = lastEventId
        current.current.onTold(JSON.parse(data))
      })
      stream.addEventListener('missed', () => current.current.onMissed())
      stream.onopen = () => current.current.onConnection(true)
      stream.onerror = () => {
        current.current.onConnection(false)
        clearTimeout(retry)
        if (stream?.readyState === EventSource.CLOSED)
          retry = setTimeout(connect, RETRY_MS * (1 + Math.random()))
      }
    }
    connect()
    return () => {
      clearTimeout(retry)
      stream?.close()
    }
  }, [isLive])
}
