import type { ReactNode } from 'react'
import type { AdminPayment } from '#server/payments/payment-answers.ts'

/** What every way of seeing to a payment is given: where its form stands, and where its buttons do. */
export interface PaymentActProps {
  payment: AdminPayment
  onDone: () => void
  frame: (end: ReactNode, foot: ReactNode) => ReactNode
}
