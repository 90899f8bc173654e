import { useTranslations } from 'use-intl'
import { type IndexTrade, levelsOf } from '#domain/price-index/price-cell.ts'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { formatRiyals } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './price-index.module.css'
import { pricePaths } from './price-paths.ts'
import type { ShownPrice } from './shown-prices.ts'
import { usePriceWords } from './use-price-words.ts'

/** The middle price of a trade in every city at every level, in riyals. A price of our guide is told from one of quotes. */
export function CityLevelTable({ trade, prices }: { trade: IndexTrade; prices: readonly ShownPrice[] }) {
  const t = useTranslations()
  const locale = useLocale()
  const { levelOf } = usePriceWords()
  const levels = levelsOf(trade)
  return (
    <table className={styles.matrix} aria-labelledby="table-title">
      <thead>
        <tr>
          <th scope="col">{t('priceIndex.trade.city')}</th>
          {levels.map((level) => (
            <th key={level} scope="col">
              {levelOf({ trade, level })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CITIES.map((city) => (
          <tr key={city}>
            <th scope="row">
              <a className={styles.rowName} href={pricePaths.city(locale, { trade, city })}>
                {t(`projectRequests.city.${city}`)}
              </a>
            </th>
            {levels.map((level) => (
              <td key={level}>
                <Cell price={prices.find((each) => each.city === city && each.level === level)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A cell that no source prices stays empty. */
function Cell({ price }: { price: ShownPrice | undefined }) {
  const t = useTranslations('priceIndex.mark')
  if (!price) return null
  if (price.quoted) return <b>{formatRiyals(price.middle)}</b>
  return (
    <span>
      {formatRiyals(price.middle)}
      <span className="visually-hidden"> {t('catalogue')}</span>
    </span>
  )
}
