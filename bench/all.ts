import type { Bench } from './bench.ts'
import { analyses } from './engine/analyses.ts'
import { estimates } from './engine/estimate.ts'
import { firstLoadBytes } from './engine/first-load-bytes.ts'
import { papers } from './engine/papers.ts'
import { pathCorrection } from './engine/path-correction.ts'
import { reportPdfs } from './engine/report-pdf.ts'
import { understanding, understandingLearned } from './engine/understanding.ts'
import { choosingBenches } from './flow/choosing.ts'
import { jobs } from './flow/jobs.ts'
import { streams } from './flow/streams.ts'
import { submitToOffer } from './flow/submit-to-offer.ts'
import { webhookDeliveries } from './flow/webhook-deliveries.ts'
import { directoryBenches } from './lists/directory.ts'
import { feedBenches } from './lists/feed.ts'
import { revenueBenches } from './lists/revenue.ts'
import { memoryBenches } from './memory.ts'
import { bareRoutes } from './routes/all.ts'
import { scaled } from './routes/scale.ts'
import { twoCoresBenches } from './routes/two-cores.ts'

/** All benches of `npm run bench`, in the order of the table. */
export const allBenches: Bench[] = [
  ...bareRoutes,
  ...twoCoresBenches,
  ...memoryBenches,
  submitToOffer,
  jobs,
  webhookDeliveries,
  firstLoadBytes,
  estimates,
  pathCorrection,
  understanding,
  understandingLearned,
  analyses,
  reportPdfs,
  ...papers,
  streams,
  ...scaled(bareRoutes),
  ...choosingBenches,
  ...directoryBenches,
  ...feedBenches,
  ...revenueBenches,
]
