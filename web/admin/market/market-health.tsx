import { MoveDown, MoveUp } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { FEW, MARKET_DAYS, type MarketDays, SILENT_AFTER_LEADS } from '#domain/dispatch/market-health.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import type { Market, MarketDemand } from '#server/admin/market/market-answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { useLocale } from '#web/use-locale.ts'
import { Answered } from '../console/answered.tsx'
import { useAnswer } from '../console/use-admin.tsx'
import { useSpan } from '../console/use-span.ts'
import { ViewSwitch } from '../console/view-switch.tsx'
import styles from './market.module.css'
import { type MarketRowsView, marketPath, marketRowsAddress, readMarketDays } from './market-address.ts'
import { MarketBalance } from './market-balance.tsx'

/** Demand, supply, first quotes, awards and money beside the time before (docs/flows/market-health.md). */
export function MarketHealth() {
  const t = useTranslations('market')
  const locale = useLocale()
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
            <p className="caption">
              {t.rich('countedAt', { time: () => <bdi>{formatDateTime(market.until, locale)}</bdi> })}
            </p>
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
    <ViewSwitch
      label={t('periods')}
      values={MARKET_DAYS}
      chosen={days}
      nameOf={(one) => t('period', { days: one })}
      addressOf={hrefOf}
    />
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
  trend?: Trend | undefined
  /** What we aim for, and whether the value misses it. */
  target?: { words: string; isMissed: boolean } | undefined
}

interface Trend {
  now: number | undefined
  before: number | undefined
  better: 'more' | 'less'
  /** How much each is counted of; too little says nothing of a direction. */
  base?: readonly [number, number]
}

/** Undefined where nothing can be said: no value on one side, or the same on both. */
function directionOf({ now, before, better, base }: Trend) {
  if (now === undefined || before === undefined) return undefined
  if (base && Math.min(...base) < FEW) return 'few'
  if (now === before) return undefined
  return now > before === (better === 'more') ? 'better' : 'worse'
}

/** One figure that opens its rows, with that of the time before. */
function Figure({ figure, days, label, value, was, note, trend, target }: FigureProps) {
  const t = useTranslations('market')
  const locale = useLocale()
  const direction = trend && directionOf(trend)
  const isUp = trend?.now !== undefined && trend.before !== undefined && trend.now > trend.before
  return (
    <Stat
      label={label}
      value={
        value === undefined ? undefined : (
          <Link
            className={styles.figure}
            data-missed={target?.isMissed ? '' : undefined}
            to={marketRowsAddress(locale, { figure, days })}
          >
            {value}
          </Link>
        )
      }
      note={
        <>
          {note && <span className={styles.note}>{note}</span>}
          {target && <span className={styles.note}>{target.words}</span>}
          {direction === 'few' && <span className={styles.note}>{t('fewBefore')}</span>}
          {was !== undefined && (
            <Link className={styles.was} to={marketRowsAddress(locale, { figure, days, isBefore: true })}>
              {(direction === 'better' || direction === 'worse') && (
                <span className={styles.trend} data-trend={direction}>
                  <Icon icon={isUp ? MoveUp : MoveDown} size={14} />
                  <span className="visually-hidden">{t(`trend.${direction}`)}</span>
                </span>
              )}
              {t.rich('was', { value: () => was })}
            </Link>
          )}
        </>
      }
    />
  )
}

const judged = ({ firstQuote: { kept, missed } }: MarketDemand) => kept + missed
const MINUTE_MS = 60_000
const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`

function DemandFigures({ demand, days }: { demand: NonNullable<Market['demand']>; days: MarketDays }) {
  const t = useTranslations('market')
  const { now, before } = demand
  const number = (of: number) => <span className="num">{formatNumber(of)}</span>
  const spanOf = useSpan()
  const median = ({ firstQuote: { medianMinutes } }: MarketDemand) =>
    medianMinutes === undefined ? undefined : (
      <bdi className={styles.words}>{spanOf(medianMinutes * MINUTE_MS)}</bdi>
    )
  const inTime = (of: MarketDemand) => {
    if (judged(of) === 0) return undefined
    const { kept } = of.firstQuote
    // One unit on both sides, or a fall would read as a rise.
    const isFew = [now, before].some((side) => judged(side) > 0 && judged(side) < FEW)
    return isFew ? t('note.inTime', { kept, judged: judged(of) }) : share(kept, judged(of))
  }
  const perRequest = ({ quotes, requests }: MarketDemand) =>
    requests === 0 ? undefined : number(Math.round((quotes / requests) * 10) / 10)
  return (
    <>
      <Figure
        {...{ figure: 'unanswered', days, label: t('figure.unanswered') }}
        {...{ value: number(now.unanswered), was: number(before.unanswered), note: t('note.unanswered') }}
        trend={{ now: now.unanswered, before: before.unanswered, better: 'less' }}
        target={{ words: t('target', { value: formatNumber(0) }), isMissed: now.unanswered > 0 }}
      />
      <Figure
        {...{ figure: 'silent', days, label: t('figure.silent') }}
        {...{ value: number(now.silent), was: number(before.silent) }}
        trend={{ now: now.silent, before: before.silent, better: 'less' }}
        note={t('note.silent', { count: SILENT_AFTER_LEADS })}
      />
      <Figure
        {...{ figure: 'received', days, label: t('figure.received') }}
        {...{ value: number(now.requests), was: number(before.requests) }}
        trend={{ now: now.requests, before: before.requests, better: 'more' }}
      />
      <Figure
        {...{ figure: 'firstQuote', days, label: t('figure.firstQuote') }}
        {...{ value: median(now), was: median(before) }}
        trend={{
          now: now.firstQuote.medianMinutes,
          before: before.firstQuote.medianMinutes,
          better: 'less',
          base: [judged(now), judged(before)],
        }}
        note={now.firstQuote.medianMinutes !== undefined && t('note.median')}
      />
      <Figure
        {...{ figure: 'late', days, label: t('figure.late') }}
        {...{ value: inTime(now), was: inTime(before) }}
        trend={{
          now: judged(now) > 0 ? now.firstQuote.kept / judged(now) : undefined,
          before: judged(before) > 0 ? before.firstQuote.kept / judged(before) : undefined,
          better: 'more',
          base: [judged(now), judged(before)],
        }}
        target={
          judged(now) > 0
            ? { words: t('target', { value: '100%' }), isMissed: now.firstQuote.missed > 0 }
            : undefined
        }
        note={
          Math.min(judged(now), judged(before)) >= FEW &&
          t('note.inTime', { kept: now.firstQuote.kept, judged: judged(now) })
        }
      />
      <Figure
        {...{ figure: 'quoted', days, label: t('figure.quotes') }}
        {...{ value: perRequest(now), was: perRequest(before), note: t('of', { count: now.requests }) }}
        trend={{
          now: now.requests > 0 ? now.quotes / now.requests : undefined,
          before: before.requests > 0 ? before.quotes / before.requests : undefined,
          better: 'more',
          base: [now.requests, before.requests],
        }}
      />
      <Figure
        {...{ figure: 'awarded', days, label: t('figure.awarded') }}
        {...{ value: number(now.awards.count), was: number(before.awards.count) }}
        trend={{ now: now.awards.count, before: before.awards.count, better: 'more' }}
        note={
          now.requests > 0 &&
          (now.requests < FEW ? t('few') : t('share', { share: share(now.awards.count, now.requests) }))
        }
      />
      <Figure
        {...{ figure: 'supply', days, label: t('figure.supply') }}
        {...{ value: number(demand.providers), was: undefined }}
        note={t('note.supply', {
          subscribed: demand.subscribed,
          others: demand.providers - demand.subscribed,
        })}
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
