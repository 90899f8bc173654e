// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import type { AttainmentRow } from '#server/sla/read-attainment.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './attainment.module.css'
import { Duration } from './duration.tsx'
import { FEW, type Month, startOf } from './months.ts'

const COLUMNS = ['month', 'kind', 'inTime', 'late', 'other', 'median', 'p90'] as const

export function EarlierMonths({ months }: { months: Month[] }) {
  const t = useTranslations('attainmentPage')
  return (
    <section className={`wrap ${styles.attainmentEarlier}`} aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      <table className={styles.attainmentTable} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {months.flatMap(({ rows }) =>
            rows.map((row) => <Row key={`${row.month} ${row.kind}`} row={row} />),
          )}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row }: { row: AttainmentRow }) {
  const t = useTranslations('attainmentPage')
  const judged = row.met + row.missed
  const others = row.open + row.paused + row.withdrawn
  // Of a few, a middle is the time of one of them.
  const time = (minutes: number | undefined) =>
    minutes !== undefined && row.kept >= FEW && <Duration minutes={minutes} counts={row.counts} />
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <time dateTime={row.month}>{formatMonth(startOf(row.month), useLocale())}</time>
      </th>
      <Cell name="kind">{t(`promises.${row.kind}`)}</Cell>
      <Cell name="inTime">{t('of', { met: formatNumber(row.met), judged: formatNumber(judged) })}</Cell>
      <Cell name="late">{formatNumber(row.missed)}</Cell>
      <Cell name="other">{others > 0 && formatNumber(others)}</Cell>
      <Cell name="median">{time(row.medianMinutes)}</Cell>
      <Cell name="p90">{time(row.p90Minutes)}</Cell>
    </tr>
  )
}

function Cell({ name, children }: { name: (typeof COLUMNS)[number]; children: ReactNode }) {
  const t = useTranslations('attainmentPage')
  return (
    <td role="cell" data-column={name} data-name={t(`table.${name}`)} data-empty={!children || undefined}>
      {children || t('none')}
    </td>
  )
}
