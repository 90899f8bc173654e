import { CirclePlus } from 'lucide'
import { useTranslations } from 'use-intl'
import { ShownMoney } from './both-ways.tsx'
import { Apply } from './fact-editor.tsx'
import { Fold } from './fold.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'
import { TickRow } from './tick-row.tsx'

/** Work that the price excludes, with its usual cost where known, and a checkbox to add it. */
export function ExcludedFold({ answers: { ticked }, offers: { exclusions } }: ReportProps) {
  const t = useTranslations('reportView.excluded')
  const name = useTranslations('estimates.excluded')
  if (exclusions.length === 0) return null
  const sum = exclusions.reduce((total, { typical = 0 }) => total + typical, 0)
  const count = exclusions.length
  return (
    <Fold
      id="excluded"
      icon={CirclePlus}
      title={t('title')}
      value={
        sum > 0 ? t.rich('valueSum', { count, sum: () => <ShownMoney net={sum} /> }) : t('value', { count })
      }
    >
      <p>
        {t('lead')} <span className={styles.reportOnScreen}>{t('tick')}</span>
      </p>
      <ul className={styles.reportTicks}>
        {exclusions.map(({ code, typical }) => (
          <TickRow
            key={code}
            tick="added"
            code={code}
            isTicked={ticked.added.includes(code)}
            name={name(code)}
            note={typical ? undefined : t('unpriced')}
            sign="+"
            amount={typical}
          />
        ))}
      </ul>
      <Apply isQuiet />
    </Fold>
  )
}
