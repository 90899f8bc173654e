import { isDeepStrictEqual } from 'node:util'
import type { PublicProjectRequest } from './project-request-answers.ts'

/** Project requests that a process remembers for readers who reconnect. */
export const REMEMBERED = 200

/**
 * The latest project requests of the feed in the order they became known, which for notifications is the commit order.
 */
export interface FeedMemory {
  /**
   * Takes the latest rows of the database, newest first; `isWhole` when there are no others. Returns the unknown ones,
   * oldest first; undefined when there may be more than were read.
   */
  load(latest: readonly PublicProjectRequest[], isWhole: boolean): PublicProjectRequest[] | undefined
  /** Returns whether the project request is new, changed, or already known unchanged. */
  keep(projectRequest: PublicProjectRequest): 'new' | 'changed' | 'same'
  forget(id: string): void
  /** Marks a missed notification: until the next load no position can be resumed. */
  distrust(): void
  /** Returns what became known after the given one, in order; undefined when some of it is forgotten. */
  after(id: string): PublicProjectRequest[] | undefined
}

export function feedMemory(most = REMEMBERED): FeedMemory {
  let known: PublicProjectRequest[] = []
  let isWhole = true
  /** Everything received after this time is known. */
  const reach = () =>
    isWhole ? '' : known.reduce((oldest, { receivedAt }) => (receivedAt < oldest ? receivedAt : oldest), '9')

  return {
    load(latest, isAll) {
      const before = new Set(known.map(({ id }) => id))
      const now = new Map(latest.map((row) => [row.id, row]))
      const came = latest.filter(({ id }) => !before.has(id)).reverse()
      const hasGap = !isAll && came.length === latest.length
      known = [...known.flatMap(({ id }) => now.get(id) ?? []), ...came]
      isWhole = isAll
      return hasGap ? undefined : came
    },
    keep(projectRequest) {
      const at = known.findIndex(({ id }) => id === projectRequest.id)
      if (at >= 0) {
        const isSame = isDeepStrictEqual(known[at], projectRequest)
        known[at] = projectRequest
        return isSame ? 'same' : 'changed'
      }
      if (projectRequest.receivedAt <= reach()) return 'changed'
      known.push(projectRequest)
      if (known.length > most) {
        isWhole = false
        known.splice(
          known.findIndex(({ receivedAt }) => receivedAt === reach()),
          1,
        )
      }
      return 'new'
    },
    forget(id) {
      known = known.filter((one) => one.id !== id)
    },
    distrust() {
      known = []
      isWhole = false
    },
    after(id) {
      const at = known.findIndex((one) => one.id === id)
      if (at >= 0) return known.slice(at + 1)
      // Withdrawn, forgotten or unknown; its ID may contain its creation time.
      const since = madeAt(id) ?? ''
      return since >= reach() ? known.filter(({ receivedAt }) => receivedAt > since) : undefined
    },
  }
}

/** Returns the time in a UUID of version 7 (RFC 9562 §5.7). */
function madeAt(id: string): string | undefined {
  if (id[14] !== '7') return undefined
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString()
}
