import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderAnswer, PaymentAnswer } from '#server/payments/payment-answers.ts'
import { ActionFailure } from '#web/subscriptions/act-failure.tsx'
import { ShownDate } from '#web/subscriptions/shown-date.tsx'
import { orderAddress } from '#web/subscriptions/subscription-address.ts'
import { useActing } from '#web/subscriptions/use-acting.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { ORDER_TITLE_ID } from './order-title-id.ts'
import { PayOrder } from './pay-order.tsx'
import styles from './payments.module.css'
import { PriceRows } from './price-rows.tsx'
import { standingPayment } from './standing-payment.ts'
import { TransferToMake } from './transfer-to-make.tsx'
import { UnsettledPayment } from './unsettled-payment.tsx'

interface OrderToPayProps {
  order: OrderAnswer
  /** Payment whose outcome the page already shows, so that it is not shown twice. */
  told: string
}

/** An open order: price breakdown, expiry, ways to pay, and cancellation. */
export function OrderToPay({ order, told }: OrderToPayProps) {
  const t = useTranslations('payments')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // A button further down the page created the order, so the focus moves up to it.
  useEffect(() => {
    const isNew = Date.now() - new Date(order.createdAt).getTime() < A_MINUTE
    if (isNew && order.payments.length === 0) heading.current?.focus()
  }, [order.createdAt, order.payments.length])
  const name = order.package.name[locale]
  return (
    <section className={`card card-surface ${styles.orderToPay}`} aria-labelledby={ORDER_TITLE_ID}>
      <div className={styles.orderPrice}>
        <h2 id={ORDER_TITLE_ID} ref={heading} tabIndex={-1}>
          {t(titleOf(order), { name })}
        </h2>
        <PriceRows order={order} />
        <p className="caption">
          {t.rich('order.stands', { date: () => <ShownDate at={order.expiresAt} /> })}{' '}
          {t('order.invoiceFollows')}
        </p>
        <p className="caption">{t('order.rules')}</p>
      </div>
      <div className={styles.orderWays}>
        <Ways order={order} told={told} />
        <DropOrder order={order} />
      </div>
    </section>
  )
}

const titleOf = ({ kind, billing }: OrderAnswer) =>
  kind === 'renewal' ? (`order.title.renewal.${billing}` as const) : (`order.title.${kind}` as const)

const A_MINUTE = 60_000

/** The current payment, or the choice of a payment method. The choice can be opened again. */
function Ways({ order, told }: OrderToPayProps) {
  const t = useTranslations('payments')
  const [left, leave] = useState<string>()
  const payment = standingPayment(order)
  if (!payment || payment.id === left) return <PayOrder order={order} />
  const isTold = payment.id === told
  if (payment.status === 'failed' || payment.declined)
    return (
      <>
        {!isTold && <UnsettledPayment payment={payment} />}
        <PayOrder order={order} />
      </>
    )
  const isTransfer = payment.method === 'bank_transfer' && payment.status === 'waiting'
  return (
    <>
      {isTransfer ? (
        <TransferToMake payment={payment} />
      ) : (
        <UnsettledPayment payment={payment} isTold={isTold} />
      )}
      {canGoAnotherWay(order, payment) && (
        <Button variant="ghost" size="sm" onClick={() => leave(payment.id)}>
          {t('otherWay')}
        </Button>
      )}
    </>
  )
}

/** Whether another method can be chosen: not while an admin checks a payment, nor when there is only one method. */
const canGoAnotherWay = ({ methods }: OrderAnswer, { status }: PaymentAnswer) =>
  status === 'waiting' && methods.length > 1

function DropOrder({ order }: { order: OrderAnswer }) {
  const t = useTranslations()
  const [isAsking, ask] = useState(false)
  const acting = useActing()
  const drop = async () => {
    const done = await acting.act('drop', { path: `${orderAddress(order.id)}/abandon`, json: {} })
    if (done) toast.success(t('payments.order.dropped'))
  }
  const actions = (
    <>
      <Button variant="ghost" size="md" onClick={() => ask(false)}>
        {t('payments.order.keep')}
      </Button>
      <Button
        variant="danger"
        size="md"
        loading={acting.pending !== undefined}
        loadingLabel={t('payments.order.dropping')}
        onClick={() => void drop()}
      >
        {t('payments.order.dropFully')}
      </Button>
    </>
  )
  return (
    <>
      <Button variant="ghost" size="sm" className={styles.orderDrop} onClick={() => ask(true)}>
        {t('payments.order.drop')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => ask(false)}
        title={t('payments.order.dropTitle')}
        closeLabel={t('subscriptions.close')}
        actions={actions}
      >
        <p>{t('payments.order.dropText')}</p>
        <ActionFailure acting={acting} />
      </Dialog>
    </>
  )
}
