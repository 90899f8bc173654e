import { isDeepStrictEqual } from 'node:util'
import type { PublicProjectRequest } from './project-request-answers.ts'

/** Project requests a process remembers: what may have come while a reader was away for a while. */
export const REMEMBERED = 200

/** The latest of the feed in the order they became known, which for those heard by NOTIFY is the order of their commits. */
export interface FeedMemory {
  /**
   * Takes the latest rows of the database, newest first; `isWhole` when it has no others. Answers those that were not
   * known, oldest first; undefined when there may be more of them than were read.
   */
  load(latest: readonly PublicProjectRequest[], isWhole: boolean): PublicProjectRequest[] | undefined
  /** Whether it came, or is a known one or an old one that changed, or is what was known already. */
  keep(projectRequest: PublicProjectRequest): 'new' | 'changed' | 'same'
  forget(id: string): void
  /** Something was not heard: until the next load nothing is vouched for. */
  distrust(): void
  /** What became known after one, in order; undefined when some of it is no longer remembered. */
  after(id: string): PublicProjectRequest[] | undefined
}

export function feedMemory(most = REMEMBERED): FeedMemory {
  let known: PublicProjectRequest[] = []
  let isWhole = true
  /** Everything received later than this is known. */
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
      // Not public any more, older than what is remembered, or nobody's: its id may say when it was made.
      const since = madeAt(id) ?? ''
      return since >= reach() ? known.filter(({ receivedAt }) => receivedAt > since) : undefined
    },
  }
}

/** The time in a uuid of version 7 (RFC 9562 §5.7). */
function madeAt(id: string): string | undefined {
  if (id[14] !== '7') return undefined
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString()
}
