import { useTranslations } from 'use-intl'
import { INDEX_TRADES, type IndexTrade, levelsOf } from '#domain/price-index/price-cell.ts'
import { useLocale } from '#web/use-locale.ts'
import { DataLinks } from './data-links.tsx'
import { Legend, PriceHero } from './price-hero.tsx'
import styles from './price-index.module.css'
import { pricePaths } from './price-paths.ts'
import { PriceRows } from './price-rows.tsx'
import type { ShownPrice } from './shown-prices.ts'
import { usePriceWords } from './use-price-words.ts'

/** A trade in all cities, level by level. */
export function TradePage({ trade, prices }: { trade: IndexTrade; prices: readonly ShownPrice[] }) {
  const t = useTranslations()
  const locale = useLocale()
  const { levelOf } = usePriceWords()
  const name = t(`placePages.trade.${trade}`)
  return (
    <>
      <PriceHero
        crumbs={[{ label: t('priceIndex.name'), href: pricePaths.home(locale) }, { label: name }]}
        title={t('priceIndex.trade.title', { trade: name })}
        lead={t('priceIndex.trade.lead')}
        prices={prices}
      />
      <section className={`section ${styles.sunk}`}>
        <div className="wrap">
          <p className={styles.unit}>{t('priceIndex.unit')}</p>
          <Legend />
          <div className={styles.cards}>
            {levelsOf(trade).map((level) => (
              <section key={level} className={styles.card} aria-labelledby={`${level}-title`}>
                <header className={styles.cardHead}>
                  <h2 id={`${level}-title`}>{levelOf({ trade, level })}</h2>
                </header>
                <PriceRows
                  prices={prices.filter((each) => each.level === level)}
                  nameOf={({ city }) => t(`projectRequests.city.${city}`)}
                  hrefOf={({ city }) => pricePaths.city(locale, { trade, city })}
                />
              </section>
            ))}
          </div>
        </div>
      </section>
      <section className="section wrap split" aria-labelledby="others-title">
        <h2 id="others-title">{t('priceIndex.trade.others')}</h2>
        <ul className={styles.links}>
          {INDEX_TRADES.filter((each) => each !== trade).map((each) => (
            <li key={each}>
              <a href={pricePaths.trade(locale, each)}>{t(`placePages.trade.${each}`)}</a>
            </li>
          ))}
        </ul>
      </section>
      <DataLinks narrowed={{ trade }} />
    </>
  )
}
