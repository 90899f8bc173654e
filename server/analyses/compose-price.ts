import { wholePercents } from '#domain/analyses/report-parts.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import type { Writing } from './compose-document.ts'

/** The likely band takes the middle three fifths of the line, as on the page. */
const AIR = 1 / 3

/** The range, its dimension line, and where the money goes. */
export function composePrice({ p10, p50, p90, vat, factors }: Estimate, { t, plain }: Writing) {
  const air = (p90 - p10) * AIR || 1
  const percents = wholePercents(factors.map(({ share }) => share))
  const [from, width] = [p10 - air, p90 - p10 + 2 * air]
  return {
    title: t('estimates.title'),
    low: formatWholeRiyals(p10),
    to: t('estimates.to'),
    high: formatWholeRiyals(p90),
    at: { low: (p10 - from) / width, mid: (p50 - from) / width, high: (p90 - from) / width },
    typicalName: t('estimates.typical'),
    typical: formatWholeRiyals(p50),
    vatName: plain(t('estimates.vat')),
    vat: formatWholeRiyals(vat),
    split: factors
      .filter(({ code }) => t.has(`estimates.phase.${code}`))
      .map(({ code }, at) => ({ name: t(`estimates.phase.${code}`), percent: percents[at] }))
      .filter(({ percent }) => percent),
    note: t('estimates.disclaimer'),
  }
}
