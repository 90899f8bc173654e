import { Info, ShieldCheck } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { Crumb } from '#web/solutions/crumbs.tsx'
import { Crumbs } from '#web/solutions/crumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './price-index.module.css'
import { commonOf, type ShownPrice } from './shown-prices.ts'

interface PriceHeroProps {
  crumbs?: readonly Crumb[]
  title: string
  lead: ReactNode
  /** All prices that the page speaks of: how many are from quotes, and whether they are simulated. */
  prices: readonly ShownPrice[]
  /** Those it shows. Default: all of them. */
  below?: readonly ShownPrice[]
  children?: ReactNode
}

/** What the page prices, from what, and that the demo's prices are simulated. */
export function PriceHero({ crumbs, title, lead, prices, below = prices, children }: PriceHeroProps) {
  const t = useTranslations('priceIndex')
  const count = countQuoted(prices)
  const shown = countQuoted(below)
  const isSimulated = prices.some(({ quarters }) => quarters.some((each) => each.isSimulated))
  const source = commonOf(prices).isSimulated ? 'simulated' : 'quotes'
  const fact = count === prices.length ? 'fact.all' : shown < count ? 'fact.below' : 'fact.cells'
  return (
    <section className={`${styles.hero} relief-light`}>
      <div className="wrap">
        {crumbs && <Crumbs label={t('crumbs')} crumbs={crumbs} />}
        <div className={styles.heroBody}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <ul className={styles.facts}>
            <li>
              <Icon icon={Info} size={20} />
              <span>{t(fact, { count, shown: formatNumber(shown), source })}</span>
            </li>
            <li>
              <Icon icon={ShieldCheck} size={20} />
              <span>{t('fact.minimum')}</span>
            </li>
          </ul>
          {children && <div className="actions">{children}</div>}
          {isSimulated && (
            <Notice tone="warning" title={t('simulated.title')}>
              <p>{t('simulated.text')}</p>
            </Notice>
          )}
        </div>
      </div>
    </section>
  )
}

const countQuoted = (prices: readonly ShownPrice[]) => prices.filter(({ quoted }) => quoted).length

/** The looks of a bar, of those that the page has. */
export function Legend({ prices }: { prices: readonly ShownPrice[] }) {
  const t = useTranslations('priceIndex.legend')
  return (
    <ul className={styles.legend} aria-label={t('label')}>
      {prices.some(({ quoted }) => quoted) && <li data-source="quotes">{t('quotes')}</li>}
      {prices.some(({ quoted }) => !quoted) && <li data-source="catalogue">{t('catalogue')}</li>}
    </ul>
  )
}
