import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readNumber } from '#domain/shared/digits.ts'
import { type Halalas, riyals } from '#domain/shared/money.ts'
import { formatMoneyText, formatRiyals } from '#i18n/format.ts'
import type { AdminPayment } from '#server/payments/payment-answers.ts'
import { ActionDialog } from '#web/admin/console/act-dialog.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Money } from '#web/ui/money.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLocale } from '#web/use-locale.ts'

interface RefundDialogProps {
  payment: AdminPayment
  /** Amount of the payment we still hold, with VAT. */
  left: Halalas
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks for the amount and the reason of a refund. The button names the amount and the recipient. */
export function RefundDialog({ payment, left, open, onClose, onDone }: RefundDialogProps) {
  const t = useTranslations('adminPayments.refund')
  const locale = useLocale()
  const form = useRefund(payment, left, onDone)
  const name = payment.provider.companyName
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      words={{
        cancel: t('cancel'),
        send:
          form.amount === undefined
            ? t('sendPlain')
            : t('send', { amount: formatMoneyText(form.amount, locale), name }),
      }}
      isBusy={form.isBusy}
      onSend={() => void form.send()}
    >
      <p>{t('lead')}</p>
      <MoneyField
        name="refund-amount"
        label={t('amount')}
        hint={t.rich('left', { amount: () => <Money halalas={left} locale={locale} /> })}
        error={form.errorOfAmount}
        required
        value={form.typed}
        onChange={form.setTyped}
      />
      <TextArea
        name="refund-note"
        label={t('note')}
        hint={t('noteHint')}
        error={form.refused?.fieldSentences.note}
        required
        value={form.note}
        onChange={form.setNote}
      />
    </ActionDialog>
  )
}

function useRefund({ id }: AdminPayment, left: Halalas, onDone: () => void) {
  const t = useTranslations('adminPayments.refund')
  const { act, isBusy } = useAction()
  const [typed, setTyped] = useState(formatRiyals(left))
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<ApiRefusal>()
  const number = readNumber(typed)
  const amount = number !== undefined && number > 0 ? riyals(number) : undefined
  const own = amount === undefined ? t('notANumber') : amount > left ? t('tooMuch') : undefined

  async function send() {
    setTried(true)
    if (own || amount === undefined) return
    const refusal = await act({
      path: `/admin/payments/${id}/refund`,
      json: { amount, note },
      done: t('done'),
      failed: t('failed'),
    })
    setRefused(refusal)
    if (!refusal) onDone()
  }

  const errorOfAmount = (isTried ? own : undefined) ?? refused?.fieldSentences.amount
  return { typed, setTyped, note, setNote, amount, errorOfAmount, refused, isBusy, send }
}
