import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import type { AttainmentRow } from '#server/sla/read-attainment.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './attainment.module.css'
import { FEW, KINDS, type Month, startOf } from './months.ts'
import { TimesLine } from './times-line.tsx'

/** The newest month: a card for each promise, also for one that nobody was given. */
export function MonthFigures({ month, rows, asOf }: Month & { asOf: string }) {
  const t = useTranslations('attainmentPage')
  const locale = useLocale()
  const id = useId()
  const name = formatMonth(startOf(month), locale)
  const isRunning = formatMonth(asOf, locale) === name
  return (
    <section className="section wrap" aria-labelledby={id}>
      <h2 id={id}>{isRunning ? t('thisMonth', { month: name }) : <time dateTime={month}>{name}</time>}</h2>
      <ul className={styles.attainmentCards}>
        {KINDS.map((kind) => (
          <li key={kind} className={`card card-surface card-padded ${styles.attainmentCard}`}>
            <h3>{t(`promises.${kind}`)}</h3>
            <p className="caption">{t(`within.${kind}`)}</p>
            <Figures row={rows.find((row) => row.kind === kind)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figures({ row }: { row: AttainmentRow | undefined }) {
  const t = useTranslations('attainmentPage')
  if (!row) return <p className={styles.attainmentQuiet}>{t('noPromise')}</p>
  return (
    <>
      <InTime row={row} />
      {row.kept >= FEW && <TimesLine row={row} />}
      <Others row={row} />
    </>
  )
}

/** The share with what it divides; where few are judged, the counts alone. */
function InTime({ row: { met, missed, share } }: { row: AttainmentRow }) {
  const t = useTranslations('attainmentPage')
  const judged = met + missed
  if (share === undefined) return <p className={styles.attainmentQuiet}>{t('nothingJudged')}</p>
  const counts = t('inTime', { met: formatNumber(met), judged: formatNumber(judged) })
  if (judged < FEW) {
    return (
      <p className={styles.attainmentShare}>
        <b>{counts}</b>
        <small>{t('few')}</small>
      </p>
    )
  }
  return (
    <p className={styles.attainmentShare}>
      <Bdi className={`num ${styles.attainmentPercent}`}>{`${Math.floor(share * 100)}%`}</Bdi>
      <small>{counts}</small>
    </p>
  )
}

const OTHERS = ['missed', 'open', 'paused', 'withdrawn'] as const

/** Late is always said; the rest where there is any. */
function Others({ row }: { row: AttainmentRow }) {
  const t = useTranslations('attainmentPage')
  return (
    <dl className={styles.attainmentOthers}>
      {OTHERS.filter((name) => name === 'missed' || row[name] > 0).map((name) => (
        <div key={name} data-name={name}>
          <dt>{t(name)}</dt>
          <dd className="num">{formatNumber(row[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
