import { useTranslations } from 'use-intl'
import type { SlaKind } from '#domain/sla/sla-events.ts'
import type { AttainmentRow } from '#server/sla/read-attainment.ts'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import styles from './attainment.module.css'
import { Duration } from './duration.tsx'

/** What was promised, in the minutes its kind counts. A business day has nine hours, in Ramadan six (docs/sla.md). */
const PROMISED: Record<SlaKind, number> = { quote_standard: 360, quote_complex: 540, verification: 1440 }

/** How long the kept ones took, drawn against the promise: clay from half of them to nine in ten. */
export function TimesLine({ row }: { row: AttainmentRow }) {
  const t = useTranslations('attainmentPage')
  const { kind, counts, met, missed, kept, medianMinutes = 0, p90Minutes = 0 } = row
  const promised = PROMISED[kind]
  const end = Math.max(promised, p90Minutes)
  const time = (minutes: number) => ({ time: () => <Duration minutes={minutes} counts={counts} /> })
  return (
    <figure className={styles.attainmentTimes}>
      <figcaption className="caption">{t('took', { count: kept, never: met + missed - kept })}</figcaption>
      <DimensionLine
        low={medianMinutes}
        mid={medianMinutes}
        high={p90Minutes}
        min={0}
        max={end}
        marks={[{ value: promised, tone: 'accent', label: t.rich('mark', time(promised)) }]}
      />
      <p className={styles.attainmentScale} aria-hidden="true">
        <span>0</span>
        <Duration minutes={end} counts={counts} />
      </p>
      <ul className={styles.attainmentLegend}>
        <li>{t.rich('median', time(medianMinutes))}</li>
        <li>{t.rich('p90', time(p90Minutes))}</li>
      </ul>
    </figure>
  )
}
