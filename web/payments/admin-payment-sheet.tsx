import { X } from 'lucide'
import { type ReactNode, useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminPayment, AdminPaymentPage } from '#server/payments/payment-answers.ts'
import { useAdmin, useAnswer } from '#web/admin/console/use-admin.tsx'
import { useMay } from '#web/admin/console/use-may.ts'
import { useModal } from '#web/admin/console/use-modal.ts'
import { FileViewer } from '#web/admin/review/document-viewer.tsx'
import { useFile } from '#web/admin/review/use-document.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { PaymentFields } from './admin-payment-fields.tsx'
import styles from './admin-payments.module.css'
import { type PaymentsView, paymentDoor, paymentsAddress } from './admin-payments-address.ts'
import { ConfirmTransfer } from './confirm-transfer.tsx'
import { LookAtPayment } from './look-at-payment.tsx'
import { refundToSend } from './refund-to-send.ts'
import { SendRefund } from './send-refund.tsx'

const NOT_FOUND = 404

interface PaymentSheetProps {
  id: string
  view: PaymentsView
  /** Page of the list, used until the payment itself is loaded. */
  listed: AdminPaymentPage | undefined
}

/** One payment: its receipt beside the details for the bank statement, and the possible actions. */
export function PaymentSheet({ id, view, listed }: PaymentSheetProps) {
  const navigate = useNavigate()
  const locale = useLocale()
  const without = paymentsAddress(locale, { ...view, payment: undefined })
  const close = () => void navigate(without, { preventScrollReset: true })
  const modal = useModal(close)
  const { data, failure } = useAnswer<AdminPayment>(paymentDoor(id))
  const payment = data ?? listed?.items.find((one) => one.id === id)
  return (
    <dialog {...modal} className="drawer" aria-labelledby="payment-title">
      <Head payment={payment} onClose={close} />
      {payment ? (
        <Acts key={payment.status} payment={payment} onDone={close} />
      ) : (
        <Missing failure={failure} back={without} />
      )}
    </dialog>
  )
}

function Head({ payment, onClose }: { payment: AdminPayment | undefined; onClose: () => void }) {
  const t = useTranslations('adminPayments')
  return (
    <header className="drawer-head">
      {payment && <FirmAvatar name={payment.provider.companyName} />}
      <div>
        <h2 id="payment-title">
          {payment ? <UserText>{payment.provider.companyName}</UserText> : t('title')}
        </h2>
        {payment && (
          <p className="drawer-subtitle">
            <Subtitle payment={payment} />
          </p>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={t('sheet.close')} onClick={onClose}>
        <Icon icon={X} size={20} />
      </button>
    </header>
  )
}

function Subtitle({ payment: { method, order } }: { payment: AdminPayment }) {
  const t = useTranslations()
  const locale = useLocale()
  const { consultation, billing } = order
  return (
    <span>
      {t(`adminPayments.method.${method}`)} · {t(`adminPayments.kind.${order.kind}`)} ·{' '}
      <UserText>{consultation?.topic ?? order.packageName?.[locale]}</UserText> ·{' '}
      {consultation ? <Bdi>{consultation.reference}</Bdi> : billing && t(`admin.billing.${billing}`)}
    </span>
  )
}

/** Shown while the payment loads, when it does not exist, and when loading failed. */
function Missing({ failure, back }: { failure: ApiRefusal | undefined; back: string }) {
  const t = useTranslations('adminPayments')
  return (
    <div className="drawer-missing">
      {failure ? (
        <EmptyState
          title={t(failure.status === NOT_FOUND ? 'sheet.notHere' : 'failed')}
          action={
            <Link className="link" to={back}>
              {t('sheet.back')}
            </Link>
          }
        />
      ) : (
        <Skeleton height="22rem" />
      )}
    </div>
  )
}

interface ActsProps {
  payment: AdminPayment
  onDone: () => void
}

/** The state of the payment decides which action is shown. */
function Acts(props: ActsProps) {
  const { payment } = props
  const frame = (end: ReactNode, foot: ReactNode) => (
    <>
      <div className="drawer-body">
        <div className={`drawer-start ${styles.paymentsReceipt}`}>
          <Receipt payment={payment} />
        </div>
        <div className="drawer-end">
          <PaymentFields payment={payment} />
          {end}
        </div>
      </div>
      {foot && <footer className="drawer-actions">{foot}</footer>}
    </>
  )
  const mayAct = useMay()('act', 'money')
  const refund = refundToSend(payment)
  if (!mayAct) return frame(undefined, undefined)
  if (refund) return <SendRefund {...props} refund={refund} frame={frame} />
  if (payment.method === 'bank_transfer' && payment.received === 0)
    return <ConfirmTransfer {...props} frame={frame} />
  return <LookAtPayment {...props} frame={frame} />
}

function Receipt({ payment: { id, reference, receipt } }: { payment: AdminPayment }) {
  const t = useTranslations('adminPayments.sheet')
  if (!receipt) return <EmptyState title={t('noReceiptTitle')}>{t('noReceiptText')}</EmptyState>
  return <ReceiptViewer paymentId={id} receipt={receipt} label={t('receiptOf', { reference })} />
}

interface ReceiptViewerProps {
  paymentId: string
  receipt: NonNullable<AdminPayment['receipt']>
  label: string
}

function ReceiptViewer({ paymentId, receipt: { fileName, mediaType }, label }: ReceiptViewerProps) {
  const { api } = useAdmin()
  const load = useCallback(() => api.file(`/admin/payments/${paymentId}/receipt`), [api, paymentId])
  const opened = useFile(load, mediaType)
  return <FileViewer opened={opened} file={{ fileName, mediaType, label }} />
}
