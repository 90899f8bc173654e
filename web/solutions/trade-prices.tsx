import { useTranslations } from 'use-intl'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import { formatNumber, formatWholeRiyals } from '#i18n/format.ts'
import type { CountedPlace } from '#server/solutions/solution-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { pricePaths } from '#web/price-index/price-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { useLocale } from '#web/use-locale.ts'
import { placeLink } from './place-link.ts'
import { PriceRange } from './price-range.tsx'
import { axisTicks, priceSpan } from './price-rows.ts'
import styles from './solutions.module.css'

const HALALAS = 100

interface TradePricesProps {
  title: string
  lead: string
  trades: readonly ProjectType[]
  /** Prices of this city; of the whole Kingdom without it. */
  city?: City | undefined
  /** Pages to link a trade to. */
  places?: readonly CountedPlace[] | undefined
  /** This installation is a demo. */
  isDemo: boolean
}

/** What a square metre of each trade costs, all on one axis, by the engine behind our estimates. */
export function TradePrices({ title, lead, trades, city, places = [], isDemo }: TradePricesProps) {
  const t = useTranslations()
  const locale = useLocale()
  const rows = trades.flatMap((trade) => {
    const price = priceSpan(trade, city)
    return price ? [{ trade, price }] : []
  })
  const ticks = axisTicks(Math.max(...rows.map(({ price }) => price.high)))
  const end = ticks.at(-1)!
  return (
    <section className={`section ${styles.solutionSunk}`} aria-labelledby="prices-title">
      <div className="wrap">
        <header className={styles.hubHead}>
          <h2 id="prices-title">{title}</h2>
          <p>
            {lead} {t('solutionPages.prices.unit')}
          </p>
        </header>
        <div className={styles.priceScale} aria-hidden="true">
          <div>
            {ticks.map((tick) => (
              <span
                key={tick}
                className={styles.priceTick}
                style={{ insetInlineStart: `${(tick / end) * 100}%` }}
              >
                {formatNumber(tick / HALALAS)}
              </span>
            ))}
          </div>
        </div>
        <ul className={styles.priceRows}>
          {rows.map(({ trade, price: { low, typical, high } }) => {
            const place = places.find((each) => each.trade === trade && each.city === city)
            const name = t(`projectRequests.projectType.${trade}`)
            return (
              <li key={trade}>
                <CategoryGlyph name={trade} size={40} />
                <div>
                  <h3>
                    {place ? (
                      <a className={styles.priceLink} href={placeLink(locale, place)}>
                        {name}
                      </a>
                    ) : (
                      name
                    )}
                  </h3>
                  {place && (
                    <small>
                      {t(`solutionPages.places.${isDemo ? 'samples' : 'count'}`, { count: place.providers })}
                    </small>
                  )}
                </div>
                <DimensionLine low={low} mid={typical} high={high} min={0} max={end} />
                <p>
                  <b>
                    {t.rich('solutionPages.prices.typical', {
                      price: () => <Bdi>{formatWholeRiyals(typical)}</Bdi>,
                    })}
                  </b>{' '}
                  (<PriceRange low={low} high={high} />)
                </p>
              </li>
            )
          })}
        </ul>
        <p className="caption">
          {t('solutionPages.prices.note')}{' '}
          <a className="link" href={pricePaths.home(locale)}>
            {t('solutionPages.prices.quoted')}
          </a>
        </p>
      </div>
    </section>
  )
}
