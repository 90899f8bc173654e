import type { Estimate } from '#domain/estimates/estimate.ts'
import { shownRange } from '#domain/estimates/shown-range.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { districtIn } from '#domain/providers/quarters.ts'
import { isolate } from '#i18n/bidi.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translator } from '#i18n/translator.ts'

/** The work and its place, as far as they are known. */
export function headlineOf(
  { projectType, jobs, city, district }: Facts,
  t: Translator,
  locale: Locale,
): string {
  const type = jobs?.length
    ? jobs.map(({ code }) => t(`jobs.name.${code}`)).join(t('jobs.and'))
    : projectType && t(`projectRequests.projectType.${projectType}`)
  if (!type) return t('report.untitled')
  const town = city && t(`projectRequests.city.${city}`)
  const place =
    town && district
      ? t('reportView.district', { district: isolate(districtIn(district, locale)), city: town })
      : town
  return place ? t('reportView.headline', { type, place }) : t('reportView.headlineHere', { type })
}

/** The price with VAT, in one sentence. */
export function announcementOf(estimate: Estimate | undefined, t: Translator): string {
  if (!estimate) return t('reportView.noPrice')
  const { low, middle, high } = shownRange(estimate, true)
  return t('reportView.axis', {
    low: formatWholeRiyals(low),
    middle: formatWholeRiyals(middle),
    high: formatWholeRiyals(high),
  })
}
