import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { FEW, MARKET_DAYS, type MarketDays, SILENT_AFTER_LEADS } from '#domain/dispatch/market-health.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Market, MarketDemand } from '#server/admin/market/market-answers.ts'
import { Duration } from '#web/sla/duration.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { useLocale } from '#web/use-locale.ts'
import { Answered } from '../console/answered.tsx'
import { useAnswer } from '../console/use-admin.tsx'
import styles from './market.module.css'
import { type MarketRowsView, marketPath, marketRowsAddress, readMarketDays } from './market-address.ts'
import { MarketBalance } from './market-balance.tsx'

/** Demand, supply, first quotes, awards and money beside the time before (docs/flows/market-health.md). */
export function MarketHealth() {
  const t = useTranslations('market')
  const [search] = useSearchParams()
  const days = readMarketDays(search)
  const answer = useAnswer<Market>(marketPath(days))
  return (
    <section className={styles.market} aria-labelledby="market-title" aria-busy={answer.isLoading}>
      <header className={styles.head}>
        <div>
          <h2 id="market-title">{t('title')}</h2>
          <p className="caption">{t('lead', { days })}</p>
        </div>
        <Periods days={days} />
      </header>
      <Answered answer={answer} failed={t('failed')} height="24rem">
        {(market) => (
          <>
            <dl className="stats admin-figures">
              {market.demand && <DemandFigures demand={market.demand} days={days} />}
              {market.money && <MoneyFigure money={market.money} days={days} />}
            </dl>
            {market.demand && <MarketBalance cells={market.demand.cells} days={days} />}
          </>
        )}
      </Answered>
    </section>
  )
}

function Periods({ days }: { days: MarketDays }) {
  const t = useTranslations('market')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const hrefOf = (of: MarketDays) => {
    const next = new URLSearchParams(search)
    next.set('days', String(of))
    return `${pathname}?${next}`
  }
  return (
    <nav aria-label={t('periods')}>
      <ul className="view-switch">
        {MARKET_DAYS.map((one) => (
          <li key={one}>
            <Link
              className="view-switch-link"
              to={hrefOf(one)}
              preventScrollReset
              aria-current={one === days ? 'true' : undefined}
            >
              {t('period', { days: one })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FigureProps {
  figure: MarketRowsView['figure']
  days: MarketDays
  label: string
  /** Undefined: there is none, shown as a dash. */
  value: ReactNode
  /** The same of the time before; it has rows of its own. */
  was: ReactNode
  note?: ReactNode
}

/** One figure that opens its rows, with that of the time before. */
function Figure({ figure, days, label, value, was, note }: FigureProps) {
  const t = useTranslations('market')
  const locale = useLocale()
  return (
    <Stat
      label={label}
      value={
        value === undefined ? undefined : (
          <Link className={styles.figure} to={marketRowsAddress(locale, { figure, days })}>
            {value}
          </Link>
        )
      }
      note={
        <>
          {note && <span className={styles.note}>{note}</span>}
          {was !== undefined && (
            <Link className={styles.was} to={marketRowsAddress(locale, { figure, days, isBefore: true })}>
              {t.rich('was', { value: () => was })}
            </Link>
          )}
        </>
      }
    />
  )
}

const judged = ({ firstQuote: { kept, missed } }: MarketDemand) => kept + missed
const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`

function DemandFigures({ demand, days }: { demand: NonNullable<Market['demand']>; days: MarketDays }) {
  const t = useTranslations('market')
  const { now, before } = demand
  const number = (of: number) => <span className="num">{formatNumber(of)}</span>
  const median = ({ firstQuote: { medianMinutes } }: MarketDemand) =>
    medianMinutes === undefined ? undefined : (
      <span className={styles.words}>
        <Duration minutes={medianMinutes} counts="elapsed" />
      </span>
    )
  const inTime = (of: MarketDemand) => {
    if (judged(of) === 0) return undefined
    const { kept } = of.firstQuote
    return judged(of) < FEW ? t('note.inTime', { kept, judged: judged(of) }) : share(kept, judged(of))
  }
  const perRequest = ({ quotes, requests }: MarketDemand) =>
    requests === 0 ? undefined : number(Math.round((quotes / requests) * 10) / 10)
  return (
    <>
      <Figure
        {...{ figure: 'unanswered', days, label: t('figure.unanswered') }}
        {...{ value: number(now.unanswered), was: number(before.unanswered), note: t('note.unanswered') }}
      />
      <Figure
        {...{ figure: 'silent', days, label: t('figure.silent') }}
        {...{ value: number(now.silent), was: number(before.silent) }}
        note={t('note.silent', { count: SILENT_AFTER_LEADS })}
      />
      <Figure
        {...{ figure: 'received', days, label: t('figure.received') }}
        {...{ value: number(now.requests), was: number(before.requests) }}
      />
      <Figure
        {...{ figure: 'firstQuote', days, label: t('figure.firstQuote') }}
        {...{ value: median(now), was: median(before) }}
        note={now.firstQuote.medianMinutes !== undefined && t('note.median')}
      />
      <Figure
        {...{ figure: 'late', days, label: t('figure.late') }}
        {...{ value: inTime(now), was: inTime(before) }}
        note={
          judged(now) > 0 &&
          (judged(now) < FEW
            ? t('few')
            : t('note.inTime', { kept: now.firstQuote.kept, judged: judged(now) }))
        }
      />
      <Figure
        {...{ figure: 'quoted', days, label: t('figure.quotes') }}
        {...{ value: perRequest(now), was: perRequest(before), note: t('of', { count: now.requests }) }}
      />
      <Figure
        {...{ figure: 'awarded', days, label: t('figure.awarded') }}
        {...{ value: number(now.awards.count), was: number(before.awards.count) }}
        note={
          now.requests > 0 &&
          (now.requests < FEW ? t('few') : t('share', { share: share(now.awards.count, now.requests) }))
        }
      />
      <Figure
        {...{ figure: 'supply', days, label: t('figure.supply') }}
        {...{ value: number(demand.providers), was: undefined }}
      />
    </>
  )
}

function MoneyFigure({ money, days }: { money: NonNullable<Market['money']>; days: MarketDays }) {
  const t = useTranslations('market')
  const locale = useLocale()
  const sum = ({ net }: { net: number }) => <Money halalas={net} locale={locale} />
  return (
    <Figure
      {...{ figure: 'money', days, label: t('figure.money', { days }) }}
      {...{ value: sum(money.now), was: sum(money.before) }}
    />
  )
}
