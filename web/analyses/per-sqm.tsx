import { useTranslations } from 'use-intl'
import type { Estimate } from '#domain/estimates/estimate.ts'
import { sampleAreaOf } from '#domain/estimates/sample-job.ts'
import { shownAmount } from '#domain/estimates/shown-range.ts'
import { cataloguePriceOf } from '#domain/price-index/catalogue-price.ts'
import { isIndexTrade, levelsOf, type PriceCell } from '#domain/price-index/price-cell.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { VAT_RATE, vatOf } from '#domain/shared/money.ts'
import { formatNumber } from '#i18n/format.ts'
import { pricePaths } from '#web/price-index/price-paths.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { BothWays } from './both-ways.tsx'

/** What a square metre comes to here, and why the page of prices says another figure for the same trade, city and level. */
export function PerSqm({ estimate, facts }: { estimate: Estimate; facts: Facts }) {
  const t = useTranslations('reportView')
  const locale = useLocale()
  const { perSqm, takenAsDone = [] } = estimate
  const cell = cellOf(facts)
  const guide = cell && cataloguePriceOf(cell)
  if (perSqm === undefined || !cell || !guide) return null
  const amount = (gross: number) => (withVat: boolean) => (
    <Money halalas={shownAmount(withVat ? gross : gross / (1 + VAT_RATE))} locale={locale} whole />
  )
  return (
    <p>
      {t.rich('perSqm', {
        why: takenAsDone.length > 0 ? 'done' : 'size',
        area: formatNumber(sampleAreaOf(cell.trade)),
        here: () => <BothWays of={amount(perSqm + vatOf(perSqm))} />,
        guide: () => <BothWays of={amount(guide.typical)} />,
        link: (words) => (
          <a className="link" href={pricePaths.city(locale, cell)}>
            {words}
          </a>
        ),
      })}
    </p>
  )
}

/** The price of the index for such work; undefined where the owner did not say how it is finished. */
function cellOf({ projectType, city, finishLevel, depth, jobs }: Facts): PriceCell | undefined {
  if (!isIndexTrade(projectType) || !city || jobs) return undefined
  const level = levelsOf(projectType).find(
    (each) => each === 'any' || each === (projectType === 'renovation' ? depth : finishLevel),
  )
  return level && { trade: projectType, city, level }
}
