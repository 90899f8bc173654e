import { Check, X } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoneyText } from '#i18n/format.ts'
import { useAction } from '#web/admin/console/use-act.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { BankReferenceForm } from './bank-reference-form.tsx'
import { NotReceivedDialog } from './not-received-dialog.tsx'
import type { PaymentActProps } from './payment-act.ts'

/** Confirms a transfer with its bank reference, or reports that the money did not arrive. */
export function ConfirmTransfer({ payment, onDone, frame }: PaymentActProps) {
  const t = useTranslations('adminPayments.confirm')
  const locale = useLocale()
  const { act, isBusy } = useAction()
  const [bankReference, setReference] = useState('')
  const [refused, setRefused] = useState<ApiRefusal>()
  const [isClosing, close] = useState(false)
  const { id, amount, provider, status } = payment

  async function confirm() {
    const refusal = await act({
      path: `/admin/payments/${id}/confirm`,
      json: { bankReference },
      done: t('done'),
      failed: t('failed'),
    })
    setRefused(refusal)
    if (!refusal) onDone()
  }

  return (
    <>
      {frame(
        <BankReferenceForm
          id="confirm"
          title={t('title')}
          lead={t('lead')}
          label={t('bankReference')}
          hint={t('hint')}
          error={refused?.fieldSentences.bankReference}
          value={bankReference}
          onChange={setReference}
          onSend={() => void confirm()}
        />,
        <>
          <Button
            full
            type="submit"
            form="confirm"
            icon={<Icon icon={Check} />}
            loading={isBusy}
            loadingLabel={t('sending')}
          >
            {t('send', { amount: formatMoneyText(amount, locale), name: provider.companyName })}
          </Button>
          {status === 'waiting' && (
            <Button
              variant="secondary"
              className="button-reject"
              icon={<Icon icon={X} />}
              onClick={() => close(true)}
            >
              {t('notReceived')}
            </Button>
          )}
        </>,
      )}
      <NotReceivedDialog paymentId={id} open={isClosing} onClose={() => close(false)} onDone={onDone} />
    </>
  )
}
