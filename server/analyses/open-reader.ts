import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Read } from '#domain/analyses/known-of.ts'
import { readLearned } from '#domain/project-requests/understanding/learned/read-learned.ts'
import { parseWeights, type Weights } from '#domain/project-requests/understanding/learned/weights.ts'

/** Path of the weights, stored next to the code that only works with them. */
const WEIGHTS = path.join(
  import.meta.dirname,
  '../../domain/project-requests/understanding/learned/weights.bin',
)

let kept: Weights | undefined

/** Opens the reader trained on the corpus. A process loads its weights once, 1.2 MB in some milliseconds. */
export function openReader(): Read {
  kept ??= parseWeights(readFileSync(WEIGHTS))
  const weights = kept
  return (text, today) => readLearned(weights, text, today)
}
