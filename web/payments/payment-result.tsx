import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderAnswer, PaymentAnswer } from '#server/payments/payment-answers.ts'
import { useInvoiceFile } from '#web/invoices/use-invoice-file.ts'
import { paths } from '#web/paths.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { ShownDate } from '#web/subscriptions/shown-date.tsx'
import { orderAddress } from '#web/subscriptions/subscription-address.ts'
import { useLooking } from '#web/subscriptions/use-looking.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DeclineText, WaysAfterDecline } from './declined-card.tsx'
import { paymentAddress } from './payment-address.ts'
import styles from './payments.module.css'
import { nextLookAt } from './standing-payment.ts'

/** Outcome of a payment after the return from its page. Polls our server, because the address can be forged. */
export function PaymentResult({ paymentId }: { paymentId: string }) {
  const t = useTranslations('payments.result')
  const address = paymentAddress(paymentId)
  const { data, failure, isLoading } = useAnswer<PaymentAnswer>(address)
  const { answers } = useDashboard()
  const since = useRef(Date.now())
  const status = data?.status
  useLooking(address, data && nextLookAt(data, Date.now() - since.current))
  // The outcome also changes the package, the order and the invoices on the screen.
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'waiting' && status !== 'waiting') answers.refresh()
    before.current = status
  }, [status, answers])
  if (data) return <Outcome payment={data} />
  if (isLoading || !failure) return <Spinner label={t('reading')} />
  return (
    <Notice tone="warning" role="alert">
      <p>{failure.status === NOT_FOUND ? t('missing') : failure.sentence || t('missing')}</p>
      <Dismiss />
    </Notice>
  )
}

const NOT_FOUND = 404

function Outcome({ payment }: { payment: PaymentAnswer }) {
  if (payment.declined) return <Declined payment={payment} />
  if (payment.status === 'waiting') return <Waiting payment={payment} />
  if (payment.status === 'failed' || payment.status === 'unclear') return <NotPaid payment={payment} />
  return payment.isSurplus || payment.status === 'refunded' ? (
    <WentBack payment={payment} />
  ) : (
    <Paid payment={payment} />
  )
}

/** A payment still waiting after this time was most likely not made. Milliseconds. Our choice. */
const LONG_MS = 20_000

function Waiting({ payment }: { payment: PaymentAnswer }) {
  const t = useTranslations('payments')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  if (payment.method === 'bank_transfer')
    return (
      <Notice title={t('result.transferTitle')} role="status">
        {t('result.transferText')}
      </Notice>
    )
  return (
    <Notice title={t(isLong ? 'result.notYetTitle' : 'result.waitingTitle')} role="status">
      <p>{t(isLong ? 'result.notYetText' : 'result.waitingText')}</p>
      {isLong && payment.payUrl ? (
        <p className={styles.paymentWays}>
          <a className={buttonClass({ size: 'sm' })} href={payment.payUrl}>
            {t('goOn')}
          </a>
          <Dismiss />
        </p>
      ) : (
        <span className={styles.paymentAsking} aria-hidden="true">
          <span className="spinner" />
        </span>
      )}
    </Notice>
  )
}

function Declined({ payment }: { payment: PaymentAnswer }) {
  const t = useTranslations('payments.result')
  const { data: order } = useAnswer<OrderAnswer>(orderAddress(payment.orderId))
  const dismiss = useDismiss()
  return (
    <Notice tone="danger" title={t('declinedTitle')} role="alert">
      <DeclineText payment={payment} />
      {order?.status === 'open' ? (
        <WaysAfterDecline payment={payment} order={order} onTransfer={dismiss} />
      ) : (
        <Dismiss />
      )}
    </Notice>
  )
}

function NotPaid({ payment: { status, reference } }: { payment: PaymentAnswer }) {
  const t = useTranslations('payments.result')
  const isUnclear = status === 'unclear'
  return (
    <Notice
      tone={isUnclear ? 'warning' : 'danger'}
      title={t(isUnclear ? 'unclearTitle' : 'failedTitle')}
      role="alert"
    >
      <p>
        {isUnclear ? t.rich('unclearText', { reference: () => <Bdi>{reference}</Bdi> }) : t('failedText')}
      </p>
      <Dismiss />
    </Notice>
  )
}

/** A payment that arrived too late or twice, or was refunded. */
function WentBack({ payment }: { payment: PaymentAnswer }) {
  const t = useTranslations('payments')
  const locale = useLocale()
  const { isSurplus, received, refunded, reference, refunds } = payment
  const isBack = payment.status === 'refunded'
  return (
    <Notice title={t(isBack ? 'result.refundedTitle' : 'result.surplusTitle')} role="status">
      <p>
        {t.rich(isSurplus && !isBack ? 'result.surplusText' : 'result.refundedText', {
          amount: () => <Money halalas={isBack ? refunded : received} locale={locale} />,
          reference: () => <Bdi>{reference}</Bdi>,
        })}
      </p>
      {!isBack && refunds[0] && <p>{t(`refund.${refunds[0].status}`)}</p>}
      <Dismiss />
    </Notice>
  )
}

function Paid({ payment }: { payment: PaymentAnswer }) {
  const t = useTranslations('payments.result')
  const locale = useLocale()
  const address = orderAddress(payment.orderId)
  const { data: order } = useAnswer<OrderAnswer>(address)
  // A job creates the invoice shortly after the payment.
  useLooking(address, order && !order.invoice ? INVOICE_LOOK_MS : undefined)
  return (
    <Notice tone="success" title={t('paidTitle')} role="status">
      <p>
        {t.rich('paidText', {
          name: order?.package.name[locale] ?? '…',
          amount: () => <Money halalas={payment.received} locale={locale} />,
          date: () => <ShownDate at={payment.receivedAt} />,
        })}
      </p>
      <p className={styles.paymentWays}>
        <Link className={buttonClass({ size: 'sm' })} to={paths.contractorLeads(locale)}>
          {t('toLeads')}
        </Link>
        {order?.invoice ? <Invoice invoice={order.invoice} /> : <span>{t('invoiceSoon')}</span>}
        <Dismiss />
      </p>
    </Notice>
  )
}

const INVOICE_LOOK_MS = 3_000

function Invoice({ invoice: { id, number } }: { invoice: NonNullable<OrderAnswer['invoice']> }) {
  const t = useTranslations('payments.result')
  const file = useInvoiceFile({ id, number })
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={file.pending === 'pdf'}
      loadingLabel={t('invoice', { number })}
      onClick={() => void file.fetch('pdf')}
    >
      {t('invoice', { number })}
    </Button>
  )
}

/** Removes the payment from the address, which shows the page without a result. */
function useDismiss() {
  const [, setQuery] = useSearchParams()
  return () => setQuery({}, { replace: true, preventScrollReset: true })
}

function Dismiss() {
  const t = useTranslations('payments.result')
  return (
    <Button size="sm" variant="ghost" onClick={useDismiss()}>
      {t('dismiss')}
    </Button>
  )
}
