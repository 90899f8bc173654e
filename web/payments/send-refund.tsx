import { Check } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoneyText } from '#i18n/format.ts'
import type { AdminPayment } from '#server/payments/payment-answers.ts'
import { adminProviderPath } from '#web/admin/admin-pages.ts'
import { useAction } from '#web/admin/console/use-act.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './admin-payments.module.css'
import { BankReferenceForm } from './bank-reference-form.tsx'
import type { PaymentActProps } from './payment-act.ts'

interface SendRefundProps extends PaymentActProps {
  refund: AdminPayment['refunds'][number]
}

/** Records a refund that an admin sent from our bank, with its bank reference. */
export function SendRefund({ payment, refund, onDone, frame }: SendRefundProps) {
  const t = useTranslations('adminPayments.refundDone')
  const locale = useLocale()
  const { act, isBusy } = useAction()
  const [bankReference, setReference] = useState('')
  const [refused, setRefused] = useState<ApiRefusal>()
  const { provider } = payment

  async function send() {
    const refusal = await act({
      path: `/admin/refunds/${refund.id}/done`,
      json: { bankReference },
      done: t('done'),
      failed: t('failed'),
    })
    setRefused(refusal)
    if (!refusal) onDone()
  }

  return frame(
    <BankReferenceForm
      id="refund"
      title={t('title')}
      lead={t('lead')}
      label={t('bankReference')}
      error={refused?.fieldSentences.bankReference}
      value={bankReference}
      onChange={setReference}
      onSend={() => void send()}
    >
      <p className={styles.paymentsRefund}>
        {t('of')}{' '}
        <b>
          <Money halalas={refund.amount} locale={locale} />
        </b>{' '}
        · {t(`reason.${refund.reason}`)} ·{' '}
        <Link className="link" to={adminProviderPath(locale, provider.id)}>
          {t('iban')}
        </Link>
      </p>
    </BankReferenceForm>,
    <Button
      full
      type="submit"
      form="refund"
      icon={<Icon icon={Check} />}
      loading={isBusy}
      loadingLabel={t('sending')}
    >
      {t('send', { amount: formatMoneyText(refund.amount, locale), name: provider.companyName })}
    </Button>,
  )
}
