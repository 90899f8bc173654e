import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import { newestFirst } from './feed-list.ts'

type Placed = Pick<PublicProjectRequest, 'id' | 'receivedAt'>

/**
 * Milliseconds. Two that are stored at once may become public in the other order than they were received, so whoever
 * connects again goes back this far. What is told twice is known by its id.
 */
const OVERLAP_MS = 10_000
/** As many are remembered; more in ten seconds have not been seen. */
const REMEMBERED = 50

/** After which of some rows, newest first, a stream begins that misses nothing; undefined when there are none. */
export function askAfter(rows: readonly Placed[]): string | undefined {
  const newest = rows[0] && Date.parse(rows[0].receivedAt)
  const settled = rows.find(({ receivedAt }) => newest! - Date.parse(receivedAt) > OVERLAP_MS)
  return (settled ?? rows.at(-1))?.id
}

/** Keeps how far a reader has come, whatever of it their filter shows. */
export function feedPosition(start: string | undefined) {
  let told: Placed[] = []
  return {
    note({ id, receivedAt }: Placed) {
      told = [...told.filter((one) => one.id !== id), { id, receivedAt }]
        .sort(newestFirst)
        .slice(0, REMEMBERED)
    },
    after(): string | undefined {
      const id = askAfter(told)
      // Nothing told is old enough yet: what the page came with is.
      return id !== told.at(-1)?.id || told.length === REMEMBERED ? id : start
    },
  }
}
