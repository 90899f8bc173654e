import { useTranslations } from 'use-intl'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { formatNumber } from '#i18n/format.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import styles from '../wizard/wizard.module.css'

/** The sheet, in its own units; the plot fills it but for the dimension lines. */
const SIDE = 200
const MARGIN = 44

/** The plot and one floor on it, both drawn as squares to one scale. A misread area, plot for building, shows at once. */
export function PlotDrawing({ fields }: { fields: FormFields }) {
  const t = useTranslations('wizard')
  const { plotAreaSqm, areaSqm, floors = 1 } = knownFacts(fields)
  if (!plotAreaSqm) return null
  const floor = areaSqm && areaSqm / floors
  const covered = floor && floor / plotAreaSqm
  const side = covered && SIDE * Math.sqrt(Math.min(covered, 1))
  const corner = side && MARGIN + (SIDE - side) / 2
  const tooSmall = covered !== undefined && covered > 1
  return (
    <figure className={styles.plotDrawing} data-wrong={tooSmall || undefined}>
      <svg viewBox={`0 0 ${SIDE + 2 * MARGIN} ${SIDE + 2 * MARGIN}`} aria-hidden="true">
        <rect className={styles.plotGround} x={MARGIN} y={MARGIN} width={SIDE} height={SIDE} />
        {side && <rect className={styles.plotFloor} x={corner} y={corner} width={side} height={side} />}
        <path
          className={styles.plotMeasure}
          d={`M${MARGIN} ${SIDE + MARGIN + 20}h${SIDE}m-${SIDE} -8v16m${SIDE} -16v16m-5 -3l10 -10m-${SIDE + 10} 10l10 -10`}
        />
      </svg>
      <figcaption>
        <span>{t('plot', { area: formatNumber(plotAreaSqm) })}</span>
        {floor && <span>{t('footprint', { area: formatNumber(Math.round(floor)) })}</span>}
        {covered && (
          <b role="status">
            {tooSmall
              ? t('plotTooSmall')
              : t('plotFits', { percent: formatNumber(Math.round(covered * 100)) })}
          </b>
        )}
      </figcaption>
    </figure>
  )
}
