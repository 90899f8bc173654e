import type { Facts } from '#domain/project-requests/facts.ts'
import type { Locale } from '#i18n/locale.ts'
import { inLocale, paths } from '#web/paths.ts'

/** Addresses of quote checks. */
export const checkPaths = {
  example: (locale: Locale) => inLocale(locale, '/check/example'),
  check: (locale: Locale, quoteCheckToken: string) =>
    inLocale(locale, `/check/${encodeURIComponent(quoteCheckToken)}`),
  /** The form of a project request, with what the paper tells of the work. */
  sameWork: (locale: Locale, { projectType, city, areaSqm, finishLevel }: Facts) => {
    const told = { projectType, city, areaSqm: areaSqm?.toString(), finishLevel }
    const known = Object.entries(told).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return `${paths.newProjectRequest(locale)}?${new URLSearchParams(known)}`
  },
  pdf: (locale: Locale, quoteCheckToken: string) =>
    `/api/v1/quote-checks/${encodeURIComponent(quoteCheckToken)}/check.pdf?locale=${locale}`,
  page: (quoteCheckToken: string, page: number) =>
    `/api/v1/quote-checks/${encodeURIComponent(quoteCheckToken)}/pages/${page}`,
}
