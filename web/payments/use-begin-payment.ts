import { useState } from 'react'
import type { OrderAnswer, PaymentAnswer, PaymentMethod } from '#server/payments/payment-answers.ts'
import { orderAddress } from '#web/subscriptions/subscription-address.ts'
import { useActing } from '#web/subscriptions/use-acting.ts'

/** Begins a payment of an order: leaves for the payment page, or has a transfer prepared. */
export function useBeginPayment({ id }: Pick<OrderAnswer, 'id'>) {
  const [hasNoPage, setNoPage] = useState(false)
  const acting = useActing()
  /** Answers whether it began; what went wrong is in `acting` and `hasNoPage`. */
  const begin = async (method: PaymentMethod): Promise<boolean> => {
    setNoPage(false)
    const path = `${orderAddress(id)}/payments`
    const done = await acting.act<PaymentAnswer>(method, { path, json: { method }, isOnce: true })
    const payUrl = done?.answer.payUrl
    if (payUrl) window.location.assign(payUrl)
    else if (done && method === 'moyasar') setNoPage(true)
    return done !== undefined
  }
  return { begin, acting, hasNoPage }
}
