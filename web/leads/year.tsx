import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Band, type Hint, wonPerRiyal } from '#domain/dispatch/year-results.ts'
import { formatNumber } from '#i18n/format.ts'
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
      {year.peers && <Peers year={year} peers={year.peers} />}
      {year.hints.length > 0 && <Hints hints={year.hints} />}
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
        <Stat label={t('fee')} value={<Money halalas={fee} locale={locale} whole />} note={t('noVat')} />
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

interface PeersProps {
  year: YearResultsAnswer
  peers: NonNullable<YearResultsAnswer['peers']>
}

/** Own figures beside the middle half of others of the same kind and city. */
function Peers({ year, peers }: PeersProps) {
  const t = useTranslations('leads.record.year')
  const text = useTimeText()
  const { medianAnswerMinutes: median, answered, offered } = year
  const minutes = (value: number) => text(value * A_MINUTE)
  const percent = (share: number) => <Bdi>{`${Math.round(share * PERCENT)}%`}</Bdi>
  return (
    <table className={styles.yearPeers}>
      <caption>{t('peers', { count: peers.firms })}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('you')}</th>
          <th scope="col">{t('others')}</th>
        </tr>
      </thead>
      <tbody>
        <PeerRow
          name={t('replyTime')}
          own={median === undefined ? undefined : minutes(median)}
          band={peers.replyMinutes}
          show={minutes}
        />
        <PeerRow
          name={t('answeredShare')}
          own={offered === 0 ? undefined : percent(answered / offered)}
          band={peers.answeredShare}
          show={percent}
        />
      </tbody>
    </table>
  )
}

interface PeerRowProps {
  name: string
  own: ReactNode
  band: Band
  show(value: number): ReactNode
}

function PeerRow({ name, own, band: [low, , high], show }: PeerRowProps) {
  const t = useTranslations('leads.record.year')
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{own ?? '–'}</td>
      <td>{t.rich('band', { low: () => show(low), high: () => show(high) })}</td>
    </tr>
  )
}

function Hints({ hints }: { hints: readonly Hint[] }) {
  const t = useTranslations('leads.record.year')
  const locale = useLocale()
  const places: Record<Hint, string> = {
    unanswered: paths.contractorLeads(locale),
    slow: paths.contractorLeads(locale),
    unquoted: `${paths.contractorLeads(locale)}?status=accepted`,
    photos: partAddress(locale, 'work'),
  }
  return (
    <div className={styles.yearHints}>
      <h3>{t('more')}</h3>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>
            {t(`hint.${hint}`)}{' '}
            <Link className="link" to={places[hint]}>
              {t(`hintDo.${hint}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
