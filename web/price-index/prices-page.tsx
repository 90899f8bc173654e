import { useTranslations } from 'use-intl'
import { INDEX_TRADES, usualLevelOf } from '#domain/price-index/price-cell.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DataLinks } from './data-links.tsx'
import { Legend, PriceHero } from './price-hero.tsx'
import styles from './price-index.module.css'
import { pricePaths } from './price-paths.ts'
import { PriceRows } from './price-rows.tsx'
import type { ShownPrice } from './shown-prices.ts'
import { usePriceWords } from './use-price-words.ts'

/** The index at one look: each trade at its usual level in every city. */
export function PricesPage({ prices }: { prices: readonly ShownPrice[] }) {
  const t = useTranslations()
  const locale = useLocale()
  const { levelOf } = usePriceWords()
  return (
    <>
      <PriceHero title={t('priceIndex.home.title')} lead={t('priceIndex.home.lead')} prices={prices}>
        <Button href={pricePaths.method(locale)} variant="secondary">
          {t('priceIndex.data.method')}
        </Button>
      </PriceHero>
      <section className={`section ${styles.sunk}`} aria-labelledby="trades-title">
        <div className="wrap">
          <header className={styles.head}>
            <h2 id="trades-title">{t('priceIndex.home.trades')}</h2>
            <p>
              {t('priceIndex.home.tradesLead')} {t('priceIndex.unit')}
            </p>
          </header>
          <Legend />
          <div className={styles.cards}>
            {INDEX_TRADES.map((trade) => {
              const level = usualLevelOf(trade)
              return (
                <section key={trade} className={styles.card} aria-labelledby={`${trade}-title`}>
                  <header className={styles.cardHead}>
                    <CategoryGlyph name={trade} size={40} />
                    <div>
                      <h3 id={`${trade}-title`}>
                        <a href={pricePaths.trade(locale, trade)}>{t(`placePages.trade.${trade}`)}</a>
                      </h3>
                      <small>{levelOf({ trade, level })}</small>
                    </div>
                  </header>
                  <PriceRows
                    prices={prices.filter((each) => each.trade === trade && each.level === level)}
                    nameOf={({ city }) => t(`projectRequests.city.${city}`)}
                    hrefOf={({ city }) => pricePaths.city(locale, { trade, city })}
                  />
                </section>
              )
            })}
          </div>
        </div>
      </section>
      <DataLinks />
    </>
  )
}
