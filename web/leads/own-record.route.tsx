import type { CSSProperties } from 'react'
import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { LeadList } from '#server/leads/lead-answers.ts'
import type { YearResultsAnswer } from '#server/leads/results/result-answers.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { LEADS_FIRST, YEAR_RESULTS } from './lead-address.ts'
import { NoAnswer } from './no-answer.tsx'
import styles from './record.module.css'
import { Replies, Year } from './year.tsx'

export { action } from '#web/accounts/needs-script.ts'

export const handle = { messages: ['leads'], reads: () => [LEADS_FIRST, YEAR_RESULTS] }

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ leads }) => ({ title: leads.recordMetaTitle })),
  ...UNLISTED_PAGE,
]

/** The provider's record of answers, only from stored counts. */
export default function OwnRecordPage() {
  const t = useTranslations('leads.record')
  const answer = useAnswer<LeadList>(LEADS_FIRST)
  const { data: year } = useAnswer<YearResultsAnswer>(YEAR_RESULTS)
  return (
    <div className="place-page">
      <h1 className="place-heading">{t('title')}</h1>
      <div className={styles.recordParts}>
        {year && <Year year={year} />}
        {year && answer.data && <Replies year={year} record={answer.data.record} />}
        {answer.data ? <Record list={answer.data} /> : <NoAnswer answer={answer} />}
      </div>
    </div>
  )
}

function Record({ list }: { list: LeadList }) {
  const t = useTranslations('leads.record')
  return (
    <>
      <section
        className={`card card-surface card-padded ${styles.recordPart}`}
        aria-labelledby="record-title"
      >
        <div>
          <h2 id="record-title">{t('chart')}</h2>
          <p className="caption">{t('lead')}</p>
        </div>
        {list.record.offered > 0 ? (
          <Answers record={list.record} />
        ) : (
          <EmptyState level={3} title={t('none')} />
        )}
      </section>
      <section className={`card card-surface card-padded ${styles.recordPart}`}>
        <h2>{t('method')}</h2>
        <p>{t('methodText')}</p>
      </section>
    </>
  )
}

function Answers({ record }: Pick<LeadList, 'record'>) {
  const t = useTranslations('leads.record')
  const { offered, due, answered, quoted, won, lost, lostToAnother } = record
  const bars = [
    ['offered', offered],
    ['answered', answered],
    ['quoted', quoted],
    ['won', won],
  ] as const
  return (
    <>
      <dl className={`stats ${styles.recordFigures}`}>
        <Stat label={t('quotedShare')} value={<Share part={quoted} whole={answered} />} />
        <Stat
          label={t('wonShare')}
          value={<Share part={won} whole={won + lost} />}
          note={t('undecided', { count: Math.max(0, quoted - won - lost) })}
        />
      </dl>
      <ul className={styles.recordBars}>
        {bars.map(([name, count]) => (
          <li key={name}>
            <span>{t(name)}</span>
            <i aria-hidden="true" style={{ '--share': count / offered } as CSSProperties} />
            <b className="num">{formatNumber(count)}</b>
            {name === 'answered' && offered > due && (
              <small className={styles.recordOpen}>{t('open', { count: offered - due })}</small>
            )}
          </li>
        ))}
      </ul>
      {lost > 0 && <p>{t('lost', { count: String(lost), chosen: lostToAnother })}</p>}
    </>
  )
}

const PERCENT = 100

/** A share with its counts; a dash when the whole is zero. */
function Share({ part, whole }: { part: number; whole: number }) {
  const t = useTranslations('leads.record')
  if (whole === 0) return '–'
  return (
    <>
      <Bdi>{`${Math.round((part / whole) * PERCENT)}%`}</Bdi>
      <small>{t('of', { part: formatNumber(part), whole: formatNumber(whole) })}</small>
    </>
  )
}
