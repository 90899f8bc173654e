import { ArrowRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { INDEX_TRADES, usualLevelOf } from '#domain/price-index/price-cell.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { estimatePath } from '#web/paths.ts'
import { axisTicks } from '#web/solutions/price-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DataLinks } from './data-links.tsx'
import { Legend, PriceHero } from './price-hero.tsx'
import styles from './price-index.module.css'
import { pricePaths } from './price-paths.ts'
import { PriceRows } from './price-rows.tsx'
import { commonOf, type ShownPrice } from './shown-prices.ts'
import { CommonMark } from './source-mark.tsx'
import { usePriceWords } from './use-price-words.ts'

/** The index at one look: each trade at its usual level in every city. */
export function PricesPage({ prices }: { prices: readonly ShownPrice[] }) {
  const t = useTranslations()
  const locale = useLocale()
  const { levelOf } = usePriceWords()
  const below = prices.filter(({ trade, level }) => level === usualLevelOf(trade))
  return (
    <>
      <PriceHero
        title={t('priceIndex.home.title')}
        lead={t(commonOf(prices).isSimulated ? 'priceIndex.home.leadSimulated' : 'priceIndex.home.lead')}
        prices={prices}
        below={below}
      >
        <Button href={estimatePath(locale, {})} iconEnd={<Icon icon={ArrowRight} flip />}>
          {t('priceIndex.estimate')}
        </Button>
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
          <Legend prices={below} />
          <nav className={styles.jump} aria-label={t('priceIndex.home.jump')}>
            {INDEX_TRADES.map((trade) => (
              <a key={trade} className="chip" href={`#${trade}`}>
                {t(`projectRequests.projectType.${trade}`)}
              </a>
            ))}
          </nav>
          <div className={styles.cards}>
            {INDEX_TRADES.map((trade) => {
              const level = usualLevelOf(trade)
              const own = below.filter((each) => each.trade === trade)
              return (
                <section key={trade} id={trade} className={styles.card} aria-labelledby={`${trade}-title`}>
                  <header className={styles.cardHead}>
                    <CategoryGlyph name={trade} size={40} />
                    <div>
                      <h3 id={`${trade}-title`}>
                        <a href={pricePaths.trade(locale, trade)}>
                          {t(`projectRequests.projectType.${trade}`)}
                        </a>
                      </h3>
                      <small>
                        <span>{levelOf({ trade, level })}</span> <CommonMark prices={own} />
                      </small>
                    </div>
                  </header>
                  <PriceRows
                    prices={own}
                    ticks={axisTicks(Math.max(...own.map(({ high }) => high)))}
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
