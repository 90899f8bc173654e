import { Wallet } from 'lucide'
import { useTranslations } from 'use-intl'
import { paymentLedger } from '#domain/analyses/report-parts.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { ShownMoney } from './both-ways.tsx'
import { Fold } from './fold.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'

/** A recommended payment plan, in which little is ever paid ahead of accepted work. */
export function PaymentsFold({ analysis: { payments, estimate } }: ReportProps) {
  const t = useTranslations('reportPage.payments')
  const view = useTranslations('reportView.payments')
  const words = useTranslations('pathCorrection.payments')
  if (!payments) return null
  const { stages, exposureLimit, evidence, reviewDays } = payments
  return (
    <Fold id="payments" icon={Wallet} title={view('title')} value={view('value', { count: stages.length })}>
      <p>{stages.length === 1 ? t('onCompletion') : t('lead', { percent: `${exposureLimit}` })}</p>
      <ol className={styles.reportRows}>
        {paymentLedger(payments).map(({ id, percent, paid, earned }) => (
          <li key={id}>
            <Bdi>{percent}%</Bdi>
            <span>
              {words(id)}
              <small>{view('so', { paid: `${paid}`, earned: `${earned}` })}</small>
            </span>
            {estimate && (
              <b>
                <ShownMoney net={(estimate.p50 * percent) / 100} />
              </b>
            )}
          </li>
        ))}
      </ol>
      {stages.length > 1 && (
        <p className="caption">
          {t(evidence.includes('engineers_signature') ? 'evidence' : 'evidenceOfOneJob', {
            days: reviewDays,
          })}
        </p>
      )}
    </Fold>
  )
}
