import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RECEIPT_DOCUMENT_KIND } from '#domain/documents/document.ts'
import type { PaymentAnswer } from '#server/payments/payment-answers.ts'
import { createUpload, type Upload, type UploadProgressState } from '#web/documents/upload.ts'
import { UploadRow } from '#web/documents/upload-row.tsx'
import { UploadStatus } from '#web/documents/upload-status.tsx'
import { useErrorText } from '#web/forms/error-text.ts'
import { ActionFailure } from '#web/subscriptions/act-failure.tsx'
import { ShownDate } from '#web/subscriptions/shown-date.tsx'
import { useActing } from '#web/subscriptions/use-acting.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { paymentAddress } from './payment-address.ts'
import '#web/styles/document-row.css'
import '#web/documents/documents.module.css'
import styles from './payments.module.css'

const NAME = 'receipt'

/** Receipt of a transfer. The file is uploaded once it is chosen and submitted with one press. */
export function TransferReceipt({ payment }: { payment: PaymentAnswer }) {
  const t = useTranslations('payments.transfer')
  const [wantsAnother, setAnother] = useState(false)
  if (!payment.receiptAt || wantsAnother)
    return <ReceiptField payment={payment} onHandedIn={() => setAnother(false)} />
  return (
    <Notice tone="success" role="status">
      <p>{t.rich('receiptAt', { date: () => <ShownDate at={payment.receiptAt} /> })}</p>
      <Button variant="ghost" size="sm" onClick={() => setAnother(true)}>
        {t('anotherReceipt')}
      </Button>
    </Notice>
  )
}

function ReceiptField({ payment, onHandedIn }: { payment: PaymentAnswer; onHandedIn: () => void }) {
  const t = useTranslations('payments.transfer')
  const errorText = useErrorText()
  const { paper, state } = useDocument()
  const acting = useActing()
  const handIn = async () => {
    if (state.step !== 'kept') return
    const { uploadToken } = state
    const path = `${paymentAddress(payment.id)}/receipt`
    const done = await acting.act('receipt', { path, json: { uploadToken } })
    if (!done) return
    paper?.letGo()
    onHandedIn()
  }
  return (
    <div className={styles.transferReceipt}>
      <UploadRow
        name={NAME}
        label={t('receipt')}
        hint={t('receiptHint')}
        step={state.step}
        error={state.step === 'refused' ? errorText(state.error) : undefined}
        choose={t('choose')}
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? [])
          if (file) paper?.choose(file)
          target.value = ''
        }}
      >
        <UploadStatus name={NAME} state={state} onCancel={() => paper?.cancel()} />
      </UploadRow>
      <ActionFailure acting={acting} />
      {state.step === 'kept' && (
        <Button
          size="md"
          loading={acting.pending !== undefined}
          loadingLabel={t('sending')}
          onClick={() => void handIn()}
        >
          {t('sendReceipt')}
        </Button>
      )}
    </div>
  )
}

function useDocument() {
  const [state, tell] = useState<UploadProgressState>({ step: 'empty' })
  const [paper, setUpload] = useState<Upload>()
  const told = useRef(tell)
  useEffect(() => {
    const created = createUpload({ kind: () => RECEIPT_DOCUMENT_KIND, tell: (next) => told.current(next) })
    setUpload(created)
    return () => created.leave()
  }, [])
  return { paper, state }
}
