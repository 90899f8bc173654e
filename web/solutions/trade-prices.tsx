import { useTranslations } from 'use-intl'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { Halalas } from '#domain/shared/money.ts'
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

/** A trade that costs less than this part of the dearest has an axis of its own: on theirs it would be a knot. */
const OWN_AXIS_BELOW = 1 / 4

/** What a square metre of each trade costs, the dear ones on one axis, by the engine behind our estimates. */
export function TradePrices({ title, lead, trades, city, places = [], isDemo }: TradePricesProps) {
  const t = useTranslations()
  const locale = useLocale()
  const rows = trades.flatMap((trade) => {
    const price = priceSpan(trade, city)
    return price ? [{ trade, price }] : []
  })
  const dearest = Math.max(...rows.map(({ price }) => price.high))
  const ticks = axisTicks(dearest)
  const isCheap = (high: number) => high < dearest * OWN_AXIS_BELOW
  const inOrder = rows.toSorted(
    (one, other) => Number(isCheap(one.price.high)) - Number(isCheap(other.price.high)),
  )
  return (
    <section className={`section ${styles.solutionSunk}`} aria-labelledby="prices-title">
      <div className="wrap">
        <header className={styles.hubHead}>
          <h2 id="prices-title">{title}</h2>
          <p>
            {lead} {t('solutionPages.prices.unit')}
          </p>
        </header>
        <div className={styles.priceScale}>
          <Figures ticks={ticks} />
        </div>
        <ul className={styles.priceRows}>
          {inOrder.map(({ trade, price: { low, typical, high } }) => {
            const place = places.find((each) => each.trade === trade && each.city === city)
            const ownTicks = isCheap(high) ? axisTicks(high) : undefined
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
                <DimensionLine
                  low={low}
                  mid={typical}
                  high={high}
                  min={0}
                  max={(ownTicks ?? ticks).at(-1)!}
                />
                {ownTicks && <Figures ticks={ownTicks} />}
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

/** The figures of an axis, in riyals. */
const Figures = ({ ticks }: { ticks: readonly Halalas[] }) => (
  <div className={styles.priceFigures} aria-hidden="true">
    {ticks.map((tick, at) => (
      <span
        key={tick}
        className={styles.priceTick}
        style={{ insetInlineStart: `${(at / (ticks.length - 1)) * 100}%` }}
      >
        {formatNumber(tick / HALALAS)}
      </span>
    ))}
  </div>
)
