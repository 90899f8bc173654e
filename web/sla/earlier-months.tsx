import { useTranslations } from 'use-intl'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import type { AttainmentRow } from '#server/sla/read-attainment.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './attainment.module.css'
import { Duration } from './duration.tsx'
import { FEW, KINDS, type Month, startOf } from './months.ts'

/** A row a month and a column a promise, so that one promise is read down its column. */
export function EarlierMonths({ months }: { months: Month[] }) {
  const t = useTranslations('attainmentPage')
  const locale = useLocale()
  return (
    <section className={`wrap ${styles.attainmentEarlier}`} aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      <p>{t('tableNote')}</p>
      <table className={styles.attainmentTable}>
        <thead>
          <tr>
            <th scope="col">{t('table.month')}</th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col">
                {t(`table.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, rows }) => (
            <tr key={month}>
              <th scope="row">
                <time dateTime={month}>{formatMonth(startOf(month), locale)}</time>
              </th>
              {KINDS.map((kind) => (
                <Kept key={kind} name={t(`table.${kind}`)} row={rows.find((row) => row.kind === kind)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Kept({ name, row }: { name: string; row: AttainmentRow | undefined }) {
  const t = useTranslations('attainmentPage')
  if (!row) return <td data-name={name}>{t('none')}</td>
  const { met, missed, kept, counts, medianMinutes, p90Minutes } = row
  return (
    <td data-name={name} data-late={missed > 0 || undefined}>
      <b>{t('of', { met: formatNumber(met), judged: formatNumber(met + missed) })}</b>
      {/* Of a few, a middle is the time of one of them. */}
      {kept >= FEW && medianMinutes !== undefined && p90Minutes !== undefined && (
        <small>
          {t.rich('times', {
            half: () => <Duration minutes={medianMinutes} counts={counts} />,
            most: () => <Duration minutes={p90Minutes} counts={counts} />,
          })}
        </small>
      )}
    </td>
  )
}
