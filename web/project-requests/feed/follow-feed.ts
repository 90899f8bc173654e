import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import { waitBefore } from '#web/forms/retries.ts'
import { paths } from '#web/paths.ts'
import { feedPosition } from './feed-position.ts'
import { onWaking } from './on-waking.ts'

/** Milliseconds. The server beats every 25 seconds; after two that did not come nobody is there any more. */
const SILENT_AFTER = 60_000
/** Milliseconds. Whoever slept longer does not trust the connection: the other end may have closed it meanwhile. */
const DOZED_AFTER = 20_000
/** Milliseconds. A server that starts again is back by then, and the reader need not hear of it. */
const LOST_AFTER = 4_000
/** RFC 9562 §5.9. A page that showed nothing has seen none of them, so all of the latest came after it. */
const NONE_SEEN = '00000000-0000-0000-0000-000000000000'

interface FeedListener {
  onTold(projectRequest: PublicProjectRequest): void
  /** More came than the stream tells: read the newest page. Rejects when that failed. */
  onMissed(): Promise<void>
  onConnection(isConnected: boolean): void
}

/**
 * Follows the public feed, from `start` on, until told to stop, through lost networks, sleep and servers that end: each time it goes on
 * after what it has heard. We connect again ourselves, because a browser gives up on a stream that is refused, does not
 * notice one that died in its sleep, and comes back at the same moment as all others.
 */
export function followFeed(start: string | undefined, listener: FeedListener): () => void {
  const position = feedPosition(start)
  let stream: EventSource | undefined
  let isStopped = false
  let heardAt = 0
  let failures = 0
  const timers: Record<'retry' | 'silence' | 'lost', ReturnType<typeof setTimeout> | undefined> = {
    retry: undefined,
    silence: undefined,
    lost: undefined,
  }
  const set = (name: keyof typeof timers, wait: number, then: () => void) => {
    clearTimeout(timers[name])
    timers[name] = setTimeout(then, wait)
  }

  function connect() {
    leave()
    stream = new EventSource(paths.feedStream(position.after() ?? NONE_SEEN))
    stream.onopen = () => {
      failures = 0
      clearTimeout(timers.lost)
      timers.lost = undefined
      listener.onConnection(true)
      heard()
    }
    stream.addEventListener('projectRequest', ({ data, lastEventId }) => {
      heard()
      const projectRequest: PublicProjectRequest = JSON.parse(data)
      // A change bears no id of its own.
      if (lastEventId === projectRequest.id) position.note(projectRequest)
      listener.onTold(projectRequest)
    })
    stream.addEventListener('missed', () => {
      heard()
      listener.onMissed().catch(lose)
    })
    stream.addEventListener('beat', heard)
    stream.onerror = lose
    set('silence', SILENT_AFTER, lose)
  }
  function heard() {
    heardAt = Date.now()
    set('silence', SILENT_AFTER, lose)
  }
  function lose() {
    leave()
    if (isStopped) return
    // Not all at one moment.
    set('retry', waitBefore(failures++) * (0.5 + Math.random() / 2), connect)
    timers.lost ??= setTimeout(() => listener.onConnection(false), LOST_AFTER)
  }
  function leave() {
    stream?.close()
    stream = undefined
    clearTimeout(timers.retry)
    clearTimeout(timers.silence)
  }

  connect()
  const stopWaking = onWaking((isNetworkNew) => {
    if (stream && !isNetworkNew && Date.now() - heardAt < DOZED_AFTER) return
    failures = 0
    connect()
  })
  return () => {
    isStopped = true
    stopWaking()
    leave()
    clearTimeout(timers.lost)
  }
}
