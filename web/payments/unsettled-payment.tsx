import { useTranslations } from 'use-intl'
import type { PaymentAnswer } from '#server/payments/payment-answers.ts'
import { SUBSCRIPTION } from '#web/subscriptions/subscription-address.ts'
import { useLooking } from '#web/subscriptions/use-looking.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeclineText } from './declined-card.tsx'
import { nextLookAt } from './standing-payment.ts'

interface UnsettledPaymentProps {
  payment: PaymentAnswer
  /** The page already shows the status, so only the next steps are shown here. */
  isTold?: boolean
}

/** A payment that has not settled its order: its page is open, it was declined, it failed, or an admin checks it. */
export function UnsettledPayment({ payment, isTold = false }: UnsettledPaymentProps) {
  const t = useTranslations('payments')
  useLooking(SUBSCRIPTION, nextLookAt(payment, 0))
  if (payment.declined)
    return (
      <Notice tone="danger" title={t('result.declinedTitle')}>
        <DeclineText payment={payment} />
      </Notice>
    )
  if (payment.status === 'failed')
    return (
      <Notice tone="danger" title={t('result.failedTitle')}>
        {t('result.failedText')}
      </Notice>
    )
  if (payment.status === 'unclear')
    return isTold ? null : (
      <Notice tone="warning" title={t('result.unclearTitle')}>
        {t.rich('result.unclearText', { reference: () => <Bdi>{payment.reference}</Bdi> })}
      </Notice>
    )
  return (
    <>
      {!isTold && <Notice title={t('result.notYetTitle')}>{t('result.notYetText')}</Notice>}
      {payment.payUrl && (
        <Button href={payment.payUrl} full>
          {t('goOn')}
        </Button>
      )}
    </>
  )
}
