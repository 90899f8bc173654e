import { useTranslations } from 'use-intl'
import type { OrderAnswer, PaymentAnswer } from '#server/payments/payment-answers.ts'
import { ActionFailure } from '#web/subscriptions/act-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ORDER_TITLE_ID } from './order-title-id.ts'
import styles from './payments.module.css'
import { useBeginPayment } from './use-begin-payment.ts'

/** Explains a declined card: what happened, that no money was taken, and what to do. */
export function DeclineText({ payment: { declined } }: { payment: PaymentAnswer }) {
  const t = useTranslations('payments.result')
  return declined ? <p>{t(`declinedText.${declined}`)}</p> : null
}

interface WaysProps {
  payment: PaymentAnswer
  order: OrderAnswer
  /** The order below now shows the transfer, so the message about the card can be closed. */
  onTransfer: () => void
}

/** Ways to continue after a declined card: the payment page again, or a bank transfer. */
export function WaysAfterDecline({ payment: { payUrl }, order, onTransfer }: WaysProps) {
  const t = useTranslations('payments')
  const { begin, acting, hasNoPage } = useBeginPayment(order)
  const byTransfer = async () => {
    if (!(await begin('bank_transfer'))) return
    document.getElementById(ORDER_TITLE_ID)?.focus()
    onTransfer()
  }
  return (
    <>
      <div className={styles.paymentWays}>
        {payUrl ? (
          <Button size="sm" href={payUrl}>
            {t('anotherCard')}
          </Button>
        ) : (
          <Button
            size="sm"
            loading={acting.pending === 'moyasar'}
            loadingLabel={t('opening')}
            onClick={() => void begin('moyasar')}
          >
            {t('anotherCard')}
          </Button>
        )}
        {order.methods.includes('bank_transfer') && (
          <Button
            size="sm"
            variant="secondary"
            loading={acting.pending === 'bank_transfer'}
            loadingLabel={t('preparing')}
            onClick={() => void byTransfer()}
          >
            {t('byTransfer')}
          </Button>
        )}
      </div>
      {hasNoPage && (
        <Notice tone="warning" role="alert">
          {t('noPage')}
        </Notice>
      )}
      <ActionFailure acting={acting} />
    </>
  )
}
