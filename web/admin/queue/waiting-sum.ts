import type { Summary } from '../console/answers.ts'
import { COUNTED_TO } from '../console/counted.ts'

/** Everything that waits and the reader may see, up to 1000 as each kind is counted. */
export const sumOf = (waiting: Summary['waiting']): number =>
  Math.min(
    COUNTED_TO,
    Object.values(waiting).reduce((sum: number, count) => sum + (count ?? 0), 0),
  )
