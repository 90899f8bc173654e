import { unitOf } from '#domain/project-requests/job-units.ts'
import type { Job } from '#domain/project-requests/jobs.ts'
import { formatNumber } from './format.ts'
import type { Translator } from './translator.ts'

/** `AC cleaning and check (Split, 8 units)`, `Boundary wall (30 m)`: as much as is known. `t` has the words of `jobs`. */
export function jobText(t: Translator, { code, quantity, option }: Job): string {
  const kind = option && t(`jobs.option.${option}` as 'jobs.option.split')
  const unitName = unitOf(code)
  const unit = unitName === 'each' ? '' : ` ${t(`jobs.unit.${unitName}`)}`
  const count = (of: number) => (/^ac_/.test(code) ? t('jobs.units', { count: of }) : formatNumber(of) + unit)
  const details = [kind, quantity && count(quantity)].filter(Boolean).join(t('jobs.detail'))
  return t(`jobs.name.${code}`) + (details && ` (${details})`)
}

export const jobsText = (t: Translator, jobs: readonly Job[]): string =>
  jobs.map((job) => jobText(t, job)).join(t('jobs.and'))

interface ToldSize {
  areaSqm?: number | undefined
  jobs?: readonly Job[] | undefined
}

/**
 * The size of the work in a few words: its area, else its jobs without their kinds. `t` has `projectRequests` and
 * `jobs`.
 */
export const sizeText = (t: Translator, { areaSqm, jobs = [] }: ToldSize): string =>
  areaSqm === undefined
    ? jobsText(
        t,
        jobs.map(({ option: _, ...job }) => job),
      )
    : t('projectRequests.areaSqm', { area: formatNumber(areaSqm) })
