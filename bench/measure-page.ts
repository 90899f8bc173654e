import lighthouse, { type Result } from 'lighthouse'

/** Lighthouse's result for one visit: a phone on slow 4G, both simulated (its defaults). */
export interface Measured {
  /** 0–100. */
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number }
  /** Milliseconds. */
  firstPaint: number
  largestPaint: number
  blocked: number
  layoutShift: number
  /** Titles of the audits that failed. */
  complaints: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * One run of Lighthouse in the browser that listens at `port`; only performance is measured when `isWhole` is false.
 */
export async function measurePage(url: string, port: number, isWhole = true): Promise<Measured> {
  const onlyCategories = isWhole ? CATEGORIES : ['performance']
  const flags = { port, onlyCategories, logLevel: 'error' as const, output: 'json' as const }
  const run = await lighthouse(url, flags)
  if (!run || run.lhr.runtimeError)
    throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return read(run.lhr)
}

function read(lhr: Result): Measured {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    complaints: complaintsOf(lhr),
  }
}

/** Audits that count and are not perfect. */
function complaintsOf({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter((ref) => ref.weight > 0),
  )
  return [...new Set(counted.map(({ id }) => id))]
    .map((id) => audits[id])
    .filter((audit) => audit?.score !== null && audit !== undefined && audit.score < 1)
    .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim())
}

/** The median run by performance: a busy machine spoils single runs. */
export function middleOf(runs: Measured[]): Measured {
  const sorted = [...runs].sort(
    (a, b) => a.scores.performance - b.scores.performance || b.largestPaint - a.largestPaint,
  )
  return sorted[Math.floor(sorted.length / 2)] as Measured
}
