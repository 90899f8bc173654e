import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Balance, balanceOf, type MarketDays } from '#domain/dispatch/market-health.ts'
import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '#domain/project-requests/fact-values.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Market } from '#server/admin/market/market-answers.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './market.module.css'
import { marketRowsAddress } from './market-address.ts'

type Cell = NonNullable<Market['demand']>['cells'][number]

const SHOWN = ['short', 'tight', 'even', 'idle', 'few'] as const satisfies readonly Balance[]

/** Requests and providers by project type and city; both numbers of a cell open their rows. */
export function MarketBalance({ cells, days }: { cells: readonly Cell[]; days: MarketDays }) {
  const t = useTranslations('market.balance')
  const words = useTranslations('projectRequests')
  const types = PROJECT_TYPES.filter((type) => cells.some(({ projectType }) => projectType === type))
  const cities = CITIES.filter((city) => cells.some((cell) => cell.city === city))
  const isJudged = cells.some((cell) => balanceOf(cell, days) !== 'few')
  return (
    <div className={`card card-surface ${styles.balance}`}>
      <h3 id="balance-title">{t('title')}</h3>
      <p className="caption">{t('lead', { days })}</p>
      {/* Reached by keyboard, because it scrolls sideways on narrow screens. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
      <section className={styles.scroll} aria-labelledby="balance-title" tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('type')}</span>
              </th>
              {cities.map((city) => (
                <th key={city} scope="col">
                  {words(`city.${city}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map((type) => (
              <tr key={type}>
                <th scope="row">{words(`projectType.${type}`)}</th>
                {cities.map((city) => (
                  <td key={city}>
                    <BalanceCell
                      cell={cells.find((one) => one.projectType === type && one.city === city)}
                      {...{ type, city, days }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!isJudged && <p className="caption">{t('unjudged')}</p>}
      <ul className={styles.legend} aria-label={t('legendTitle')}>
        {SHOWN.map((balance) => (
          <li key={balance}>
            <span className={styles.swatch} data-balance={balance} /> {t(`legend.${balance}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BalanceCellProps {
  cell: Cell | undefined
  type: ProjectType
  city: City
  days: MarketDays
}

function BalanceCell({ cell, type, city, days }: BalanceCellProps) {
  const t = useTranslations('market.balance')
  const words = useTranslations('projectRequests')
  const locale = useLocale()
  if (!cell || (cell.requests === 0 && cell.providers === 0))
    return <span className={styles.none}>{t('none')}</span>
  const { requests, providers } = cell
  const balance = balanceOf(cell, days)
  const said = { type: words(`projectType.${type}`), city: words(`city.${city}`) }
  return (
    <span className={styles.cell} data-balance={balance}>
      <Link
        className={styles.requests}
        to={marketRowsAddress(locale, { figure: 'received', days, type, city })}
        aria-label={t('requestsOf', { ...said, count: requests })}
      >
        {requests === 0 ? '–' : formatNumber(requests)}
      </Link>
      <span aria-hidden="true">/</span>
      <Link
        to={marketRowsAddress(locale, { figure: 'supply', days, type, city })}
        aria-label={t('providersOf', { ...said, count: providers })}
      >
        {providers === 0 ? '–' : formatNumber(providers)}
      </Link>
      <span className="visually-hidden">{t(`state.${balance}`)}</span>
    </span>
  )
}
