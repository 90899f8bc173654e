import { ArrowRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { INDEX_TRADES, type IndexTrade, usualLevelOf } from '#domain/price-index/price-cell.ts'
import { CITIES, type City } from '#domain/project-requests/fact-values.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { estimatePath } from '#web/paths.ts'
import { axisTicks } from '#web/solutions/price-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
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
  const below = prices.filter(({ trade, level }) => level === usualLevelOf(trade))
  // A trade has the same axis in every city, so that a city opened after another can be compared with it.
  const ticksOf = (trade: IndexTrade) =>
    axisTicks(Math.max(...below.filter((each) => each.trade === trade).map(({ high }) => high)))
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
              {t('priceIndex.home.tradesLead')} {t('priceIndex.unit')} {t('priceIndex.size')}
            </p>
          </header>
          <Legend prices={below} />
          <div className={styles.cities}>
            {CITIES.map((city, at) => (
              <CityCard
                key={city}
                city={city}
                prices={below.filter((each) => each.city === city)}
                // One is open at a time, and the first from the start: all seven are 49 prices under each other.
                isOpen={at === 0}
                ticksOf={ticksOf}
              />
            ))}
          </div>
          <nav className={styles.jump} aria-labelledby="all-cities">
            <p id="all-cities">{t('priceIndex.home.allCities')}</p>
            {INDEX_TRADES.map((trade) => (
              <a key={trade} className="chip" href={pricePaths.trade(locale, trade)}>
                {t(`projectRequests.projectType.${trade}`)}
              </a>
            ))}
          </nav>
        </div>
      </section>
      <DataLinks />
    </>
  )
}

interface CityCardProps {
  city: City
  prices: readonly ShownPrice[]
  isOpen: boolean
  ticksOf: (trade: IndexTrade) => Halalas[]
}

/** Every trade at its usual level in one city. */
function CityCard({ city, prices, isOpen, ticksOf }: CityCardProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { levelOf } = usePriceWords()
  const villa = prices.find(({ trade }) => trade === 'villa_construction')
  return (
    <details className={styles.card} name="prices-of-a-city" open={isOpen}>
      <summary className={styles.fold}>
        <h3>
          {t(`projectRequests.city.${city}`)}
          {villa && (
            <small>
              {t.rich('priceIndex.home.oneOf', {
                trade: t('projectRequests.projectType.villa_construction'),
                price: () => <Money halalas={villa.middle} locale={locale} whole />,
              })}
            </small>
          )}
        </h3>
      </summary>
      <p className={styles.common}>
        <CommonMark prices={prices} />
      </p>
      <PriceRows
        prices={prices}
        ticksOf={({ trade }) => ticksOf(trade)}
        nameOf={({ trade }) => t(`projectRequests.projectType.${trade}`)}
        noteOf={levelOf}
        hrefOf={({ trade }) => pricePaths.city(locale, { trade, city })}
      />
    </details>
  )
}
