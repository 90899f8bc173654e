import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import type { Job } from '#domain/project-requests/jobs.ts'
import { hijriOf } from '#domain/shared/hijri.ts'
import { formatDate, formatNumber, formatRiyals } from './format.ts'
import { jobsText, jobText } from './job-text.ts'
import type { Locale } from './locale.ts'
import type { Translator } from './translator.ts'

const FEASTS: Record<string, 'ramadan' | 'fitr' | 'adha'> = {
  '9-1': 'ramadan',
  '10-1': 'fitr',
  '12-10': 'adha',
}

/** The name and value of a fact, on screens and on paper (`wizard`, `projectRequests`, `jobs`). */
export function factTexts(t: Translator, locale: Locale) {
  const has = t.has as (key: string) => boolean
  const word = t as unknown as (key: string, values?: object) => string
  const nameOf = (name: FactName) => word(`wizard.fact.${name}`)

  function textOf<Name extends FactName>(name: Name, value: NonNullable<Facts[Name]>): string {
    if (typeof value === 'boolean') return t(value ? 'wizard.yes' : 'wizard.no')
    if (name === 'deadline') return deadlineText(value as string)
    if (Array.isArray(value)) return jobsText(t, value)
    if (typeof value === 'object') return budgetText(value)
    for (const noun of ['projectRequests', 'wizard'])
      if (has(`${noun}.${name}.${value}`)) return word(`${noun}.${name}.${value}`)
    if (typeof value === 'string') return value
    if (name.endsWith('Sqm')) return t('wizard.squareMetres', { area: formatNumber(value) })
    if (name.endsWith('Percent')) return t('wizard.percent', { percent: formatNumber(value) })
    if (name === 'startWithinDays') return t('wizard.days', { days: value })
    return formatNumber(value)
  }

  function budgetText({ min, max }: NonNullable<Facts['budget']>): string {
    const from = min === undefined ? '' : t('wizard.from', { amount: formatRiyals(min) })
    const to = max === undefined ? '' : t('wizard.upTo', { amount: formatRiyals(max) })
    return t('wizard.riyals', { amount: [from, to].filter(Boolean).join(' ') })
  }

  /** «قبل عيد الفطر، 9 مارس 2027»: a feast is named where the day is its first. */
  function feastText(day: string): string | undefined {
    const { month, day: ofMonth } = hijriOf(day)
    const feast = FEASTS[`${month}-${ofMonth}`]
    const date = formatDate(day, locale)
    return feast && t('wizard.beforeFeast', { feast: t(`wizard.feast.${feast}`), date })
  }
  const deadlineText = (day: string): string =>
    feastText(day) ?? t('wizard.before', { date: formatDate(day, locale) })
  /** The day itself, in the field that asks for it. */
  const dayOf = (day: string): string => feastText(day) ?? formatDate(day, locale)

  /** The text of a value that needs no name beside it: «6 bathrooms». */
  function countOf(name: FactName, value: Facts[FactName]): string | undefined {
    const isCounted = name === 'floors' || name === 'rooms' || name === 'bathrooms'
    if (has(`wizard.standingIs.${name}`))
      return word(`wizard.standingIs.${name}`, { is: value ? 'yes' : 'no' })
    return isCounted ? t(`wizard.counted.${name}`, { count: value as number }) : undefined
  }

  return { nameOf, textOf, countOf, dayOf, jobText: (job: Job) => jobText(t, job) }
}
