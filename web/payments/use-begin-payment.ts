import { useState } from 'react'
import type { OrderAnswer, PaymentAnswer, PaymentMethod } from '#server/payments/payment-answers.ts'
import { orderAddress } from '#web/subscriptions/subscription-address.ts'
import { useActing } from '#web/subscriptions/use-acting.ts'

/** Starts a payment of an order: opens the payment page, or creates a bank transfer. */
export function useBeginPayment({ id }: Pick<OrderAnswer, 'id'>) {
  const [hasNoPage, setNoPage] = useState(false)
  const acting = useActing()
  /** Returns whether the payment started. `acting` and `hasNoPage` hold the failure. */
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
