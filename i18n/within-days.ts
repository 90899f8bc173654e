import type { Translator } from './translator.ts'

const DAYS_A_WEEK = 5
/** From so many working days on, people count in weeks. */
const WEEKS_FROM = 6

/** The most working days that something takes, as people say it: "Within 3 weeks". `t` has `reportPage`. */
export const withinDays = (t: Translator, most: number): string =>
  most < WEEKS_FROM
    ? t('reportPage.withinDays', { count: most })
    : t('reportPage.withinWeeks', { count: Math.ceil(most / DAYS_A_WEEK) })
