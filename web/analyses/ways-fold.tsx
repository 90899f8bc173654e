import { PiggyBank } from 'lucide'
import { useTranslations } from 'use-intl'
import { budgetOf, placeBudget } from '#domain/estimates/place-budget.ts'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { ShownMoney } from './both-ways.tsx'
import { Apply } from './fact-editor.tsx'
import { Fold } from './fold.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'
import { TickRow } from './tick-row.tsx'

/** Work that could be postponed or simplified, with the savings. Open when the budget is below the range. */
export function WaysFold({ analysis: { estimate, facts }, answers: { ticked }, offers }: ReportProps) {
  const t = useTranslations('reportView.ways')
  const item = useTranslations('estimates.item')
  const { plain, ways } = offers
  if (!estimate || !plain || ways.length === 0) return null
  const budget = budgetOf(facts)
  const isShort = budget !== undefined && placeBudget(budget, shownRange(plain, true)).place === 'below'
  const saved = ways
    .filter(({ code, kind }) => ticked[kind].includes(code))
    .reduce((sum, { saving }) => sum + saving, 0)
  const most = ways.reduce((sum, { saving }) => sum + saving, 0)
  return (
    <Fold
      id="ways"
      icon={PiggyBank}
      title={t(isShort ? 'title' : 'titleOnly')}
      value={t.rich('value', { sum: () => <ShownMoney net={most} /> })}
      isOpen={isShort}
    >
      <p>
        <span className={styles.reportOnScreen}>{t('tick')}</span> {t('lead')}
      </p>
      <ul className={styles.reportTicks} id="ways">
        {ways.map(({ code, kind, saving }) => (
          <TickRow
            key={code}
            tick={kind}
            code={code}
            isTicked={ticked[kind].includes(code)}
            name={item(code)}
            note={t(`kind.${kind}`)}
            sign="−"
            amount={saving}
          />
        ))}
      </ul>
      {saved > 0 && (
        <p>
          {t.rich('chosen', {
            saved: () => <ShownMoney net={saved} />,
            likely: () => <ShownMoney net={estimate.p50} />,
          })}
        </p>
      )}
      <Apply isQuiet />
    </Fold>
  )
}
