import { Banknote, CreditCard } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoneyText } from '#i18n/format.ts'
import type { OrderAnswer, PaymentMethod } from '#server/payments/payment-answers.ts'
import { ActionFailure } from '#web/subscriptions/act-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './payments.module.css'
import { useBeginPayment } from './use-begin-payment.ts'

const ICONS = { moyasar: CreditCard, bank_transfer: Banknote }

/** The payment methods of this installation, and the button that starts a payment. */
export function PayOrder({ order }: { order: OrderAnswer }) {
  const t = useTranslations('payments')
  const locale = useLocale()
  const [method, choose] = useState<PaymentMethod>(order.methods[0] ?? 'bank_transfer')
  const { begin, acting, hasNoPage } = useBeginPayment(order)
  const isPage = method === 'moyasar'
  return (
    <div className={styles.payOrder}>
      <RadioCards
        layout="rows"
        name="method"
        label={t('methodQuestion')}
        value={method}
        onChange={(value) => choose(value as PaymentMethod)}
        options={order.methods.map((value) => ({
          value,
          label: t(`method.${value}`),
          description: t(`methodText.${value}`),
          icon: <Icon icon={ICONS[value]} size={24} />,
        }))}
      />
      {hasNoPage && (
        <Notice tone="warning" role="alert">
          {t('noPage')}
        </Notice>
      )}
      <ActionFailure acting={acting} />
      <Button
        full
        loading={acting.pending !== undefined}
        loadingLabel={t(isPage ? 'opening' : 'preparing')}
        onClick={() => void begin(method)}
      >
        {isPage ? t('pay', { amount: formatMoneyText(order.total, locale) }) : t('showAccount')}
      </Button>
    </div>
  )
}
