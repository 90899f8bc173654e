import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Band, type Hint, wonPerRiyal } from '#domain/dispatch/year-results.ts'
import { formatNumber } from '#i18n/format.ts'
import type { LeadList } from '#server/leads/lead-answers.ts'
import type { YearResultsAnswer } from '#server/leads/results/result-answers.ts'
import { paths } from '#web/paths.ts'
import { partAddress } from '#web/providers/dashboard/profile-parts.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './record.module.css'
import { useTimeText } from './time-text.ts'

/** What the last year cost and brought a provider, beside others, and what would bring more. */
export function Year({ year }: { year: YearResultsAnswer }) {
  const t = useTranslations('leads.record.year')
  return (
    <section className={`card card-surface card-padded ${styles.recordPart}`} aria-labelledby="year-title">
      <h2 id="year-title">{t('title')}</h2>
      <Brought year={year} />
      <Hints year={year} />
    </section>
  )
}

function Brought({ year: { fee, won } }: { year: YearResultsAnswer }) {
  const t = useTranslations('leads.record.year')
  const locale = useLocale()
  const perRiyal = wonPerRiyal(won.amount, fee)
  return (
    <>
      <dl className={`stats ${styles.recordFigures}`}>
        <Stat
          label={t('fee')}
          value={<Money halalas={fee} locale={locale} whole />}
          note={t(fee === 0 ? 'noFee' : 'noVat')}
        />
        <Stat
          label={t('won')}
          value={<Money halalas={won.amount} locale={locale} whole />}
          note={t('jobs', { count: won.jobs })}
        />
      </dl>
      {perRiyal !== undefined && perRiyal >= 1 && (
        <p>{t('perRiyal', { riyals: formatNumber(Math.round(perRiyal)) })}</p>
      )}
    </>
  )
}

const A_MINUTE = 60_000
const PERCENT = 100

interface RepliesProps {
  year: YearResultsAnswer
  /** Of the last 90 days. */
  record: LeadList['record']
}

/** Replies of both periods, beside the middle half of others of the same kind and city. */
export function Replies({ year, record }: RepliesProps) {
  const t = useTranslations('leads.record.year')
  const text = useTimeText()
  const minutes = (value: number) => text(value * A_MINUTE)
  const percent = (share: number) => <Bdi>{`${Math.round(share * PERCENT)}%`}</Bdi>
  const timeOf = ({ medianAnswerMinutes: median }: RepliesProps['record'] | YearResultsAnswer) =>
    median === undefined ? '–' : minutes(median)
  const shareOf = ({ answered, due }: RepliesProps['record'] | YearResultsAnswer) =>
    due === 0 ? '–' : percent(answered / due)
  const { peers } = year
  const isFaster =
    peers !== undefined &&
    record.medianAnswerMinutes !== undefined &&
    record.medianAnswerMinutes < peers.replyMinutes[0]
  return (
    <section className={`card card-surface card-padded ${styles.recordPart}`} aria-labelledby="replies-title">
      <div>
        <h2 id="replies-title">{t('replies')}</h2>
        {peers && <p className="caption">{t('peers', { count: peers.firms })}</p>}
      </div>
      <Measure title={t('replyTime')}>
        <Period name={t('inQuarter')}>
          {timeOf(record)}
          {isFaster && <small className={styles.recordFaster}>{t('faster')}</small>}
        </Period>
        <Period name={t('inYear')}>{timeOf(year)}</Period>
        {peers && <Usual band={peers.replyMinutes} show={minutes} />}
      </Measure>
      <Measure title={t('answeredShare')}>
        <Period name={t('inQuarter')}>{shareOf(record)}</Period>
        <Period name={t('inYear')}>{shareOf(year)}</Period>
        {peers && <Usual band={peers.answeredShare} show={percent} />}
      </Measure>
    </section>
  )
}

/** One measure with its periods: beside each other, on a phone a line each. */
const Measure = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.yearMeasure}>
    <h3>{title}</h3>
    <dl>{children}</dl>
  </div>
)

const Period = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Usual({ band: [low, , high], show }: { band: Band; show(value: number): ReactNode }) {
  const t = useTranslations('leads.record.year')
  return (
    <Period name={t('others')}>{t.rich('band', { low: () => show(low), high: () => show(high) })}</Period>
  )
}

function Hints({ year: { hints, expired } }: { year: YearResultsAnswer }) {
  const t = useTranslations('leads.record.year')
  const locale = useLocale()
  const places: Record<Hint, string> = {
    unanswered: `${paths.contractorLeads(locale)}?status=over`,
    slow: paths.contractorLeads(locale),
    unquoted: `${paths.contractorLeads(locale)}?status=accepted`,
    photos: partAddress(locale, 'work'),
  }
  // A lead that still waits for an answer is none that expired.
  const shown = hints.filter((hint) => hint !== 'unanswered' || expired > 0)
  if (shown.length === 0) return null
  return (
    <div className={styles.yearHints}>
      <h3>{t('more')}</h3>
      <ul>
        {shown.map((hint) => (
          <li key={hint}>
            {t(`hint.${hint}`, { count: expired })}{' '}
            <Link className="link" to={places[hint]}>
              {t(`hintDo.${hint}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
