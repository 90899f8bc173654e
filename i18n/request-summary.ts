import type { Depth, FinishLevel } from '#domain/project-requests/fact-values.ts'
import type { Job } from '#domain/project-requests/jobs.ts'
import { formatNumber } from './format.ts'
import { jobsText } from './job-text.ts'
import type { Translator } from './translator.ts'

/** The public facts of a project request besides its type, city and time. */
export interface SummarizedFacts {
  areaSqm?: number | undefined
  jobs?: readonly Job[] | undefined
  finishLevel?: FinishLevel | undefined
  depth?: Depth | undefined
  startWithinDays?: number | undefined
}

/**
 * Describes a project request from its facts alone, never from the owner's text: size, jobs, depth, finish and start.
 * It is shown on the public list, so it has no free text in it. `t` has `projectRequests` and `jobs`.
 */
export function summaryText(t: Translator, facts: SummarizedFacts): string {
  const { areaSqm, jobs = [], finishLevel, depth, startWithinDays } = facts
  const parts = [
    areaSqm !== undefined && t('projectRequests.areaSqm', { area: formatNumber(areaSqm) }),
    jobs.length > 0 && jobsText(t, jobs),
    depth && t(`projectRequests.summary.depth.${depth}`),
    finishLevel &&
      t('projectRequests.summary.finish', { level: t(`projectRequests.finishLevel.${finishLevel}`) }),
    startWithinDays !== undefined && t('projectRequests.summary.start', { days: startWithinDays }),
  ]
  return parts.filter(Boolean).join(t('projectRequests.summary.and'))
}
