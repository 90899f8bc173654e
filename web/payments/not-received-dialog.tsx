import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionDialog } from '#web/admin/console/act-dialog.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { TextArea } from '#web/ui/text-area.tsx'

interface NotReceivedDialogProps {
  paymentId: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** The reason is kept when the dialog is closed and when the server refuses it. */
export function NotReceivedDialog({ paymentId, open, onClose, onDone }: NotReceivedDialogProps) {
  const t = useTranslations('adminPayments.notReceived')
  const { act, isBusy } = useAction()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<ApiRefusal>()

  async function send() {
    const refusal = await act({
      path: `/admin/payments/${paymentId}/not_received`,
      json: { reason },
      done: t('done'),
      failed: t('failed'),
    })
    setRefused(refusal)
    if (!refusal) onDone()
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      words={{ cancel: t('cancel'), send: t('send') }}
      isBusy={isBusy}
      onSend={() => void send()}
    >
      <p>{t('lead')}</p>
      <TextArea
        name="not-received-reason"
        label={t('reason')}
        error={refused?.fieldSentences.reason}
        required
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  )
}
