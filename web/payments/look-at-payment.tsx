import { Undo2 } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoneyText } from '#i18n/format.ts'
import type { AdminPayment } from '#server/payments/payment-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { PaymentActProps } from './payment-act.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { refundRefused } from './refund-to-send.ts'

const isGoingBack = ({ refunds }: AdminPayment) =>
  refunds.some(({ status }) => status === 'requested' || status === 'sending')

/** A payment that is unclear or surplus: the reason, and a refund of the amount we still hold. */
export function LookAtPayment({ payment, onDone, frame }: PaymentActProps) {
  const t = useTranslations('adminPayments')
  const [isSending, send] = useState(false)
  const locale = useLocale()
  const left = payment.received - payment.refunded
  const refused = left > 0 ? refundRefused(payment) : undefined
  const canSend = left > 0 && !isGoingBack(payment)
  return (
    <>
      {frame(
        <>
          {payment.status === 'unclear' && (
            <Notice tone="warning" title={t('unclear.title')}>
              <p>{t('unclear.text')}</p>
            </Notice>
          )}
          {payment.isSurplus && (
            <Notice tone="warning" title={t('surplus')}>
              <p>{t('surplusText')}</p>
            </Notice>
          )}
          {refused && (
            <Notice tone="danger" title={t('refundRefused.title')}>
              <p>{t('refundRefused.text', { amount: formatMoneyText(refused.amount, locale) })}</p>
            </Notice>
          )}
          {isGoingBack(payment) && <Notice>{t('refundDone.byService')}</Notice>}
        </>,
        canSend && (
          <Button full icon={<Icon icon={Undo2} flip />} onClick={() => send(true)}>
            {t('refund.open')}
          </Button>
        ),
      )}
      {canSend && (
        <RefundDialog
          payment={payment}
          left={left}
          open={isSending}
          onClose={() => send(false)}
          onDone={onDone}
        />
      )}
    </>
  )
}
