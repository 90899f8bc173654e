import { useTranslations } from 'use-intl'
import { costBar } from '#web/project-requests/cost-bar.ts'
import { EstimateRange } from '#web/project-requests/estimate-range.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { ReportProps } from './report-props.ts'

/** The range with its dimension line, and where a riyal of it goes. */
export function CostSection({ analysis: { estimate } }: ReportProps) {
  const t = useTranslations('estimates')
  const words = useTranslations('reportPage')
  const locale = useLocale()
  if (!estimate)
    return (
      <section
        className="card card-surface card-padded request-block report-cost"
        aria-labelledby="cost-title"
      >
        <h2 id="cost-title">{t('title')}</h2>
        <p>{words('bill.noEstimate')}</p>
      </section>
    )
  const bar = costBar(estimate.factors)
  return (
    <section className="card card-surface card-padded request-block report-cost" aria-labelledby="cost-title">
      <h2 id="cost-title">{t('title')}</h2>
      <EstimateRange result={estimate} />
      <div className="cost-bar report-split">
        <div aria-hidden="true">
          {bar.map(({ segment, percent }) => (
            <i key={segment} style={{ flexGrow: percent }} />
          ))}
        </div>
        <h3 className="visually-hidden">{words('split')}</h3>
        <ul>
          {bar.map(({ segment, percent }) => (
            <li key={segment}>
              <i aria-hidden="true" />
              <span>{t(`segment.${segment}`)}</span> <bdi dir="ltr">{percent}%</bdi>
            </li>
          ))}
        </ul>
      </div>
      <p className="report-vat">
        <span>{t('vat')}</span> <Money halalas={estimate.vat} locale={locale} whole />
      </p>
      <p className="caption">{t('disclaimer')}</p>
    </section>
  )
}
