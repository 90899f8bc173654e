import { Wallet } from 'lucide'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { paymentAmounts, paymentLedger } from '#domain/analyses/report-parts.ts'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { BothWays, ShownMoney } from './both-ways.tsx'
import { Fold } from './fold.tsx'
import { hasPaperBill } from './paper-bill.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'

/**
 * A recommended payment plan: first the most that could be lost, then each payment with what is paid and accepted by
 * then. The part of a bar that runs ahead of accepted work has another colour.
 */
export function PaymentsFold({ analysis: { payments, estimate } }: ReportProps) {
  const t = useTranslations('reportPage.payments')
  const locale = useLocale()
  const view = useTranslations('reportView.payments')
  const words = useTranslations('pathCorrection.payments')
  const phases = useTranslations('estimates.phase')
  if (!payments) return null
  const { stages, exposureLimit, evidence, reviewDays } = payments
  const rows = paymentLedger(payments)
  const percents = stages.map(({ percent }) => percent)
  const amountAt = (at: number, withVat: boolean) =>
    estimate && paymentAmounts(shownRange(estimate, withVat).middle, percents)[at]!
  const atRisk = Math.max(...rows.map(({ ahead }) => ahead))
  return (
    <Fold
      id="payments"
      icon={Wallet}
      title={view('title')}
      value={view('value', { count: stages.length })}
      isOffPaper={hasPaperBill(estimate, phases.has)}
    >
      {stages.length > 1 && estimate && (
        <p className={styles.reportAtRisk}>
          {view('atRisk')}
          <b>
            <ShownMoney net={(estimate.p50 * atRisk) / 100} />
          </b>
        </p>
      )}
      <p>{stages.length === 1 ? t('onCompletion') : view('lead', { percent: `${exposureLimit}` })}</p>
      <ol className={styles.reportRows}>
        {rows.map(({ id, percent, paid, earned }, at) => (
          <li key={id}>
            <Bdi>{percent}%</Bdi>
            <span>{words(id)}</span>
            {estimate && (
              <b>
                <BothWays
                  of={(withVat) => <Money halalas={amountAt(at, withVat)!} locale={locale} whole />}
                />
              </b>
            )}
            <div className={styles.reportPaid}>
              <i
                style={{ '--paid': `${paid}%`, '--earned': `${Math.min(paid, earned)}%` } as CSSProperties}
                aria-hidden="true"
              />
              <small>{view('so', { paid: `${paid}`, earned: `${earned}` })}</small>
            </div>
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
