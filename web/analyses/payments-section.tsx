import { useTranslations } from 'use-intl'
import { paymentLedger } from '#domain/analyses/report-parts.ts'
import type { PaymentPlan } from '#domain/path-correction/payments.ts'
import { type Halalas, riyals, roundTo } from '#domain/shared/money.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { ReportProps } from './report-props.ts'

/** How the work should be paid, so that little is ever ahead of what was accepted. */
export function PaymentsSection({ analysis: { payments, estimate } }: ReportProps) {
  const t = useTranslations('reportPage.payments')
  if (!payments) return null
  const isOnce = payments.stages.length === 1
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="payments-title">
      <h2 id="payments-title">{t('title')}</h2>
      <p>{isOnce ? t('onCompletion') : t('lead', { percent: `${payments.exposureLimit}` })}</p>
      <PaymentTable payments={payments} price={estimate?.p50} />
      <p className="caption">{t('evidence', { days: payments.reviewDays })}</p>
    </section>
  )
}

/** Finer would claim a precision the estimate does not have. */
const STEP = riyals(100)

function PaymentTable({ payments, price }: { payments: PaymentPlan; price: Halalas | undefined }) {
  const t = useTranslations('reportPage.payments')
  const words = useTranslations('pathCorrection.payments')
  const locale = useLocale()
  return (
    <table className="report-table">
      <thead>
        <tr>
          <th scope="col">{t('stage')}</th>
          <th scope="col">{t('percent')}</th>
          {price !== undefined && <th scope="col">{t('amount')}</th>}
          <th scope="col">{t('paid')}</th>
          <th scope="col">{t('earned')}</th>
        </tr>
      </thead>
      <tbody>
        {paymentLedger(payments).map(({ id, percent, paid, earned }) => (
          <tr key={id}>
            <th scope="row">{words(id)}</th>
            <td data-label={t('percent')}>
              <Bdi>{percent}%</Bdi>
            </td>
            {price !== undefined && (
              <td data-label={t('amount')}>
                <Money halalas={roundTo((price * percent) / 100, STEP)} locale={locale} whole />
              </td>
            )}
            <td data-label={t('paid')}>
              <Bdi>{paid}%</Bdi>
            </td>
            <td data-label={t('earned')}>
              <Bdi>{earned}%</Bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
