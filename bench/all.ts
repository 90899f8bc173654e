import type { Bench } from './bench.ts'
import { analyses } from './engine/analyses.ts'
import { estimates } from './engine/estimate.ts'
import { firstLoadBytes } from './engine/first-load-bytes.ts'
import { pathCorrection } from './engine/path-correction.ts'
import { understanding } from './engine/understanding.ts'
import { bareRoutes } from './routes/all.ts'

/** Every row of `npm run bench`, in the order of its table. */
export const allBenches: Bench[] = [
  ...bareRoutes,
  firstLoadBytes,
  estimates,
  pathCorrection,
  understanding,
  analyses,
]
