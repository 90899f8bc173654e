import type { ProjectType } from '../project-requests/fact-values.ts'
import { type Accuracy, accuracyOf } from './accuracy.ts'
import { type Calibration, correctionOf, correctSpan, type PriceSpan } from './calibration.ts'
import { learnCalibration, type QuotedEstimate } from './learn-calibration.ts'

export interface BacktestRow {
  /** Absent on the row of all types together. */
  projectType?: ProjectType
  quotes: number
  projectRequests: number
  before: Accuracy
  after: Accuracy
}

/** One quote with the range its owner would have seen, with and without learning. */
interface Judged {
  projectType: ProjectType
  projectRequestId: string
  amount: number
  before: PriceSpan
  after: PriceSpan
}

const DAY = 24 * 60 * 60 * 1000
/** One learning a day, as in the nightly job; over several years fewer, because a hundred show as much. */
const MOST_LEARNINGS = 100

/**
 * Replays quotes in order of time: each project request is judged by what was learned from the quotes before
 * the day of its own first one. All types first, then each type that was quoted on.
 */
export function backtest(quotes: readonly QuotedEstimate[], seed = 1): BacktestRow[] {
  const judged = replay(quotes)
  if (judged.length === 0) return []
  const types = [...new Set(judged.map(({ projectType }) => projectType))].sort()
  return [
    rowOf(judged, seed),
    ...types.map((projectType) => ({
      projectType,
      ...rowOf(
        judged.filter((one) => one.projectType === projectType),
        seed,
      ),
    })),
  ]
}

/** Each quote, in the order of its project requests, with the range learned until then. */
export function replay(quotes: readonly QuotedEstimate[]): Judged[] {
  const askedAt = firstOfEach(quotes)
  const asked = (quote: QuotedEstimate) => askedAt.get(quote.projectRequestId)!
  const inTime = quotes.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const byAsked = quotes.toSorted((a, b) => asked(a) - asked(b))
  const first = inTime[0]?.at.getTime() ?? 0
  const step =
    Math.max(1, Math.ceil(((inTime.at(-1)?.at.getTime() ?? 0) - first) / DAY / MOST_LEARNINGS)) * DAY

  let learned: Calibration | undefined
  let learnedUntil = 0
  return byAsked.map((quote) => {
    const until = first + Math.floor((asked(quote) - first) / step) * step
    if (until !== learnedUntil) {
      learned = learnCalibration(
        inTime.slice(
          0,
          inTime.findIndex(({ at }) => at.getTime() >= until),
        ),
        'backtest',
      )
      learnedUntil = until
    }
    const { projectType, projectRequestId, city, amount, p10, p50, p90 } = quote
    const before = { p10, p50, p90 }
    const after = correctSpan(before, correctionOf(learned, projectType, city))
    return { projectType, projectRequestId, amount, before, after }
  })
}

/**
 * Time of the first quote on each project request, in milliseconds: no later quote on it may have taught the
 * range it is judged by.
 */
function firstOfEach(quotes: readonly QuotedEstimate[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const { projectRequestId, at } of quotes) {
    first.set(
      projectRequestId,
      Math.min(at.getTime(), first.get(projectRequestId) ?? Number.POSITIVE_INFINITY),
    )
  }
  return first
}

function rowOf(judged: Judged[], seed: number): BacktestRow {
  return {
    quotes: judged.length,
    projectRequests: new Set(judged.map(({ projectRequestId }) => projectRequestId)).size,
    before: accuracyOf(
      judged.map(({ before, ...quote }) => ({ ...quote, span: before })),
      seed,
    ),
    after: accuracyOf(
      judged.map(({ after, ...quote }) => ({ ...quote, span: after })),
      seed,
    ),
  }
}
