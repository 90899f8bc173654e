import type { Summary } from '../console/answers.ts'

/** Everything that waits and the reader may see. */
export const sumOf = (waiting: Summary['waiting']): number =>
  Object.values(waiting).reduce((sum: number, count) => sum + (count ?? 0), 0)
